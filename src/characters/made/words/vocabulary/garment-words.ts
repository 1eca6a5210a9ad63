import type { GarmentId } from "../../wear/garments.js";

/** Words by garment. "~" marks a thing that is only like the garment: a note says so. */
export const GARMENT_WORDS: Partial<Record<GarmentId, string>> = {
  beads:
    "beads|bead|bead necklace|bone necklace|tooth necklace|teeth necklace|pearl necklace|string of pearls|string of beads|shell necklace|pearls|wooden bead necklace|fang necklace|claw necklace|skull necklace|bones around neck",
  rosary: "rosary|prayer bead|prayer beads|rosary beads|wooden bead rosary|long pearl necklace|long bead necklace",
  choker: "choker|pearl choker|beaded choker|black choker",
  lanyard:
    "lanyard|id badge|id card|lanyard with id|lanyard with an id|lanyard with id badge|press pass|name badge|id lanyard|badge on a lanyard|visitor pass",
  chains:
    "chains around the torso|chains around his torso|chains around her torso|chains around torso|chains around the chest|chains across the chest|chains across his chest|chains across her chest|iron chain|heavy chain|chains wrapped|rusty chain|crossed chain",
  bracelet:
    "bracelet|bangle|gold bracelet|watch|wristwatch|wrist watch|gold band|snake bracelet|silver bracelet|beaded bracelet|bangles|smartwatch|digital watch|friendship bracelet|charm bracelet",
  armband: "arm band|armband|arm ring|armlet|golden armband|red armband|upper arm band",
  rope_belt: "rope belt|rope sash|rope cincture|cord belt|knotted rope|rope at waist|rope around waist|cord at waist",
  flared_trousers:
    "bell bottom|bellbottom|flared jean|flared trouser|flared pant|flare|bell bottom trouser|bell bottom jean|palazzo pant",
  flip_flops: "flip flop|flip flops|flipflop|thong sandal|~thongs",
  clogs: "clog|wooden clog|wooden shoe",
  platform_boots: "platform boot|chunky platform boot|goth boot|~lead boot|demonia boot|chunky boot",
  platform_shoes: "platform shoe|platform heel|platform sneaker|~geta",
  roller_skates: "roller skate|quad skate|quad roller skate|rollerskate|roller boot|~rollerblade|~inline skate|skates",
  bucket_hat: "bucket hat|fishing hat",
  diving_helmet:
    "diving helmet|diver helmet|copper diving helmet|brass diving helmet|copper helmet|brass diver helmet|deep sea helmet",
  shirt:
    "shirt|button up|linen shirt|hawaiian shirt|collared shirt|work shirt|button down|button down shirt|~ruffled shirt|~poet shirt|~puffy shirt|~guayabera|oxford shirt|dress shirt|silk shirt|~pyjama top|~pajama top",
  t_shirt:
    "t-shirt|tshirt|tee|t shirt|band t shirt|band tee|graphic tee|v neck|v neck t shirt|~halter top|~rash guard|top",
  polo_shirt: "polo shirt|polo",
  tank_top:
    "tank top|sleeveless shirt|singlet|muscle shirt|vest top|camisole|cami|wifebeater|undershirt|strap top|singlet top",
  blouse: "blouse",
  sweater:
    "sweater|jumper|pullover|woolly jumper|~fleece|knitted sweater|jersey sweater|christmas sweater|~sweater vest|knitwear|woolen sweater|woollen sweater|fisherman sweater|~poloneck",
  turtleneck:
    "roll neck sweater|roll neck jumper|turtleneck sweater|turtle neck sweater|polo neck sweater|polo neck jumper|turtleneck|turtle neck|roll neck|polo neck|rollneck|mock neck",
  hoodie: "hoodie|sweatshirt|hooded sweatshirt|hooded top|zip hoodie|hooded jacket|zip up hoodie",
  jersey:
    "jersey|football shirt|sports shirt|basketball jersey|football jersey|hockey jersey|soccer jersey|baseball jersey|rugby shirt|~football kit",
  tunic:
    "tunic|~gambeson|~doublet|~jerkin|~brigandine|~arming doublet|~smock|peasant shirt|~dashiki|~caftan top|peasant blouse|~kurta",
  tabard: "tabard|surcoat|tabbard",
  robe: "~hospital gown|~shuka|~changshan|~abaya|~jalabiya|~galabeya|robe|~surgical gown|wizard robe|bathrobe|dressing gown|~caftan|~kaftan|~djellaba|~thobe|~vestment|~ceremonial robe|~choir robe|graduation gown|~shroud|mage robe|~hanfu|monk robe",
  cassock: "cassock|habit",
  kimono: "kimono|yukata|~kimono top|~gi top|~hanbok|~haori",
  dress:
    "dress|frock|sundress|summer dress|sun dress|short dress|cocktail dress|pinafore|~pinafore dress|~shift dress|~negligee|slip dress|~flapper dress|minidress|mini dress|party dress|polka dot dress|~babydoll dress",
  gown: "~lehenga|~lehnga|~panniered gown|gown|ball gown|evening dress|long dress|wedding dress|wedding gown|floor length gown|evening gown|prom dress|maxi dress|princess dress|~cheongsam|~qipao|ballgown|victorian dress|medieval dress|~crinoline|long gown|silk gown|mourning dress",
  corset: "corset|bodice|corset top|leather corset|~bustier|~stays",
  vest: "vest|waistcoat|gilet|safety vest|~fishing vest|~tactical vest|~bulletproof vest|~life jacket|~life vest|leather vest|~flak jacket|waist coat|~body warmer|~stab vest|~ballistic vest|~kevlar vest|~plate carrier",
  jacket:
    "jacket|bomber jacket|biker jacket|~windbreaker|leather jacket|denim jacket|jean jacket|~winter jacket|varsity jacket|letterman jacket|track jacket|flight jacket|~ski jacket|~turnout coat|~bolero|~short coat|~field jacket|~motorcycle jacket|~sheepskin jacket|~turnout jacket|~smoking jacket|~turnout gear|~turnout",
  suit_jacket:
    "blazer|suit jacket|~tuxedo|suit|sport coat|sports jacket|sport jacket|dinner jacket|tux|~waistcoat suit|~uniform jacket",
  coat: "coat|trench coat|trenchcoat|overcoat|greatcoat|duster coat|~deck coat|winter coat|long coat|wool coat|peacoat|~pea coat|duffle coat|~duffel coat|duster|leather coat|~captain coat|~fur coat|~frockcoat|~admiral coat|~parka coat|~military coat|~morning gown",
  lab_coat: "lab coat|white coat|labcoat|laboratory coat|doctor coat|white lab coat",
  armor:
    "~bra plate|~breast band of metal|~metal bra|~armored bra|~metal bikini|~chainmail bikini|armor|armour|plate armor|plate armour|breastplate|cuirass|plate mail|full plate armor|~breast plate|chest plate|chestplate|body armor|body armour|~power armor|~power armour|~samurai armor|metal armor|metal armour|~exoskeleton|~lorica|~segmented armor|~bronze armor|iron armor|steel armor|knight armor|~chest armor|plated armor|~half plate",
  chainmail:
    "chainmail|chain mail|mail shirt|hauberk|chainmail shirt|mail coat|chain shirt|ring mail|chain armor|mail hauberk|chain mail shirt",
  leather_armor:
    "leather armor|leather armour|hide armor|hide armour|~leather cuirass|leather breastplate|~leather jerkin|boiled leather armor|~bone armor",
  uniform:
    "uniform|tunic jacket|military uniform|dress uniform|army uniform|~school uniform|~band uniform|~hussar jacket|~naval jacket|army jacket|~redcoat|~police uniform|combat uniform|battle dress|fatigues|fatigue|~bellhop uniform|military jacket",
  scrubs: "scrubs|surgical scrubs|hospital scrubs",
  jumpsuit:
    "jumpsuit|boiler suit|~onesie|~kigurumi|flight suit|~racing suit|~beekeeping suit|~bee suit|~protective suit|~prison uniform|overalls suit|flightsuit|prison jumpsuit|boilersuit|race suit|mechanic overall|work overall|coverall|~hazmat suit|~romper|~prison clothes|~bodystocking|~ski suit|~firesuit|~pilot suit|~pyjama|~pajama|~snow suit|~snowsuit|orange jumpsuit|flying suit",
  space_suit: "space suit|spacesuit",
  wetsuit:
    "wetsuit|bodysuit|catsuit|~diving suit|~skin suit|body suit|cat suit|neoprene suit|~spy suit|~tactical suit|~dive suit|~stealth suit|~undersuit|~jump suit tight|~cybersuit|skinsuit",
  hero_suit:
    "superhero suit|superhero costume|spandex|spandex suit|supersuit|hero costume|hero suit|super suit|~luchador suit",
  apron:
    "apron|leather apron|cooking apron|kitchen apron|work apron|~pinny|butcher apron|~half apron|waist apron|canvas apron",
  trousers:
    "trousers|pant|slack|breeches|chino|~chaps|trouser|pair of trousers|dress pant|leather pant|leather trouser|linen pant|linen trouser|slacks|~riding breeches|~jodhpur|~knickerbocker|~plus four|~track pant|suit trouser|~leather chaps|~snow pant|~ski pant|~capri|striped trouser|~bloomer|pinstripe trouser|pants|work pant|work trouser|combat pant|combat trouser|~puttee",
  jeans: "jeans|jean|denim trouser|denim pant|skinny jean|blue jean|ripped jean|torn jean",
  baggy_trousers:
    "~sharovary|~salwar|~zouave trousers|baggy trousers|baggy trouser|baggy jean|baggy pant|harem pant|sweatpant|tracksuit bottom|baggy pants|loose trouser|loose pant|jogger|jogging bottom|tracksuit trouser|track suit bottom|~pantaloon|parachute pant|balloon pant|sweat pant|~pyjama bottom|~pajama bottom|puffy pant|sirwal|hammer pant",
  shorts:
    "shorts|short trouser|short pant|bermuda shorts|board shorts|swim trunk|swimming trunk|boxing shorts|denim shorts|basketball shorts|running shorts|gym shorts|boxer shorts|~lederhosen|swim shorts|hot pants|football shorts|bermudas|knee length shorts",
  leggings:
    "leggings|legging|yoga pant|running tight|~pantyhose|leather legging|leotard tight|~long john|spandex pant|~tight trousers|~medieval hose|~treggings|hose|tights",
  hakama: "hakama",
  skirt:
    "skirt|miniskirt|short skirt|mini skirt|pleated skirt|plaid skirt|pencil skirt|tennis skirt|~petticoat|denim skirt|leather skirt|skater skirt|knee length skirt|school skirt|cheer skirt|~ra ra skirt",
  long_skirt:
    "long skirt|maxi skirt|ankle length skirt|full skirt|~peasant skirt|~bustle skirt|layered skirt|~hoop skirt|floor length skirt|~sarong|~wrap skirt|flowing skirt|gypsy skirt|wide skirt",
  kilt: "kilt|tartan kilt|~shendyt|~pteruges|plaid kilt",
  loincloth:
    "loincloth|breechcloth|breech clout|fur loincloth|breechclout|leather loincloth|~animal skin|~hide skirt|~shendyt loincloth",
  boots:
    "~ice skate|~magnetic boot|boots|boot|combat boot|work boot|~doc marten|ankle boot|hiking boot|leather boot|snow boot|army boot|military boot|~rubber boot|biker boot|desert boot|walking boot|hiking shoe|steel toe boot|steel toed boot|lace up boot|~chelsea boot|motorcycle boot|~winter boot|tactical boot|timberland|work boots|~ugg|~ugg boot|~gum boot|~ski boot",
  high_boots:
    "high boots|high boot|riding boot|tall boot|thigh boot|cowboy boot|~wellington|~welly|~wellie|knee high boot|over the knee boot|knee boot|thigh high boot|long boot|~wading boot|~wader|~gumboot|~rain boot|~rainboot|pirate boot|musketeer boot|~jackboot|cavalry boot|~wellington boot|hessian boot|~galosh|folded boot|tall leather boot",
  shoes:
    "shoes|shoe|loafer|dress shoe|~high heel|~heel|leather shoe|buckle shoe|buckled shoe|brogue|oxford|penny loafer|~stiletto heel|~pump|mary jane|mary jane shoe|mary janes|~ballet flat|patent shoe|~court shoe|black shoe|school shoe|~tap shoe|~stiletto shoe|~golf shoe|oxfords|smart shoe|~orthopedic shoe|clown shoe",
  sneakers:
    "sneakers|sneaker|trainer|running shoe|tennis shoe|~football boot|~cleat|high top|white sneaker|gym shoe|tennis shoes|basketball shoe|running trainer|~skate shoe|high top sneaker|hi top|~climbing shoe|~converse|~plimsoll|sport shoe|sports shoe|canvas shoe|~bowling shoe|~football cleat|~cleats|skate shoes|~track spike",
  slippers:
    "slippers|slipper|~moccasin|ballet shoe|~pointe shoe|fuzzy slipper|bunny slipper|house shoe|~espadrille|satin slipper|~crocs|~croc|ballet slipper",
  pointed_shoes:
    "pointed shoes|pointed shoe|pointy shoe|curly toed shoe|elf shoe|jester shoe|curled shoe|genie shoe|~winklepicker|jester boot|~poulaine|pointy boot|curly shoe|curly slipper|bell toed shoe|turkish slipper|pointed boot|pointed slipper",
  sabatons:
    "sabatons|sabaton|greave|armored boot|armoured boot|metal boot|plate boot|steel boot|armored shoe|iron boot|~shin guard boot|~leg armor|~leg armour|iron greave",
  space_boots: "space boots|space boot|moon boot",
  gloves:
    "gloves|glove|~mitten|leather glove|work glove|~boxing glove|rubber glove|white glove|long glove|~opera glove|lace glove|~oven mitt|~mitt|~gardening glove|driving glove|~goalkeeper glove|~baseball glove|~catcher mitt|winter glove|wool glove|riding glove|~evening glove|silk glove|latex glove|surgical glove|combat glove|tactical glove|~ski glove|welding glove|medical glove",
  fingerless_gloves:
    "fingerless gloves|fingerless glove|half glove|fingerless leather glove|~fingerless mitten|~hand wrap|~hand wrapping|mma glove|biker glove|cut off glove|~wrist wrap|~bandaged hand",
  gauntlets:
    "gauntlets|gauntlet|vambrace|steel gauntlet|metal glove|armored glove|armoured glove|plate gauntlet|metal gauntlet|iron gauntlet|~power fist|iron glove",
  bracers:
    "bracers|~arm sleeve|~compression sleeve|~arm warmer|bracer|wristband|arm guard|leather bracer|wrist band|wrist guard|forearm guard|leather wristband|arm wrap|sweat wristband|leather cuff|~manacle|~shackle|arm bracer|metal bracer|wrist cuff|~arm bandage|forearm wrap|~bandaged arm|archery guard",
  pauldrons:
    "pauldrons|pauldron|spaulder|shoulder armor|shoulder armour|shoulder plate|shoulder guard|shoulderplate|metal shoulder|~shoulder cannon|spiked pauldron|spiked shoulder|spiked shoulder pad|steel pauldron|shoulder armor plate",
  shoulder_pads:
    "shoulder pads|shoulder pad|shoulder padding|leather pauldron|leather shoulder|~epaulette|~epaulet|leather spaulder|~shoulder board|football pad|hockey pad|~leather shoulder guard",
  belt: "belt|leather belt|weapon belt|sword belt|studded belt|wide belt|wide leather belt|~championship belt|belt buckle|buckle|big belt buckle|~chain belt|gold belt|waist belt|gun belt|black belt|sam browne belt|karate belt",
  sash: "sash|~cummerbund|waist sash|red sash|silk sash|~bow belt|~wide sash|~waist cloth|~tied scarf at waist|~cloth belt|~fabric belt|~presidential sash",
  utility_belt:
    "utility belt|tool belt|toolbelt|pouch belt|belt pouch|belt of pouches|belt with pouch|duty belt|~fanny pack|~bum bag|~waist bag|pouch|pouches|~ammo belt|hip pouch|~gadget belt|belt bag|~potion belt|money pouch|leather pouch|coin purse|ammo pouch|waist pouch|tactical belt",
  suspenders:
    "suspenders|suspender|brace|braces|pair of braces|~harness|~climbing harness|leather strap|chest strap|~leather harness|~chest harness|~crossed strap|crossed leather strap|~shoulder harness|body harness",
  cape: "cape|mantle|cloak|travelling cloak|traveling cloak|long cape|superhero cape|mantle cloak|velvet cloak|~opera cape|royal cape|riding cloak|~cope|travel cloak|red cape|~cloth cape|vampire cape|~toga cape|feather cloak",
  short_cape:
    "short cape|capelet|short cloak|shoulder cape|half cape|~caplet|mini cape|~cowl cape|~tippet|~pelisse|~shoulder cloak|~half cloak",
  fur_mantle:
    "fur mantle|~pelt|fur shawl|wolf pelt|bear pelt|animal pelt|fur stole|fur pelt|wolf fur|bear skin|bearskin|~feather boa|~boa|fur collar|~wolf skin|~lion skin|fur wrap|fur vest|wolf skin cloak|fox fur",
  scarf:
    "scarf|shawl|neckerchief|woolly scarf|knit scarf|knitted scarf|long scarf|silk scarf|~cravat|~shemagh|~keffiyeh|~muffler|~ascot|~snood|~jabot|winter scarf|~towel around neck|~pashmina|~feather scarf|cowboy scarf|neck scarf|neck warmer|~foulard|~bandana around neck",
  tie: "tie|necktie|neck tie|striped tie|skinny tie|silk tie|~bolo tie|school tie|red tie",
  necklace:
    "necklace|~medal|locket|gold necklace|~gold chain|~chain|~crucifix|~cross necklace|~dog tag|~jewelry|~jewellery|~talisman|~whistle|~amulet|~pendant|~medallion|~torc|~gold medal|gemstone necklace|~ankh",
  backpack:
    "backpack|rucksack|knapsack|~satchel|~school bag|schoolbag|pack|hiking pack|travel pack|hiking backpack|~sack on back|~bedroll|~bindle|leather backpack|camping backpack|~parachute|back pack|~basket on back|duffel backpack",
  life_support: "life support|jetpack|jet pack|~proton pack|~fuel tank|~backpack tank|oxygen pack|rocket pack",
  quiver: "quiver|quiver of arrows|arrows|arrow quiver|leather quiver",
  wings:
    "wings|wing|angel wing|feathered wing|feather wing|fairy wing|butterfly wing|~mechanical wing|~insect wing|gossamer wing|white wing",
  hat: "~custodian helmet|~veil hat|~beekeeper hat|~beekeeping hat|hat|fedora|wide brimmed hat|wide brim hat|wide hat|~panama hat|~glengarry hat|bush hat|~boater|~pork pie hat|~trilby|floppy hat|~safari hat|~pith helmet|brimmed hat|wide brim|leather hat|felt hat|explorer hat|felt fedora|~gardening hat|~cloche|~cloche hat|~bonnet|~mortarboard|~graduation cap|~party hat|~santa hat|~shako|~bicorn hat|~ushanka hat|slouch hat|~witch hunter hat|~pilgrim hat|~elf hat",
  straw_hat: "straw hat|sun hat|sunhat|farmer hat|straw sun hat|~boater hat|garden hat|~straw boater",
  cowboy_hat: "cowboy hat|stetson|ten gallon hat|cowgirl hat|western hat|~akubra|sheriff hat|~outback hat|~gaucho hat",
  top_hat: "top hat|tophat|stovepipe hat|~opera hat|ringmaster hat|magician hat",
  wizard_hat:
    "wizard hat|pointed hat|pointy hat|wizards hat|witches hat|witch hat|tall pointed hat|tall pointy hat|pointy wizard hat|sorcerer hat|star covered hat|~gnome hat|~hennin|~cone hat|~dunce cap|mage hat|~pointed cap|~elf cap|~gnome cap|~santa cap",
  pirate_hat:
    "pirate hat|tricorn|tricorne|tricorn hat|bicorne|tricorner hat|three cornered hat|captain pirate hat|~bicorne hat|tricorne hat|~napoleon hat|~tri corner hat|pirate captain hat|~admiral hat|colonial hat",
  cap: "cap|baseball cap|backwards cap|trucker cap|ball cap|snapback|~golf cap|~jockey cap|~bakers cap|sports cap|~trucker hat|baseball hat|~peaked hat|~cloth cap|~cricket cap|~delivery cap|~mechanic cap|worker cap|mesh cap|~military cap|~field cap|~patrol cap|~kepi|~conductor cap|~train driver cap|~engineer cap|~sun visor",
  police_cap:
    "police cap|peaked cap|officer cap|police hat|~captain cap|~captain hat|officers cap|chauffeur cap|chauffeur hat|pilot cap|pilot hat|naval cap|~bellhop hat|~general hat|military officer cap|~ship captain hat|~garrison cap|sea captain hat|~conductor hat|~milkman cap|~flight cap",
  beret: "beret|french beret|red beret|painter beret|artist beret|army beret|military beret|~tam|~tam o shanter",
  beanie:
    "beanie|woolen cap|woollen cap|wool cap|woolly hat|knit cap|wool hat|~bobble hat|~surgical cap|~scrub cap|knitted hat|knit hat|winter hat|wool beanie|wooly hat|watch cap|stocking cap|~skull cap|~skullcap|~kippah|~yarmulke|~kufi|~night cap|~nightcap|~ski hat|~swim cap|~swimming cap|~shower cap|~phrygian cap|knitted cap|toboggan|fisherman beanie|sock hat|tuque|~coif|pom pom hat|~leather cap|~leather aviator cap|~aviator cap|~flying helmet|~aviator hat|~aviator helmet|~bathing cap",
  headband:
    "headband|~hair bow|~bow in hair|sweatband|hairband|head band|hair band|sweat band|~hair ribbon|~alice band|~karate headband|~hachimaki|~forehead protector|~tennis headband|ninja headband|~hair clip|~scrunchie|~headwrap band|~barrette|~hairclip|~hair ornament|~hairpin",
  bandana:
    "bandana|headscarf|kerchief|head scarf|head wrap|headwrap|do rag|durag|~babushka|~dupatta|~head cloth|~headcloth|~head kerchief|pirate bandana|red bandana|bandanna|~skull bandana|head bandana|~shawl over head|~mantilla",
  turban: "turban|white turban|jewelled turban|jeweled turban|wrapped turban|~head wrap turban",
  crown:
    "crown|golden crown|gold crown|royal crown|iron crown|~bone crown|jeweled crown|jewelled crown|~thorn crown|~spiky crown|~ice crown|king crown|~crown of thorns|~coronet|paper crown|silver crown|~paper party hat",
  tiara:
    "tiara|diadem|silver tiara|silver circlet|gold circlet|~diamond tiara|~headpiece|~circlet|~forehead jewel|~golden headband",
  chef_hat: "chef hat|toque|chefs hat|cook hat|tall chef hat|white chef hat|baker hat|baker cap|~cook cap|bakers hat",
  nurse_cap: "nurse cap|nurses cap",
  hard_hat:
    "hard hat|hardhat|safety helmet|fire helmet|construction helmet|builder helmet|fireman helmet|firefighter helmet|safety hat|~bike helmet|~bicycle helmet|~cycling helmet|~climbing helmet|~skate helmet|firefighters helmet|construction hat|yellow helmet|~riding helmet|~motorbike helmet|~sports helmet|~cricket helmet",
  helmet:
    "helmet|helm|steel cap|~tin helmet|~brass helmet|steel helmet|metal helmet|iron helmet|metal helm|~kabuto|~samurai helmet|bronze helmet|~morion|~barbute|~sallet|leather helmet|guard helmet|open helmet|~nasal helmet|kettle helmet|pot helmet|~kettle hat|open faced helmet|~conquistador helmet|~dwarven helmet|spiked helmet|iron cap",
  great_helm:
    "great helm|full helmet|closed helmet|bucket helm|bucket helmet|visored helmet|~full face helmet|~motorcycle helmet|~racing helmet|knight helmet|closed helm|~visor down|~robot helmet|~cyber helmet|~power armor helmet|~stormtrooper helmet|~mandalorian helmet|~welding mask|~welding helmet|~hockey mask|~iron mask|full helm|~fencing mask|~darth vader helmet|~full visor|~faceplate|~face plate|~armet|~bascinet",
  viking_helmet:
    "viking helmet|horned helmet|horned helm|helmet with horn|viking helm|helmet with horns|~winged helmet|horned viking helmet",
  military_helmet:
    "military helmet|combat helmet|army helmet|soldier helmet|steel pot helmet|~tactical helmet|~swat helmet|~riot helmet|ww2 helmet|kevlar helmet|camo helmet|~stahlhelm|brodie helmet|~paratrooper helmet|tin hat",
  football_helmet: "football helmet",
  space_helmet:
    "space helmet|astronaut helmet|glass helmet|fishbowl helmet|bubble helmet|~glass dome|spacesuit helmet|space suit helmet|~glass bowl helmet|~dome helmet|~bubble visor",
  hood: "hood|cowl|dark hood|cloak hood|deep hood|~executioner hood|hood up|raised hood|~executioner mask|leather hood|cloth hood",
  horns:
    "horns|horn|curved horn|demon horn|devil horn|goat horn|bull horn|small horn|two horn|~unicorn horn|~antelope horn|twisted horn|~minotaur horn|ox horn",
  goggles:
    "goggles|goggle|ski goggle|flying goggle|swimming goggle|safety goggle|steampunk goggle|brass goggle|welding goggle|night vision goggle|aviator goggle|~vr headset|~vr goggle|~swim goggle|lab goggle|~welder goggle|pilot goggle|~cyber visor|~visor glasses|motorcycle goggle|~data visor",
  glasses:
    "glasses|spectacles|eyeglasses|reading glasses|round glasses|thick glasses|horn rimmed glasses|square glasses|half moon glasses|half moon spectacles|pince nez|wire rimmed glasses|big glasses|nerd glasses|small glasses|~lorgnette|~granny glasses|cat eye glasses|rimless glasses|gold rimmed glasses|thick rimmed glasses|half glasses|specs|round specs|~round lenses|wire glasses|gold rimmed spectacles|wire frame glasses|bifocals",
  sunglasses:
    "sunglasses|shades|mirrored shades|dark glasses|aviator sunglasses|aviators|aviator shades|~mirrored visor|~visor|~neon visor|~led visor|~3d glasses|round sunglasses|~heart shaped sunglasses|cool sunglasses|dark shades|black sunglasses|~ray ban|reflective sunglasses|star shaped sunglasses",
  eyepatch:
    "eyepatch|eye patch|patch over eye|patch over one eye|patch over left eye|patch over right eye|black eyepatch|leather eyepatch",
  headphones:
    "headphones|headphone|headset|~earmuff|head phones|~earphone|~earbud|~airpod|gaming headset|radio headset|~ear defender|~ear protection|ear muff|over ear headphone|big headphone|~walkie talkie headset|~ear protector|aviation headset",
  mask: "mask|face mask|~face covered|~covered face|~face hidden|~face wrapped|~face concealed|~scarf covering face|~scarf across face|~scarf over nose|~face scarf|~face bandana|~bandana on face|face cloth|surgical mask|cloth mask|medical mask|half mask|ninja mask|bandit mask|~skull mask|~theatre mask|~tribal mask|~oni mask|~kitsune mask|~fox mask|~lower face mask|~dust mask|leather mask|~bone mask|black mask|~wooden mask|~clown mask|~burlap mask|~scarf over mouth|~scarf over face|~bandana over face|~mouth cover|~bandana over mouth|mouth mask|~jester mask|~porcelain mask|face covering|~golden mask|~face veil",
  overalls: "dungaree|denim overall|bib overall|denim dungaree|overalls|overall|dungarees|bib and brace",
  stockings:
    "stockings|stocking|thigh high sock|thigh high stocking|knee sock|knee high sock|long sock|fishnet|fishnet stocking|fishnets|fishnet tights|football sock|soccer sock|over knee sock|nylons|knee highs|thigh highs|knee high stocking",
  socks:
    "socks|sock|ankle sock|crew sock|sports sock|~ankle warmer|woolly sock|wool sock|~puttees|frilly sock|white sock",
  bow_tie: "bowtie|bow tie|bow ties|dicky bow|dickie bow|spotted bow tie",
  bandolier:
    "bandolier|bandoleer|ammo bandolier|bullet belt|cartridge belt|ammunition belt|~potion bandolier|knife belt|knife bandolier|ammo strap|bandoliers",
  satchel:
    "satchel|~bag|messenger bag|laptop bag|leather bag over the shoulder|shoulder bag|crossbody bag|cross body bag|side bag|leather satchel|~purse|mail bag|leather bag|~medical bag|~sling bag|courier bag|~tote bag|~tote|~duffel bag|~duffle bag|~gym bag|hip bag|travel bag|~herb bag|book bag|postal bag|postbag|canvas bag",
  knee_pads: "knee pads|knee pad|kneepad|knee guard|leather knee pad|knee cap|elbow and knee pad",
  elbow_pads: "elbow pads|elbow pad|elbow guard|elbow patch",
  shin_guards:
    "~leg warmer|~legwarmer|shin guards|shin guard|shin pad|shinguard|leather greave|leg guard|~goalie pad|~cricket pad|~leg pad|~leg wrap|leg brace|~leg bandage|shin wrap",
  cardigan:
    "cardigan|wool cardigan|knitted cardigan|cardi|~open shirt|~flannel over shirt|~knit jacket|~shrug|button up cardigan|woolly cardigan",
  crop_top:
    "crop top|cropped top|cropped shirt|midriff top|cropped t shirt|cropped tank top|~choli|cropped sweater|belly shirt|cropped hoodie",
  earrings:
    "earrings|earring|hoop earring|hoop|gold earring|ear ring|gold hoop|gold hoop earring|~piercing|~piercings|~ear piercing|~pearl earring|hoops|~drop earring",
  nose_ring:
    "ring in her nose|ring in his nose|ring in nose|nose ring|septum ring|nose stud|nose piercing|septum piercing",
  halo: "halo|golden halo|ring of light|glowing halo",
  cat_ears:
    "cat ears|cat ear|kitty ear|~fox ear|~wolf ear|~animal ear|~dog ear|~mouse ear|feline ear|~furry ear|~bear ear",
  rabbit_ears: "rabbit ears|bunny ear|rabbit ear|hare ear|~donkey ear|~goat ear",
  antennae: "antennae|antenna|antennas|feeler|two antenna|pair of antennae",
  tail: "tail|long tail|cat tail|~devil tail|~fox tail|~lizard tail|~wolf tail|~dragon tail|~demon tail|fluffy tail|~dog tail|~bushy tail|~monkey tail|~forked tail|~pointed tail|~rat tail|~scaly tail|~barbed tail",
  stethoscope: "stethoscope|stethoscope around neck",
  badge:
    "badge|sheriff badge|star badge|police badge|tin star|sheriff star|~medal on chest|gold badge|~button badge|silver badge|~military medal|metal badge|~boy scout badge|~rosette",
  ruff: "ruff|ruff collar|ruffled collar|white ruff|elizabethan collar|~ruffle|~clown collar|lace collar|~ruffles|frilled collar|pleated collar|neck ruff",
  eye_mask:
    "eye mask|domino mask|masquerade mask|superhero mask|mask on eyes|mask over eyes|mask around eyes|mask over the eyes|mask around the eyes|mask over his eyes|mask over her eyes|~venetian mask|~carnival mask|zorro mask|thief mask|black eye mask",
  full_mask: "luchador mask|wrestling mask|lucha mask|wrestler mask",
  balaclava:
    "balaclava|~face covered except eyes|~only eyes visible|~only eyes showing|~only his eyes visible|~only her eyes visible|~only the eyes visible|ski mask|robber mask",
  gas_mask: "gas mask|gasmask|respirator|~oxygen mask",
  beak_mask: "beak mask|beaked mask|plague mask|plague doctor mask|bird mask|raven mask|~crow mask",
  diving_mask: "diving mask|scuba mask|snorkel mask|~snorkel|dive mask|swim mask",
  monocle: "monocle",
  clown_nose: "clown nose|red clown nose|red ball nose|red nose",
  plume: "plume|feather|feathers|ostrich feather|peacock feather|red feather|white feather",
  poncho: "poncho|serape|ruana|sarape|rain poncho",
  hood_down: "hood down|lowered hood|hood lowered|hood pulled back|hood back|hood pulled down|hood hanging down",
  standing_collar:
    "high collar|tall collar|stand up collar|standing collar|popped collar|upturned collar|raised collar|big collar|dracula collar|vampire collar|turned up collar|collar turned up|collar up|stiff collar|collar popped|pointed collar",
  shoulder_bird:
    "parrot|~bird|~raven|~crow|~owl|~falcon|~hawk|~eagle|~dove|~pigeon|~seagull|~macaw|parrot on shoulder|~bird on shoulder|~raven on shoulder|~crow on shoulder|~owl on shoulder|~cockatoo",
  mechanical_arm:
    "cybernetic arm|mechanical arm|robotic arm|robot arm|metal arm|bionic arm|cyborg arm|prosthetic arm|artificial arm|cyber arm|steel arm|arm prosthesis|~cybernetic hand|~robotic hand|~mechanical hand|~robot hand|~metal hand|~bionic hand|~prosthetic hand|~clockwork arm|brass arm",
  mechanical_leg:
    "cybernetic leg|mechanical leg|robotic leg|robot leg|metal leg|bionic leg|cyborg leg|prosthetic leg|artificial leg|cyber leg|~blade leg|~running blade|leg prosthesis|~prosthetic",
  hook_hand: "hook hand|hook for a hand|hook for hand|hook in place of a hand|hook instead of a hand|hand hook|hook",
  peg_leg: "peg leg|pegleg|wooden leg|wooden peg leg|peg for a leg",
  jester_hat:
    "jester hat|fool cap|fool hat|jester cap|belled hat|cap and bells|three pointed hat|hat with bell|hat with bells",
  flat_cap:
    "flat cap|newsboy cap|paperboy cap|tweed cap|cabbie hat|peaky blinder cap|~deerstalker|~deerstalker cap|~deerstalker hat|page boy cap|driving cap|newsie cap",
  bowler: "bowler|bowler hat|derby hat|~homburg",
  sailor_hat: "sailor hat|sailor cap|dixie cup hat|navy hat",
  conical_hat:
    "conical hat|conical straw hat|rice hat|asian conical hat|bamboo hat|sugegasa|coolie hat|~cone straw hat",
  antlers:
    "antler|antlers|deer antler|deer antlers|reindeer antler|stag antler|stag horn|antler headdress|antler crown|antlers on head",
  ram_horns: "ram horn|ram horns|curled horn|curling horn|curled horns|sheep horn",
  headdress:
    "headdress|feather headdress|feathered headdress|war bonnet|feather crown|native headdress|~eagle headdress",
  nemes: "nemes|nemes headdress|pharaoh headdress|striped headdress|egyptian headdress",
  veil: "veil|bridal veil|wedding veil|white veil|long veil",
  miner_helmet:
    "lamp helmet|helmet lamp|lamp hat|miner helmet|mining helmet|miner hat|helmet with lamp|helmet with a lamp|miner helmet with lamp|miner helmet with a lamp|headlamp helmet|helmet with headlamp",
  crested_helmet:
    "plumed helmet|crested helmet|crest helmet|hoplite helmet|legionary helmet|greek helmet|helmet with crest|helmet with plume|roman helmet|centurion helmet|spartan helmet|corinthian helmet|galea|~gladiator helmet|helmet with plume|helmet with a plume|helmet with a red plume|helmet with red plume|helmet with crest|helmet with a crest",
  tailcoat: "tailcoat|tail coat|morning coat|dress coat|~frock coat|swallowtail coat",
  raincoat: "raincoat|rain coat|rain jacket|slicker|mackintosh|~oilskin coat|rain slicker|oilskin",
  leotard: "leotard|swimsuit|swim suit|bathing suit|one piece swimsuit|one piece|unitard|~bikini",
  sandals:
    "sandal|sandals|leather sandal|gladiator sandal|roman sandal|straw sandal|jandal|zori|waraji|~geta|~wooden sandal|birkenstock",
  flippers: "flipper|flippers|fins|swim fin|diving fin|swim fins|diving fins",
  bat_wings:
    "bat wing|dragon wing|demon wing|leathery wing|demonic wing|devil wing|bat wings|bat like wing|~vampire wing",
  air_tank:
    "air tank|scuba tank|diving tank|oxygen tank|oxygen bottle|air cylinder|oxygen cylinder|tank on back|tank on his back|tank on her back|dive tank",
};

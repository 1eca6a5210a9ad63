import type { PropId } from "../../wear/props.js";

/** Words by prop. "~" marks a thing that is only like the prop: a note says so. */
export const PROP_WORDS: Partial<Record<PropId, string>> = {
  sword:
    "sword|longsword|blade|broadsword|short sword|shortsword|arming sword|long sword|~gladius|~lightsaber|~laser sword|~energy sword|wooden sword|steel sword|broad sword|iron sword|~light saber|~energy blade",
  greatsword:
    "greatsword|two handed sword|claymore|huge sword|giant sword|great sword|two handed longsword|bastard sword|two hander|zweihander|massive sword|enormous sword|oversized sword|two handed greatsword|buster sword",
  dagger:
    "dagger|knife|stiletto|throwing knife|throwing knives|~scalpel|~bayonet|daggers|~kitchen knife|hunting knife|combat knife|~shiv|~kunai|~sai|~throwing star|~shuriken|~stake|~wooden stake|bowie knife|knives|~letter opener|~butter knife|~screwdriver|~switchblade",
  katana: "katana|samurai sword|wakizashi|~nodachi|~odachi",
  axe: "axe|ax|~hatchet|~tomahawk|hand axe|throwing axe|wood axe|fire axe|woodcutting axe|fireman axe|felling axe|~ice axe|axes",
  battle_axe:
    "battle axe|battleaxe|double axe|great axe|greataxe|war axe|two handed axe|two handed battle axe|double bladed axe|double headed axe|giant axe|huge axe|big axe|dwarven axe",
  hammer:
    "hammer|mallet|wooden hammer|smith hammer|smithing hammer|forge hammer|~gavel|claw hammer|blacksmith hammer|~croquet mallet",
  war_hammer:
    "war hammer|warhammer|sledgehammer|big hammer|maul|two handed hammer|huge hammer|giant hammer|great hammer|stone hammer|sledge hammer|battle hammer",
  mace: "mace|morning star|spiked mace|flanged mace|~censer",
  club: "club|cudgel|wooden club|~truncheon|~nightstick|~night stick|~bo staff short|~police baton|~bowling pin|bone club|~stone club|~macuahuitl|~caveman club|~shillelagh",
  spear: "spear|~lance|~pike|javelin|~harpoon|long spear|~assegai|~pole arm|~boat hook|wooden spear",
  trident: "trident|golden trident|~three pronged spear|devil trident",
  pitchfork: "pitchfork|hay fork|garden fork|fork",
  staff:
    "staff|magic staff|wizard staff|druid staff|glowing staff|crystal staff|mage staff|~rod|staff with a crystal|staff with an orb|orb staff|staff topped with a crystal|~baton of command",
  plain_staff:
    "wooden staff|gnarled staff|quarterstaff|bo staff|walking staff|carved staff|twisted staff|plain staff|long staff|pilgrim staff|oak staff|simple staff|bamboo staff|bo|~bamboo pole|~wooden pole",
  skull_staff:
    "skull staff|staff with a skull|skull topped staff|staff topped with a skull|staff with skull|bone staff",
  crook: "shepherd crook|crook|crozier|crosier|bishop staff|shepherd staff|crosier staff",
  cane: "cane|walking stick|stick|wooden cane|walking cane|~shooting stick|~pimp cane|~pointer|~conductor baton|~wooden stick|~ski pole|~trekking pole|~swagger stick|~riding crop|~drumstick|silver cane|~chopsticks",
  wand: "wand|magic wand|star wand|fairy wand|~pen|~pencil|~laser pointer|~stylus|~baton twirl|~crayon",
  scythe: "scythe|~sickle",
  pickaxe: "pickaxe|pick|pick axe",
  bow: "bow|longbow|bow and arrow|bow and arrows|long bow|hunting bow|short bow|recurve bow|wooden bow|elven bow",
  shield:
    "shield|round shield|buckler|wooden shield|viking shield|small shield|big shield|steel shield|large shield|metal shield|~turtle shell|~hubcap|iron shield|bronze shield|~captain america shield",
  kite_shield: "kite shield|heater shield|knight shield|heraldic shield",
  tower_shield: "tower shield|rectangular shield|scutum|~tall shield|~riot shield|pavise|square shield",
  book: "book|tome|spellbook|~bible|spell book|old book|magic book|grimoire|notebook|~journal|~diary|~sketchbook|~newspaper|leather book|~magazine|~ledger|thick book|~sketch pad|~notepad|~folder|~prayer book|~hymnal|~comic book|holy book|books|~textbook|~songbook|~cookbook",
  lantern: "lantern|~lamp|oil lamp|oil lantern|hurricane lamp|~flashlight|glowing lantern|gas lamp|old lantern",
  torch: "torch|burning torch|flaming torch|lit torch|~olympic torch|~flaming stick",
  blaster:
    "blaster|blaster pistol|ray gun|laser gun|laser pistol|~water gun|~nail gun|~taser|~hair dryer|~power drill|~drill|~tranquilizer gun|plasma pistol|laser blaster",
  rifle:
    "rifle|~machine gun|laser rifle|assault rifle|sniper rifle|submachine gun|~rocket launcher|~bazooka|~flamethrower|~grenade launcher|~minigun|~plasma rifle|~carbine|~tommy gun|~sawed off shotgun|~big gun|~railgun|~laser cannon|~paintball gun|~heavy gun|~sniper|~smg|energy rifle|pulse rifle",
  wrench:
    "wrench|spanner|big wrench|pipe wrench|giant wrench|~pliers|~crowbar|monkey wrench|~tongs|~blowtorch|~soldering iron|adjustable wrench|~bolt cutters|~spanner wrench",
  ladle:
    "ladle|spoon|wooden spoon|soup ladle|~spatula|~whisk|~fork utensil|big spoon|~tongs kitchen|giant spoon|~ice cream scoop",
  ball: "ball|football|soccer ball|~balloon|tennis ball|volleyball|beach ball|~baseball|~juggling ball|~bowling ball|~cannonball|~snowball|~red ball|~cannon ball|~golf ball|~juggling balls",
  guitar: "guitar|acoustic guitar|~sitar|~cello|~shamisen",
  broom: "broom|broomstick|witch broom|straw broom|~mop|sweeping broom|~feather duster|~besom|~toilet brush|old broom",
  crossbow: "crossbow|cross bow|hand crossbow|heavy crossbow",
  briefcase:
    "suitcase|attache case|leather briefcase|~toolbox|~tool box|~luggage|~lunchbox|~lunch box|~cash box|~guitar case|~violin case|~doctor bag|~gym bag in hand|briefcase",
  handbag:
    "hand bag|clutch bag|shopping bag|~money bag|~trick or treat bag|~bag of gold|designer bag|~sack of gold|~bag of money|~shopping bags|~doctors bag|~paper bag|~grocery bag|leather handbag|handbag",
  basket:
    "wicker basket|flower basket|picnic basket|basket of flowers|~bird cage|~birdcage|~shopping basket|basket of eggs|~lobster trap|bread basket|egg basket|~fish basket|~creel|basket",
  bucket:
    "pail|water bucket|milk pail|~paint can|~cauldron|~bucket of water|milk bucket|~trash can|~cooking pot|wooden bucket|~vase|~jug|~amphora|~water jug|~urn|~popcorn bucket|~coffee pot|~clay pot|~flowerpot|bucket",
  orb: "crystal ball|glowing orb|magic orb|~fireball|~glowing ball|~sphere|~ball of fire|~ball of light|~magic ball|~flame in hand|~energy ball|~snow globe|~plasma ball|~glass ball|orb",
  cup: "mug|coffee cup|tea cup|teacup|coffee mug|cup of tea|cup of coffee|~shot glass|~takeaway cup|~bowl|~tin cup|paper cup|~milkshake|mug of coffee|~begging bowl|~rice bowl|~soda|~soda can|~tin can|~beer can|tin mug|~smoothie|~lab beaker|~juice box|cup|~drink",
  tankard:
    "beer mug|ale mug|mug of ale|mug of beer|pint|beer stein|stein|beer|pint of beer|tankard of ale|flagon|~beer glass|ale|~drinking horn|~mead horn|jug of ale|beer tankard|tankard",
  goblet:
    "chalice|wine glass|grail|wine goblet|cup of wine|~champagne glass|golden goblet|golden chalice|~champagne flute|glass of wine|holy grail|goblet",
  bottle:
    "wine bottle|beer bottle|bottle of rum|bottle of wine|whiskey bottle|rum bottle|~spray bottle|~baby bottle|~water bottle|rum|~perfume bottle|~spray can|~canteen|~goatskin|~waterskin|~wineskin|~water skin|~hip flask|bottle of whiskey|~thermos|~canister|~fire extinguisher|~spray paint|~spray paint can|champagne bottle|milk bottle|bottle|~energy drink|~bottle of water",
  potion:
    "potion bottle|flask|vial|elixir|magic potion|~test tube|~beaker|bubbling flask|bubbling potion|glowing potion|~flask of bubbling liquid|glass vial|erlenmeyer flask|glowing vial|round flask|potion",
  tray: "silver tray|serving tray|~plate of food|~platter|~pizza|~dish|drinks tray|~plate held|~cookie sheet|~gold pan|~discus|tray",
  tablet:
    "tablet computer|ipad|data pad|datapad|~laptop|~slate|~keyboard|~picture frame|~game console|~photo|~gameboy|~game boy|~calculator|~drawing tablet|~scanner|tablet",
  phone:
    "smartphone|mobile phone|cell phone|cellphone|mobile|~walkie talkie|~radio handset|~playing card|~deck of cards|iphone|~tarot cards|~ticket|~remote control|~wallet|~cigarette pack|~watch in hand|~credit card|phone",
  clipboard: "clip board|checklist|~chart|~cutting board|~menu|clipboard",
  scroll:
    "parchment|map|treasure map|rolled map|rolled parchment|magic scroll|~blueprint|~letter scroll|~diploma|~rolled newspaper|old map|~sheet music|~poster|~contract|~rolled up newspaper|~telescope map|scrolls|~blueprints|~yoga mat|~rolled blueprint|scroll",
  umbrella:
    "parasol|lace parasol|paper parasol|paper umbrella|black umbrella|sun umbrella|~beach umbrella|red umbrella|umbrella",
  fan: "folding fan|hand fan|paper fan|war fan|feather fan|silk fan|~palm leaf|lace fan|~peacock feather fan|japanese fan|fan",
  flute:
    "pan flute|wooden flute|recorder|~clarinet|~panpipe|~pan pipe|~horn instrument|~bugle|~oboe|~war horn|~hunting horn|~pan pipes|~tin whistle|~blowgun|~blowpipe|silver flute|~kazoo|~didgeridoo|flute",
  pipe: "smoking pipe|tobacco pipe|corn cob pipe|wooden pipe|clay pipe|~hookah pipe|pipe",
  camera:
    "film camera|video camera|photo camera|~binocular|~binoculars|~geiger counter|vintage camera|~camcorder|~tricorder|~scanner device|polaroid camera|~night vision camera|camera",
  skull: "human skull|~shrunken head|~mask in hand|~severed head|animal skull|skull",
  skateboard: "skate board|longboard|~hoverboard|~snowboard|~ski|~skis|~cricket board|skateboard",
  surfboard: "surf board|~boogie board|~body board|~canoe paddle|surfboard",
  flag: "banner|war banner|~pennant|~standard pole|white flag|~battle standard|pirate flag|checkered flag|~roman standard|flag",
  flowers:
    "bouquet|flower|bunch of flowers|bouquet of roses|bouquet of flowers|~herb|~herbs|wild flowers|wildflower|daisy|~palm branch|~branch|~leafy branch|bridal bouquet|~sheaf of wheat|~twig|~bundle of herbs|tulip|lavender bunch|sunflowers|bunch of flower|roses|flowers",
  rose: "single rose|red rose|~sunflower|single flower|~tulip stem|~thistle|black rose|~lily|white rose|rose",
  fishing_rod: "fishing pole|rod and reel|fishing rod and reel|fishing rod",
  shovel: "spade|snow shovel|~trowel|garden spade|~paddle shovel|gravedigger shovel|shovel",
  rake: "garden rake|~hoe|~garden hoe|~plough|leaf rake|~back scratcher|rake",
  candle:
    "lit candle|candlestick|~candelabra|~incense|burning candle|~oil candle|~incense stick|~glow stick|~lighter|~firecracker|~dynamite|candle",
  spyglass: "spy glass|telescope|brass telescope|~monocular|~kaleidoscope|brass spyglass|spyglass",
  paintbrush:
    "paint brush|brush|~makeup brush|~toothbrush|~hairbrush|~comb|~calligraphy brush|~paint roller|artist brush|~hair brush|~shaving brush|paintbrush",
  microphone:
    "mic|~wooden bell|~brass bell|~hand bell|~waffle cone|~megaphone|~ice cream cone|~bell in hand|~maraca|~bullhorn|~rattle|~ice lolly|~hand bell|gold microphone|~loudspeaker|microphone",
  whip: "bullwhip|leather whip|~rope coil|~lasso|~lariat|~chain whip|~coil of rope|~leash|~jump rope|~skipping rope|~coiled rope|~lasso rope|whip",
  drum: "hand drum|war drum|snare drum|~bongo|~tom tom|~djembe|~bodhran|drum",
  violin: "fiddle|viola|~erhu|violin",
  racket:
    "tennis racket|tennis racquet|badminton racket|racquet|squash racket|~ping pong paddle|~butterfly net|~lacrosse stick|~table tennis bat|~carpet beater|~fly swatter|racket",
  hockey_stick:
    "hockey stick|ice hockey stick|~golf club|~lacrosse|~polo mallet|~field hockey stick|~putter|~curling broom",
  lollipop:
    "lolly|candy|giant lollipop|~candy cane|~cotton candy|~candy floss|~popsicle|~corn dog|~toffee apple|~ice pop|~caramel apple|~marshmallow on a stick|lollipop",
  quill: "quill pen|feather pen|~writing feather|quill",
  chainsaw: "chain saw|~hedge trimmer|~circular saw|~power saw|~weed whacker|chainsaw",
  grenade: "hand grenade|~smoke bomb|~pebble|grenade",
  crystal:
    "gem|gemstone|jewel in hand|crystals|glowing crystal|~diamond|magic crystal|~ice shard|~rune stone|~amber stone|~shard|power crystal|~glowing stone|crystal",
  bone: "large bone|~femur|big bone|dog bone|~wishbone|bone",
  fish: "dead fish|salmon fish|~trout|caught fish|big fish|~mackerel|fish",
  pan: "frying pan|skillet|saucepan|wok|cast iron pan|cast iron skillet|~banjo pan|cooking pan|pan",
  cigarette: "cigarette|~cigar|~cigarette holder|~cheroot|cigarillo",
  slingshot: "slingshot|catapult|~sling",
  teapot: "teapot|tea pot|~kettle|~tea kettle",
  accordion: "accordion|~concertina|squeezebox|~harmonium",
  teddy:
    "teddy bear|stuffed animal|stuffed bear|plush|plush toy|~doll|~stuffed rabbit|~plushie|~rag doll|~stuffed bunny|~toy rabbit|~stuffed toy|~cuddly toy|~soft toy|teddy",
  sabre:
    "sabre|saber|cutlass|scimitar|cutlass sword|falchion|khopesh|~machete|curved sword|shamshir|pirate sword|cavalry sabre|curved blade",
  rapier: "rapier|foil|epee|fencing sword|fencing foil|smallsword",
  cleaver: "cleaver|meat cleaver|butcher knife|butchers knife",
  halberd: "halberd|poleaxe|pole axe|polearm|~glaive|~naginata|~partisan|~bardiche",
  flail: "flail|ball and chain|spiked ball|morning star flail|~nunchuck|~nunchaku|ball on a chain",
  pistol:
    "pistol|gun|~flintlocks|revolver|handgun|six shooter|six gun|pistols|revolvers|derringer|~flintlock|~flintlock pistol|~dueling pistol|sidearm|magnum|service pistol|~flare gun",
  musket:
    "musket|blunderbuss|~blunderbuss rifle|long gun|~double barreled shotgun|hunting rifle|flintlock rifle|old rifle|old musket|arquebus|~shotgun|~elephant gun",
  rolling_pin: "rolling pin|wooden rolling pin",
  baseball_bat: "baseball bat|bat|~cricket bat|wooden bat",
  watering_can: "watering can",
  first_aid: "first aid kit|first aid box|medkit|med kit|medical kit|first aid bag",
  magnifier: "magnifying glass|magnifier|~looking glass|loupe",
  sceptre: "sceptre|scepter|royal sceptre|royal scepter|golden scepter|golden sceptre",
  plunger: "plunger|toilet plunger",
  basketball: "basketball",
  rugby_ball: "rugby ball|american football|~pigskin",
  electric_guitar: "electric guitar|bass guitar|~guitar electric",
  lute: "lute|mandolin|~balalaika|~oud|~ukulele|~banjo",
  harp: "harp|golden harp|lyre",
  apples:
    "basket of apple|basket of apples|apple basket|basket full of apples|basket of fruit|fruit basket|basket of bread",
  round_sign:
    "stop sign|round sign|round stop sign|lollipop sign|~sign on a pole|~sign|traffic sign|road sign|~protest sign|~placard|~signpost|~sign on a stick",
  crutch: "crutch|crutches|wooden crutch|wooden crutches",
  log: "log|tree log|tree trunk|wooden log|big log|~wooden beam|~tree stump|~plank|~wooden plank",
  sack: "sack|loot bag|loot sack|swag bag|sack of loot|grain sack|burlap sack|bag of loot|flour sack|~duffel bag|~kit bag|sack of grain|sack of flour|sack of potatoes|sack of coal|sack of toys|~sack of gold|money sack|swag sack",
  ruler: "ruler|wooden ruler|yardstick|measuring stick|~set square",
  vegetable: "marrow|~cucumber|~courgette|~leek|~carrot|~pumpkin|~cabbage|zucchini|~squash|~melon|~turnip|~beetroot",
  loaf: "loaf|loaf of bread|bread|baguette|french bread|bread loaf|~croissant|loaves",
  buns: "tray of buns|tray of bun|tray of bread|tray of cake|tray of cookie|tray of pastry|tray of pastries|tray of rolls|tray of bread rolls|tray of muffins|tray of food|~tray of pies|tray of cakes|tray of cookies|plate of cookies|plate of cakes",
  mugs: "tray of mug|tray of mugs|tray of beer|tray of beers|tray of drink|tray of drinks|tray with mugs|tray of ale",
};

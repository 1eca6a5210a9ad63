/** Rules of work: crafts, farm, house, villagers. Syntax: travel-rules.ts. */
export const WORK_RULES = `
lift|hoist|heave|haul|pickup|pick|raise|grab|hoistup : heavy box|crate|object|weight|boulder|rock|barrel|chest|load|thing|something|furniture|stone|package !dumbbell|barbell > lift_heavy
lift|heave|hoist|pickup|pick : boulder|barrel > lift_heavy
liftheavy : > lift_heavy
lift|pick|take : package|parcel|carton !heavy|table|shelf|counter|desk > lift_box
liftbox : > lift_box
pickup|lift|pick : box|crate cardboard|small|light|big|large|empty > lift_box
pickup : package|parcel|carton !table|shelf|counter|desk > lift_box
putdown|put|set|lower|place|drop : heavy box|crate|object|boulder|barrel|load|thing|something|stone|furniture|package > set_down_heavy
setdownheavy : > set_down_heavy
carry|lift|throw|heave|hoist|sling|put|swing|haul|shoulder|pickup|pick|load|toss|take : onshoulder > carry_shoulder
carry|lift|hoist|haul|shoulder|heave : sack|log|beam|plank|keg shoulder > carry_shoulder
shoulder : sack|log|load|beam|timber|barrel > carry_shoulder
throw|toss|heave|hurl|fling|load : sack|bale|sandbag|luggage !shoulder > throw_sack
push|shove|roll|move|budge : boulder|heavy|rock|statue|wagon|car|furniture|wardrobe|piano|crate|block > push_heavy
push|shove : car|truck|van > push_heavy
drag|haul|lug : sack|body|box|crate|corpse|bag|log|chest|heavy|load|thing|luggage > drag_heavy
drag|haul|pull : sack|body|box|crate|corpse|bag|log|chest|heavy|load|thing backward|heavy|along|behind > drag_heavy
toss|spin|throw|twirl|flip : dough|pizza > toss_dough
tossdough : > toss_dough
wipe|polish|dry|clean : glass|mug|goblet|tankard !window|sunglasses > wipe_glass
wipe|polish|dry : glass|mug|goblet|tankard cloth|towel|bartender|bar|rag > wipe_glass
gavel : > bang_gavel
bang|hit|pound|strike|slam : gavel|order > bang_gavel
cut|trim|style|snip : hair|haircut scissors|hairdresser|customer|client|salon|barber|somebody|someone > cut_hair
cuthair : > cut_hair
hold|aim|spray|use|handle|point : hose|firehose|waterhose > hold_hose
hold : fire hose > hold_hose
make|start|light|build|kindle : fire|campfire stick|caveman|wood|campfire|fire > make_fire
makefire : > make_fire
lasso : > lasso
lasso|rope : cow|calf|bull|horse|cattle > lasso
throw|swing|whirl|twirl|spin|use : lasso|lariat > lasso
pull|haul|tug|heave|drag|reel|hoist : rope|cable|chain|anchor|line|net|handoverhand > pull_rope
weigh|raise : anchor > pull_rope
tugofwar : > tug_of_war
pull : tugofwar > tug_of_war
ring|toll|pull : bell|churchbell !door|doorbell > ring_bell
ring|toll|pull : bell rope|church|tower !door|doorbell > ring_bell
churchbell : > ring_bell
hoist|raise|set|trim|unfurl|haul|pull : sail|flag|mainsail > hoist_sail
climbrope : > climb_rope
climb|shimmy|clamber|ascend|scale : rope|vine|pole|mast > climb_rope
climbwall : > climb_wall
climb|scale|clamber|ascend : wall|cliff|rock|mountain|building|boulder|facade|ledge !rope|ladder > climb_wall
boulder|bouldering|rockclimb|freeclimb : > climb_wall
pulllever : > pull_lever
pull|throw|yank|push|operate|move|use : lever|switchlever|handbrake > pull_lever
turn|rotate|spin|close|open|twist|operate : valve|wheel|handwheel|spigot !ship|steering|crank|car > turn_valve
turn|rotate|spin|twist : valve|wheel hand|both|big|heavy|rusty|valve > turn_valve
valve : > turn_valve
unlock : > turn_key
unlock : door|gate|chest|safe|car > turn_key
turn|insert|use|put|twist : key > turn_key
turn : key lock|door > turn_key
lockpick|picklock : > pick_lock
pick : lock|padlock > pick_lock
openchest : > open_chest
open : chest|trunk|coffer|treasure|lootbox > open_chest
loot : chest|treasure > open_chest
open : treasure chest > open_chest
search|look|feel|scour|rummage|comb : ground|floor|onground|grass|clue|footprint|keys|glasses !sky > search_ground
search|look|rummage : glasses|lens|coin|keys ground|floor|onground > search_ground
searchground : > search_ground
inspect|examine|check : ground|footprint|track|trail > search_ground
opengate : > open_gate
open|push : gate|portcullis > open_gate
push|wheel|steer|roll|move : wheelbarrow|barrow > wheelbarrow
walk|go|run : wheelbarrow > wheelbarrow
wheelbarrow : !walk|go|run|move > wheelbarrow
push|wheel|roll|move : cart|trolley|stroller|pram|buggy|shoppingcart|wheelchair|pushcart|gurney > push_cart
shoppingcart : > push_cart
carry|fetch|haul|lug|lift|bring : bucket|pail|watercan > carry_water
carry|fetch|haul|draw : water bucket|pail|well > carry_water
fetch : water > carry_water
carrywater : > carry_water
hammer|pound|forge|beat|strike|bang|work|hit|smith : anvil|forge|horseshoe|iron|redhot|glowing > hammer_anvil
forge : !bellows|stoke|fire|smith > hammer_anvil
smith|blacksmithing : > hammer_anvil
forge : sword|blade|weapon|iron|steel|horseshoe|metal > hammer_anvil
hammer : sword|blade|iron|steel|metal > hammer_anvil
pump|work|operate|stoke|use|blow|squeeze : bellows > stoke_bellows
stoke : fire|forge|furnace > stoke_bellows
stoke|bellows : > stoke_bellows
sharpen|hone|whet|grind : > grind_stone
sharpen|hone|whet|grind : sword|blade|knife|axe|whetstone|grindstone|tool|weapon|scythe > grind_stone
grindstone|whetstone : > grind_stone
whittle : > whittle
carve|whittle : wood|stick|figurine|figure|spoon|branch > whittle
warmhands : > warm_hands
warm : hand|fire|campfire|self|bonfire|stove > warm_hands
warm : > warm_hands
hold|rub|stretch : hand fire|campfire|bonfire > warm_hands
mine : > pickaxe
pickaxe|pickax : > pickaxe
mine|dig|swing|hit|strike|break|chip|work|use|hack : pickaxe|pickax|ore|coal|gold|crystal > pickaxe
sledgehammer|sledge : > sledgehammer
swing|hit|smash|use|strike|demolish|break|pound|drive|wield : sledgehammer|sledge|stake|post|rubble > sledgehammer
demolish|smash|break : wall|rock|stone > sledgehammer
screw|unscrew : !lightbulb|bulb|lamp|bolt|nut > screwdriver
screwdriver : > screwdriver
screw|unscrew|drive|use|turn|tighten|loosen : screw|screwdriver > screwdriver
spanner : > wrench
tighten|loosen|turn|unscrew|screw|use|fasten|undo : bolt|nut|wrench|spanner|pipe > wrench
fix|repair : pipe|engine|car|machine|sink|plumbing > wrench
drill : !soldier|military|army|cadet|squad|sergeant > drill_wall
drill|bore : hole|wall > drill_wall
use : drill|jackhammer > drill_wall
weld|solder : > weld
plaster|stucco : > plaster_wall
plaster|spread|smooth|trowel : wall plaster|trowel|mortar|stucco > plaster_wall
lay|lie|stack|place|set|cement : brick|bricks > lay_brick
bricklaying : > lay_brick
build : wall|brick > lay_brick
sand|sandpaper : ?wood|table|plank|board > sand_wood
sand : wood|plank|board|table|surface > sand_wood
plane : wood|plank|board > sand_wood
roll|paint : roller|ceiling > paint_roller
paint : room|house|ceiling > paint_roller
paint : wall roller|upanddown|big > paint_roller
roll : paint > paint_roller
scythe|mow|reap : > scythe
mow|cut|reap|harvest|swing : scythe|wheat|grass|hay|crop|field|grain|sickle > scythe
harvest : > scythe
pitchfork : > pitchfork_hay
pitch|fork|toss|throw|load|stack|lift|shovel : hay|straw|pitchfork|haystack > pitchfork_hay
pump : > pump_water
pump|operate|work : water|handpump|waterpump|well > pump_water
crank|winch|windlass : > crank_handle
crank|turn|wind|rotate|operate|work|spin|use : crank|winch|windlass|handle|gramophone|drawbridge > crank_handle
raise|draw|wind|lower : bucket|water well > crank_handle
churn : > churn_butter
churn|make|beat : butter > churn_butter
milk : > milk_cow
milk : cow|goat > milk_cow
scatter|sow|spread|broadcast|throw|toss|feed|strew : seed|seeds|grain|corn|feed|chicken|hen|pigeon|bird|duck > scatter_grain
sow : > scatter_grain
pick|pluck|gather|harvest|collect|pickup|grab : fruit|apple|orange|cherry|pear|olive|tree|branch|peach|berry|grape|lemon > pick_fruit
plant : !hand|onehand|bothhand|foot|palm|heel|knee|fist|kiss|flag|sword|weapon|greatsword|spear|staff > plant_seeds
plant|sow : seed|seedling|tree|flower|potato|crop|vegetable|bulb|rice > plant_seeds
water : > water_plants
water|pour|sprinkle : plant|flower|garden|wateringcan|crop|bed|vegetable > water_plants
use : wateringcan > water_plants
weed : > pull_weeds
pull|pluck|remove|yank|dig : weed|carrot|turnip|root|radish > pull_weeds
shear : > shear
shear|clip|trim : sheep|wool|fleece|ram > shear
saddle|saddleup : > saddle
saddle : horse > saddle
knead : > knead_dough
knead|fold|press|punch|work : dough|bread|pizza|clay > knead_dough
rolldough : > roll_dough
roll|flatten : dough|pastry|rollingpin|pie > roll_dough
stir : cauldron|bighpot|large|big|both|kettle|brew|paddle > stir_cauldron
stir|brew|mix : cauldron|potion|brew > stir_cauldron
flip|toss : pancake|pan|omelette|omelet|burger|egg|steak > flip_pan
saute : > flip_pan
taste|sample|try|sip|slurp : soup|sauce|stew|food|spoon|broth|dish|sauce > taste_soup
taste : > taste_soup
serve : tray|drink|food|waiter|waitress|table|beer|guest|customer|plate|dinner > serve_tray
serve : > serve_tray
bring|deliver|offer|present : tray|drink > serve_tray
carry|hold : tray|platter > carry_tray
carrytray : > carry_tray
toast : > toast
toast|raise|clink|lift : glass|goblet|mug|drink|champagne|tankard|cup|beer|toast > toast
propose|make|give : toast > toast
cheers : > cheer
cheers : glass|cup|mug|drink|beer|wine|champagne|toast > toast
pour : tea|coffee|teapot|kettle > pour_tea
cocktail|bartend : > shake_cocktail
shake|mix|make|prepare : cocktail|shaker|martini > shake_cocktail
deal|shuffle : card|cards|deck > deal_cards
dealcards : > deal_cards
sell : > hawk_wares
sell|advertise|praise|hawk|show|present|offer|display|shout|cry : ware|wares|goods|merchandise|market|stall|fish|product|produce > hawk_wares
vendor|merchant|shopkeeper|salesman|peddler|hawker : call|shout|sell|show|present|gesture|offer > hawk_wares
hawkwares : > hawk_wares
haggle|bargain|barter|negotiate : ?price|merchant > haggle
argue|discuss : price > haggle
count : money|coin|cash|bill|bills|note|banknote|gold > count_money
beg : coin|money|alms|bowl|street|sit|onground|beggar|change > beg_seated
panhandle : > beg_seated
iron|press : clothes|shirt|laundry|trousers|pants|clothing|dress|ironing|fabric > iron_clothes
ironing : > iron_clothes
fold : clothes|laundry|shirt|towel|sheet|bedsheet|clothing|blanket|cloth|napkin|paper|pants|linen > fold_clothes
hang|dry : laundry|clothes|wash|washing|clothesline|shirt|sheet|washingline > hang_laundry
hanglaundry : > hang_laundry
washdishes : > wash_dishes
wash|scrub|clean|rinse|dry|do|wipe : dish|dishes|plate|pot|cutlery|mug|pan > wash_dishes
dust : > dust_shelf
dust|clean|wipe : shelf|bookshelf|duster|cobweb|furniture > dust_shelf
makebed : > make_bed
make : bed > make_bed
settable : > set_table
set|lay|lie|prepare : table|place|cutlery|plate dinner|breakfast|lunch|plate|cutlery|supper > set_table
shovelsnow : > shovel_snow
shovel|clear|scoop|plow : snow|coal|driveway|sand|gravel|dirt|manure > shovel_snow
shovel|clear : snow driveway|path|sidewalk > shovel_snow
scrub|wash|clean|polish|wax : floor|onground|tile|deck knee|handandknee|onallfours|brush|scrub > scrub_floor
scrub : floor|deck|tile|ground > scrub_floor
scrubfloor : > scrub_floor
change|replace|screw|unscrew|install|fix|swap : lightbulb|bulb|lamp > change_lightbulb
changelightbulb : > change_lightbulb
sew|stitch|embroider|darn|mend : ?shirt|clothes|sock|needle > sew
sew|stitch : needle|thread|shirt|button|fabric|cloth > sew
knit|crochet : > knit
spin : wool|yarn|spinningwheel|thread > spin_wool
spinningwheel : > spin_wool
weave : yarn|wool|loom|basket > spin_wool
leanwall : > lean_wall
lean : wall|tree|post|pillar|door|lamppost|car|fence|bar > lean_wall
lean : against wall|tree|post|pillar|door|doorway|lamppost|car|fence > lean_wall
lean|rest|stand|slouch|press : against wall|back|shoulder > lean_wall
sign : ?name|paper|contract|document|autograph|check|cheque|treaty|letter > sign_paper
sign : name|paper|contract|document|autograph|check|cheque|treaty|letter|book > sign_paper
signpaper : > sign_paper
stamp : paper|document|passport|form|letter|book|seal > stamp_paper
teach|lecture|explain|point : board|blackboard|whiteboard|chalkboard|class|classroom > teach_board
teach : > teach_board
directtraffic : > direct_traffic
direct|control|regulate|wave|guide : traffic|car|plane > direct_traffic
preach|sermon : > preach
give|hold|deliver|speak : sermon|speech|pulpit|podium > preach
paddle|row : canoe|kayak > paddle_canoe
paddle : ?boat|raft|oar|river > paddle_canoe
canoe|kayak : > paddle_canoe
steer|turn|hold|spin|pilot|sail|captain : ship|boat|helm|shipwheel > steer_ship
helm|helmsman : > steer_ship
look|peer|gaze|spy|scan|watch|search|use : telescope|spyglass > look_telescope
telescope|spyglass : > look_telescope
look|peer|gaze|spy|scan|watch|search|use : binoculars|binocular|fieldglasses > look_binoculars
binoculars|binocular : > look_binoculars
ride|trot|gallop|canter|mount|sit : horse|pony|horseback|steed|camel|dragon|saddle|donkey|unicorn > ride_horse
ridehorse|horseback : > ride_horse
drive|steer|hold|handle : cart|carriage|wagon|rein|reins|coach|sleigh|chariot > drive_cart
rein|reins : ?hold|shake > drive_cart
drivecart : > drive_cart
playlute : > play_lute
play|strum|pluck : lute|mandolin|lyre > play_lute
playharp : > play_harp
play|pluck|strum : harp > play_harp
handdrum : > drum_hand
play|beat|hit|drum|tap|pound : bongo|bongos|djembe|conga|congas|handdrum|tambour|tabla > drum_hand
drum : hand|table > drum_hand
`;

/** Phrases of work: crafts, farm, house, villagers. Syntax: phrases.ts. */
export const WORK_PHRASES = `
onshoulder: on shoulder|onto shoulder|over shoulder|to shoulder|upon shoulder|across shoulder
liftheavy: heavy lift|lift something heavy|pick up something heavy|pick up heavy box|pick up heavy object|pick up heavy crate|lift heavy box|lift up heavy box|lift heavy object|lift heavy crate|lift heavy stone|lift heavy rock|lift up heavy object|haul up heavy box|pick heavy box up|lift something very heavy
wipetable: wipe table|clean table|wipe surface|wipe counter|wash table|clean surface|wipe countertop|wipe down table|wipe down counter|wipe down bar|polish table|wipe bar|dust table|wipe desk
liftbox: box lift|lift box|lift up box|lift box up|lift crate|lift light box|pick up light box|pick up cardboard box
setdownheavy: put down heavy box|set down heavy box|put heavy box down|set heavy box down|put down something heavy|set down something heavy|put down heavy object|set down heavy object|lower heavy box|put down heavy load|set down heavy load
tossdough: toss pizza dough|toss dough|throw pizza dough|spin pizza dough|pizza toss|pizza dough toss|spin dough|toss pizza
cuthair: cut hair|hair cut|haircut|hairdresser cut hair|barber cut hair|trim hair|give haircut|cut someone hair|cut somebody hair
makefire: make fire|start fire|light fire|rub stick together|start campfire|make campfire|fire drill|light campfire
handoverhand: hand over hand
tugofwar: tug of war|tug o war
churchbell: church bell|ring church bell|ring tower bell|toll bell|bell ringer|ring bell by rope|pull bell rope
hoistup: hoist up
climbrope: climb rope|rope climb|climb up rope|climb the rope|shimmy up rope|climb up vine|go up rope
climbwall: climb wall|climb up wall|climb cliff|climb up cliff|rock climb|scale wall|climb mountain|climb up rock|scale cliff|climb building|free climb
pulllever: pull lever|interact pull lever|pull down lever|pull lever down|lever pull|push lever|throw lever|use lever|throw switch|flip lever
picklock: pick lock|lock pick|lockpicking|picking lock|lockpick|pick door lock
openchest: open chest|open treasure chest|chest open|open up chest|loot chest|open trunk|open treasure|chest opening
opengate: open gate|push heavy gate open|push big gate open|push gate open|gate open|push open gate|open big gate|open heavy gate
searchground: search ground|search floor|look for something on ground|look for something on floor|search for something on ground|search on floor|search on ground|look for clue|search for clue|search for glasses|look for glasses|look for key|search for key
shoppingcart: shopping cart|push shopping cart|shopping trolley
carrywater: carry bucket of water|carry pail of water|carry water|fetch water|bucket of water|carry water bucket|carry bucket|carry heavy bucket|carry two heavy buckets|carry two buckets
warmhands: warm hand|warm up hand|warm self at fire|warm self by fire|warm hand by fire|warm hand over fire|warm hand at fire|hold hand over fire|hold hand to fire|warm up by fire|warm up at fire
rolldough: roll dough|roll out dough|roll out pastry|rolling pin|roll out pizza
dealcards: deal card|deal out card|card dealing|card dealer|shuffle card|shuffle and deal card
hawkwares: hawk ware|sell ware|show goods|sell goods|call out to customer|cry ware|sell fish|sell fruit|sell vegetable|market seller|praise goods|offer goods|advertise goods|attract customer|offer ware|sell thing
hanglaundry: hang laundry|hang up laundry|hang clothes|hang up clothes|hang washing|hang wash|hang out laundry|hang laundry on line|hang out washing|hang clothes on line|hang clothes up
washdishes: wash dish|do dish|wash up dish|clean dish|scrub pot|scrub plate|wash plate|do the dishes|wash the dishes|dish wash|dishwashing|scrub pan|wash dishes|do dishes
makebed: make bed|make up bed|change bedsheet|change sheet|tidy bed
settable: set table|lay table|set the table|lay the table
shovelsnow: shovel snow|snow shovel|clear snow|snow shoveling
scrubfloor: scrub floor|scrub deck|clean floor on knees|wash floor on knees|scrub on knees
changelightbulb: change lightbulb|change light bulb|replace lightbulb|replace light bulb|put in light bulb|put in lightbulb|unscrew lightbulb|unscrew light bulb|fix lamp
lightbulb: light bulb
leanwall: lean against wall|lean on wall|lean back against wall|wall lean|leaning wall|lean with back against wall|rest against wall|lean against tree|lean against doorway|lean on post|lean against post|back against wall|lean against pillar|lean up against wall
signpaper: sign name|sign autograph|sign contract|sign document|sign paper|sign treaty|write autograph|give autograph|write signature|sign letter|sign check|sign cheque
directtraffic: direct traffic|traffic cop|traffic police|traffic control|control traffic|police direct traffic|guide traffic|wave traffic|regulate traffic|traffic officer
ridehorse: ride horse|horse ride|horse riding|horseback ride|ride on horse|ride on horseback|ride horseback|ride pony|mounted idle|dragon rider mounted idle|rider mounted idle|mount idle|gallop on horse|trot on horse|horse rider|sit on horse|sit in saddle|in saddle|mounted on horse|ride dragon|dragon rider|ride camel|ride donkey
drivecart: drive horse cart|drive carriage|drive wagon|drive cart|drive horse and cart|drive coach|drive horse carriage|coach driver|cart driver|hold rein
playlute: play lute|lute|strum lute|play mandolin|play lyre|lute play|bard play lute|bard song
playharp: play harp|pluck harp|harp play|harpist
handdrum: hand drum|play bongo|play bongos|play djembe|play conga|drum on table|drum with hand|bongo drum|play hand drum|play tabla
wateringcan: watering can
spinningwheel: spinning wheel|spin wheel yarn|spin yarn|spin wool
carrytray: carry tray|hold tray|balance tray|waiter tray|carry tray of drink|carry tray with drink|carry tray with glass|carry tray with food|hold tray with drink|waiter with tray|hold tray on one hand|tray idle
saddleup: saddle up
shipwheel: ship wheel|ship's wheel
`;

/** Rules of dances, games, mime and chores that strangers wished for. Syntax: travel-rules.ts. */
export const PASTIME_RULES = `
haka : ?dance|perform|maori > haka
dance|perform|do : haka > haka
grapevine : ?step|dance|do > grapevine
step|dance : grapevine > grapevine
linedance : ?country|western > dance_line
dance : linedance > dance_line
krump|krumping : ?dance > dance_krump
dance : krump > dance_krump
pulpfiction : ?dance|twist|contest > dance_pulp_fiction
dance|twist : pulpfiction|v|past > dance_pulp_fiction
dance|twist : finger eye > dance_pulp_fiction
airguitar : knee > air_guitar_knees
play|solo : airguitar knee > air_guitar_knees
taichi|qigong : ?do|practice|perform|form|move > tai_chi
conductor|conduct : ?orchestra|music|band|choir > conduct
lead : orchestra|choir|symphony > conduct
violinist|fiddler : ?play > play_violin
drummer|drumkit : ?play|hit|bang > play_drums
mexicanwave|stadiumwave : ?do|sit > mexican_wave
rockpaperscissors : ?play > rock_paper_scissors
wring|knead : hand > wring_hands
wringhand : > wring_hands
pathead : belly|stomach|tummy > pat_head_rub_belly
pat : head belly > pat_head_rub_belly
patrub : > pat_head_rub_belly
blow|breathe|warm : cuppedhand > blow_into_hands
blow|breathe : hand|finger !kiss !nose > blow_into_hands
draw|trace|paint|make|describe : circle air|finger > draw_circle
draw|trace : circle > draw_circle
fingerheart : ?show|make|do > finger_heart
clutchhair : > clutch_hair
clutch|grab|pull|tear|grip : hair > clutch_hair
carryonhead : > carry_on_head
balance|carry|wear|steady : onhead > carry_on_head
chickentaunt : > chicken_taunt
flap : elbow > chicken_taunt
liftcub : > lift_cub
lift|raise|present|hold : cub|simba > lift_cub
jumpclap : > jump_clap
jump : clap > jump_clap
vacuum|hoover : ?floor|carpet|rug > vacuum
wash|clean|wipe|polish|squeegee : window|glass|mirror|windshield|pane > wash_window
spraypaint|graffiti : ?wall|paint|tag > spray_paint
spray : wall|can|graffiti|tag > spray_paint
hoe|till : ?field|ground|soil|earth|garden|row|vegetable > hoe
paparazzi|paparazzo : ?snap|shoot|photo|picture > paparazzi
snap|shoot : photo|picture|selfie|camera > photograph
plant|raise|ram : flag > plant_flag
plantflag : > plant_flag
sweateroff : > take_off_sweater
pull|take|peel : sweater overhead|off > take_off_sweater
pull|take|peel : sweater > take_off_sweater
juggle|juggler : ?ball|three|club > juggle
skimstone : > skim_stone
skim|skip : stone|pebble|rock > skim_stone
spinball : > spin_ball
spin|balance|twirl : ball|basketball finger > spin_ball
jumpshot : > shoot_basketball
swim|swimmer : stand|standing|mime|air > mime_swim_crawl
mimeswim : > mime_swim_crawl
weightless|zerogravity : ?float|drift|tumble|space > drift_weightless
float|drift|hover : space|weightless|zerogravity > drift_weightless
dogpull : > dog_pull
snowangel : ?make|do|lie > snow_angel
angel : snow > snow_angel
drinkfromhand : > drink_from_hands
drink|scoop|sip : cuppedhand|hand water|river|stream|spring|well > drink_from_hands
poundfloor : > pound_floor
pound|punch|hit|hammer|beat : ground|floor|earth knee|fist|frustration > pound_floor
pound|beat : ground|floor|earth > pound_floor
healkneel : > heal_kneeling
heal|hold|lay|press : hand wound|injury > heal_kneeling
chininhand : sit|desk|slump|bored|school > sit_chin_in_hand
sit|slump|slouch : chininhand > sit_chin_in_hand
driver|chauffeur : ?car|bus|taxi|van|wheel|motorway|road > drive
swerve|swerving : drive|driver|car|wheel|bus|road|hard|avoid|deer > drive_swerve
jockey : ?ride|race|horse > jockey
ride : race|jockey > jockey
`;

export const PASTIME_PHRASES = `
linedance: line dance|country line dance|country western dance|country dance
pulpfiction: pulp fiction|v finger across eye|finger across eye|finger across the eye|finger past the eye|finger past eye|finger slide past the eye|finger slide past eye|batusi|v sign across eye
taichi: tai chi|tai-chi|tai chi chuan|taiji|tai ji|tai chi form|shadow box slowly
mexicanwave: mexican wave|stadium wave|la ola|do wave in stadium
rockpaperscissors: rock paper scissor|rock paper scissors|rock-paper-scissors|paper scissor rock|rock scissor paper|rochambeau|roshambo|stone paper scissor|ro sham bo
wringhand: wring hand|knead hand|wring his hand|wring her hand|hand wring|hand-wringing|handwringing
patrub: pat head and rub tummy|pat your head and rub your tummy|pat head and rub belly|pat head rub belly|pat head rub tummy|pat head and rub stomach|rub tummy and pat head|rub belly and pat head|pat head while rub belly|pat head while rub tummy|rub belly while pat head
cuppedhand: cup hand|cupped hand|both hand cup|hand cup|hollow hand|hollow of hand
fingerheart: finger heart|korean heart|mini heart
clutchhair: hand in hair|both hand in hair|hand in the hair|pull hair out|tear hair out|tear at hair|run hand through hair in despair|hand on head in panic
carryonhead: carry basket on head|basket on head|carry load on head|load on head|jar on head|jug on head|pot on head|bundle on head|balance jar on head|balance pot on head|carry water on head|book on head|carry jug on head|carry pot on head
chickentaunt: chicken out|act like chicken|cluck like chicken|flap elbow like chicken|call chicken|chicken taunt|bock bock
liftcub: lion king|lion king moment|lift cub|hold cub up|circle of life|lift simba|present baby to sky|lift baby to sky|hold baby up to sky
jumpclap: jump up and down clap|jump up and down and clap|bounce and clap|jump and clap|hop up and down clap
spraypaint: spray paint|spray-paint|spray graffiti|spray can|tag wall|paint graffiti|do graffiti|make graffiti
plantflag: plant flag|plant the flag|stick flag in ground|ram flag into ground|set flag on summit
sweateroff: take off sweater|take off jumper|take off hoodie|take off t-shirt|take off shirt|pull sweater off|pull jumper off|pull hoodie off|pull off sweater|pull off hoodie|pull off jumper|take off pullover|pull shirt over head|pull sweater over head|remove sweater|undress
jeans: skinny jean|tight jean|blue jean
skimstone: skim stone|skip stone|skim flat stone|skip flat stone|skim pebble|skip rock on water|skip pebble|duck and drake
spinball: spin ball on finger|spin basketball on finger|ball on fingertip|basketball on finger|balance ball on finger
jumpshot: jump shot|jumpshot|jump-shot|three pointer|three-pointer|free throw|nba jump shot|fadeaway
mimeswim: mime swim|swim in air|air swim|pretend to swim|swim stroke in air|front crawl stand|swimming motion with arm|arm like swim
zerogravity: zero gravity|zero-g|zero g|no gravity|outer space|in space|no weight
dogpull: dog pull|pull by dog|drag by dog|dog drag|pull along by dog|dog on leash|walk big dog|dog pull on leash
snowangel: snow angel|snow-angel|angel in snow
drinkfromhand: drink from hand|drink from cupped hand|drink out of hand|drink from river|drink from stream|drink from brook|scoop up water and drink|drink from spring
poundfloor: pound ground|pound floor|punch floor|punch ground|beat ground with fist|hit ground with fist|pound the ground with fist|hammer floor with fist|bang fist on floor
healkneel: hold hand over wound|glow hand over wound|heal ally on ground|heal fallen ally|heal fallen comrade|hand over wound
chininhand: chin in hand|chin on hand|chin in palm|head in hand at desk|chin propped on hand|cheek in hand
`;

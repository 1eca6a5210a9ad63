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
vacuum|hoover : ?floor|carpet|rug > vacuum
wash|clean|wipe|polish|squeegee : window|glass|mirror|windshield|pane > wash_window
spraypaint|graffiti : ?wall|paint|tag > spray_paint
spray : wall|can|graffiti|tag > spray_paint
hoe|till : ?field|ground|soil|earth|garden|row|vegetable > hoe
paparazzi|paparazzo : ?snap|shoot|photo|picture > paparazzi
snap|shoot : photo|picture|selfie|camera > photograph
raise|ram : flag > plant_flag
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
swimmer : stand|mime|air > mime_swim_crawl
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
drive : motorway|highway|freeway|road|street|lane|bus|taxi > drive
scoop : water > drink_from_hands
bentdouble : > bend
bored : school|desk|class|lesson|meeting|office > sit_chin_in_hand
extend|offer|holdout : hand !sideways !upward !high > reach_forward
slide : downward !knee !wall !die > sit_down_floor
sink|slump|collapse : floor|ground|downward|onground !knee !wall !die > sit_down_floor
carry|hold|raise : torch|lantern|candle|flashlight|lamp > hold_lantern
beg|beggar : knee|kneel|kneeldown > beg_kneeling
beg|plead : cuppedhand > beg_kneeling
rocktosleep : > rock_baby
willhurl : > vomit
safetydemo : > safety_demo
flightattendant|stewardess|steward : ?exit|point|safety|demo|emergency|demonstrate > safety_demo
point : exit flightattendant|emergency > safety_demo
cranekick : ?karate|kid|jump > crane_kick
crane : pose|stance|kick|karate > crane_kick
saltbae : > salt_bae
salt : ?high|meme|chef|food|meat > salt_bae
sprinkle|strew : salt|seasoning > salt_bae
websling : > web_sling
shoot|sling|fire : web|spiderweb > web_sling
opencurtain : > open_curtains
pull|open|draw|part : curtain|drape|blind > open_curtains
horsewhistle : > horse_whistle
whistle : finger|horse|loud > horse_whistle
pillowfight : ?have > pillow_fight
fight|hit|swing : pillow > pillow_fight
twerk : ?dance > dance_twerk
dance : twerk > dance_twerk
getupstiff : > get_up_stiff
rise|get|stand : armchair|chair stiff|stiffly|achy|aching|grandma|grandpa|old|try|trouble > get_up_stiff
throne : ?sit|king|lounge > throne_dismiss
dismiss : finger|throne|hand|wave > throne_dismiss
sit|king|lounge : throne > throne_dismiss
fastenbelt : > fasten_belt
fasten|buckle : belt|seatbelt > fasten_belt
armwrestle : > arm_wrestle
wrestle : arm > arm_wrestle
wringtowel : > wring_towel
wring|twist|squeeze : towel|rag|cloth|laundry|mop > wring_towel
brushcrumb : > brush_crumbs
brush|wipe|dust|sweep : crumb|lint|shirt|front|jacket|clothes !hang !wash > brush_crumbs
cleanglasses : > clean_glasses
clean|polish|wipe : glasses|spectacles|eyeglasses > clean_glasses
plunger : ?toilet|unclog|use > plunge_toilet
unclog|unblock|plunge : toilet|drain|sink|plunger > plunge_toilet
waxonoff : > wax_on_off
wax : ?car|on|off > wax_on_off
tienecktie : > tie_necktie
tie : tie|necktie|bowtie > tie_necktie
gong : ?bang|hit|strike|ring > ring_gong
bang|hit|strike|ring|beat : gong > ring_gong
hotground : > hot_feet
walk|run|go|hop|dance|step : hotground > hot_feet
barefoot : ?hot|coal|sand|ouch|fire > hot_feet
walk|run|go|step : hot sand|coal|ground|floor|ember > hot_feet
hiccup|hiccough : > hiccup
shakeleg : > shake_leg
bless|blessing : ?people|crowd|priest|pope > bless
ring : handbell|crier > ring_handbell
handbell|towncrier : ?ring|shout > ring_handbell
bouquet : ?throw|toss|bride > throw_bouquet
throw|toss : bouquet > throw_bouquet
chisel|sculptor|stonemason|stonecutter : ?stone|mallet|statue > chisel_stone
carve|sculpt : stone|statue|marble > chisel_stone
slouch|lounge : couch|sofa|armchair|backrest > sit_slouch
diver : > dive_in
dj : ?scratch|headphone|record|turntable > dj_scratch
scratch|spin|mix : record|turntable|vinyl|deck > dj_scratch
`;

export const PASTIME_PHRASES = `
linedance: line dance|country line dance|country western dance|country dance
pulpfiction: pulp fiction|v finger across eye|finger across eye|finger across the eye|finger past the eye|finger past eye|finger slide past the eye|finger slide past eye|batusi|v sign across eye
taichi: tai chi|tai chi chuan|taiji|tai ji|tai chi form|shadow box slowly
mexicanwave: mexican wave|stadium wave|la ola|do wave in stadium
rockpaperscissors: rock paper scissor|rock paper scissors|paper scissor rock|rock scissor paper|rochambeau|roshambo|stone paper scissor|ro sham bo
wringhand: wring hand|knead hand|wring his hand|wring her hand|hand wring|hand-wringing|handwringing
patrub: pat head and rub tummy at same time|pat head and rub belly at same time|pat head and rub tummy|pat your head and rub your tummy|pat head and rub belly|pat head rub belly|pat head rub tummy|pat head and rub stomach|rub tummy and pat head|rub belly and pat head|pat head while rub belly|pat head while rub tummy|rub belly while pat head|pat head while rub stomach|rub tummy while pat head|rub stomach while pat head|rub stomach and pat head
cuppedhand: cup hand|cupped hand|both hand cup|hand cup|hollow hand|hollow of hand
fingerheart: finger heart|korean heart|mini heart
clutchhair: hand in hair|both hand in hair|hand in the hair|pull hair out|tear hair out|tear at hair|run hand through hair in despair|hand on head in panic
carryonhead: carry basket on head|basket on head|carry load on head|load on head|jar on head|jug on head|pot on head|bundle on head|balance jar on head|balance pot on head|carry water on head|book on head|carry jug on head|carry pot on head
chickentaunt: chicken out|act like chicken|cluck like chicken|flap elbow like chicken|call chicken|chicken taunt|bock bock
liftcub: lion king|lion king moment|lift cub|hold cub up|circle of life|lift simba|present baby to sky|lift baby to sky|hold baby up to sky
jumpclap: jump up and down clap|jump up and down and clap|bounce and clap|hop up and down clap
spraypaint: spray paint|spray graffiti|spray can|tag wall|paint graffiti|do graffiti|make graffiti
plantflag: plant flag|plant the flag|stick flag in ground|ram flag into ground|set flag on summit
sweateroff: take off sweater|take off jumper|take off hoodie|take off t-shirt|take off shirt|pull sweater off|pull jumper off|pull hoodie off|pull off sweater|pull off hoodie|pull off jumper|take off pullover|pull shirt over head|pull sweater over head|remove sweater|undress
jeans: skinny jean|tight jean|blue jean
skimstone: skim stone|skip stone|skim flat stone|skip flat stone|skim pebble|skip rock on water|skip pebble|duck and drake
spinball: spin ball on finger|spin basketball on finger|ball on fingertip|basketball on finger|balance ball on finger
jumpshot: jump shot|jumpshot|three pointer|free throw|nba jump shot|fadeaway
mimeswim: move arm as in swim the front crawl|move arm as in swim front crawl|move arm as in swim|arm as in swim|arm move as in swim|mime swim|swim in air|air swim|pretend to swim|swim stroke in air|front crawl stand|swimming motion with arm|arm like swim
zerogravity: zero gravity|zero-g|no gravity|outer space|in space|no weight
dogpull: dog pull|pull by dog|drag by dog|dog drag|pull along by dog|dog on leash|walk big dog|dog pull on leash
snowangel: snow angel|angel in snow
drinkfromhand: scoop up water|scoop water|scoop some water|drink from hand|drink from cupped hand|drink out of hand|drink from river|drink from stream|drink from brook|scoop up water and drink|drink from spring
poundfloor: pound ground|pound floor|punch floor|punch ground|beat ground with fist|hit ground with fist|pound the ground with fist|hammer floor with fist|bang fist on floor
healkneel: hold hand over wound|glow hand over wound|heal ally on ground|heal fallen ally|heal fallen comrade|hand over wound
chininhand: chin in hand|chin on hand|chin in palm|head in hand at desk|chin propped on hand|cheek in hand
rocktosleep: rock to sleep|rock newborn to sleep|rock baby to sleep|rock infant to sleep|rock child to sleep|rock son to sleep|rock daughter to sleep|rock him to sleep|rock her to sleep|rock it to sleep|lull baby to sleep
willhurl: will hurl|be about to hurl|about to hurl|be going to hurl|want to hurl
holdout: hold out|reach out with
safetydemo: safety demo|flight attendant safety demo|safety demonstration|cabin safety demo|show emergency exit|point out emergency exit|point out exit|point to emergency exit
flightattendant: flight attendant|air hostess|cabin crew
cranekick: karate kid crane kick|crane pose then kick|crane pose then snap kick
saltbae: salt bae|salt from high|salt meat from high|sprinkle salt from high|strew salt from high
websling: web sling|shoot web|sling web|web sling pose|thwip|spiderman web shoot|spider-man web
opencurtain: open curtain|pull curtain aside|pull curtain open|draw curtain|pull back curtain|part curtain|pull the curtain aside
horsewhistle: horse whistle|whistle with two finger|whistle with finger|whistle on two finger|call horse|call horse whistle|finger whistle|wolf whistle with finger
pillowfight: pillow fight
getupstiff: get out of chair real slow|get up from armchair|get out of armchair|get up stiffly from chair|get out of chair slowly with hand on back|rise stiffly from chair|get up with bad back|hand on achy back
fastenbelt: fasten belt|fasten seat belt|put on seat belt|buckle up|fasten seatbelt|put on seatbelt|strap in
armwrestle: arm wrestle|arm wrestling
wringtowel: wring out towel|wring towel|twist wet towel|wring out rag|wring a rag|wring out cloth|wring mop|twist a wet towel|wring out laundry|wring rag|squeeze out sponge
brushcrumb: brush crumb|brush crumb from shirt|brush off shirt|brush self off|dust off jacket
cleanglasses: clean glasses|polish glasses|wipe glasses|clean spectacles|clean eyeglasses
waxonoff: wax on wax off|wax on and wax off|wax on|wax off|wax car|mister miyagi
tienecktie: tie necktie|tie tie|knot tie|tie bow tie|put on tie|put on necktie
hotground: hot coal|hot sand|hot ground|hot ember|hot pavement|burn coal|over hot coal|on hot sand
shakeleg: leg fall asleep|leg asleep|shake leg out|shake out leg|pins and needle in leg|numb leg
handbell: hand bell
towncrier: town crier
gonuts: go nuts|go absolutely nuts|go crazy|go absolutely crazy|go wild|go bananas|go berserk
bentdouble: bend double
inonego: in one go|in one gulp|at one go|in one swallow|in single gulp|in one draught
`;

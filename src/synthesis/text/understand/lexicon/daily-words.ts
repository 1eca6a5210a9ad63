/** Rules of daily life: care, vehicles, small things, idles, feelings. Syntax: travel-rules.ts. */
export const DAILY_RULES = `
washface : > wash_face
wash|rinse|splash|clean : face > wash_face
washhands : > wash_hands
wash|rinse|soap|scrub : hand > wash_hands
showering : > shower
dryhair : > dry_hair
dry|towel : hair|towel > dry_hair
makeup : ?mascara|blush|powder > apply_makeup
lipstick : > lipstick
clipnails : > clip_nails
clip|cut|trim : nail > clip_nails
blownose : > blow_nose
perfume|cologne|deodorant : > spray_perfume
scratchback : > scratch_back
scratch : back !hand|head|neck|leg|of > scratch_back
picknose : > pick_nose
rubhands : > rub_hands
rub : palm|hand together > rub_hands
rubeyes : > rub_eyes
rub : eye > rub_eyes
rubbelly : > rub_belly
rub : belly > rub_belly
patbelly : > pat_belly
headache : > hold_head
hold|clutch|grab|grip : head headache|pain|ache|hurt|agony|hungover > hold_head
hungover|hangover|migraine : > hold_head
stomachache|hurtstomach : > hold_stomach
hold|clutch|grab|grip : belly pain|ache|hurt|agony > hold_stomach
checkpulse : > check_pulse
check|feel|take : pulse > check_pulse
bandage : > bandage_arm
injection|inject|syringe : > inject
takepill : > take_pill
take|swallow|pop : pill|tablet|medicine|medication|aspirin > take_pill
cpr : > cpr
crutch|crutches : > use_crutch
stand|lean|use : crutch|crutches > use_crutch
use|ride : wheelchair > wheelchair_push
tieshoe : > tie_shoes
tie : shoe|shoelace|lace|boot|sneaker > tie_shoes
putontrousers : > put_on_trousers
putongloves : > put_on_gloves
zipjacket : > zip_jacket
zip : jacket|coat|hoodie|up > zip_jacket
buttonshirt : > button_shirt
button : up|shirt|jacket|coat > button_shirt
rollsleeves : > roll_sleeves
takeoffhat : > take_off_hat
takeoffjacket : > take_off_jacket
putonbackpack : > put_on_backpack
putonglasses : > put_on_glasses
searchpockets : > search_pockets
search|pat|check|rummage|dig : pocket > search_pockets
takeoutphone : > take_out_phone
take|pull|get : phone out|pocket > take_out_phone
textphone|text : > text_phone
type|scroll|swipe|text : phone|cellphone|smartphone > text_phone
openumbrella : > open_umbrella
open : umbrella > open_umbrella
hold|stand|wait : umbrella > hold_umbrella
hitchhike|hitchhiker|thumbride : > hitchhike
hailtaxi : > hail_taxi
hail|call|flag|wave : taxi|cab > hail_taxi
waitbus : > wait_bus
wait : bus|train|tram|taxi|subway > wait_bus
smoke : > smoke
match : light|strike > light_match
lightmatch : > light_match
light : cigarette|match|lighter > light_match
light : candle|fuse|lamp > light_candle
blowcandles : > blow_candles
blow : candle > blow_candles
show|present|flash|display : card|badge|id|passport|ticket|licence|license > show_card
swipecard : > swipe_card
swipe|tap : card|keycard|badge > swipe_card
insertcoin : > insert_coin
insert|put|drop : coin|token > insert_coin
give|offer|pass : gift|present|flower|money|letter|parcel|package|key|card|apple|bag|someone|friend > give
hand : him|someone|somebody|them|friend gift|present|flower|money|letter|parcel|package|key|card|it|something|object|item|box|cup|bottle|book|phone > give
handover : > give
hand : over something|object|item|it|package|gift|letter|money|key|book !head|eye|ear|face|mouth > give
receive|accept : > receive
take|get : gift|present|parcel|package > receive
throwaway : > throw_away
throw|toss|put : trash|bin|rubbish|garbage > throw_away
dropitem : > drop_item
drop : phone|glass|cup|plate|bottle|book|key|bag|mug|something|object|item|tray|vase > drop_item
unwrapgift|unwrap : > unwrap_gift
open : gift|present|parcel|package > unwrap_gift
hug|squeeze|cuddle : pillow|teddy|plush > hug_pillow
hugpillow : > hug_pillow
drink|sip : mug|tea|coffee|cocoa|chocolate > drink_mug
drink|swig|chug|gulp : bottle|beer|flask > swig_bottle
swig : > swig_bottle
blowhotdrink : > blow_hot_drink
blow : tea|coffee|soup|drink|cocoa > blow_hot_drink
eat|slurp|have : soup|porridge|cereal|spoon > eat_soup
eat|bite|devour|have|chew : burger|sandwich|hamburger|cheeseburger|hotdog|taco|burrito|kebab|pizza > eat_burger
eat|slurp|have : noodle|noodles|ramen|pasta|spaghetti|chopstick|chopsticks|rice|sushi > eat_noodles
eat|bite|munch|have : apple|pear|peach|fruit > bite_apple
eat|lick|have : icecream|lollipop|popsicle|lolly > lick_icecream
icecream : > lick_icecream
chew : ?gum > chew
open|uncork|unscrew|uncap : bottle|wine|cork|champagne|cap > open_bottle
open|unscrew : jar|lid > open_jar
openjar : > open_jar
open|crack|pop : can|beer|soda|tin > open_can
peel|eat|unpeel : banana > peel_banana
videogame : > play_gamepad
play : gamepad|controller|xbox|playstation|videogame|nintendo|joystick|console > play_gamepad
chess : > play_chess
play : chess|checkers|draughts|boardgame|backgammon > play_chess
read : newspaper|paper > read_newspaper
newspaper : > read_newspaper
turnpages : > turn_pages
leaf : page > turn_pages
turn|flip|leaf : page newspaper|paper|magazine > read_newspaper
write|note|jot : notebook|notepad|diary|journal|note > write_notebook
sketch|draw : ?portrait|sketchbook|pad > draw_sketch
paint : easel|canvas|portrait|picture|landscape|brush|palette > paint_easel
easel : > paint_easel
uselaptop|laptop : > use_laptop
type|work|use : laptop|notebookcomputer > use_laptop
petdog : > pet_dog
pet|stroke|cuddle|pat : dog|cat|puppy|kitten|animal > pet_dog
feedbird : > feed_bird
throwstick : > throw_stick
throw|toss|fetch : stick dog > throw_stick
throw|toss : stick|boomerang > throw_stick
catch|grab : fly|mosquito|moth|firefly > catch_fly
slap|kill|swat|squash : mosquito|gnat > swat_mosquito
bicycle|cycle|bike|biker|cyclist : > ride_bicycle
ride|pedal : bicycle|bike|cycle > ride_bicycle
pedal : > ride_bicycle
motorcycle|motorbike|motorcyclist : > ride_motorbike
ride|drive : motorcycle|motorbike|moped|vespa|harley > ride_motorbike
drive|steer : truck|lorry|bus|tractor > drive_truck
flyplane|cockpit : > fly_plane
ridebus : > ride_bus
ride|stand|hold|stuck : bus|subway|train|metro|strap|tram ?strap|rail|handrail > ride_bus
strap|straphanger : > ride_bus
scooter|kickscooter : > ride_scooter
ride|push : scooter|kickscooter > ride_scooter
skateboard|skateboarder : > skateboard_push
ride|push : skateboard > skateboard_push
playswing : > swing_ride
seesaw|teeter-totter|teetertotter : > seesaw
sleep|nap|slumber : > sleep_side
sleep|nap|doze|fallasleep|slumber : chair|sofa|couch|seat|bench|sit|armchair|desk|bus|train > sleep_chair
sleep|lie|liedown : onback > lie_down
toss : turn bed|sleep|toss|cant > sleep_side
snore : > snore
hugknees : > sit_hug_knees
crosslegged : > sit_crosslegged
sit|sitdown : crosslegged > sit_crosslegged
sit|sitdown : crosslegs onground > sit_crosslegged
sitback : > sit_lean_back
sit|lean|relax : back behindhead|relaxed|chair|sofa > sit_lean_back
sit|relax|chill|lounge : relaxed|chill|lounge|ease|comfortable|behindhead > sit_lean_back
chill|lounge : > sit_lean_back
sitheadinhands : > sit_head_in_hands
sit|bench|chair : head coverface|hand > sit_head_in_hands
sit : coverface > sit_head_in_hands
sitswinglegs : > sit_swing_legs
sit|swing|dangle : swing|dangle|sit|ledge|edge leg|foot > sit_swing_legs
getinbed|blanket : > get_in_bed
get|go|climb|crawl|jump : bed !out|up > get_in_bed
wakeup|awake|awaken : > wake_up
wake : > wake_up
getoutofbed : > wake_up
sunbathe|tan|sunbather : > sunbathe
liepropped : > lie_propped
lie|liedown : onfront|belly chin|propped|elbow > lie_propped
looksky|stargaze : > look_up_sky
look|gaze|stare|watch|search : sky|star|cloud|firework|plane ?up > look_up_sky
lookhands : > look_at_hands
look|stare|gaze|examine|inspect : hand|palm !far|shade|eye|watch > look_at_hands
paranoid : > look_over_shoulder
look|glance|check : shoulder nervous|paranoid|fearful|suspicious|anxious > look_over_shoulder
searchlost : > search_around
search|look|hunt : lost|key|glasses|wallet|ring > search_around
peekover : > peek_over
peek|look|peer : over wall|fence|ledge|counter|hedge|edge|cover > peek_over
sniff|smell : > sniff
squint : > squint
look|peer|stare : squint ?eye > squint
inspect|examine|study|scrutinize|investigate : > inspect
inspect|examine|study|scrutinize|investigate : close|something|ground|floor|clue|object|bend|it > inspect
staredown|glare : > stare_down
stare : down|menacing|angry|intimidate|someone > stare_down
noticewave : > notice_wave
notice|recognize|recognise|spot|see : friend|someone|somebody wave|hello|greet > notice_wave
listendoor : > listen_door
listen : door|wall > listen_door
holdlantern : > hold_lantern
lift : lantern|torch|candle|lamp > hold_lantern
rain : ?protect > shield_rain
shield|cover|protect : rain|head > shield_rain
bravewind|storm|gale|blizzard|hurricane : > brave_wind
lean|brace|fight|stand : windy|wind|storm|gale|blizzard|hurricane > brave_wind
wipesweat : > wipe_sweat
wipe|mop : sweat > wipe_sweat
snowball : > snowball
throw|make|form|pack|toss : snowball|snow > snowball
snowman : > build_snowman
build|make|roll : snowman > build_snowman
splashwater : > splash_water
splash : > splash_water
wade : > wade
testwater : > test_water
dip|test|touch : toe|foot|water|lake|pool cold|water|lake|pool|sea > test_water
boxmime : > box_mime
mime : glass|box|wall > box_mime
ropemime : > rope_mime
pull|haul : rope mime|invisible|imaginary > rope_mime
mime : rope > rope_mime
balance|stand : tightrope > tightrope
tightropewalker : > tightrope
feel|grope|fumble : dark|way|darkness|blind|blindfold|wall > blind_feel
blindfold|blindfolded : > blind_feel
sneakpeek : > sneak_peek
hopscotch : > hopscotch
jumprope : > skip_rope
jump|skip|hop : rope > skip_rope
hideandseek : > hide_and_seek
count : wall|tree|seek|hide|eye > hide_and_seek
clapgame|pattycake|patacake : > clap_game
bubbles|bubble : > blow_bubbles
blow : bubble|bubbles > blow_bubbles
flykite : > fly_kite
kite : > fly_kite
sandcastle : > build_sandcastle
build|make : sandcastle|sand > build_sandcastle
tagtouch : > tag_touch
tag : > tag_touch
piggyback : > piggyback
puddlejump : > puddle_jump
jump|splash|stomp : puddle !over|across|clear > puddle_jump
lift|raise|hold|throw : child|baby|toddler|kid high|up|upward|air|overhead > carry_high
rockbaby : > rock_baby
`;

/** Phrases of daily life: care, vehicles, small things, idles, feelings. Syntax: phrases.ts. */
export const DAILY_PHRASES = `
washface: wash face|face wash|splash face|splash water on face|splash water in face|rinse face|clean face
washhands: wash hand|hand wash|handwash|clean hand|rinse hand|soap hand|wash up|scrub hand|lather hand
showering: shower|take shower|have shower|wash self|wash body|wash hair|bathe|clean self|shampoo|shampoo hair|take bath|soap self
dryhair: dry hair|towel hair|hair dry|towel dry hair|rub hair dry|dry head|dry off hair|towel off|dry self|dry off
makeup: put on makeup|apply makeup|make up face|makeup|put makeup on|do makeup|put on mascara|apply mascara|powder face
lipstick: put on lipstick|apply lipstick|lipstick|put lipstick on
clipnails: clip nail|cut nail|trim nail|file nail|clip fingernail|cut fingernail|trim fingernail|file fingernail
blownose: blow nose|nose blow|blow his nose into tissue|wipe nose with tissue
perfume: spray perfume|put on perfume|perfume|spray cologne|put on cologne|put on deodorant
scratchback: back scratch|scratch itchy back|itchy back|back itch|itch on back
picknose: pick nose|nose pick|nosepicking|dig in nose|finger in nose|booger
rubhands: rub hand together|rub palm together|rub both hand together|rub both palm together|rub hand|rub palm|hand rub|hand rubbing|rub hand in glee|rub hand with glee|rub hand to warm
rubeyes: rub eye|eye rub|rub sleepy eye|rub tired eye
rubbelly: rub belly|rub stomach|rub tummy|belly rub|rub own belly|rub gut
patbelly: pat belly|pat stomach|pat tummy|belly pat|pat own belly|pat full belly|eat too much
headache: headache|head ache|head hurt|head pain|migraine|hold aching head|clutch head in pain|hold head in pain|hold head|clutch head
stomachache: stomach ache|belly ache|tummy ache|tummyache|stomach cramp|stomach pain|hold stomach|clutch stomach|hold belly|clutch belly|hold tummy|stomach hurt|belly hurt
checkpulse: check pulse|feel pulse|take pulse|pulse check|feel for pulse
bandage: bandage arm|bandage wound|wrap bandage|bandage|wrap wound|dress wound|apply bandage|wrap arm|heal bandage|use bandage|put on bandage|bandage self
injection: inject|give injection|injection|use syringe|stimpack|shoot up|vaccinate|give shot in arm|inject self
takepill: take pill|swallow pill|take medicine|pop pill|take medication|take painkiller|take aspirin
cpr: cpr|chest compression|give cpr|perform cpr|resuscitate|do cpr|revive|reanimate|heart massage|chest compressions
crutch: on crutches|use crutch|lean on crutch|with crutches|with crutch|on crutch
wheelchair: wheelchair|roll in wheelchair|sit in wheelchair|use wheelchair|push wheelchair|in wheelchair|push self in wheelchair
tieshoe: tie shoe|tie shoelace|lace shoe|tie lace|lace up shoe|tie boot|lace boot|tie sneaker|do up lace|do up shoelace|tie up shoe|lace up boot|shoe tie|tie up lace
putontrousers: put on trousers|put on pants|put trousers on|put pants on|pull on trousers|pull on pants|put on jeans|pull up pants|pull up trousers|pull up jeans|step into trousers|step into pants|put on shorts|get into trousers|get into jeans|get into skinny jeans|get into tight jeans|squeeze into jeans|wriggle into jeans|get into pants|try to get into skinny jeans
putongloves: put on glove|put glove on|pull on glove|wear glove|put on mitten|don glove
zipjacket: zip jacket|zip up jacket|zip coat|zip up coat|zip up hoodie|zip up|do up zip|do up jacket|close jacket|zip up zipper|pull up zipper
buttonshirt: button shirt|button up shirt|button up|do up button|button jacket|button coat|button up coat|button up jacket|fasten button|do up shirt
rollsleeves: roll up sleeve|roll sleeve|roll sleeve up|push up sleeve|roll up his sleeve
takeoffhat: take off hat|take hat off|remove hat|take off cap|take cap off|remove cap|take off helmet|remove helmet|take helmet off
takeoffjacket: take off jacket|take jacket off|take off coat|take coat off|remove jacket|remove coat|take shirt off|take off glove|take off clothes|get undressed
putonbackpack: put on backpack|put backpack on|wear backpack|shoulder backpack|put on rucksack|sling on backpack|put on bag|swing backpack on|equip backpack|put backpack on back
putonglasses: put on glasses|put glasses on|put on sunglasses|put sunglasses on|put on goggles|adjust glasses|put on spectacles|push up glasses|don glasses
searchpockets: search pocket|pat pocket|check pocket|look through pocket|search all pocket|look for key in pocket|pat down pocket|where be my key|look for phone|look in pocket|rummage in pocket
takeoutphone: take out phone|pull out phone|get out phone|take phone out|get phone out|pull phone out|check phone|look at phone|look at cellphone|check cellphone|take phone from pocket|use phone
textphone: text on phone|text message|type on phone|send text|send message|scroll phone|scroll on phone|browse phone|play with phone|write text|texting|on phone typing|scroll through phone|text friend|use smartphone|thumb type|type message|look at cell phone|play on phone|doomscroll
openumbrella: open umbrella|open up umbrella|put up umbrella|umbrella open|unfold umbrella
thumbride: hitchhike|hitch hike|thumb ride|hitch ride|thumb out|stick thumb out|thumb a lift|hitch a lift
hailtaxi: hail taxi|hail cab|call taxi|flag down taxi|wave down taxi|flag taxi|flag down cab|call cab|wave for taxi|hail a ride|stop taxi|taxi hail
waitbus: wait for bus|wait at bus stop|wait for train|bus stop idle|wait at stop|wait for tram|wait for subway
smoke: smoke cigarette|smoke|smoke cigar|smoke pipe|have smoke|puff on cigarette|take drag|smoking idle|drag on cigarette|have cigarette|vape
lightmatch: light match|strike match|light cigarette|strike a light|light up cigarette|light lighter
blowcandles: blow out candle|blow candle|blow out birthday candle|blow candle out|birthday candle|blow out his candle|blow out cake candle
swipecard: swipe card|swipe keycard|tap card|scan card|swipe credit card|card swipe|use keycard|pay with card
insertcoin: insert coin|put coin in|put coin into|coin into machine|vending machine|use vending machine|put money into machine|insert token
handover: give away|hand something over|hand it over|give object|give item|hand item|give something to someone|hand something to someone|give it to|give present|give gift|deliver package|npc give|deliver parcel
receive: receive item|receive object|take from someone|accept gift|accept item|receive gift|get handed
throwaway: throw away|throw trash|toss in bin|throw in bin|throw in trash|throw into bin|throw into trash|throw out trash|bin it|throw something away|throw garbage|litter|throw it away|toss away|discard|take out trash
dropitem: drop item|drop object|drop something|let go of object|drop phone|drop glass|drop cup|accidentally drop|let something fall|drop plate|drop book
unwrapgift: unwrap gift|unwrap present|open gift|open present|unwrap|open parcel|open package|unbox|unpack gift|open birthday present|open christmas present
hugpillow: hug pillow|cuddle pillow|hug teddy bear|hug teddy|cuddle teddy bear|hug plush|squeeze pillow|hug cushion|hug stuffed animal
blowhotdrink: blow on hot drink|blow on tea|blow on coffee|blow on soup|cool down drink|blow on hot tea|blow on hot coffee|blow on food|cool coffee
icecream: ice cream|icecream cone|lick ice cream|eat ice cream|lick lollipop|lick cone
openjar: open jar|open a jar|unscrew jar|open pickle jar|jar open|open lid|twist open jar|open stubborn jar|struggle with jar
videogame: play video game|video game|play game on console|play game with controller|play xbox|play playstation|play nintendo|gamepad|game controller|hold controller|play videogame|gaming
chess: play chess|chess|move chess piece|chess move|play checkers|play board game
turnpages: turn page|flip page|flip through book|leaf through book|turn page of book|leaf through|page through book|thumb through book|browse book
uselaptop: use laptop|type on laptop|work on laptop|work at laptop|laptop|work at computer|use computer sit|sit at computer
petdog: pet dog|pet cat|stroke dog|stroke cat|pet animal|pet puppy|pat the dog|cuddle dog|scratch dog|pet the cat|pet kitten|stroke puppy|pet a dog
feedbird: feed bird|feed pigeon|feed duck|throw bread to bird|throw bread crumb|feed the birds|feed chicken
throwstick: throw stick|play fetch|throw stick for dog|fetch with dog|throw ball for dog|throw boomerang
swatmosquito: swat mosquito|slap mosquito|kill mosquito|slap own neck|slap neck|mosquito bite|slap at mosquito
bicycle: ride bicycle|ride bike|ride cycle|pedal bike|pedal bicycle|cycle|biking|on bicycle|on bike
motorbike: ride motorbike|ride motorcycle|ride moped|drive motorbike|drive motorcycle|motor bike|on motorbike|on motorcycle|ride vespa|ride motor scooter
flyplane: fly plane|pilot plane|fly airplane|pilot airplane|fly aircraft|pilot aircraft|pilot ship|steer plane|fly helicopter|fly jet|fly spaceship|pilot spaceship|pilot a plane|airplane pilot|pilot jet
ridebus: ride bus|ride subway|ride train|ride metro|hold strap|hold onto strap|stand on bus|stand in bus|stand on train|stand in subway|hold handrail in bus|on crowded subway|in crowded subway|in crowded bus|ride tram|stand in train|hold on to strap|in subway
kickscooter: ride scooter|kick scooter|push scooter|on scooter|scooter
skateboard: ride skateboard|skateboard push|push skateboard|on skateboard|skate board|skateboarding|push off on skateboard
playswing: swing on swing|sit on swing|ride swing|play on swing|on swing|swing ride|on swing set|swing on a swing set
seesaw: see saw|seesaw|teeter totter|ride seesaw|play on seesaw
nodoff: fall asleep in chair|fall asleep sit|sleep in chair|sleep on chair|sleep sit|sleep while sit|fall asleep on chair|doze in chair|doze|nod off sit|fall asleep at desk|sleep at desk|asleep at desk
sleep: sleep on side|lie asleep|be asleep|asleep|curl up|sleep idle|sleep curled up|lie on side|fetal position|sleep on floor|lie curled up|curl up on floor|cant sleep|sleep on ground|lie on his side
hugknees: hug knee|sit hug knee|arm around knee|hug own knee|knee to chest sit|sit with knee up|hold knee sit|wrap arm around knee|sit with arm around knee
crosslegged: sit cross-legged|cross legged|crosslegged|sit criss cross|criss cross applesauce|sit indian style|sit tailor style|sit with leg cross on floor|sit on floor with leg cross|sit on ground with leg cross|lotus position|sit with crossed legs on floor
sitback: sit back|lean back in chair|sit relaxed|lounge|sit and chill|lean back sit|relax in chair|sit at ease|kick back|relax on sofa|chill on couch|relax on couch|sit laid back|lean back on chair|chill in chair
sitheadinhands: sit head in hand|sit with head in hand|sit with face in hand|sit and hold head|sit despair|sit sad|sit with head down|sit depressed|sit hold head|sit with head in his hand|sit hang head
sitswinglegs: sit swing leg|sit and swing leg|swing leg while sit|dangle leg|dangle foot|sit dangle leg|sit and dangle leg|swing foot while sit|sit on ledge|sit on edge|sit on wall|leg dangle
getinbed: get in bed|get into bed|go to bed|climb into bed|pull up blanket|pull blanket up|pull cover up|tuck self in|tuck in|lie in bed|under blanket|crawl into bed|go bed|pull blanket over self
wakeup: wake up|get awake|awake from sleep|waking|get out of bed|out of bed|wake up stretch|wake from sleep
sunbathe: sunbathe|lie in sun|get tan|sun bathe|soak up sun|lie on beach|tan in sun
liepropped: lie on belly chin in hand|lie propped|lie on stomach kick foot|prop on elbow|lie prop on elbow|lie on front chin in hand|lie with chin in hand|lie on stomach with chin in hand|lie on belly swing leg
looksky: look up at sky|look at sky|look to sky|watch star|stargaze|watch firework|gaze at star|look at star|watch cloud|look up to sky|gaze at sky|stare at sky|look up at star|look up in awe|watch bird in sky|watch plane
lookhands: look at hand|look at own hand|look at bloody hand|stare at hand|look at palm|examine hand|stare at own hand|look down at hand|stare at palm
paranoid: paranoid|look over shoulder nervously|glance nervously over shoulder|check behind back|glance behind nervously|be follow|feel watch
searchlost: look for something|look for lost|search for something|search for lost|where be it|look everywhere|search everywhere|search for item|look around for|search room|lost something
peekover: peek over|peek over wall|peer over|peek over fence|look over wall|look over fence|peek above|peek over edge|peer over wall|peek over counter
sniff: sniff air|sniff|smell air|smell something|smell flower|sniff flower|smell food|sniff around|smell perfume|sniff armpit
squint: squint|squint eye|narrow eye|squint into distance|strain to see|strain eye|try to see
inspect: look closely|look closer|take close look|inspect object|inspect closely|examine closely|study closely|bend to look|bend down to look|look at closely|inspect ground|lean in to look|examine object|examine clue
staredown: stare down|stare someone down|glare at|stare menacingly|intimidate|death stare|stare angrily|intimidating stare|evil eye|glare|menacing stare|staring contest|stare at opponent
noticewave: see friend and wave|notice someone and wave|notice and wave|spot friend and wave|recognize friend and wave|see someone and wave
listendoor: listen on door|ear to door|listen to door|ear against door|ear on door|ear against wall|listen through door|press ear to door|press ear against door|listen at wall
holdlantern: hold lantern|hold up lantern|hold torch|hold up torch|raise lantern|lift lantern|look around with lantern|shine lantern|hold up lamp|hold flashlight|shine flashlight|hold candle|hold up candle
rain: cover head from rain|shield from rain|protect from rain|shield head|get rain on|caught in rain|hand over head rain|take cover from rain|cover from rain|shelter from rain|run out of rain|start to rain|rain start
rain: be rain|it rain|in rain|rainstorm|rain shield
bravewind: brave wind|lean into wind|lean into storm|brave storm|against storm|through storm|strong gust|blow by wind|fight wind|in storm|fight against wind|lean against wind|stand in strong wind|stand against wind|blizzard
wipesweat: wipe sweat|wipe off sweat|wipe away sweat|wipe brow sweat|sweat off brow|mop brow|wipe sweat off forehead|wipe sweat from brow|wipe sweat from forehead
snowball: throw snowball|make snowball|snowball fight|form snowball|snow ball|have snowball fight|throw snow
snowman: build snowman|make snowman|snow man
splashwater: splash water|splash in water|splash around|splash someone|play in water
testwater: test water|dip toe|dip foot|dip toe in water|toe in water|test water with toe|dip foot in water|dip in foot|dip in toe|feel water with foot|dip in one foot|dip one foot
boxmime: mime box|mime wall|glass box|invisible wall|mime in box|trap in box|trap in glass box|mime glass wall|invisible box|mime artist|pantomime|stuck in box|mime stuck in box
ropemime: mime rope|mime pull rope|pull invisible rope|pull imaginary rope|mime tug rope
tightropewalker: tightrope walker|balance on tightrope|balance on rope|walk tightrope on spot|tight rope walker|rope walker
blindfold: feel in dark|grope in dark|feel way|grope around|feel around blind|fumble in dark|walk blind|search in dark|feel for wall|be blind
blindfold: blindfold|blindfolded|in dark
sneakpeek: peek out from behind|spy around corner|sneak peek|peek from behind
hopscotch: play hopscotch|hop scotch|hopscotch
jumprope: jump rope|skip rope|rope skip|skipping rope|skip with rope|rope jump|jump with rope|jumprope|jump roping
hideandseek: hide and seek|count to ten against wall|count with eye cover|count against wall|count at wall|count with eye close|seeker count
clapgame: clap game|hand clap game|patty cake|pat a cake|pattycake|play patty cake|hand game|hand clapping game|clapping game
bubbles: blow bubble|blow soap bubble|soap bubble|bubble wand|make bubble
flykite: fly kite|fly a kite|kite fly|let kite fly|kite flying
sandcastle: build sandcastle|build sand castle|sand castle|make sandcastle|play in sand|play in sandbox|make sand castle
tagtouch: tag you be it|play tag|tag someone|tag friend|you be it|tag player
piggyback: piggyback|piggy back|carry someone on back|piggyback ride|carry on back|give piggyback|piggy back ride|carry child on back|carry person on back
puddlejump: jump in puddle|jump into puddle|splash in puddle|jump in puddles|stomp in puddle|puddle jump
rockbaby: rock baby|cradle baby|cradle|lull baby|rock child|soothe baby|rock infant|cradle child|cradle infant|swing baby
`;

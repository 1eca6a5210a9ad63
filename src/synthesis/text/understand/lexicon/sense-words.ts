/**
 * Rules of verbs with several meanings, which the words beside them decide: "draws a card", "rolls a die", "hits the
 * brakes". Syntax: travel-rules.ts.
 */
export const SENSE_RULES = `
drive|plunge|ram|thrust|bury : knee stomach|belly|gut|rib|face|groin|into|enemy|opponent > knee_strike
fire|whip|zip|rifle|send : ball !bow|gun|hoop|basket > throw_overhand
fire|whip|zip|send : home|base|plate ball|pitcher|it|catcher > baseball_pitch
fire|throw|pitch|deliver : pitcher|fastball|curveball|strikezone > baseball_pitch
shoot|fling|thrust|stick|throw|fly : hand|arm up|upward|high|air > raise_arm elevation=75
shoot|stick|hold|thrust|fling|throw|put|get|raise|fly|go : handsup > hands_up
throwup : hand|arm shrug > shrug
throwup : hand|arm > raise_arm side=both elevation=75
draw|pull|cock|wind : fist|hand|arm|elbow back|backward !string|bow|arrow|curtain > punch_cross left=1
draw|take|pick|pull : card > pick_up_table
block|shield|cover|shade|guard : sun|sunlight|light|glare !punch|shield > shade_eyes
block : shot|spike !gun|bullet > jump_up left=1
press : on|onward|ahead !button|switch|door|wall|key|bell|hand|palm|arm|leg|foot|knee|thigh|finger|chest|belly|box|cart|car|something|object|barbell|weight|it|magic|spell > walk
cut : left|right|sideways|inside|outside|sharp|sharply !sword|blade|katana|saber|dagger|knife|axe|scissors|rope|wood|bread|vegetable|hair|paper|tree|cloth|fabric|onion|meat|from|diagonal|upward|downward|down|corner > juke
swerve : !car|wheel|drive|driver|truck|bus|road|vehicle|deer > walk turn=45
lean : backward|back !against|wall|chair|seat|sofa|couch|throne|bullet|matrix|dodge|sword|attack|punch|blow|post|tree > lean_back_dodge left=1
serve : toss|throw|ball|racket|racquet|it !tray|food|drink|waiter|volleyball|table|plate > serve_tennis
shout|yell|call|holler|cry|scream : cuppedhand > blow_into_hands left=1
cuppedhand : mouth !blow|breathe|warm|drink|water > blow_into_hands left=1
block|defend|guard : swordandshield > shield_block
stand|wait|idle|hold : swordandshield !block > shield_guard
attack|slash|swing|cut|strike|hit : swordandshield > sword
idle : archer > idle
lookback|glance|peer : onshoulder > look_over_shoulder
warmup : > stretch
warmup : hand|fire|campfire|finger > warm_hands
brush|dust|wipe : off knee|trousers|pants|leg|clothes|sleeve|shirt|dress > brush_crumbs
fake|feint : left|right|defender !punch|jab|kick|blow > juke
wave : goodbye|bye|farewell|hello > wave
doublejump : > jump count=2 left=1
landingroll : > roll_forward
cut : across|through field|room|street|park|yard|crowd|alley|grass|lawn > walk
row : barbell|dumbbell|kettlebell > deadlift left=1
rowlift : > deadlift left=1
pull|put : sock|pants|trousers|tights|stockings|jeans|leggings up|on > put_on_trousers
tuck : shirt|blouse > put_on_trousers left=1
put|pull|slip|get|take|kick|remove : shoe|boot|sock|slipper|sandal|sneaker on|off > tie_shoes left=1
warm : up !hand|palm|finger|fire|campfire|bonfire|stove|self|himself|herself|themselves > stretch
take|remove|pull|whip : sunglasses|spectacles|glasses off > put_on_glasses left=1
pull|make|twist : face !down|cover|mask > recoil_disgust left=1
throw|fling|hurl|drop : himself|herself|themselves|itself ground|floor|down|downward|onground|prone > lie_down_front tempo=1.5
throw : party > dance_free
hold|lift|raise : sign|poster|placard|banner up|upward|high|overhead > raise_arm side=both elevation=75
hold|lift|raise|hoist : trophy|medal|prize|belt|cup upward|up|high|overhead|victory|air > raise_arm side=both elevation=80
hold : breath > freeze left=1
wave|motion|gesture : through|past|traffic|car > direct_traffic
beat|rough : up|upward !egg|drum|chest|dust|batter|down > punch_combo
beat|whip|whisk : egg|cream|batter > stir
rock|sway : backandforth|sidetoside|heel|gently|music|rhythm !baby|it|guitar|boat|chair > rotate_hips
roll|throw|toss : dice|die > throw_underhand
roll : eye > sigh left=1
roll|send : ball|bowling !forward > bowl_ball
roll : barrel|tire|boulder|log|wheel > push_heavy
sweep|swipe : arm|hand across|table|aside|desk|wide > swing_arm
brush|push : past > walk
pump : tire|tyre|mattress|balloon > pump_water
pump : leg swing > swing_ride
pump : fist|air !arm > fist_pump
pump : arm > swing_arms
swing|fling|throw|kick|push|burst : door|gate open|wide > open_door
kick : door|gate ?close|shut|open > kick_front
check|consult|study|look : map|chart|compass > stand styleId=reading_map
check|peer|peek|look|peep|glance : corner around|round|past|behind|cover > peek_corner
check|look : phone|cellphone|message|text !up|talk|ear|watch|pocket > text_phone
check|slam : opponent|rival|player into|hockey|body|hard > tackle
dip : partner|lady|woman|girl|bride > dance_tango
dip|drop|hang|duck|lower|bow : head !box|thing|ball > look elevation=-40
drop|slump|sag : shoulder !weapon|bag|sack|pack > defeat_slump
drop|sink|settle|get|lower : crouch !run|walk > crouch_down
drop|sink|settle|get|land|lower : squat > squat
dosplits : > split_front
split : do|slide|drop|side|front|leg|gymnast|cheerleader > split_front
split : !wood|log|tree|axe|firewood|rope|board|open|apart|coconut|atom > split_front
ease : at !sit|walk > hands_behind_back
shoulderstand : > shoulder_stand
scramble|scoot|scuttle|crabwalk : back|backward|backwards|away sit|floor|ground|hand|butt|crab|fear|fall > scramble_back
scrambleback : > scramble_back
draw|pull|unsheathe|unsheath : greatsword|twohander|claymore|zweihander|longsword|sword|blade back|shoulder > draw_greatsword
draw|pull|unsheathe|unsheath : greatsword|twohander|claymore|zweihander > draw_greatsword
lunge|attack|thrust : sword|rapier|foil|epee|saber|blade lunge|fencer|foil|rapier|epee|forward|at > fencing_lunge
kick|lean|sit : back sofa|couch|armchair|recliner|lounge|chair|desk > sit_lean_back
hit|pump : gym|iron > lift_weights
hit|eat : ground|floor|dirt|deck|grass hard|down|dirt !fist|both|hand|weapon|sword|staff|hammer|knee|club|drum|ball|foot > fall_forward
flip|flick|toss|throw : coin > throw_underhand
flip|overturn : table|desk|car|mattress > lift_heavy left=1
flip : switch|light|lever > press_button
flip : off|bird|finger !phone|light|switch|wall|roof > shake_fist left=1
flip : burger|pancake|egg|omelette|pan > flip_pan
pick|pluck|strum : guitar|banjo|string|bass > play_guitar
pick|pickup|dust : himself|herself|themselves|itself up|pickup|onground|floor|ground|again > get_up
pickup : himself|herself|themselves|itself > get_up
tossturn : > sleep_side
decline : > shake_head
cock|raise|lift|arch : eyebrow|brow > tilt_head left=1
lift|raise|open|close : lid !jar|pot|pan|bottle > open_chest
tip|tilt|empty : bucket|pot|jug|glass|bottle|vase|barrel ?over|out > pour
tip|topple|keel : over|backward|back !edge|cliff|wall|hurdle|hat|plank|tree|log|timber|stiff|table|forward|face > fall
square : up|upward|off|fight > fist_guard
square|puff|throw|straighten|roll : shoulder back|broad|square|chest > stand styleId=proud
stickland : > victory_pose
screw|change|replace|unscrew : bulb|lightbulb > change_lightbulb
dust|brush|pat|shake : himself|herself|themselves|itself|clothes|pants|lap|jacket|dust off|down|clean > brush_crumbs
dustself : > brush_crumbs
watchgo : > look
lowerself : chair|seat|sofa|couch|bench|stool|armchair|throne > sit_down
lowerself : floor|ground|onground > sit_down_floor
swim : idle|water !breaststroke|breast|frog|butterfly|crawl|freestyle|back|lap|across|surface|toward|forward > swim_tread
move|swing|rotate|circle : arm|hand circle forward|backward|both|large|big|small|wide > circle_arms
wipe|dab|blot : nose|mouth|lip|chin|cheek|tear > touch
pat|slap|clap|thump|rub : onback|back > pat_shoulder
pull|draw|get|step : back|backward peek|corner|cover > walk direction=180 steps=1
slide|pass|push|shove : it|glass|drink|plate|card|cup|paper|mug|beer|money across|over|along|table|counter|bar !floor|ground|room|street|yard|box|crate|heavy > put_down_table
smash|break|destroy|wreck : guitar|chair|vase|window|computer|tv|plate|crate|barrel > sledgehammer
drop : back|backward quarterback|pocket|step|pace > walk direction=180
panicattack : > scared
cup : hand mouth > talk
cup : hand ear > eavesdrop
fish|cast|throw : line|rod|lure|reel > fish
reel : in|fish|line > fish
pistolwhip : > backhand left=1
riflebutt : > staff_strike left=1
swing|bring|slam|chop|heave : axe|battleaxe|hatchet|tomahawk upward|down|downward|arc|hand|overhead|wide|hard|heavy > swing_axe
fold|clasp|lace : hand|finger belly|stomach|lap|chest > touch side=both
hold|keep|strike : pose !in|sword|weapon > freeze
land : crouch > crouch_down
march|walk|run|skip : highknees inplace > high_knees
march|walk|run|skip : highknees > walk styleId=high_knees
walk|step|limp|hobble|move : stiff leg|knee|oneleg !arm > walk styleId=drag_bad_leg
advance|move|breach|stack|enter : swat !fly|mosquito|wasp > walk with=rifle_aim
run|dash|sprint|move|go : crouchedlow ?cover > run styleId=crouched
walk|sneak|creep|advance|step : crouchedlow > walk styleId=crouched
crouchedlow : > crouch_down
pace : phone|nervous|worried|room|upanddown|impatient|anxious|office|floor|hall > walk direction=0 turn=180
raise|lift|thrust : fist !guard|face|box|boxing|boxer|fight|defend|chin|block|stance > raise_arm elevation=75
hammerslam : > charged_smash
wakestart : > startle
drive|ram|throw : shoulder door|wall|gate > push
shoot|spring|bolt|jump|leap : up chair|seat|sofa|couch|desk|bench|throne > stand_up tempo=1.6
shoot|throw|give|cast|steal : look|glance|stare|glare > look
draw|scribble|doodle|scrawl : wall|crayon|chalk|paper|pencil|board|pen|picture > write
strike|do|hold : yoga > yoga
serve : player|net|court|ace|tennis !tray|drink|food > serve_tennis
catch : train|bus|plane|tram > run
press|pull|squeeze|finger : trigger > shoot_gun
press|put|flatten|plaster : back wall|against > lean_wall
throw|pull|slip|shrug : coat|jacket|hoodie|cardigan on !off > put_on_jacket
hold|clutch : hat|cap on|onto|down|wind|head > touch target=head
put : fire|flame out > stomp left=1
put|prop : foot up > sit_lean_back
take : swing at|someone|somebody|him|her|opponent|guy|enemy !ball|bat|club > punch_hook
take : dive pool|water|sea|lake > dive_in
take : dive > fall_forward
fan : card > show_card
rockon : heel|toe > rotate_hips
sweep|make : bow !floor|broom > bow
sweep|brush|push|tuck|smooth : hair back|face|aside|ear|away > comb_hair
brush : snow|dirt|crumb|leaf|lint off|coat|jacket|sleeve|shirt|lap > brush_crumbs
check|look : sidetoside > look_around
beat : carpet|rug > swing_bat left=1
tap : watch > check_watch
tap : microphone|mic > touch
dip : brush|bread|pen|quill|biscuit|cookie > reach_low
dip : low|down|back !bar|bench|partner > squat
charge : bull|rhino|enemy|line|forward|opponent|toward|towards|at !spell|magic|punch|attack|energy|phone|sword|spear|lance|shield|beam|blast|ki > run
swing|whip : around|round !arm|leg|bat|sword|axe|club|hip|hair|rope|pole|hammer|staff|circle|it|ball|partner > turn turn=180
kick : dust|dirt|sand|gravel > kick_front level=low
flip|turn|roll : onback|onfront !stand|getup > roll_over
flip|turn|pop : collar > adjust_tie left=1
pass : note|salt|message|letter > give
break|burst : free chain|rope|bond|handcuff > flex_muscles left=1
bend : bar iron|steel|metal > flex_muscles left=1
pickup|pick : speed > run
pick : fight > fist_guard
drop|lower : guard > lower_arm side=both
drop|post|mail|put : letter|postcard mailbox|postbox|box|slot > insert_coin left=1
turn : volume|dial|knob > turn_key left=1
turn|flip : card over > turn_pages left=1
lift|pull : shirt up|abs|show|belly > take_off_sweater left=1
cock : gun|pistol|revolver|weapon|hammer > reload
tuck : ball > crouch_down
tuck : baby|child|kid|daughter|son bed|in > make_bed left=1
stand : tall !ontoes > stand styleId=proud
fall : in line|rank|formation !wait > stand
run|trail|slide : hand|finger|palm wall|along|table|surface|rail > rub
bump|crash|smack : into > stagger_back
step : nail|lego|tack|thorn > hop_holding_foot
step : gas|pedal|brake|accelerator > drive
step : aside > walk direction=side steps=1
plant : foot !ball|kick|shot > stand styleId=legs_apart
play : card|poker|blackjack > deal_cards
climb|crawl|get : window > vault
climb|get|hop|mount|swing : horse|pony|camel|saddle > ride_horse
slide : door|gate|window open|shut > open_door
slide|shin : pole|firepole down > climb_ladder_down
wipe : out skateboard|bike|board|wave|ski|motorbike > slip_fall
crack|pop : knuckle > wring_hands
crack : neck > neck_roll
crack|break : egg > stir left=1
shake : bottle|can|jar|drink|spray|cocktail > shake_cocktail
shake : tree|fence|cage|bar > pull left=1
clap|dust|brush|rub|slap : hand dust|off|dirt > rub side=both
feed : baby|child|kid > reach_forward left=1
open|tear|rip : letter|envelope|package|parcel > unwrap_gift
turn : around shoulder|left|right > turn turn=180
push : back|up stand|upright|foot !door|wall|chest|box > stand
hold : ring|key|badge|photo|picture|letter|card|ticket up > raise_arm direction=0 elevation=15
stuff|shove|pop|cram|stick|put : mouth !hand|finger|over > eat
lower|sink|drop|come|get|settle : oneknee|knee down|onto|to|on !*knee > kneel_down
collapse|crumple|topple : onback|backward > fall
comeup : > stand_up
comedown : > walk
push : himself|herself|themselves|itself up !wall|away > get_up
open|clench|unclench|close|curl : hand|fist|finger !door|eye|mouth|jar|box > count_fingers left=1
jog|run : slow !motion|mo|slowmotion > run
bounce : ontoes ?upanddown > tiptoe_rise count=6 tempo=1.7
shake|loosen|wiggle : arm|hand loose|out > swing_arms tempo=1.5
hug : himself|herself|themselves|itself|yourself|myself|oneself > hug_self
step|hop|climb : off side|box|chair|bench|platform|stool|again > step_off
slide|skid : across|along|over|through|down|polished|slippery floor|hall|hallway|corridor|tile !^ !knee|base|baseball|under|back|onback|onfront|belly|chest|head|headfirst|bottom|tackle|snake|wall > slide_soles
slide|skid : ice|sock !^ !knee|base|baseball|under|back|onback|onfront|belly|chest|head|headfirst|bottom|tackle|skate|skater|fall|trip > slide_soles
slide : floor|onground !^ !knee|base|baseball|under|back|onback|onfront|belly|chest|head|headfirst|bottom|tackle|snake|onto|to|from|off|down|downward|wall > slide_soles
bounce : basketball > dribble
windmill : toe|foot|ankle|touch|toetouch > windmill_touch
toetouch|touch : opposite|alternate|alternately|windmill toe|foot|toetouch|ankle > windmill_touch
toetouch : opposite|alternate|alternately|alternating|windmill > windmill_touch
plie : second|wide > plie_second
horsestance : > horse_stance
punch : horsestance > horse_punch
throw|land|deliver|do : punch horsestance > horse_punch
horsepunch : > horse_punch
lower : ^bow > lower_arm
drop : ^bow !a > drop_item
drop : ^bow a > bow
putdown : ^bow > put_down_floor
put|lay|set|place : ^bow down|away|aside|floor|ground|onground > put_down_floor
armsv : > raise_arm direction=90 elevation=52 side=both
raise|lift|hold|keep|stand|throw|put : armsv > raise_arm direction=90 elevation=52 side=both
stand|sink|drop|get|lower|hold|squat|settle|go|step|take|keep|stay : horsestance > horse_stance
keep|hold|raise|put|bring : guard up his|her|its|their|your|my|own !down|sword|shield|rifle|gun > guard
pat : head belly|stomach|tummy > pat_head_rub_belly
walk|go|stroll|wander|pace : phone|cellphone ear|call !put|take|hang|text > walk with=phone
dribble : chin|mouth !ball|basketball > stand left=1
dribble : down|up|across|along|forward|toward|towards|around|through|past|upward|downward !leg|back|chin|mouth|foot|soccer|football|spot|place|run > walk tempo=1.15 with=dribble
slide : left|right|sideways !ice|ledge|door|tackle|base|knee|rail|floor > walk direction=side
pop : up|out !balloon > stand_up
throw|toss|hurl|fling|chuck : phone|controller|remote|shoe|book|vase|cup|plate|stone !trash|bin|bed|away|underhand > throw_overhand
throw|toss|pitch|hurl : baseball|fastball|curveball > baseball_pitch
hold|clutch|nurse|cradle|grab : arm wounded|injured|hurt|pain > touch target=elbow
clutch|nurse|cradle : arm|elbow !up|out|baby > touch target=elbow
try : hat|cap on > put_on_hat
try : jacket|coat|dress|shirt on > put_on_jacket
throw|roll|bowl : strike ?bowler > bowl_ball
throw|toss|shovel|fling : dirt|earth|soil > dig
swatadvance : > walk styleId=crouched with=rifle_aim
bellydance|shimmy : ledge|left|right|sideways|along|pipe > shimmy
return|reset|go|come|get|settle : guard > guard
return|reset|go|come : neutral|idle|stance|stand|upright|posture > stand
cross : beam|tightrope|plank|log > walk styleId=tightrope
go : jumpshot|layup|dunk > shoot_basketball
work|rack|cycle|pull|slide : bolt !door|lock|screw|wrench > rifle_reload
slip : into|away|past|through|out shadow|room|crowd|door|alley|darkness|window|guard > walk styleId=sneak
vibe|bop : > dance_free
shift : weight ?foot > rotate_hips size=0.5
carry|lug|haul : suitcase|bag|briefcase|bucket heavy > walk styleId=carry_bag_right
hold|clutch|rub|massage|grab : lowerback > touch target=back
stretch : quad > quad_stretch
stretch : hamstring > hamstring_stretch
stretch : calf > calf_stretch
duck|stoop|crouch|bend|go : under bar|beam|branch|rope|fence|pipe|doorway|doorframe|lintel|arch|tape|barrier|ceiling|limbo !punch|swing|attack|blow|bullet|arrow|fire > walk styleId=crouched steps=3
hurry|rush|walk|weave|run|go|move|stroll : tray|platter !put|set|down > walk with=carry_tray
slide : ^box|crate|chest|sofa|wardrobe|table|chair|bed|desk !glass|drink|card|plate > push_heavy
slide : across|along|over floor|ground|onground|room ^ !glass|drink|card|plate|puck|stone|door|window > push_heavy
push|shove|slide|heave : it across|over|along|into|floor|ground|room|away floor|ground|room|wall|box|crate|chest|sofa|wardrobe|car|cupboard > push_heavy
lean : into box|crate|wardrobe|car|boulder|sofa|piano|fridge|cart|block|furniture > push_heavy
press|push|pull|ease|draw : in it|arm|elbow hand|left|right|other > touch target=elbow
mow : lawn|grass|yard|garden|mower|lawnmower !scythe|sickle > push_cart
jump|hop|leap|bounce|spring : upanddown !ontoes|rope|trampoline > jump_up count=4
swim : breaststroke|breast|frog > swim_breast
freestyle|swim : stand|mime|air|onland|dryland > mime_swim_crawl
arch|bend : backward|back trunk|onhip|hand|spine|back|backward !exorcist|possessed|demon|cat|matrix|bullet|dodge|punch|sword > lean_back_dodge left=1
rest|lean|prop|put|sit|hold : chin|cheek|head fist|hand|palm|knuckle !table|nod > think
meltdown : > tantrum
shuffle : toward|towards|in|into|home|forward|along|across|away|off|through !card|deck > walk styleId=shuffle
pull|draw|jerk|duck|snap : back|backward !arm|hand|fist|elbow|leg|foot|string|bowstring|bow|arrow|curtain|hair|rope|lever|trigger|door|slide|it|bolt|cover|sheet|hood|sleeve|rein|throttle|chair > walk direction=180 steps=1
drop|sink|duck|get : behind wall|cover|crate|barrel|car|rock|pillar > take_cover
drop|sink|duck|get : down again|behind|low !cover|wall|crate|barrel|ball|weapon|thing|box|it|head|knee|guard|arm|hand > crouch_down
scoop|swipe|snatch : onground|ground|floor > pick_up_floor
hold|press|put|keep|clamp|pin : phone|telephone|cellphone|mobile|receiver ear > touch target=ear
haul|pull|drag|heave|tug|draw : rope|cable|line|net handoverhand|in|hand > pull_rope
straightpunch : > punch_cross
nodstand : > sleepy_nod
sentry|guard|watchman|soldier : nodoff|nodstand|asleep > sleepy_nod
jerk : body|forward|backward|whole !bar|barbell|weight > lean_forward tempo=1.8
jerk : head|up|upright|back !bar|barbell|weight|overhead > look elevation=10 tempo=1.6
go|move|swing|circle : hip round|around|circle > rotate_hips
rock|sway : baby|infant|newborn > hold_baby
rock : it|him|her|them arm|cradle|sleep > hold_baby
duckunder : bar|beam|branch|rope|fence|pipe|doorway|doorframe|lintel|arch|tape|barrier|ceiling|limbo > walk styleId=crouched steps=3
walk|go|move|step|stagger : drag|haul|tow heavy|sack|body|box|crate|log|corpse|bag|something|trunk !leg|foot > drag_heavy
head : tilt|tilted|cock|cocked|loll|lolling > tilt_head
freestyle|swim : motion arm > mime_swim_crawl
lower|go|move|flow|get|come|press|push|rise|sink : cobra !snake > cobra_pose
cobra : ?yoga|pose|stretch|hold !snake > cobra_pose
wipetable : > wipe_table
wipe|clean|scrub|polish|dust : table|counter|desk|bar|countertop|tabletop|worktop|surface > wipe_table
put|place|set|store|stow|lay : shelf|rack|cupboard|cabinet above|overhead|high|top|up|upper|upward|highest|headlevel > shelve
deadlift : ?barbell|dumbbell|kettlebell|weight|bar > deadlift
squat : ?barbell|dumbbell|kettlebell|weight|bar > squat
lunge : ?barbell|dumbbell|kettlebell|weight > lunge
stomp|stamp : feet > stomp count=2
carrytray : inhurry|hurry|rush|between|across|through|past|toward|towards|walk|run > walk with=carry_tray
flung|throw|fling|knock|blow|blast|hurl|send : by explosion|blast|grenade|bomb|mine|shockwave|rocket > knock_down
straighten : up|upright other|side|beyond|behind > stand
`;

/** Phrases of these senses. Syntax: phrases.ts. */
export const SENSE_PHRASES = `
rail: guard rail
tower: guard tower
eagle: eagle with wing spread|eagle with spread wing|eagle with outspread wing|eagle with wing out|eagle with wing spread wide|eagle with wing outstretched|eagle with wing open|eagle with open wing
armsv: arm raised in v|arm raised in v shape|arm raise in v|arm up in v|arm into v|arm into v shape|arm up into v|arm to v|arm up in v shape|arm in v|arm in v shape|arm held in v|arm high in v
horsepunch: horse stance and punch|horse stance and throw punch|horse stance punch|horse stance then punch
tray: tray of drink|tray with drink|tray full of drink|tray of glass|tray with glass|tray of food|tray with food
horsestance: horse stance|horse riding stance|mabu|ma bu|kiba dachi|horse pose
child: little kid|little child|small child|little boy|little girl|small boy|small girl
straightpunch: straight right|straight left|right straight|left straight
nodstand: nod off on foot|nod off stand|nod off stand up|nod off while stand|nod off while stand up|doze off on foot|doze off stand|doze off while stand|fall asleep on foot|fall asleep stand up|sleep on foot|doze on foot|keep nod off stand
meltdown: total meltdown|full meltdown|toddler meltdown|full on meltdown|full on toddler meltdown|have total meltdown|have meltdown|complete meltdown|melt down
stopgesture: palm out|palm facing out|palm outward|palm toward viewer
swordandshield: sword and shield|shield and sword|sword & shield|sword shield
warmup: warm up
doublejump: double jump|air jump
landingroll: landing roll|land roll|roll landing|hard landing roll|parkour roll|landing into roll|land into roll
spinkick: spinning back kick|spin back kick|spinning hook kick|spinning heel kick|reverse roundhouse|spinning roundhouse|reverse roundhouse kick
lookback: cast glance over shoulder|throw glance over shoulder|steal glance over shoulder|shoot glance over shoulder|cast look over shoulder|throw look over shoulder
crouchedlow: keep low|keeping low|stay low|staying low|bent low|crouching low|low to ground|hunched low|doubled over low
shoulderstand: shoulder stand|shoulderstand|candle pose|do candle
scrambleback: scramble backward|scramble back|scramble backwards|scoot backward|scoot back|crab walk backward|crab walk backwards|crawl backward like crab|backpedal on floor|scuttle backward
dosplits: do splits|drop into splits|drop to splits|slide into splits|go into splits|get into splits|land in splits|front split|front splits|side split|side splits|middle split|middle splits|straddle split|straddle splits|box splits|chinese splits
highknees: high knees|knees high|knee high|lift knee high|lift knees high|raise knee high
hammerslam: hammer ground slam|hammer slam|hammer ground smash|hammer smash|warhammer slam|maul slam
wakestart: jerk awake|jerk back awake|jerk wide awake|jerk upright|snap awake|jolt awake|start awake|wake with start|wake up with start|startle awake
lowerback: lower back|small of back|low back
freestyle: front crawl|front crawl swim|crawl swim|crawl stroke
stand: return to attention|back to attention|come to attention|snap to attention|stand at attention
careful: one step at time|one careful step at time|step by step
ontoes: onto tip of toe|on tip of toe|up on tip of toe|on very tip of toe
individual: swat guy|swat team|swat officer|swat operator|swat unit|swat member|swat cop
comeup: come back up|go back up|come up again|get back up again|push back up|rise back up
comedown: come back down|go back down|come down again|climb back down|get back down|head back down
hugself: hug themselves|hug themself|hug itself|hug own body|wrap arm around self|wrap arm around himself|wrap arm around herself|wrap arm around themselves
hunched: with stoop|with hunch|with slouch|with hunched back
ski: cross country skiing|cross country ski
dodgeroll: judo roll|ukemi|combat roll|breakfall roll|safety roll
swatadvance: swat advance|swat move|swat entry|swat breach|swat walk
car: go kart|gokart
bentforward: bent over|hunched over|stooped over|bent double|bent almost double
rowlift: bent over row|bent over rows|barbell row|dumbbell row|bent row
tossturn: toss and turn
decline: turn down offer|turn down invitation|turn down drink|turn down request|turn down proposal|decline|wave off offer|wave away offer
stickland: stick landing|nail landing|stick dismount|nail dismount
dustself: dust self off|dust himself off|dust herself off|dust themselves off|dust themself off|dust off self|brush himself off|brush herself off|brush themselves off|dust off clothes
watchgo: watch it go|watch it fly|watch it roll|watch it fall|watch it drop|watch it sail|watch ball go|watch ball fly|watch ball roll
panicattack: panic attack|anxiety attack|freak out|lose shit
pistolwhip: pistol whip|gun whip
riflebutt: rifle butt strike|rifle butt hit|rifle butt smash|rifle butt attack|strike with rifle butt|hit with rifle butt|smash with rifle butt|rifle butt|butt stroke|gun butt|buttstroke|butt of rifle|butt of gun|stock of rifle
axe: two handed axe|two handed battle axe|two handed battleaxe|double handed axe|battle axe
greatsword: two handed sword|two handed greatsword|double handed sword
hammer: two handed hammer|two handed maul
fly: lift off into air|lift off into sky|lift off ground and fly|blast off into sky|take off like superman|superman take off|superman takeoff|superman launch
idle: idle breathing|breathing idle|breathe idle|idle breath
facesahead: face camera|face viewer|face audience|facing camera|facing viewer|facing audience|look at camera
`;

/** Rules of arms, hands, head, legs without travel, and of feelings. Syntax: travel-rules.ts. */
export const GESTURE_RULES = `
wave : ?hand|arm|hello|hi|goodbye|bye > wave
hello|greet|goodbye|bye|hi|farewell : > wave
wave : both > wave_both
wave : wing > wave_wings
raise|lift|extend|straighten|outstretch|elevate|hold : arm|hand|elbow > raise_arm
stretch : arm|hand forward|ahead|front|toward|towards|left|right > raise_arm
stretch : sidedarm > raise_arm
stretch : arm both !upward|up|sky|ceiling > stretch
stretch|extend : arm upward|up|sky|ceiling > raise_arm
put|hold|press|bring|clasp : arm|hand together ?forward|chest|heart > pray
put|bring|move|stick|thrust|hold|keep|throw|reach|pull|swing : arm|hand up|upward|forward|high|out > raise_arm
raise|lift|extend|hold|stretch|put|spread : armsout > arms_out
armsout : > arms_out
raise|lift|extend|hold|put|stretch|spread : arm|hand sideways > arms_out
spread|open|widen : arm|hand > arms_out
reach : > reach_forward
reach : up|upward|high|above|shelf > reach_high
reach : down|downward|low > reach_low
reach : forward|out > reach_forward
grab|grasp : > reach_forward
arm|hand : raise|up|upward|lift|high > raise_arm
arm|hand : extend|outstretch|forward > raise_arm
arm|hand : out|side > arms_out
lower|drop : leg|foot|knee > stand
put|set|place : leg|foot|knee down|downward|back > stand
put|set|place|move : leg|foot forward > walk steps=1
shake|wiggle : leg|foot > swing_leg
lower|drop|relax : arm|hand|it|they|them > lower_arm
bring|put|move|return|let : arm|hand down > lower_arm
raise|lift|hold|press : it|them|box|ball|object|barbell|weight upward|up|high !arm|hand|leg|foot|knee > raise_arm side=both elevation=80
bring|put|move|let|pull : they|them|it down > lower_arm
lower : head > look elevation=-40
lower : ?down > lower_arm
raise|lift : head|chin > look elevation=35
raise|lift|bring|pull|hold : knee > raise_knee
raise|lift|extend|stretch|put|stick : leg|foot > raise_leg
knee : raise|up > raise_knee
leg|foot : raise|up > raise_leg
point|indicate : > point
clap|applaud|applause : > clap
salute : > salute
shrug : > shrug
comehere|invite : > beckon
shadeeyes : > shade_eyes
comfort : > hug_self
lookaround|search|observe|survey : > look_around
look|glance|gaze|stare|peer|watch : > look
look|glance|gaze|stare|peer : around|everywhere|sidetoside > look_around
lookup : > look elevation=35
look|glance|gaze|stare|peer : up|upward|sky > look elevation=35
look|glance|gaze|stare|peer : down|downward|floor|ground > look elevation=-40
lookdown : > look elevation=-40
lookback : > look direction=150
look|glance|peer : shoulder > look direction=shoulder
head : down > look elevation=-40
head : up > look elevation=35
read : map > stand styleId=reading_map
nodhead|nod : > nod
agree|yes : > nod
shakehead|disagree|refuse|deny|no : > shake_head
tilt|cock|lean : head > tilt_head
tilt|cock|lean : head left|right > tilt_head
shake : head > shake_head
talk|speak|chat|converse|gesture|gesticulate|discuss|conversation|announce|yell|shout|present|direct|say|tell|sing|rap|interview : > talk
handonhip|handhip : > hands_on_hips
hand|arm : onhip|hip > hands_on_hips
put|place|rest|hold|keep|set|have|bring|move|touch|stand|clasp : onhip > hands_on_hips
onhip : > hands_on_hips
behindback : > hands_behind_back
put|place|hold|clasp|keep|cross|fold|hand|arm : behindback > hands_behind_back
behindhead : > hands_behind_head
put|place|hold|clasp|keep|hand|arm|lace|lock : behindhead > hands_behind_head
put|place|hold|clasp|keep|hand|arm : onhead > touch target=head
inpocket : > stand styleId=hands_in_pockets
put|place|hold|keep|stand|stick : inpocket > stand styleId=hands_in_pockets
crossarms : > cross_arms
cross|fold : arm > cross_arms
arm : cross|fold > cross_arms
crosslegs : > cross_legs
cross : leg|ankle > cross_legs
thumbsup|approve : > thumbs_up
thumb : up > thumbs_up
stopgesture : > stop_gesture
lift : arm|hand surrender > raise_arm side=both elevation=75
hand|arm : surrender > raise_arm side=both elevation=75
count : > count_fingers
swing : > swing_arms
swing : trunk|side > rotate_hips
swing : arm > swing_arms
swing : arm|hand one|left|right > swing_arm
arm|hand : swing > swing_arms
circle|rotate|windmill|twirl|spin|move|roll : arm|hand circle > circle_arms
circle|rotate|windmill|roll|twirl|spin|revolve : arm|hand|shoulder|wrist > circle_arms
windmill|helicopter : > circle_arms
circle|rotate|roll|move : foot|ankle|leg > circle_foot
touch|pat|tap|feel|put|place|hold|grab|rest|bring|clutch|move|slap|cup|press : head|chin|face|ear|eye|nose|mouth|cheek|neck|shoulder|chest|heart|belly|hip|knee|forehead|hair|elbow|back|bottom|trunk|bicep|leg|toe > touch
touch : > touch
tap|slap : foot|toe > tap_foot
tap : > touch
scratch : > scratch
rub|massage|stroke|caress|pet : > rub
facepalm : > facepalm
wipe : forehead|face|sweat|brow|mouth|eye|nose > wipe_forehead
pray|thank : > pray
hang|dangle : > raise_arm side=both elevation=80 left=1
poke|prod|investigate|examine|inspect|search : onground|ground|floor > reach_low
poke|prod : > reach_forward
pass|give|offer|hand : something|object|it|box|ball|cup|bottle|book|phone|soda|glass|item > give
shift : > rotate_hips
blowkiss|kiss : > blow_kiss
fistpump : > fist_pump
shakefist : > shake_fist
shake : hand|fist|arm one > shake_fist
snapfinger|snap : !sheet|back|outof|out|neck|branch|stick|twig|it|shut|open|together|string|rope|up|photo|picture|head > snap_fingers
snapfinger|snap : finger|beat|rhythm|music > snap_fingers
wiggle : > wave_both
cover|hide|bury : face|eye|mouth > cover_face
cover|block|plug|close : ear > cover_ears
go|come|rise : arm|hand up|upward|high > raise_arm
go|come|move : arm|hand down|downward > lower_arm
coverface|hide : > cover_face
coverears : > cover_ears
hold|clasp|grip : > hold
carrybox : > walk styleId=carry_box
carrybag : > walk styleId=carry_bag_right
carrybag : left > walk styleId=carry_bag_left
hold|put|bring|lift|raise|pick : phone|telephone|cellphone ?ear > phone
carry : > walk styleId=carry
carry : box|crate > walk styleId=carry_box
carry|carrybox : stairsup > stairs_up styleId=carry_box
carry|carrybox : stairsdown > stairs_down styleId=carry_box
carry : bag|suitcase|bucket > walk styleId=carry_bag_right
carry : arm|hand together > pray
swing : leg|foot > swing_leg
dangle : leg|foot > swing_leg
tiptoe|rise : inplace > tiptoe_rise
orchestra : ?orchestra > conduct
flex : > flex_muscles
flexmuscle : > flex_muscles
shakehands : > shake_hands
highfive : > high_five
peekaboo : > peekaboo
think|ponder|wonder|contemplate|consider|thinker : > think
celebrate|victory|rejoice|win|triumph|hooray|celebration : ?victory|win|success|goal > celebrate
laugh|giggle|chuckle|laughter : > laugh
cry|weep|mourn|tear : > cry
scare|surprise|surprised|frighten : > scared
shiver|shudder : > shiver
shiver|tremble|freeze : cold > shiver
confuse|confused|puzzle|puzzled|bewilder : > confused
meditate : > meditate
rage|fume : > angry
grieve : > sad
taunt|mock|emote|tease|beat|boast : > taunt
yawn : > yawn
sigh|breath : > sigh
sneeze : > sneeze
cough : > cough
beg : > beg
checkwatch : > check_watch
photo|photograph|film : > photograph
selfie : > take_selfie
`;

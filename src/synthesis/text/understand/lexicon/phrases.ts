/**
 * Phrases that stand for one word: name, then the phrases in base forms. Articles and possessives between the words
 * of a phrase are skipped ("on his back" is "on back").
 */
export const PHRASES = `
followedby: follow by|and after that|and after this|and afterwards|after that|after this|after which|and after|follow up with
then: turn into|change into|transition into|transition to|break into|switch to|speed up into|speed up to|and then|in the end|at the end|at last|in turn|to finish|and finally
atonce: at the same time|simultaneously|at once|all the while|in sync|concurrently|at same time
counterclockwise: counter clockwise|anti clockwise|anticlockwise|ccw|counterclock wise|counter clock wise|contraclockwise|counterclock
clockwise: cw|clock wise
circle: full circle|complete circle|whole circle|in full circle|in complete circle|in circle|around in circle|circular|circular path|circular pattern|in ring|circular motion|in round|circle path
halfcircle: half circle|semi circle|semicircle|semicircular|half of circle|half moon
quartercircle: quarter circle|quarter of circle
figureeight: figure eight|figure 8|digital 8|figure of eight|figure of 8|digital figure eight|shape of eight
zigzag: zig zag|zigzagging|s shape|in s pattern|side to side path|snake path|serpentine|weave|slalom
squarepath: in square|square path|square pattern|shape of square|in rectangle|in box pattern
quarterturn: quarter turn|quarter of turn
facesahead: face original way|facing original way|face original direction|facing original direction|face front|facing front|facing forward|facing forwards|facing ahead|facing straight ahead|facing same way|face same way|facing same direction|face same direction|keep facing forward|keep facing front|without turning
halfturn: half turn|half around|half round|half of turn|half way around|halfway around|half way round|about face|u turn|uturn|turn about|full 180|one eighty
fullturn: full turn|once around|once round|complete turn|whole turn|all way around|full rotation|full spin|all way round|complete rotation|one full turn|three sixty
threequarterturn: three quarter turn
inplace: in place|on spot|on same spot|at place|in same place|in same spot|without move forward|without go anywhere|without go forward|without travel|stay where you be|stay where you are|stay in place|stay in one place|stay on spot|remain in place|without move from spot|in one place|in one spot|stationary
sideways: side way|sideway|to side|to one side|laterally|sidewards|lateral|sidewise
sidetoside: side to side|from side to side|left to right|from left to right|left and right|right and left|right to left|from one side to other|side and side|back and forth sideway
upanddown: up and down
backandforth: back and forth|forward and backward|back and forward|to and fro|forth and back|forward and back|backward and forward|backwards and forwards
forward: forwards|ahead|onward|straight ahead|straight forward|to front|in front|frontward|frontwards
backward: backwards|in reverse|rearward|to back|to rear|rearwards|reverse|bwk|bck|bkwd
diagonal: diagonally|at angle|on diagonal|in diagonal|diagonal line
straight: straight line|in straight line|in line|direct line
downward: downwards|to ground|to floor|toward floor|toward ground|towards ground|towards floor|at floor|at ground
upward: upwards|vertically|vertical|to sky|toward sky|to ceiling|toward ceiling|at sky|into sky|at ceiling|in air|into air|overhead|above head|over head|up in air|towards sky|towards ceiling|up high|high in air|skyward
waistlevel: at shoulder level|at shoulder height|to shoulder height|to shoulder level|waist level|waist height|hip height|stomach level|belly level|chest height|chest level|at chest|shoulder height|shoulder level|at shoulder|mid level
headlevel: head height|head level|face level|face height|at face|eye level|at head|to head level
groundlevel: knee height|knee level|ankle height|shin height|ground level|floor level|low level
onground: on ground|on floor|from floor|from ground|off floor|off ground|on grass|on carpet|on mat|to mat|on earth
onback: on back|onto back|face up|on rear|on spine|supine|laying back
onfront: face down|facing down|on front|prone|onto front|on stomach down|on tummy
behindback: behind back
behindhead: behind head|behind neck|back of head
onhip: on hip|at hip|akimbo|on waist|on side of waist
onhead: on head|on top of head|on top head
inpocket: in pocket|into pocket|in jacket
onallfours: on all four|all four|all fours|on all fours|on hand and knee|hand and knee|onto all four|on four
ontoes: on tiptoe|on tip toe|tip toe|tippy toe|on toe|on ball of foot|tippytoe|on tiptoes
oneleg: on one leg|on one foot|one legged|single leg|one foot|one leg|single foot|on 1 leg|on 1 foot
bothfeet: two foot|both foot|with foot together|with both foot|with two foot
oneknee: one knee|1 knee|single knee
eachtime: every time
high: as high as you can|as high as he can|as high as she can|as high as they can|as high as possible
far: as far as you can|as far as he can|as far as she can|as far as they can|as far as possible
halfspeed: half speed|at half speed|half as fast|half time
doublespeed: double speed|at double speed|twice as fast|double time
counterpart: other way|opposite direction|other direction|opposite way|reverse direction
backstart: back to where he begin|back to where she begin|back to where they begin|back to where they start|back to where it start|back to where you start|back to where you begin|back to start|back to where he start|back to where start|to start position|to starting position|to original position|to start point|to starting point|back to place|back to original|back to initial|back to beginning|to where he start|to where she start|to where they start|to where they begin|to where he begin|to where it start|to initial position|to same spot|to original spot|to starting place|to original place|to neutral position|to rest position|to normal position|to resting position|to standing position
rangeofmotion: range of motion|rangeofmotion
jumpingjack: jump jack|jumpingjack|star jump|starjump|jumping jack
pushup: push up|press up|pushups|pressup|do push ups
situp: sit up exercise|crunch|abdominal crunch|sit ups|situps|ab crunch|ab exercise
pullup: pull up exercise|pullups
getupfront: prone to stand|get up face down|get up prone|get up from face down|get up from prone|get up from front down|face down get up|prone get up|belly to stand|stand up from front|get up from front|get up from belly|get up from stomach
crouchup: crouch to stand|squat to stand
kneelup: kneel to stand
getup: supine to stand|get up supine|get up face up|supine get up|lie to stand|lie down to stand|stand up from back|standup from back|get up from back|get up|get back up|get off ground|get off floor|up from ground|up from floor|get up off ground|get up off floor|get up from ground
standup: get out of chair|get out of seat|get off couch|get off sofa|get off bench|get off chair|sit to stand|seated to stand|chair to stand|stand up|stand back up|rise up|get to foot|get on foot|get back on foot|return to foot|rise to foot|stand back|stand upright|come to foot|climb to foot|back to foot|back on foot|stand onto foot|jump to foot
sitdown: sit down|take seat|have seat|be seat|sit back down|plop down|sit self down|have sit
liedown: lie down|lie back down|lay down
kneeldown: kneel down|get on knee|go to knee|drop to knee|get down on knee|go down on knee|go on knee|fall to knee|sink to knee|slump to knee|crumple to knee|drop to one knee|get on one knee|go down on one knee|take knee|get down on one knee|kneel on one knee|down on one knee|go to one knee|drop on knee
crouchdown: crouch down|duck down|get low|get down low|hunker down|go into crouch
falldown: fall down|fall over|fall to ground|fall to floor|collapse to ground|drop to ground|fall on back|fall backward|drop to floor|fall onto back
fallforward: fall forward|fall on face|fall onto face|fall flat|faceplant|fall on front|fall on stomach|fall onto front|fall forward onto
backflip: back flip|back somersault|backward flip|flip backward|back tuck|reverse flip|backwards flip|flip back|backflip flip
frontflip: front flip|forward flip|flip forward|front somersault flip|front tuck
sideflip: side flip|aerial|side somersault
handspring: hand spring|front handspring|back handspring|hand flip|front hand flip|flip and stand on one hand|backhandspring
handstand: hand stand|stand on hand|headstand|head stand|walk on hand|stand on one hand
somersault: summersault|sommersault|somersalt|forward roll|front roll|roll forward|roll forwards|shoulder roll|barrel roll|tumble forward
backroll: back roll|backward roll|roll backward|roll back|backwards roll
dodgeroll: dodge roll|dive roll|roll dodge|evade roll
highknees: high knee
roundhouse: round house|round kick|roundhouse kick|round house kick|spin hook kick|turn kick|mawashigeri
sidekick: side kick|kick side|yokogeri
spinkick: spin kick|spin hook|turn around kick|jump spin kick|jump and spin kick|tornado kick|360 kick
jumpkick: jump kick|fly kick|jump front kick|drop kick|dropkick
frontkick: front kick|snap kick|kick front|push kick|forward kick|teep
backkick: back kick|kick backward|mule kick|rear kick|kick behind
lowkick: low kick|leg kick
highkick: high kick|head kick|kick in head
punchcombo: punch combo|punch combination|combo attack|combo punch|one two punch|attack combo|combat combo|combo|melee combo
hitreaction: hit reaction|get hit|be hit|take damage|take hit|hit react|hit reacts|take punch|get punch|be punch|get damage|flinch|recoil|receive hit|receive blow|be strike|get kick|take blow|damage reaction|react to hit|hurt reaction|hit by
knockback: knock back|get push|be push|get shove|be shove|push back by|lose balance|knocked back
swordslash: sword slash|sword swing|sword attack|sword strike|slash sword|swing sword|blade slash|sword fight|swordplay|sword play|katana slash|swing blade|slash with sword|swordfight|sword practice
swordstab: sword stab|sword thrust|thrust sword|knife attack
castspell: cast spell|magic spell|cast magic|spell cast|use magic|spellcast|cast
victory: victory dance|celebrate win|win animation|victory celebration|victory cheer
combatidle: combat idle|fight idle|fight stance|fighting stance|combat stance|battle stance|ready stance|fight pose|combat ready|guard stance|box stance|battle idle|boxing stance|fighting idle|defensive stance|ready pose|attack stance|fighting position|fight position|action idle|fist up|put up fist|karate stance|on guard
pickup: pick up|pick something up|scoop up|grab from floor|loot|collect|gather|pick from|bend pick|pickup|pick it up|snatch up|grab off|grab something off|lift up from
putdown: put down|set down|place down|lay down object|drop off|put it down|place on ground|place on floor|put on floor|put on ground|set it down
lookaround: look around|look about|look all around|look side to side|scan surroundings|survey|glance around|look from side to side|peer around|search around|gaze around|look both ways|look both side|scan area|scan
lookback: look back|look behind|look over shoulder|glance back|look over his shoulder|glance behind|glance over shoulder|look backward
shakehead: shake head|head shake|headshake|say no|shake head no|move head side to side|move head left and right|turn head left and right
nodhead: nod head|head nod|say yes|nod yes|nod in agreement|move head up and down
shakehands: shake hand|hand shake|handshake|shake hand with
highfive: high five|hi five|highfive|low five|give five
thumbsup: thumb up|thumbs up|thumbup
fistpump: fist pump|pump fist|pump arm|pump the air|punch air|pump fist in air
shakefist: shake fist
blowkiss: blow kiss|blow a kiss|throw kiss
stumble: nearly fall|almost fall|nearly trip|almost trip|nearly fall over|almost fall over
walk: walk dog
powerwalk: power walk|powerwalk
pickup: pick up loot|collect loot|gather loot|pick up item
wildly: like nobody be watch|like no one be watch
facepalm: face palm|facepalm
snapfinger: snap finger|click finger
crossarms: cross arm|fold arm|arm cross|arm fold
crosslegs: cross leg|leg cross
peekaboo: peek a boo|peekaboo|peak a boo
armsout: arm out|outstretched arm|outstretch arm|arm outstretch|arm spread|spread arm|arm wide|open arm|arm extend to side|arm to side|arm outward|arm apart|spread wing|hold arm out|extend arm to side|arm out to side|stretch out arm|arm stretched out|wing spread|wing out|outspread wing|wing spread wide|wing spread out|wing open|open wing|wing wide
tpose: t pose|tpose|bind pose
stopgesture: stop gesture|say stop|tell someone to stop|stop sign|stop signal|hold up hand to stop|hold out palm|gesture to stop|gesture stop|signal to stop|halt gesture|stop motion|hand in stop
comehere: come here gesture|come here|beckon over|wave over|call over|come on gesture|motion to come
selfie: take selfie|take photo of self
checkwatch: check watch|check wrist watch|look at wrist watch|look at watch|check time|look at wrist|check wrist|read watch|look at wristwatch|check wristwatch
talkphone: talk on phone|answer phone|phone call|on phone|make call|talk into phone|make phone call|answer call|pick up phone|talk phone|speak on phone|answer telephone|talk on cell phone|talk on cellphone|call on phone
photo: take photo|take picture|take photograph|take movie|take a picture
opendoor: open door|push door open|push open|door open|open cupboard|open window|open drawer|push open door|open cabinet|open fridge|open refrigerator
closedoor: close door|shut door|door close|close gate|close window|close drawer|slam door
knockdoor: knock on door|knock at door|knock door|knock on wall|knock on table|knock window
pressbutton: press button|push button|hit button|press switch|flip switch|press key|ring doorbell|turn on light|push switch|activate switch|use terminal|tap screen
climbladder: climb ladder|climb up ladder|go up ladder|ladder climb|up ladder|ascend ladder|climb tree
descendladder: climb down ladder|go down ladder|down ladder|descend ladder|step down ladder
stairsup: go up stair|walk up stair|run up stair|climb up stair|move up stair|up stairs|up stair|upstairs|ascend stair|climb stair|climb step|up steps|up step|up staircase|climb staircase|up flight of stair|upstair|climb 3 step|step up stair|up a step|on stairs|up slope
stairsdown: go down stair|walk down stair|run down stair|come down stair|climb down stair|move down stair|down stairs|down stair|downstairs|descend stair|down steps|down step|down staircase|down flight of stair|descend step|downstair|descend staircase
sidestep: side step|step to side|step sideways|side shuffle|step side
steptouch: step touch|side to side dance|step side to side|sway side to side|sway|dance step
popdance: pop star|pop dance
chickendance: chicken dance|chicken wing dance|funky chicken|dance like chicken
hiphop: hip hop|street dance
lindyhop: lindy hop|lindy|swing dance|jive
russiandance: russian dance|cossack dance|kazotsky|cossack|squat dance|hopak
indiandance: indian dance|bharatanatyam
golfswing: golf swing|swing golf|golf club|swing golf club|play golf|golf drive|tee off|hit golf ball|golf shot
batswing: baseball swing|swing bat|swing baseball bat|baseball bat|bat swing|swing baseball|hit baseball|play baseball|swing a bat
tennisswing: tennis swing|swing tennis racket|tennis racket|play tennis|forehand|hit tennis ball|swing racket|tennis stroke|swing racquet|racket swing|hit with racket|tennis forehand
tennisserve: tennis serve|serve tennis|serve ball|serve in tennis
jumpshot: basketball shot|shoot basketball|shoot hoop|shoot basket|shoot a hoop|take shot at basket|basketball jump shot|basketball free throw|shoot ball|play basketball|lay up|layup
soccerkick: kick ball|kick soccer ball|kick football|soccer kick|pass ball with foot|shoot goal|play soccer|play football|kick a ball|punt|pass soccer ball|strike ball
frisbee: throw frisbee|frisbee throw|toss frisbee|throw disc|throw disk|play frisbee
bowshot: shoot bow|bow and arrow|shoot arrow|archery|fire bow|fire arrow|shoot bow and arrow|shoot with bow|bow shot|shoot a bow|draw arrow|bow attack
gunshot: shoot gun|fire gun|gun shot|shoot weapon|fire weapon|shoot with gun|gun fire|fire a gun|gunfire
aimgun: aim gun|point gun|aim weapon|pull a gun|draw weapon|raise gun|hold gun|hold up gun|hold weapon|point weapon
reloadgun: reload gun|reload weapon|reload pistol|reload
grenade: throw grenade|toss grenade|grenade throw|lob grenade|throw bomb|throw molotov|grenade
axeswing: swing axe|axe swing|chop with axe|axe attack|swing ax|swing hammer overhead|heavy attack|two handed attack|overhead attack|heavy swing
choppwood: chop wood|split wood|chop tree|cut wood|chop log|cut down tree|cut tree|woodcutting
cuttingfood: chop onion|slice bread|cut bread|cut vegetable|cut onion|slice vegetable|chop vegetable|cut meat|cut food|cut paper
brushteeth: brush tooth|brush teeth|tooth brush|clean teeth
combhair: comb hair|brush hair|fix hair|adjust hair|do hair|style hair|run hand through hair|hair brush|run finger through hair
washwindow: wash window|clean window|wipe window|wipe wall|clean wall|wipe off|polish|wash car|wipe board|clean board
putonhat: put on hat|put hat on|put on cap|put on ball cap|put on helmet|don hat|wear hat|adjust hat
putonjacket: put on jacket|put on coat|put jacket on|put coat on|put on shirt|put on dress|put on skirt|put on sweater|put on clothes|put on pull over|put on button sweater|put on vest|put on button up sweater|get dressed|put on robe|dress up
putonheadphones: put on headphone|put headphone on|put on headset|put on earphone|put on mask
useitem: use item|use object|use tool|interact|use potion|item use|use device
hitball: header ball|head ball|head soccer ball
playguitar: play guitar|strum guitar|guitar|strum|play ukulele|play banjo|play bass|play electric guitar
playviolin: play violin|violin|play fiddle|play cello
playpiano: play piano|play keyboard|piano|play organ
playdrums: play drum|drum|beat drum|hit drum|play drum set|drumming
playflute: play flute|flute|play recorder|play clarinet|play oboe|blow flute|play harmonica|blow whistle
playtrumpet: play trumpet|trumpet|play saxophone|saxophone|play trombone|blow trumpet|play horn|blow horn|play sax
liftweights: lift weight|weight lift|weightlifting|lift barbell|lift dumbbell|barbell|weight lifting|lift heavy weight|power lift
jumpaside: jump to side|jump sideway|hop to side|leap to side|leap aside|jump aside
sunsalutation: sun salutation|yoga pose|do yoga
teapot: little teapot|i m little teapot|teapot
bananapeel: banana peel
hipcircle: circle hip|rotate hip|hip circle|swing hip|move hip|shake hip|wiggle hip|hip swing|roll hip|gyrate hip|rotate waist|swirl hip|move hip in circle
toetouch: touch toe|toe touch|reach for toe|reach to toe|touch foot|touch ground|touch floor|reach down to toe|bend touch toe|reach toward toe|touch toes
balanceone: balance on one leg|stand on one leg|stand on one foot|balance on one foot|one leg stand|stand on leg|flamingo|one foot balance
shadowbox: shadow box
takeoffheadphones: take off headphone|remove headphone|take off glasses|take off sunglasses|take off mask|remove mask|remove glasses|take off goggles
shadeeyes: shade eye|shield eye|hand over eye|look into distance|hand above eye|look far|look out into distance
coverface: cover face|hide face|hide face in hand|bury face|face in hand|cover eye|cover mouth|hand over face|hand on face|hold face in hand|head in hand
coverears: cover ear|block ear|hand over ear|plug ear|hand on ear|hold ear
hugself: hug self|hug himself|hug herself
holdbaby: hold baby|carry baby|hold child
swatfly: swat fly|swat at fly|swat bug|swat at bug|swat insect|swat at pesky bug|shoo fly|swat
beg: beg for mercy|implore
lookup: look at ceiling|look up at ceiling
lookdown: look at floor|look at ground|look down at ground|look down at floor|stare at floor|look at foot|look down at foot|look at shoe|look to ground
oldman: old man|old woman|old person|elderly man|elderly person|old lady|elderly woman|grandpa|grandma|grandfather|grandmother|senior|elderlyman|elderly|old people|aged|old
strongman: strong man|bodybuilder|body builder|strongman|musclar man
heavyset: fat man|overweight|obese|fat person|fat|chubby|heavy set|heavy person|big man|fat guy
shortofbreath: out of breath|pant|exhausted
inhurry: in hurry|in a rush|in rush|hurriedly|in haste|in big hurry
tightrope: tight rope|balance beam|on beam|on a rope|tightrope|along beam|on narrow|on tight rope|across beam|on balance beam
deepsnow: in snow|through snow|deep snow|in deep snow|through mud|in mud|snow
inwater: in water|through water|knee deep water|through deep water|waist deep water|knee deep in water|through river|through swamp|through marsh|through surf|through flood
windy: against wind|in wind|windy|wind blow|strong wind|into wind|against gale|into gale|into storm|through blizzard|in blizzard|against headwind|against strong wind|against heavy wind|through gale|against gust|through wind
carrybox: carry box|carry heavy crate|carry big crate|carry large crate|carry big box|carry large box|carry heavy box|hold box|carry object|carry crate|carry heavy object|carry package|carry something
carrybag: carry bag|carry suitcase|hold bag|carry briefcase|carry purse|suitcase|with suitcase
backpack: heavy backpack|backpack|with backpack
dragleg: drag leg|drag foot|drag one leg|drag one foot|bad leg|drag bad leg
hurtleg: hurt leg|injured leg|wounded leg|broken leg|sore leg|bad knee|hurt foot|injure leg|injure foot|hurt knee|wound leg|sprained ankle|broken foot|injure knee|hurt ankle|hurt right leg|hurt left leg
hurtstomach: hurt stomach|stomachache
twistdance: do the twist|dance the twist|twist dance
spinjump: spin jump|jump spin|jump turn|turn jump|jump twist|rotate jump|jump rotate|jump 180|jump 360|360 jump|180 jump|360 spin jump|180 spin jump
inturn: one at time|one by one|one after another|one after other|one at a time
upperbody: upper body
donothing: do nothing|not do anything|do not do anything
witheffort: with effort|with great effort|with difficulty|with great difficulty
fullforce: with full force|with great force|with all force|as hard as he can|as hard as she can|as hard as they can|as hard as possible|with full power
halfhearted: half hearted|half heartedly|without enthusiasm|without conviction
overthetop: over the top
fast: for life|for dear life|at full speed|full speed|top speed|at top speed|as fast as possible|high speed|as fast as he can|as fast as she can|as fast as they can|at high speed
inrow: in row|in total|in all|in succession|back to back
backup: backs up|backing up|backed up
backaway: back into|backs away|back out of|back toward|back towards
regainbalance: regain balance|recover balance|catch self|catch himself|catch herself|catch themselves|catch balance|regain his balance|find balance|regain footing
lowerself: lower self|lower himself|lower herself|lower themselves|lower itself
fallasleep: fall asleep|go to sleep
legsapart: leg apart|foot apart|leg wide apart|foot wide apart|leg spread
stiffarms: stiff arm|arm stiff|straight arm
swingshoulders: swing shoulder|shoulder swing
kneesbent: knee bent|bent knee|knees bent
wildarms: wild arm|flail arm|flailing arm
wildlegs: wild leg
bentforward: bent forward|bent over forward
looserarms: loose arm
motorcycle: motor cycle
freestyle: free style
breaststroke: breast stroke|break stroke
backstroke: back stroke
butterfly: butterfly stroke|fly stroke
followthrough: follow through|follow thru
slowmotion: slo mo|slomo
fullbody: whole body|full body
trex: t rex|tyrannosaurus rex
`;

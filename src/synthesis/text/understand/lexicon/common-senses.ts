/**
 * Rules of everyday verbs with several meanings, which what they are done to or where they lead decides: "lowers into a
 * chair", "slides down the wall", "drops everything". Syntax: travel-rules.ts.
 */
export const COMMON_SENSE_RULES = `
carry|bear : onback|back|piggyback me|him|her|child|kid|friend|someone|boy|girl|son|daughter > piggyback
throw|toss|fling|chuck : coat|jacket|hat|shirt|bag|clothes|scarf chair|bed|floor|table|hook|couch|sofa|bench|counter|ground > throw_underhand
rise|ascend : arm|hand !chair|floor|ground|knee|seat|on|from > raise_arm
fall|sink : arm|hand !floor|ground|knee|on|into|from > lower_arm
blow : whistle > touch target=mouth
bob|bop|bang : head !wall|duck|weave|on|punch > nod
sneak|creep|tiptoe|prowl : behind !stab|kill|attack|knife|dagger|throat|strangle|choke > walk styleId=sneak
slam|bang|smack|plonk|thump : glass|cup|mug|book|bottle|card|phone|paper|plate|tray|money table|bar|desk|counter !fist|hand > put_down_table
hide : tree|rock|crate|barrel|bush|pillar|wall|car|corner|counter|sofa|couch|box !face|eye|shield|seek > take_cover
present|offer|hand : award|trophy|prize|medal|gift|flower|bouquet|certificate !ware > give
listen : music|song|beat|headphones|tune > nod
turn|spin|rotate|twist : wheel|knob|valve|crank|handle|dial|tap !around|cartwheel > turn_valve
turn|flip : page > turn_pages
lower|ease|settle|sink : chair|seat|sofa|couch|bench|stool|armchair|throne !arm|hand|leg|box|bag > sit_down
lower|ease|settle : sit|seated !arm|hand|leg > sit_down
lower|ease|settle : sit|seated onground|floor|ground|crosslegs !arm|hand|leg > sit_down_floor
lowerself : oneknee|knee > kneel_down
lowerself : *knee > kneel_down_both
lowerself : sit|seated onground|floor|ground > sit_down_floor
lowerself : bed|onback|lie > lie_down
slide|slump|sink : wall down|downward|floor|ground|onground !pole|ladder|slope|hill|rope|knee|die > sit_down_floor
slide|slump : down sit|seated|floor|onground !pole|ladder|slope|hill|rope > sit_down_floor
kneesgive : > kneel_down_both
fold|crumple : ground|floor|onground|downward !hand|paper|clothes|shirt > kneel_down_both
sitdown|plop|flop : bottom|butt|bum|rear > sit_down_floor
fall|land|drop : bottom|butt|bum|rear|tailbone !knee|catch > slip_fall
toestand : > tiptoe_rise
slap|pat|drum : thigh|lap > slap_thighs
slap : knee !somebody|opponent > slap_thighs
balance : tray|plate|stack|dish|glass|book !head > carry_tray
balance : head book|jar|pot|basket|tray > carry_on_head
blindfire : > shoot_gun
entercover : > take_cover
exitcover : > crouch_up
bang|bump|stub|knock : toe|shin|foot !door|ball > hop_holding_foot
bang|bump|knock : head on|against|into|ceiling|beam|door|shelf > hold_head
drop : everything|all|paper|plate|tray|stack|phone|cup|glass|vase|book|key|bag|parcel|knife|pen|hat !ball|off|from|jump|into|basket > drop_item
drop|lower : heel > stand
scoot|shift|budge : over|aside > walk direction=side steps=1
raise|lift|throw|bring|put|hold : hand|arm shield|protect|cover|guard face|head !sword|helmet|ball > cover_face
shield|protect : face|himself|herself|themselves|itself !sword|with !fire > cover_face
swing|hit : backhand > tennis_backhand
swing|hit : forehand !whip > swing_tennis
roll|circle|rotate : shoulder !over|ground|floor|combat|onground > shoulder_roll
sidedive : > goalkeeper_dive
pocket : > put_in_pocket
put|slip|tuck|stuff|shove|slide|drop|place|stow|return : pocket !hand|thumb|fist > put_in_pocket
put|stow|tuck|slip : away phone|wallet|key|coin|letter|note|watch|pen|card|ticket > put_in_pocket
open : box|chest|case|trunk|crate|treasure|suitcase !mail|letter > open_chest
hang|hold|cling : strap > ride_bus
strap : train|bus|subway|tram|metro > ride_bus
riposte : > stab
grab|catch|grip|grasp : ledge|cliff|rooftop !climb > hang_ledge
pull|climb|haul : ledge up|upward|over > climb_ledge
smash|slam|pound : fist|both overhead|upward|double !racket|shuttle|ball|table|desk > magic_slam side=both
push : block|boulder|stone|rock|car|cart|wardrobe|sofa|piano !punch|attack|shield > push_heavy
threepoint : > land_hard
land : threepoint > land_hard
boltupright : > sit_up_lying tempo=1.6
doubleover : belly|gut|stomach|pain|rib|wound|hit > hit_body
doubleover : !laugh > bend
lean : backward|back !against|wall|chair|seat|sofa|couch|throne|bullet|matrix|dodge|sword|attack|punch|blow|post|tree|cockpit > lean_back
lean|arch|bend : backward|back onhip|trunk|hand|spine|sky|slightly !exorcist|possessed|demon|cat|matrix|bullet|dodge|punch|sword|wall|against > lean_back
arch : backward|back|trunk|spine !exorcist|possessed|demon|cat|matrix|bullet|dodge > lean_back
ginga|capoeira : > ginga
sway|rock|step : capoeira > ginga
weave : between|through|past|around|table|crowd|cone|tree|traffic|people !bob|basket|cloth|loom > walk path=zigzag
revive|resuscitate : > cpr
pump|compress|press : chest patient|revive|heart|compression > cpr
lay|place|put : flower|wreath|bouquet|rose > put_down_floor
swing|move|rotate|circle|wheel : stiffarms circle|around > circle_arms
finish|end|land : armsout > arms_out
paint : ceiling > paint_roller left=1
sitdown : crosslegs > sit_down_floor
sit|sitdown|rest : ground|floor|grass|sand|carpet|rug !table|desk|chair > sit_down_floor
hold|stretch|extend|thrust : out ring|flower|gift|letter|cup|plate|bowl|key|coin|money|it|something > reach_forward
open : book|magazine|album|diary > turn_pages
shake|loosen : fullbody|loose|trunk !head|fist > swing_arms tempo=1.5
run : strafe|sidestep rifle|shotgun|gun > run direction=side with=rifle_ready
strafe|sidestep : run rifle|shotgun|gun > run direction=side with=rifle_ready
shoot|fire|strike : foot|boot !arrow|gun|down > kick_ball
shoot|score : goal|striker|soccer|football !gun|arrow|basket > kick_ball
holdout : ring|gift|flower|bouquet|letter|cup|plate|bowl|key|coin|money|it|something|box|badge|card > reach_forward
spit : > spit
howl : > howl
take|make : bow !arrow|shoot|draw|hunt|archer > bow
get|come : car|taxi|truck|cab out|from > stand_up
walk|go|run|move : suitcase|briefcase|luggage > walk styleId=carry_bag_right
walk|go|run|move : suitcase|briefcase|luggage left > walk styleId=carry_bag_left
shake|wave : hand|finger pain|hurt|hot|burned|burnt > shake_fist left=1
wipe|dry|clean : hand trousers|pants|apron|shirt|jeans|leg > rub side=both
throw|hurl|heave|fling|toss|chuck : boulder|barrel|crate|log|anvil !off > throw_heavy
throw|hurl|heave|fling|toss|chuck|lob : heavy rock|stone|box|thing|object|weight > throw_heavy
hurl : > throw_overhand
lob|throw|toss : grenade underhand|underarm > throw_underhand
duck|tuck|dip : back|backward down|in !cover|wall > crouch_down
duck|tuck|dive : cover > take_cover
wheelchair : ?push|wheel|roll|propel|along > wheelchair_push
push|roll|wheel|propel|move : wheelchair ?himself|herself|themselves|myself|wheel > wheelchair_push
carry|hold|lug|take : suitcase|briefcase|luggage|bag left !put|set|down > walk styleId=carry_bag_left
draw|pull|unsheathe|unsheath : greatsword|claymore|zweihander|longsword|broadsword > draw_sword
raise|lift|spread|stretch|reach|throw|open|extend|hold : armsout upward > raise_arm side=both elevation=50 direction=60
stretch|reach|rise|stand|push : ontoes > tiptoe_rise
draw|trace|describe : circle|ring|loop hand|finger|air|upward|forward !sword|chalk|ground|sand|floor > draw_circle
slouch|lounge|sprawl|slump : throne|chair|seat|bench|armchair|desk !against > sit_slouch
snap|jerk|whip : head|back|up|upright|upward|backward !awake|asleep|sleep|finger|stick|twig|photo|picture|neck|bat|whip|string|rope|ball > look elevation=10 direction=0 tempo=1.6
snap|jerk|whip|flick : head left|right|side|sideways > look tempo=1.6
finish|complete|run : marathon|race|lap|relay|triathlon !walk|swim|swimmer|cyclist|bike|skate|skater|ski|skier > run
finish|complete : race|lap|length swim|swimmer|pool > swim_crawl
hang : up phone|telephone|receiver|call !coat|jacket|hat > put_in_pocket
hang : branch|limb > hang_ledge
fiddle|fumble|tinker|toy : !violin|bow|folk|jig|violinist|fiddler > nervous_fidget
pick|fiddle|work|open : lock !pocket|box|button|zip > pick_lock
parade : soldier|military|army|cadet|recruit|squad > walk styleId=march
gallop|chasse : sideways|left|right|side > jump_side count=3
drop : down|downward !off|from|jump|knee|head|arm|box|bag|weapon|gun|sword|it|thing|ledge|wall|bed|chair|sofa|dead|die|pants|trousers|shorts|skirt|curtain|blind|shutter > crouch_down
favour|favor|spare : leg|foot|knee|ankle > walk styleId=limp
sneeze|achoo : elbow|sleeve|crook|arm > sneeze target=elbow
walk|hobble|shuffle|limp|go|lean|amble|totter|move : cane !fight|hit|swing > walk styleId=cane
chop|cut|slash|swing|strike|smash : greatsword overhead|upward|down|downward > greatsword_overhead
roll|circle|rotate : *shoulder back|backward|forward|times|slow|loosen > shoulder_roll
roll|circle|rotate|loosen : *shoulder !over|square > shoulder_roll
tie|wrap|wind|knot : scarf|shawl|bandana !head|eye|blindfold > tie_necktie
shoulderroll : back|backward|forward|times|slow > shoulder_roll
lie|liedown : side left|right > sleep_side
slapknee : > slap_thighs
hold|clutch|clasp|nurse : thigh > touch target=thigh
hold|clutch|clasp|nurse : knee|hip|rib|shoulder|neck|forehead|cheek|ear|wrist !hand|finger|phone|receiver|baby|raise|box|ball|gun|sword|to|against|from|leg > touch
claw|drag|pull|haul : way|himself|herself|itself|themselves forward|along|across|belly|onfront|floor|ground|onground !rope|wall|ledge|up > army_crawl
climb|get|step : onto|on|atop box|crate|chair|stool|bench|platform|stage|podium|table !horse|sit|shelf > step_onto
walk|go|run|climb|carry|carrybox|step : stairsup carrybox|box|crate > stairs_up styleId=carry_box
walk|go|run|climb|carry|carrybox|step : stairsdown carrybox|box|crate > stairs_down styleId=carry_box
calm|cool|wind|simmer : down|downward !finger|drink|toy|clock > sigh
break : down tear|cry|sob|weep > sob
turn|switch : lamp|light on|off !heel|foot|toe|spot|toward|towards > press_button
pass : out > faint
hand|pass : out|over|around leaflet|flyer|pamphlet|paper|document|file|report|ticket|card|money|cash|key|sweet|candy|food|drink|gift|present|it|them|something !eye|head|face|hair|hip|mouth > give
`;

/** Phrases of the same. Syntax: phrases.ts. */
export const COMMON_SENSE_PHRASES = `
cameraon: close on|close up on|zoom in on|angle on|fade in on|smash cut to|camera on
wordless: without word|without sound|without hesitation|without hesitating|without warning|without noise
heaveup: rise and fall|rising and falling
shortofbreath: heavy breathing|breathing heavily|breathe heavily|breathe hard
continue: carry on|keep on
do: drop down and do|drop and do
kneesgive: knee give way|knee give out|knee buckle|leg give way|leg give out|leg buckle|knee fold
tired: dead beat|dead on his foot|dead on her foot
toestand: toe stand|toe raise|heel raise|calf raise
blindfire: blind fire|fire blind|fire blindly
entercover: enter cover|get to cover|into cover|go into cover|get into cover|move into cover|find cover|get behind cover
exitcover: exit cover|leave cover|come out of cover|get out of cover|step out of cover
shortofbreath: catch breath|get breath back|recover breath|regain breath|gasp for breath|gasp for air
sidedive: side dive|sideways dive
threepoint: three point pose|three point stance|three point landing|three point|3 point landing
boltupright: bolt upright|sit bolt upright
doubleover: double over
cutaslantleft: from upper right to lower left|from top right to bottom left|from upper right down to lower left
cutaslantright: from upper left to lower right|from top left to bottom right|from upper left down to lower right
proud: chin held high|head held high|chin high|head high|nose in air
handstand: kick up into handstand|kick up to handstand|kick into handstand|kick to handstand
ginga: ginga|capoeira ginga|capoeira step|capoeira basic
ontoes: onto toe|onto tiptoe|up onto toe|up on toe|onto ball of foot|onto ball of both foot|on tip toe of foot
falldown: fall flat on back|fall flat onto back|land flat on back|fall backward onto back
wordless: fly open|pop open|spring open|creak open|fall open
slapknee: slap knee|slap thigh|slap own knee|slap own thigh
hitshot: shoot in side|shot in side|shoot in chest|shot in chest|shoot in arm|shot in arm|shoot in belly|shot in belly|shoot in stomach|shot in stomach|shoot in gut|shot in gut|shoot in hip|shot in hip|shoot in rib|shot in rib
cane: walking stick|walking cane
hugself: give self hug|give self tight hug|give self big hug|give himself hug|give himself tight hug|give himself big hug|give himself long hug|give himself little hug
upward: to heaven|towards heaven|toward heaven|at heaven|to star|toward star|towards star|at star|skywards|heavenward|heavenwards|into heaven|at moon|to moon
startingblock: out of block|in starting block|on starting block|off starting block|from starting block|out of starting block
onblock: on block|off block
tightrope: one foot in front of other|heel to toe|foot in front of foot
`;

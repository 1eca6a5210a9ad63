/** Rules of sitting, kneeling, lying, getting up, bending and picking up. Syntax: travel-rules.ts. */
export const GROUND_RULES = `
sit|sitdown|seat|perch : ?chair|stool|bench|couch|sofa|bed|stepstool|throne|seat|ledge|box > sit_down
sit|sitdown : onground|crosslegs > sit_down_floor
sit : downward > sit_down
standup|rise|arise : ?chair|stool|bench|couch|sofa|bed|seat|stepstool > stand_up
getupfront : > get_up_front
crouchup : > crouch_up
kneelup : > kneel_up
getup : > get_up
getup|standup : onground|bed > get_up
getup : chair|stool|sofa|couch|bench|seat > stand_up
rise : ?up > stand_up
lie|liedown|fallasleep|recline|sprawl : > lie_down
lie|liedown|sleep : onfront|belly|face|chest > lie_down_front
kneeldown|kneel : > kneel_down
kneel|kneeldown : *knee|both > kneel_down_both
kneel|kneeldown : oneknee > kneel_down
go|get|drop|fall|sink|come : knee > kneel_down
go|get|drop|fall|sink|come : *knee down > kneel_down_both
come|straighten : up|upright > stand_up
straighten : trunk|back|onback > stand_up
crouch|crouchdown : > crouch_down
hunch|lowerself : > crouch_down
onallfours : > all_fours_down
get|drop|kneel|fall : onallfours > all_fours_down
bend|stoop|fold|bent : ?downward|over|forward|down > bend
bend : left|right|sideways|sidetoside > bend_side
bend : knee|leg > squat
bend : elbow|arm > raise_arm
lean : ?forward|over > lean_forward
lean|tilt : left|right|sideways|sidetoside > lean_side
lean : against|wall > lean_side left=1
bow : > bow
curtsey|curtsy : > curtsey
grab|take|get|lift|collect : onground|ground|floor !leg|foot|knee|arm|hand|heel|toe > pick_up_floor
pickup|retrieve|fetch|pick : ?onground > pick_up_floor
take|grab : something|object|item|box|cup|bottle|book|phone|bag|glass|mug|it > pick_up_table
pickup|grab|take|lift|pick : table|shelf|counter|desk|stand|chair > pick_up_table
lift : !arm|hand|leg|foot|knee|head|elbow|shoulder|heel|toe > pick_up_floor
pickup|lift : box|crate > pick_up_floor prop=box
putdown : leg|foot|knee > stand
putdown : arm|hand > lower_arm
putdown|drop : > put_down_floor
putdown|put|place|set|lay : table|shelf|counter|desk > put_down_table
place|put|set|lay : > put_down_floor
place|put|set|lay : hand onground|downward > toe_touch
roll|dive : > roll_forward
somersault|tumble : > roll_forward
dodgeroll : > roll_forward tempo=1.6
backroll : > roll_back
roll|rollover : over|onback|onfront|left|right|sideways > roll_over
stretch : > stretch
twist : > twist_trunk
trunk : twist|rotate > twist_trunk
hipcircle|sway : > rotate_hips
toetouch : > toe_touch
cartwheel : > cartwheel
handstand : > handstand
handspring : > handspring
backflip : > flip_back
sideflip : > flip_side
frontflip|flip : > handspring
flip : backward|back > flip_back
flip : left|right|sideways > flip_side
acrobatics : > cartwheel
jump|bounce|leapfrog : > jump
jump|bound : upward|up|upanddown|high > jump_up
jump|bound : ?hurdle forward|over|across|onto|distance|far|long > jump_forward
jump|bound : left|right|sideways|sidetoside > jump_side
jumpaside : > jump_side
jump|hop : turn|spin|rotate|halfturn|fullturn|quarterturn|degree > jump_turn
jump : backward|back > jump
jump|hop : spinjump > jump_turn
spinjump : > jump_turn
jump : oneleg > hop
hop : > hop
hop : bothfeet > jump
leap|bound : > leap
leap : upward|up > jump_up
jumpingjack : > jumping_jack
pushup : > push_up
situp : > sit_up
burpee : > burpee
plank : > plank
highknees : > high_knees
jog : highknees > high_knees
yoga|sunsalutation : > yoga
exercise|workout|calisthenics : > jumping_jack
rangeofmotion : > stretch
liftweights : > lift_weights
row : > row
falldown|fall|collapse : > fall
fall|drop|sink|flop|plop|collapse|slump : couch|sofa|armchair|chair|seat|bench > sit_down
fall|drop|flop|plop|collapse : bed > lie_down
fall|drop|flop|plop|collapse : bed onfront|face > lie_down_front
flop|plop : > sit_down
fallforward : > fall_forward
fall|falldown|collapse : forward|belly|face|onfront|chest > fall_forward
faint|swoon : > faint
passout : > faint
die|death|dead : > die
die|death : forward|onfront|belly|face > die_forward
stumble|trip|totter : > stumble
stagger|reel|teeter : > stagger
slip|slide|bananapeel : > slip
knockback|shoved : behind > be_pushed direction=0
knockback|shoved : > be_pushed
hitreaction : > hit_react
tremble|quiver : > tremble
balance|balanceone : > balance_one_leg
stand|balance|wait|stay : oneleg > balance_one_leg
hop : oneleg|left|right > hop
stand|balance|wait|remain|stay : sidedleg > balance_one_leg
stand|standup|rise|raise|lift|go : ontoes|heel > tiptoe_rise
`;

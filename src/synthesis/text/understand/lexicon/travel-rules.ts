/**
 * Rules for actions that travel, turn or stand. A line is `heads : conditions > action field=value …`: heads are
 * verbs or nouns in base form or names of phrases; a condition is a word of the same clause (`a|b` either, `!a` none,
 * `?a` welcome, `^a` what stands right after the verb and is done to; `^` any thing there, `!^` none). The rule with
 * the most conditions met applies, then the first.
 */
export const TRAVEL_RULES = `
walk|stroll|amble|saunter|go|move|pace|wander|roam|head|travel|proceed|approach|advance|come|follow|traverse|navigate|return|journey|ramble|mosey|patrol|perambulate|hike|leave|depart|lead|exit|enter|locomotion|walker : > walk
step : > walk
stride : > walk styleId=exaggerated_stride
retreat|backpedal|backoff|backup|backaway : > walk direction=180
walk|step|go|move : ontoes > walk styleId=on_toes
run|jog|sprint : strafe|sidestep ?left|right > run direction=side
sidestep|strafe : run|jog ?left|right > run direction=side
sidestep|strafe : ?left|right > walk direction=side
sidle|edge : ?left|right|wall|ledge > walk direction=side tempo=0.8
explore|scout|venture : ?torch|lantern > walk styleId=careful
push|battle|struggle|trudge|walk|go|press|advance : windy > walk styleId=windy
push|press|fight|struggle|battle|force : forward way > walk styleId=windy
shuffle : left|right|sideways > walk direction=side
shuffle|lurch|stagger|stumble : zombie|undead|mummy > walk styleId=zombie
shuffle : > walk styleId=shuffle
march : > walk styleId=march
march : soldier > walk styleId=soldier_march
tiptoe : > walk styleId=tiptoe
sneak|prowl|skulk|slink|stalk|stealth : > walk styleId=sneak
creep : > walk styleId=creep
limp : > walk styleId=limp
hobble : > walk styleId=hobble
strut : > walk styleId=strut
swagger : > walk styleId=swagger
waddle : > walk styleId=waddle
goosestep : > walk styleId=goose_step
trudge|plod|slog|trek : > walk styleId=tired
lumber : > walk styleId=heavy
mope : > walk styleId=mope
parade : > walk styleId=march
dog|horse|tiger|panther|bear|cow|lion|wolf|mouse|squirrel|snake|panda|pig|sheep|lizard|animal|creature : > crawl left=1
bird|hummingbird|pterosaur|butterfly|owl : > flap
walk|go|move|run : crouch > walk styleId=crouched
zombie|robot|penguin|monster|gorilla|baby|cat|dinosaur|mummy|frankenstein : walk > walk
skip : > skip
prance|frolic|gallop : > skip
run : > run
jog|trot|joggy : > run tempo=0.75
hurry|rush|scurry|flee|chase|escape|dart|scramble|race|scamper : > run
dash|sprint : > sprint
spin|twirl|whirl : clockwise|counterclockwise > turn
turn|rotate|pivot|spin|swivel|twirl|revolve|face|whirl|reorient : > turn
turn|rotate|move|twist|swivel : head > look
turn|twist|rotate|swivel : trunk|shoulder|hip > twist_trunk
turn|rotate|twist|roll|flip : hand|finger > circle_arms
quarterturn : > turn turn=90
halfturn : > turn turn=180
fullturn : > turn turn=360
threequarterturn : > turn turn=270
turn : circle > turn turn=360
veer|curve|swerve|bank : > walk turn=45
circle : !arm|hand|foot|leg|head|hip > walk path=circle
zigzag : > walk path=zigzag
figureeight : > walk path=figureEight
squarepath : > walk path=square
stand|remain|stay|standstill|still|stop|halt|pause|rest|motionless|linger : > stand
idle|breathe|default|donothing : > idle
wait|loiter|queue|hesitate : > wait
idle : combat|battle|fight|ready > idle_ready
freeze : > freeze
tpose : > t_pose
stairsup : > stairs_up
stairsdown : > stairs_down
walk|run|go|climb|step|move|ascend : stairsup > stairs_up
walk|run|go|climb|step|move|descend : stairsdown > stairs_down
walk|run|go|climb|step : stair|staircase > stairs_up
climb|ascend : step|stair|slope|hill > stairs_up
descend : > stairs_down
ascend : > stairs_up
climb|climbladder|scale : > climb_ladder_up
climb : down > climb_ladder_down
descendladder : > climb_ladder_down
crawl : ?onallfours > crawl
walk|go|move : onallfours > crawl
swim : > swim_crawl
breaststroke : > swim_breast
swim : butterfly > swim_butterfly
swim : back|onback|backstroke|backward > swim_back
backstroke : > swim_back
freestyle : > swim_crawl
swim : inplace > swim_tread
tread|float : > swim_tread
fly|soar|glide|hover : ?bird|superhero|plane|butterfly|eagle > fly
levitate : > levitate
flap : > flap
flap : arm|wing > flap
airplane|plane : ?armsout > airplane
run|fly|jog : airplane > airplane
powerwalk : > walk tempo=1.5
ride : > walk left=1
`;

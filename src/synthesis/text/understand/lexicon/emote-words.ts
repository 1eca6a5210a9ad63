/** Rules of emotes, dances and what people show each other. Syntax: travel-rules.ts. */
export const EMOTE_RULES = `
dab|dabdance : ?dance|pose > dab
floss|flossdance : ?dance > floss
floss : tooth|teeth > brush_teeth
dance : flossdance|floss > floss
defaultdance : ?dance > dance_default
gangnam : ?dance|style > dance_gangnam
dance : gangnam > dance_gangnam
hypedance : ?dance > dance_hype
dance : hypedance|hype > dance_hype
griddy : ?dance > dance_griddy
dance : griddy > dance_griddy
orangejustice : ?dance > dance_orange_justice
dance : orangejustice > dance_orange_justice
carlton : ?dance > dance_carlton
dance : carlton > dance_carlton
shuffledance : ?dance > dance_shuffle
dance : shuffledance|shuffle > dance_shuffle
robotdance : ?dance > dance_robot
dance : robotdance|robot > dance_robot
disco : ?dance|point > dance_disco
dance : disco > dance_disco
ymca : ?dance > dance_ymca
dance : ymca > dance_ymca
sprinklerdance : ?dance > dance_sprinkler
dance : sprinklerdance|sprinkler > dance_sprinkler
headbang|headbanger|mosh : ?head|metal|music > dance_headbang
dance : headbang|metal > dance_headbang
airguitar : ?play > air_guitar
play : airguitar > air_guitar
vogue|voguing : ?dance|pose > dance_voguing
dance : vogue|voguing > dance_voguing
conga : ?dance|line > dance_conga
dance : conga > dance_conga
bollywood|lightbulbdance : ?dance > dance_bollywood
dance : bollywood|lightbulbdance > dance_bollywood
waltz|foxtrot|ballroom : ?dance > dance_waltz
dance : waltz|ballroom|foxtrot > dance_waltz
tango : ?dance > dance_tango
dance : tango > dance_tango
flamenco|sevillana : ?dance|clap|stomp > dance_flamenco
dance : flamenco > dance_flamenco
jig|irishdance|riverdance : ?dance > dance_irish
dance : irish|jig|irishdance|riverdance|celtic > dance_irish
cancan : ?dance > dance_cancan
dance : cancan > dance_cancan
tapdance : ?dance > dance_tap
dance : tap|tapdance > dance_tap
bellydance : ?dance > dance_belly
dance : bellydance|belly > dance_belly
hula : ?dance !hoop > dance_hula
dance : hula|hawaiian > dance_hula
moonwalk : ?backward|back|dance > moonwalk
dance : moonwalk > moonwalk
breakdance|toprock|breakdancer : ?dance|freeze > breakdance
dance : breakdance > breakdance
thriller : ?dance|zombie > dance_thriller
dance : thriller|zombie > dance_thriller
daddance : ?dance|wedding > dance_dad
dance : dad|daddance > dance_dad
happydance : ?dance > dance_happy
dance : joy|happydance > dance_happy
slowdance : ?dance > dance_slow
dance : slowdance|hugself > dance_slow
dance : wigglebutt > dance_wiggle
wigglebutt|bootyshake : ?dance > dance_wiggle
raisetheroof : > raise_the_roof
slowclap : ?sarcastic > slow_clap
clap : sarcastic|ironic|mocking > slow_clap
micdrop : > mic_drop
drop : microphone|mic > mic_drop
jazzhands : > jazz_hands
shake|wave|wiggle : jazzhands > jazz_hands
fingergun : > finger_guns
point|shoot|fire : fingergun > finger_guns
heartoverhead : > heart_overhead
hearthands : > heart_hands
heart : hand|finger > heart_hands
form|shape : heart > heart_hands
hearthands : overhead|upward|above|arm > heart_overhead
rockon : > rock_on
throw|raise|flash : horn|rockon > rock_on
peacesign : > peace_sign
flash|throw|raise|hold|flip : peacesign > peace_sign
thumbsdown|disapprove : > thumbs_down
thumb : down|downward > thumbs_down
disapprove : head > shake_head
callme : > call_me
crazysign : > crazy_gesture
twirl|circle|spin|rotate : finger temple > crazy_gesture
twirl|circle|spin|rotate : finger ear > crazy_gesture
ziplips : > zip_lips
zip|seal|button : mouth|lip > zip_lips
shush|hush|quietsign|silence : > shush
put|hold|place|press|raise|bring : finger lip|mouth > shush
finger : lip|mouth > shush
crossfingers : > crossed_fingers
cross : finger > crossed_fingers
countdown : > count_down
count : down|downward|backward > count_down
pinkyswear : > pinky_swear
chefkiss : > chef_kiss
kiss : finger|fingertip > chef_kiss
mindblown : > mind_blown
brag|gloat|showoff|pointself : > brag
point : self|himself|herself|themselves|oneself|chest thumb > brag
losersign|loser : > loser_sign
oksign : > ok_sign
throatcut : > taunt_throat
slit|cut|slice|slash : throat|neck > taunt_throat
comeatme : > taunt_come_on
challenge : > taunt_come_on
cheer|cheerlead : ?victory|team|crowd|win > cheer
boo|heckle|jeer : > boo
laughpoint : > laugh_point
laugh : point|*knee > laugh_point
point : laugh > laugh_point
laugh|slap : thigh|kneeslap > laugh_point
sob|bawl|wail|snivel : > sob
cry : face hand > sob
cry|weep : uncontrollable|hard|bitter > sob
tantrum|tempertantrum : > tantrum
sulk|pout|moody|sullen : > sulk
gasp : > gasp
startle|jumpscare|spook|flinchscare : > startle
jump : fright|startle > startle
disgust|grossout|revolt|repulse : > recoil_disgust
recoil|step|turn : disgust > recoil_disgust
cringe|wince : > cringe
victorypose|winpose : > victory_pose
pose : victory|victorious|triumphant|winner > victory_pose
slump|defeat : > defeat_slump
fidget|fidgety : > nervous_fidget
wait|stand : fidget > nervous_fidget
impatient : > impatient
wait|stand : impatient|impatiently > impatient
tap : foot impatient|impatiently > impatient
bored|boredom : > bored
stand|idle|wait : bored|boredom > bored
nodoff|sleepy|drowsy|doze : > sleepy_nod
daydream|moon|swoonlove : > daydream
drunksway : > drunk_sway
sway|wobble|teeter : drunk|tipsy > drunk_sway
dizzy|dizziness|lightheaded|vertigo : > dizzy
hold|stand|sway : dizzy > dizzy
vomit|puke|barf|throwup|retch : > vomit
rollfloorlaugh : > roll_laughing
laugh|roll : onground|floor laugh|laughing > roll_laughing
laugh : onground|onback|rollfloorlaugh > roll_laughing
praise|worship|hallelujah|exalt : ?god|lord|sun|sky > praise
despair|screamsky|anguish : > despair
ragequit : > rage_quit
throw|smash|slam : controller|gamepad|keyboard > rage_quit
nosepinch : > nose_pinch
pinch|hold|plug|close : nose > nose_pinch
stink|smelly|stinky|reek : > nose_pinch
fanself : > fan_self
fan : self|himself|herself|face|hand > fan_self
catwalkpose : > catwalk_pose
pose : catwalk|model|fashion|runway|camera|photo|photoshoot > catwalk_pose
superheropose : > superhero_pose
pose : superhero|heroic|superman > superhero_pose
hairflip : > hair_flip
flip|toss|flick|throw|whip : hair > hair_flip
adjusttie : > adjust_tie
adjust|straighten|fix|loosen|tighten : tie|necktie|bowtie|collar > adjust_tie
checknails : > check_nails
look|check|admire|inspect|examine|file : nail|fingernail|manicure > check_nails
brushshoulder : > brush_shoulder
brush|dust|wipe|flick : shoulder > brush_shoulder
flirt : > flirt
wink : > flirt
whisper|gossip : > whisper
eavesdrop|overhear : > eavesdrop
cup : ear > eavesdrop
hand : ear cup|listen > eavesdrop
listen : > eavesdrop
plead|supplicate : > plead
kneel|knee : beg|plead > plead
kowtow|prostrate|grovel : > kowtow
bow : forehead > kowtow
genuflect|crossself : > genuflect
hugsomeone : > hug
kisshand : > kiss_hand
kiss : hand > kiss_hand
fistbump : > fist_bump
bump : fist|hand > fist_bump
pathead : > pat_head
pat|ruffle : child|kid|dog|puppy|boy|girl|head|children ?head > pat_head
patshoulder : > pat_shoulder
pat|clap|tap : shoulder|back !self > pat_shoulder
introduce|usher|afteryou : > introduce
shooaway|shoo : > shoo
takeabow : > take_a_bow
bow : flourish|theatrical|audience > take_a_bow
scold|reprimand|lecture|nag|wagfinger|tut : > scold
wag|shake|waggle : finger > scold
explain|clarify|elaborate : > explain
argue|quarrel|bicker|dispute|squabble : > argue
threaten|intimidate|menace : > threaten
tiphat : > tip_hat
tip|doff|touch : hat|cap|fedora|brim > tip_hat
namaste : > namaste
`;

/** Phrases of emotes, dances and what people show each other. Syntax: phrases.ts. */
export const EMOTE_PHRASES = `
dabdance: hit dab|do dab|hit the dab|throw dab
flossdance: floss dance|do floss|dance floss|flossing dance
defaultdance: default dance|fortnite dance|fortnite default|dance default|default emote|dance move emote
gangnam: gangnam style|horse dance|invisible horse dance|psy dance
hypedance: hype dance|dance hype|fortnite hype|shoot dance
griddy: griddy dance|hit griddy|get griddy|gritty dance
orangejustice: orange justice
carlton: carlton dance|carlton banks|fresh prince dance
shuffledance: shuffle dance|running man dance|run man|running man|melbourne shuffle|cutting shape
robotdance: do robot|robot dance|dance robot|dance like robot|pop and lock|pop lock|popping and locking|poplock|robotic dance
disco: disco dance|disco fever|saturday night fever|disco point|john travolta dance|disco move
ymca: y m c a|ymca dance|do ymca
sprinklerdance: sprinkler dance|do sprinkler|sprinkler move|lawn sprinkler dance
headbang: head bang|bang head|head banging|headbanging|bang head to metal
airguitar: air guitar|play air guitar|shred air guitar|shred guitar|guitar solo|rock out|rock out on air guitar
conga: conga line|conga dance
bollywood: bollywood dance
lightbulbdance: screw in lightbulb|screw in light bulb|pat dog screw lightbulb|screw lightbulb
irishdance: irish dance|irish jig|irish step dance|river dance|dance jig|step dance
cancan: can can
tapdance: tap dance|tap dancing
bellydance: belly dance|oriental dance|shimmy
hula: hula dance|hawaiian dance
moonwalk: moon walk|do moonwalk|michael jackson walk|michael jackson slide
breakdance: break dance|b-boy|bboy|b-girl|break dancing|breakdance freeze|floor footwork
thriller: thriller dance|zombie dance|thriller zombie dance
daddance: dad dance|awkward dance|grandpa dance
happydance: happy dance|lil happy dance|little happy dance|joy dance|dance of joy|dance for joy
slowdance: slow dance|slowdance
wigglebutt: wiggle butt|wiggle bottom|shake booty|shake butt|shake bottom|wiggle bum|butt wiggle|booty dance
raisetheroof: raise the roof|raise roof|hype up crowd|pump up crowd|hype crowd
slowclap: slow clap|sarcastic clap|sarcastic applause|ironic clap
micdrop: mic drop|drop mic|drop microphone|drop the mic
jazzhands: jazz hand|jazzhands|spirit finger
fingergun: finger gun|finger pistol|shoot finger gun|pew pew|gun finger
heartoverhead: heart above head|heart over head|heart hand above head|heart with arm|arm heart|big heart|heart overhead|heart hand over head
hearthands: heart hand|make heart|heart sign|heart gesture|hand heart|heart shape|form heart|heart with hand|heart with finger
rockon: rock on|devil horn|metal horn|sign of horn|horn sign|horn gesture|rock sign|metal sign|rock hand|throw horn|throw up horn|rock n roll sign
peacesign: peace sign|v sign|victory sign|peace out|peace gesture|two finger salute
thumbsdown: thumb down|thumbs down|dislike gesture
callme: call me|phone gesture|call me gesture|telephone gesture|shaka|hang loose
crazysign: crazy gesture|crazy sign|you be crazy|cuckoo gesture|cuckoo sign|crazy finger|loco gesture|finger circle at temple|circle finger at temple|twirl finger at temple|circle finger by temple|circle finger by ear
ziplips: zip lip|zip mouth|seal lip|lip be seal|lip seal|zip it|mouth zip
quietsign: be quiet|quiet gesture|quiet sign|finger to lip|finger on lip|finger over lip|finger to mouth|shh|silence gesture|keep quiet
crossfingers: cross finger|finger cross|fingers crossed
countdown: count down|countdown|count backward from|count down from
pinkyswear: pinky swear|pinky promise|pinkie swear|pinkie promise|little finger promise
chefkiss: chef kiss|chef's kiss|chefs kiss|chef s kiss|kiss finger|kiss fingertip
mindblown: mind blow|mind blown|blow mind|head explode|mind explode|mind be blow|exploding head
showoff: show off
pointself: point at self|point to self|point at himself|point to himself|point at herself|point to herself|thumb at self|thumbs at self|thumb to chest|point at themselves|point thumb at self|this guy
losersign: loser sign|l on forehead|loser l|l sign|make l on forehead|take the l|take l
oksign: ok sign|okay sign|ok gesture|a okay|a-ok|ok hand|okay gesture|perfect gesture|ok hand sign
throatcut: cutthroat|you be dead gesture|throat slash
comeatme: come on then|come and get it
laughpoint: point and laugh|laugh and point|point laughing|laugh at someone|laugh point|point finger and laugh|mocking laugh
tempertantrum: temper tantrum|throw tantrum|throw fit|hissy fit|throw a fit
jumpscare: jump scare|jump in fright|jump out of skin|be startle|get startle|jump back in surprise|jump with fright|jump back in fright|be spook|get spook
grossout: gross out|be gross out|be disgust|disgusted reaction|recoil in disgust|ew
victorypose: victory pose|strike victory pose|winner pose|triumphant pose|victory stance
winpose: win pose|winning pose
defeat: defeat idle|admit defeat|in defeat|slump in defeat|hang head in defeat|defeat pose|lose pose|defeat animation|be defeat|slump shoulder
nodoff: nod off|doze off|fall asleep stand|fall asleep while stand|sleep stand|sleep while stand|fight sleep|sleepy nod
drunksway: drunk idle|sway drunk|drunk sway|sway drunkenly|stand drunk|drunken sway|be drunk
throwup: throw up|be sick|get sick|hurl lunch|lose lunch
rollfloorlaugh: roll on floor laugh|roll on ground laugh|rofl|roll on floor with laughter|laugh on floor|die laughing|die of laughter|laugh roll on floor|roll around laugh|fall over laugh|fall down laugh
praise: praise sun|praise the sun|praise lord|praise god|hand to heaven|hand up to heaven
screamsky: scream at sky|scream to sky|scream to heaven|fall to knee and scream|drop to knee and scream|drop to knee in despair|fall to knee in despair|why god
ragequit: rage quit|throw controller|smash controller|throw down controller
nosepinch: pinch nose|hold nose|it stink|something stink|that stink|smell something bad|smell bad|plug nose|bad smell|stinky gesture
fanself: fan self|fan himself|fan herself|fan face|fan themselves|fan yourself|fan oneself|so hot
catwalkpose: catwalk pose|model pose|runway pose|fashion pose|strike pose|pose for camera|pose like model|catwalk stop|vogue pose|fashion model
superheropose: superhero pose|super hero pose|hero pose|superhero stance|heroic pose|superman pose|hero stance|power pose
hairflip: hair flip|flip hair|toss hair|hair toss|flick hair|sassy hair flip
adjusttie: adjust tie|straighten tie|fix tie|tie adjust|adjust bow tie|adjust neck tie
checknails: check nail|look at nail|inspect nail|look at fingernail|check fingernail|admire nail|examine nail
brushshoulder: brush shoulder|dust off shoulder|brush off shoulder|dirt off shoulder|brush dirt off shoulder|dust shoulder
flirt: hair twirl|twirl hair|play with hair|flirty pose
whisper: whisper behind hand|tell secret|whisper in ear|whisper secret
eavesdrop: hand to ear|cup ear|listen in|cup hand to ear|cup hand behind ear|hand behind ear|listen at door|cup hand at ear|hand cup at ear|strain to hear
plead: plead on knee|beg on knee|plead for life|plead for mercy
kowtow: kow tow|touch forehead to ground|forehead to ground|bow down before|prostrate self|forehead to floor
crossself: make sign of cross|sign of cross|cross self|cross himself|cross herself|sign of the cross
hugsomeone: hug|hug someone|hug somebody|give hug|embrace|hug person|hug friend|give someone a hug|bear hug|give big hug|hug it out|hug a friend|hug another person|embrace someone
kisshand: kiss hand|kiss lady hand|kiss lady's hand|kiss ring|kiss queen hand|kiss someone's hand|kiss a lady's hand|kiss woman's hand
fistbump: fist bump|bump fist|fistbump|brofist|pound it|give fist bump
pathead: pat head|pat child head|pat kid head|head pat|headpat|pat on head|pat dog|ruffle hair|pat child on head|pat kid on head|pat child
patshoulder: pat shoulder|pat on shoulder|pat on back|pat back|shoulder pat|clap on shoulder|pat someone on back|pat someone on shoulder|tap on shoulder|pat friend on back
afteryou: after you|this way please|this way|show way|right this way|usher in|welcome gesture|inviting gesture|present gesture|show ware|invite in|welcome in
shooaway: shoo away|go away|shoo|wave off|wave away|go away gesture|shoo off|get lost|buzz off|shoo someone away|wave someone away|wave somebody away|wave him away|wave her away|wave them away
takeabow: take bow|take a bow|theatrical bow|stage bow|grand bow|bow with flourish|bow to audience|flourish bow|elaborate bow|bow deeply with flourish
wagfinger: wag finger|finger wag|shake finger|waggle finger|no no finger|wagging finger
tiphat: tip hat|hat tip|tip fedora|doff hat|tip cap|doff cap|m'lady|tip brim
namaste: namaste greeting|greet with fold hand
`;

/**
 * Physical direction for loose wishes. A line is the words that ask for it, then what the body does, in words that the
 * reader of prompts knows; the first line of a table with a word of the wish applies.
 */

/** What happens: it decides more than who it happens to. */
export const OCCASIONS = `
victory|won|wins|winner|winning|champion|triumph|goal > raises both arms overhead, jumps up twice, then pumps the fist
defeat|lost|loses|loser|losing|gameover > drops both arms and looks down, shakes the head slowly, then sighs
battle|war|combat|fight|duel|showdown > takes a fighting stance, steps forward, throws a jab and a cross, then guards
ambush|attacked|siege > flinches, looks to the left, looks to the right, then takes a fighting stance
explosion|blast|bomb > stumbles, covers the ears with both hands, then looks around
earthquake|quake > stumbles, holds the arms out to the sides, then crouches down
storm|wind|windy|hurricane|blizzard > leans forward, covers the face with both hands, then walks forward slowly four steps
rain|raining|rainy > hugs the own body, shivers, then walks quickly six steps
snow|snowy|winter|arctic|freezing > hugs the own body, shivers, then rubs the hands
desert|heat|hot|summer|sweltering > wipes the forehead with the right hand, sighs, then walks slowly four steps
party|birthday|club|disco|wedding > dances, claps, then raises both arms
music|concert|gig > nods the head, claps, then dances
funeral|grave|graveyard|cemetery|mourning > bows the head, then kneels down on one knee slowly
church|temple|shrine|altar > kneels down on both knees, then folds the hands and prays
gym|workout|training|exercise > does three squats, then four jumping jacks, then stretches
office|work|meeting|boss > checks the watch, crosses the arms, then taps the right foot
morning|wakeup|awakening|sunrise > yawns, stretches, then looks around
night|midnight|dark|darkness > walks slowly and carefully three steps, looks to the left, looks to the right
date|love|crush|romance|romantic > tilts the head to the right, waves with the right hand, then blows a kiss
argument|quarrel|fightwithwords > talks with both hands, shakes the fist, then points forward
interview|speech|lecture|presentation > talks with both hands, points to the right, then bows
greeting|hello|welcome|meet|introduction > waves with the right hand, then bows
goodbye|farewell|leaving|parting > waves with the right hand, turns around, then walks away four steps
waiting|queue|busstop|bored > shifts the weight, checks the watch, taps the right foot, then yawns
secret|secretly|stealth|heist|burglary|infiltration > walks four sneaky steps, crouches down, looks to the left, then looks to the right
chase|escape|pursuit|fleeing > looks behind over the right shoulder, then sprints
treasure|discovery|found > bends down, picks something up from the floor, looks at it, then raises both arms
jumpscare|surprise|surprised|shock|shocked > jumps backward, covers the mouth with both hands, then looks around
pain|hurt|injured|wounded|injury > holds the belly with both hands, bends forward, then limps four steps
death|dying|dies|killed > staggers, falls to the knees, then falls forward
spell|magic|ritual|summoning > raises both arms slowly, then casts a spell
trap|lost > looks around, scratches the head, then turns around
`;

/** How somebody feels. */
export const MOODS = `
scared|afraid|frightened|terrified|fearful|panicked|spooked|horrified > cowers, looks behind over the right shoulder, then walks backward three scared steps
nervous|anxious|worried|uneasy|stressed > looks to the left, rubs the hands, then looks to the right
angry|furious|mad|enraged|raging|irate|livid > stomps with the right foot, shakes the fist, then points forward
annoyed|irritated|impatient|fedup > crosses the arms, taps the right foot, then sighs
happy|joyful|cheerful|glad|delighted|excited|thrilled|overjoyed|ecstatic > jumps up, claps, then raises both arms
sad|unhappy|heartbroken|depressed|gloomy|grieving|miserable|upset > looks down, covers the face with both hands, then cries
tired|exhausted|sleepy|weary|drained|fatigued > sighs, wipes the forehead with the right hand, then yawns
proud|confident|cocky|smug|arrogant > puts the hands on the hips, looks up, then nods
shy|timid|bashful|embarrassed|ashamed|awkward > looks down, scratches the head with the right hand, then walks backward two shy steps
drunk|tipsy|wasted|hammered > walks four drunk steps, stumbles, then laughs
confused|puzzled|lost|perplexed|clueless > scratches the head, looks around, then shrugs
suspicious|wary|alert|cautious|paranoid > looks to the left, looks to the right, then walks backward two steps
disgusted|grossedout > turns the head to the left, covers the mouth with the right hand, then steps backward
cold|chilly > hugs the own body and shivers, then rubs the hands
bored|idle|lazy > yawns, stretches, then shifts the weight
sneaky|sly|mischievous|cunning > rubs the hands, walks three sneaky steps, then looks behind
hungry|starving > rubs the belly with the right hand, looks down, then eats
thirsty > wipes the forehead, then drinks
sick|ill|nauseous|queasy > holds the belly with both hands, coughs, then bends forward
dizzy|woozy > holds the head with both hands, staggers, then shakes the head
brave|heroic|courageous|fearless > puts the hands on the hips, looks up, then raises the right arm
evil|sinister|wicked|menacing > rubs the hands, laughs, then points forward
calm|peaceful|relaxed|serene|zen > breathes deeply, stretches, then meditates
curious|nosy|inquisitive > leans forward, tilts the head to the right, then looks around
grateful|thankful > puts the right hand on the heart, then bows
hopeful|pleading|desperate > kneels down on both knees, then begs
lonely > hugs the own body, looks down, then sighs
jealous|envious > crosses the arms, looks to the right, then stomps with the right foot
crazy|insane|mad|hysterical|deranged > laughs, holds the head with both hands, then shakes the head
wild|hyper|energetic|hyperactive > jumps up twice, runs in place, then raises both arms
`;

/** Who it is: what they do when nothing else is said. */
export const ROLES = `
guard|sentry|watchman|bouncer|bodyguard > stands guard, looks to the left, looks to the right, then crosses the arms
knight|paladin|warrior|swordsman|gladiator|viking|samurai > slashes with a sword, blocks high, then raises the right arm
soldier|marine|trooper|commando > stands at attention, salutes, then marches four steps
sniper|marksman|gunman|cowboy|gunslinger > crouches down, aims a rifle, then shoots
archer|ranger|hunter > shoots an arrow with a bow, lowers the arms, then looks around
wizard|mage|witch|sorcerer|warlock|necromancer > raises both arms, casts a spell, then lowers the arms
ninja|assassin|thief|rogue|burglar|spy > walks four sneaky steps, crouches down, then looks around
boxer|fighter|brawler|wrestler > takes a fighting stance, throws two jabs, then a hook
zombie|undead|ghoul > walks four steps like a zombie with the arms stretched out
robot|android|cyborg > walks four steps like a robot, turns right, then waves with the right hand
villager|peasant|farmer|commoner|townsfolk > wipes the forehead, waves with the right hand, then sweeps the floor
blacksmith|smith|carpenter|builder|worker > hammers, wipes the forehead, then hammers
merchant|vendor|shopkeeper|trader|seller > beckons, talks with both hands, then bows
beggar|homeless > kneels down on both knees, then begs
king|queen|emperor|noble|lord|lady|prince|princess > walks four proud steps, raises the right arm, then nods
servant|butler|maid|waiter|waitress > bows, pours tea, then bows
priest|monk|nun|cleric|shaman > folds the hands and prays, bows, then raises both arms
bard|musician|guitarist|rockstar|rocker > plays the guitar, nods the head, then bows
dancer|ballerina > dances ballet, spins around, then curtseys
child|kid|boy|girl|toddler > skips, waves with both hands, then jumps up
oldman|oldwoman|grandma|grandpa|grandfather|grandmother|elder|granny > walks three old steps, holds the back, then coughs
baby|infant > crawls on all fours, then sits down on the floor
drunkard|drunk > walks four drunk steps, then stumbles
pirate|sailor|captain > looks ahead with a hand over the eyes, points forward, then laughs
chef|cook|baker > stirs, drinks, then nods
doctor|nurse|medic|surgeon > bends down, touches, then nods
teacher|professor|lecturer > writes on the board, points to the right, then talks with both hands
student|pupil > writes, scratches the head, then raises the right arm
cop|policeman|policewoman|police|officer|sheriff > holds up the right hand to stop somebody, looks around, then beckons
superhero|hero|heroine > puts the hands on the hips, looks up, then jumps up high
villain|boss|mastermind > laughs, rubs the hands, then points forward
ghost|spirit|phantom > floats slowly
monster|beast|creature|ogre|troll|giant > raises both arms, stomps twice, then walks four heavy steps
mummy > walks four steps like a mummy with the arms stretched out
athlete|runner|sprinter > stretches, then sprints
footballer|striker|goalkeeper > kicks a ball, then raises both arms
golfer > swings a golf club, then looks up
basketballer > dribbles a ball, then shoots at the basket
tennisplayer > serves, then swings a tennis racket
mime|clown|jester > waves with both hands, stumbles, then bows
politician|speaker|preacher > talks with both hands, shakes the fist, then raises both arms
photographer|tourist > takes a photo, looks around, then points to the right
hitchhiker > gives a thumbs up with the right hand, looks to the left, then sighs
fisherman|angler > fishes, then wipes the forehead
prisoner|captive|hostage > kneels down on both knees, puts the hands behind the head
conductor > conducts, then bows
`;

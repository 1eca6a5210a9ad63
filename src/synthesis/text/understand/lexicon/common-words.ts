/** Everyday words that mean nothing here but must not be taken for misspelled ones. */
export const COMMON_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `lad lads lass bloke chap geezer homie gramps grandpa granny nan brolly wellies loo minigame googly elven dwarven rakish ribbit bawk gunshot bee chainsaw add footballer approving notice realise realize recognise recognize about above absolutely account across action activity actual adult afternoon age agent agree air alive allow alone amazing angel answer
apple area argue army art aside ask asleep attention aunt autumn away awful baker banana barn base basic bath battle beauty become bed
beer behave believe bell belong best better beyond bird birthday black blood blue board boat bone boot border bored boss bottle brain
branch brave bread breakfast bridge bright bring brother brown bubble bucket budget build burn business busy butter button buy cake
call calm camp candle candy captain card care cash castle cause cell century certain chance change chapter character charge cheap cheese
chef choice choose church cigarette class clear clerk clever clock close cloud coast code coin collar color column comedy common company
concert confident control copy cost cotton cough country court cousin cow cream creature crime cruise cup curious curtain customer daily
damage danger dark data date daughter day dead deal dear debt decide deer design detail device diamond different dinner dirty doctor
dollar double doubt dragon dream dress duty early earth east edge education effect egg eight elephant empty energy engine english
enjoy event evening everyone evil exam example exist expect expert eyes fact fail fairy fake false fame family famous farm farmer fashion
father favorite feather feed feel female fence fever fiction file film filter fine finger fire firm flag flame flat flavor flight
floor flower foreign forest forget form fortune frame free fresh friday fridge friend fruit fuel full fun funny future galaxy garage
garden gas gate gift girl glory gold good grain grand grape gray green grey guest guide hair hall ham hand happen hard harm heat heaven
hell help hero history hobby hole holiday home honest honey honor hope hospital hotel hour human hundred hungry husband ice idea image
important inch invisible iron island issue item job joke judge juice june kind king kitchen knight knowledge lady lamp land language large
laser late law leader learn leather legal lemon lesson letter level library light like lion list listen live local lock logic lonely
lord lose lost loud love lovely low luck lucky lunch magazine magic main major manager map mark market mask matter meal meaning meat
media medicine meet melody memory mention message metal middle milk mind minor miracle miss mobile model modern monday money month mood
morning mother motor mount movie museum mushroom music mystery name nation nature neat need neighbor nerve network news nice night noise
north note novel number nurse object ocean offer office officer oil onion opinion option orange orbit owner page paint pair palace panda
pants parent party passenger pattern pause peace people pepper perfect phrase piece pilot pink pirate pizza planet plastic player
please plenty pocket poem poet poison police pond pool poor popular potato pound power present president pretty price priest prince
princess prison prize problem process produce professor program promise proof public pupil purple purse quality queen question quiet rabbit
radio rain random reason recipe record red region remember rent report respect restaurant result rich river robber rocket romantic
room rose rough royal rule rural salad salt sand saturday sauce scene science score season secret sentence serious service sheep sheet
shirt shoe shop short shower sick silence silk silver simple sister size skill skin skirt sleeve smart smell smoke smooth snack soap
social society soft soldier son song sorry soul soup south spice spider spirit sport spring squirrel staff star state station steak
steel still stone storm story stranger strawberry student studio study stupid style sugar summer sunday surface sweet system tail tale
task taste taxi tea teacher team tears tennis term test text thief thing thirsty thousand thread ticket tie tiger tin title today tomato
tomorrow tonight tool tooth topic total tourist tower town toy trade train travel treat tree trial trick trip trouble truck true
trust truth tube tuesday type ugly uncle uniform university use vacation valley value vampire vegetable vehicle victim video view village
virus visit voice wait wake wallet war warm warrior waste watch water weather web wedding weekend weird west wheat wheel whisper white wife
wild wind window wine wing winner winter wise wish witch wizard wolf wonder wood word work worker world worry worse worth write wrong
yard year yellow yesterday young zoo zone`.split(/\s+/),
);

export type JoinWord = "in" | "of" | "is" | "and" | "or" | "with";

/** Words that join nouns. */
export const JOINS: readonly (readonly [JoinWord, string])[] = [
  [
    "in",
    "in|covered in|stained in|soaked in|caked in|splattered in|spattered in|smeared in|drenched in|dressed up in|draped in|clad|wrapped in|adorned with|dressed all in|dresses in|outfitted in|donning|dons|dressed in|wearing|wears|wear|clad in|dressed|clothed in|having on|sporting",
  ],
  ["of", "of|colored|coloured|painted|painted in|dyed|dyed in|tinted|in shades of"],
  ["is", "is|are|was|being"],
  ["and", "and|plus|as well as|also|but|,|;"],
  ["or", "or|nor"],
  [
    "with",
    "with|covered with|stained with|splattered with|spattered with|smeared with|dusted with|caked with|sports|bearing|clutching|clutches|gripping|grips|raising|swinging|leaning on|leans on|aiming|waving|playing|plays|smoking|has|have|having|holding|holds|carrying|carries|who has|that has|whose|armed with|wielding|wields|equipped with|using|brandishing",
  ],
];

/** Words that say nothing of a figure. */
export const NOTHING =
  "boss for my game|boss for a game|boss for our game|boss in my game|for my game|for a game|on a pole|on a stick|on a long pole|on pole|humanoid|humanoids|anthro|anthropomorphic|creature|being|holstered|sheathed|over there|both|single|pair|pairs|set|n|pls|plz|thanks|super|fairly|extremely|incredibly|totally|basically|still|already|now|then|few|several|some|couple|three|four|made|worn|shaped|tone|toned|called|named|carried|held|strapped|slung|hanging|tucked|resting|perched|placed|attached|draped|any|own|where|while|even|model|avatar|npc|npcs|sort|lots|lot|standing|stands|sitting|walking|running|holding up|posing|shown|roughly|around|exactly|mostly|other|each|together|clad|about|out|worn by|someone who|who|two|twin|dual|sir|stack|pile|bunch|bundle|many|belonging|sized|full|kind of a|that|which|this|very|quite|rather|really|it|they|there|be|make|create|please|me|i|want|would|like|one|two|both|matching|style|styled|looking|look|looks|type|kind|typical|game|all|bit|slightly|also|just|same|color|colour|year|years|build|figure|hairstyle|haircut|hairdo|made|do|does|can|could|you|my|so|as|need|should|full|too|something|maybe";

/** Where the words of another noun begin. */
export const OPENS =
  "a|an|the|some|their|its|underneath|beneath|below|above|atop|on top of|up to|down to|between|near|next to|inside|outside|upon|onto|towards|covering|over his|over her|over one|on one|on his|on her|in one|in his|in her|in their|in both|at his|at her|around his|around her|around the|across his|across her|on both|under one|under his|under her|under the|behind his|behind her|on|at|to|from|over|under|for|around|round the|round his|round her|round a|round neck|across|behind|beside|off|by|out of|into|through|only|his|her";

/** Told as not understood: nothing of a figure shows them yet. */
export const QUALITIES =
  "tied|widow peak|widows peak|matte|matt|old style|old school|old timey|brave|mysterious|wise|loosened|crumpled|wrinkled|rumpled|crumpled up|high waisted|collared|strapped|mid length|golden tipped|glowing|blind|flamboyant|broken|feathered|curved|hunched|crooked|stitched|nerdy|hairy|mechanical|robotic|cybernetic|bionic|prosthetic|artificial|clockwork|visible|hair stick|hair sticks|fishnet sleeve|mesh sleeve|lace sleeve|hunchbacked|stooped|slouching|cyberpunk|steampunk|post apocalyptic|ghostly|bare|spooky|arrogant|holy|poor|wealthy|famous|heroic looking|sneaky|cunning|wandering|travelling|cursed|mad|eccentric|sharp|spiral|jagged|pointed|pointy|flat|square|twisted|strange|exotic|enchanted|flaming|burning|icy|frozen|bubbling|frilly|frilled|ruffled|fringed|knotted|crossed|naked|exposed|upturned|hooked|double|hollow|sunken|rosy|kind|warm|piercing|almond|deep set|beer|pot|hawk|swollen|aquiline|bulbous|bushy|prominent|firm|angular|full|flushed|droopy|squinting|slanted|elven|elfin|toothy|oily";

/** Parts of the body without a look of their own. */
export const PLACES =
  "holster|scabbard|sheath|side|limb|limbs|hip|hips|jaw|jawline|cheekbone|cheekbones|torso|thigh|thighs|bicep|biceps|wrist|wrists|elbow|side|shin|muscle|muscles|gut|stomach|tummy|head|hand|hands|back|feet|foot|fist|fists|shoulder|neck|waist|eye|chest|arm|leg|knee|ankle|hip|nose|mouth|ear|tooth|teeth|lip|forehead|finger|tail|chin|cheek|belly";

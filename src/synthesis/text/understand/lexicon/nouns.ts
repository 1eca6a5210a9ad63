const words = (text: string): string[] => text.split(/\s+/);

/** What is carried, thrown or used: shapes hands as `prop`. */
export const PROPS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  words(`ball phone guitar sword box cup bottle glass gun pistol rifle axe hammer knife bat racket club flute violin trumpet drum book
 bag suitcase umbrella stick staff spear shield broom mop rake baby basketball football baseball frisbee torch flashlight lantern map
 camera microphone flag rope tray plate spoon fork pen brush newspaper paper laptop basket bucket crate stone rock weapon dagger wand
 arrow grenade hat jacket coat apple sandwich food mug coffee tea beer soda water can wood tool wrench screwdriver shovel potion soup pot pan bowl board whiteboard blackboard chalkboard cane crutch coin racquet javelin shotgun`),
);

/** Things and places that prompts mention: nothing but the body is shown. */
export const SCENERY: ReadonlySet<string> = /* @__PURE__ */ new Set(
  words(`table chair bench couch sofa bed desk door window wall room house street road path corner fence tree bush rock hill slope river
 lake pool car bus train bike bicycle stool stepstool platform ledge obstacle obstacles shelf
 counter cabinet drawer fridge stair staircase ladder step bridge tunnel stage park garden field beach sidewalk track line rope pole bar
 swing hoop basket goal net ramp box cone log puddle hole mountain cliff ceiling roof sky sun moon music song crowd friend partner
 opponent target mirror picture tv television screen computer laptop keyboard sink bathtub toilet kitchen office store shop bank school
 building city town world sea ocean boat ship grass carpet mat rail railing handrail pillar post elevator escalator hallway corridor
 aisle ring court gym playground seat throne log fire campfire treasure chest coin ground enemies foe flower plant nail
 dirt leaf leaves sand mud ice snow rain wind treadmill cart trolley stroller wheelbarrow shoe shoelace balloon kite toy doll robot beam edge terrain rug dress rag cloth sponge`),
);

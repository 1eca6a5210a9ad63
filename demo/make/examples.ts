/** Descriptions to begin with. */
export const EXAMPLES: readonly string[] = [
  "an old knight in red with a sword",
  "a young wizard in a blue robe with a staff",
  "a girl with pigtails in a yellow dress",
  "a stout dwarf with a red beard and an axe",
  "a slim elf archer in green",
  "a tall black woman in a business suit",
  "a robot with orange plates",
  "a muscular orc in leather armor",
  "a chibi pirate with a hat",
  "a grandmother in a purple cardigan",
];

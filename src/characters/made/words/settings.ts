/** Words that say of what age or place a figure is, by kinds of character that are so as they are made. */
export const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  "mad|crazy": ["scientist", "king", "clown", "inventor"],
  "medieval|middle ages":
    "executioner|alchemist|plague doctor|shepherdess|innkeep|apprentice|beggar|farmer|baker|butcher|gladiatrix|fortune teller|carpenter|fisherman|miner|pirate|knight|black knight|squire|guard|warrior|archer|thief|king|queen|prince|princess|noble|villager|blacksmith|merchant|bard|jester|monk|nun|priest|soldier".split(
      "|",
    ),
  "fantasy|high fantasy|fairy tale|fairytale|dnd|d&d|rpg|magical|magic":
    "knight|black knight|squire|guard|warrior|archer|thief|king|queen|prince|princess|wizard|witch|necromancer|druid|elf|dwarf|orc|goblin|fairy|angel|demon|troll|bard|priest|barbarian|paladin".split(
      "|",
    ),
  "modern|modern day|contemporary|present day|suburban|urban|city|ordinary":
    "man|woman|boy|girl|child|soldier|policeman|doctor|nurse|student|businessman|teacher|hacker|skater|athlete|person|young man|young woman|chef|baker|mother|father".split(
      "|",
    ),
  "wild west|western|old west|frontier": ["cowboy", "miner", "farmer", "thief"],
  "norse|nordic": ["viking"],
  "feudal|feudal japanese": ["samurai", "ninja"],
  "space|sci fi|scifi|science fiction|futuristic|future|galactic|intergalactic|interstellar|starship":
    "astronaut|space marine|robot|alien|soldier|pilot|mechanic|scientist".split("|"),
  "desert|sand": ["nomad"],
  "army|infantry|special forces|military|modern army|combat|battlefield": ["soldier", "pilot", "doctor"],
  "city|town|village|castle|palace|royal|imperial":
    "guard|knight|soldier|villager|policeman|noble|king|queen|prince|princess|baker|jester|blacksmith|merchant".split(
      "|",
    ),
  "forest|woodland|wood|jungle": ["archer", "elf", "druid", "fairy", "tourist", "witch"],
  "little league|pro|professional|olympic|amateur|street|school|college|high school|university|teenage":
    "athlete|football player|american football player|basketball player|boxer|tennis player|dancer|student|skater|cheerleader|surfer|teacher|martial artist".split(
      "|",
    ),
};

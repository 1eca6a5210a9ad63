import type { Pattern } from "../../body/beast-look.js";
import type { Beard, CharacterSpec, Species } from "../../character-spec.js";
import type { HairId } from "../../hair/hair.js";

/**
 * A kind of character. `wears` lists garments: an id, then `:#rrggbb` for a colour of its own or `*` where the colour
 * that is asked for goes ("a knight in red"), with `*#rrggbb` for the one without.
 */
export interface Archetype {
  words: readonly string[];
  wears: string;
  holds?: string;
  species?: Species;
  sex?: number;
  age?: number;
  height?: number;
  muscle?: number;
  weight?: number;
  hair?: HairId;
  hairColor?: string;
  beard?: Beard;
  proportion?: CharacterSpec["proportion"];
  skin?: string;
  pattern?: Pattern;
  bareChest?: boolean;
  /** Has an animal's head, or bones: a role's hair and beard are not its own. */
  beast?: boolean;
  /** What is made in place of what the words name: a note says so. */
  near?: string;
}

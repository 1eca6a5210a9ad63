/** Invisible characters: spaces, controls, characters of no width, blank fillers. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** Whether a text is empty or consists of invisible characters only. */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, "") === "";
}

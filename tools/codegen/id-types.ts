/** Generates the ids of all styles and actions as types from the tables, so that editors complete them. */
import { locomotionStyles } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { textActions } from "../../src/synthesis/text/actions/catalogue.js";

const FOLDER = new URL("../../src/requests/generated/", import.meta.url);

/** Returns the files in `src/requests/generated/` for the current tables. */
export function idTypes(): { file: URL; code: string }[] {
  return [
    idType("style-id.ts", "StyleId", "a style", locomotionStyles()),
    idType(
      "text-action-id.ts",
      "TextActionId",
      "an action that words can ask for",
      textActions()
        .map(({ id }) => id)
        .sort(),
    ),
  ];
}

function idType(name: string, type: string, what: string, ids: readonly string[]): { file: URL; code: string } {
  const lines = ids.map((id) => `  | ${JSON.stringify(id)}`).join("\n");
  const code = `// Written by \`npm run codegen\` from the tables: do not edit.
/** Id of ${what}, of those that this version of the package has. */
export type ${type} =
${lines};
`;
  return { file: new URL(name, FOLDER), code };
}

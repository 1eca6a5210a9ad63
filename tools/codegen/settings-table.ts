/** Generates the table of settings in docs/service.md from the settings themselves. */
import { S3_SETTINGS, SETTINGS, type Setting } from "../../src/service/config/settings.js";

const START = "<!-- settings: npm run codegen -->";
const END = "<!-- end of settings -->";

/** Returns the document with its table updated to the current settings. */
export function withSettingsTable(document: string): string {
  const rows = (SETTINGS as readonly Setting[]).map(({ name, env, flag, kind, description, default: value }) => {
    const names = [flag && `\`--${flag}\``, env && `\`${env}\``, `\`${name}\``].filter(Boolean).join(", ");
    const shown = kind === "plans" || name === "engineThreads" ? "" : ` Default ${show(value)}.`;
    return `| ${names} | ${description}.${shown} |`;
  });
  const s3 = S3_SETTINGS.map(({ env }) => `\`${env}\``).join(", ");
  const table = [
    "| flag, variable, name in the file | |",
    "| --- | --- |",
    ...rows,
    `| ${s3}, \`s3\` | an S3-compatible store for the files. |`,
  ];
  const [before, rest] = document.split(START);
  const after = rest.split(END)[1];
  return `${before}${START}\n${table.join("\n")}\n${END}${after}`;
}

function show(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return "none";
  return `\`${Array.isArray(value) ? value.join(",") : value}\``;
}

export const MANUAL = new URL("../../docs/service.md", import.meta.url);

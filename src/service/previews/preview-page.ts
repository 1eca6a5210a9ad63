/** Module whose default export is the script of the page that draws previews. The build puts the built one's path in its place. */
const PREVIEW_PAGE = new URL("../../../workers/preview.page.mjs", import.meta.url);

let script: Promise<string> | null = null;

export function previewScript(): Promise<string> {
  script ??= import(PREVIEW_PAGE.href).then((module) => module.default as string);
  return script;
}

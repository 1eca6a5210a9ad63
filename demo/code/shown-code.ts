import { actionSentence } from "../browse/action-groups.js";
import { figureFor } from "../browse/figure-maker.js";
import type { Walker } from "../cast/walker.js";
import type { Demo } from "../demo.js";
import { driveCode, styleCodeAt } from "./drive-code.js";
import { editCode } from "./edit-code.js";
import { exportCode, importCode } from "./file-code.js";
import { gaitCode, layerCode } from "./gait-code.js";
import { makeProgram, rigProgram } from "./make-code.js";
import { type Code, type HeroSource, type Program, programOf } from "./program.js";
import { propCode } from "./prop-code.js";
import { cameraCode, videoCode } from "./video-code.js";
import { wordsCode } from "./words-code.js";

/** Writes the program that makes what the selected character, or the enlarged one on the wall, shows. */
export function shownCode(demo: Demo, showsFiles: boolean): Program {
  if (demo.mode === "make") {
    return demo.makeTab === "rig" ? rigProgram(demo.statue.name ?? "statue.glb") : makeProgram(demo.making.settings);
  }
  const { mode, selected, browsing, driving, editing, propKind } = demo;
  if (mode === "styles" && browsing.chosen) return programOf(...chosenCode(demo, browsing.chosen));
  const hero = heroSource(selected);
  const held = propCode(propKind);
  if (mode === "edit") return programOf(hero, [editCode(editing), ...held]);
  if (mode === "drive") {
    const { scheme, styleId, paces, course } = driving;
    return programOf(hero, [driveCode(scheme, styleId, paces, course.isShown), ...held]);
  }
  if (demo.videos.drive) return programOf(hero, [cameraCode(demo.videos.settings)]);
  return programOf(hero, [...requestedCode(demo, hero, showsFiles), ...held]);
}

function chosenCode({ browsing }: Demo, chosen: string): [HeroSource, Code[]] {
  const builtIn = browsing.worn.get(chosen)?.builtIn ?? figureFor(chosen, 0);
  const { right, ahead } = browsing.pace;
  const words = { asked: actionSentence(chosen), seed: 1, footIk: false, repeats: false };
  const code = browsing.kind === "styles" ? styleCodeAt(chosen, right, ahead) : wordsCode(words);
  return [{ builtIn, file: "", overrides: {} }, [code]];
}

/** Writes code for a gait, text or a file; for the layer motion; and for the export. */
function requestedCode({ requests, words, imports, exports, selected }: Demo, hero: HeroSource, showsFiles: boolean) {
  const said = words.saidBy(selected);
  const imported = imports.playedBy(selected);
  const over = selected?.layer.order ?? null;
  const settings = selected && !requests.reaches(selected) ? selected.settings : requests.settings;
  const codes: Code[] = [];
  if (said) codes.push(wordsCode(said));
  else if (imported?.video) codes.push(videoCode(imported.video));
  else if (imported) codes.push(importCode(imported));
  else codes.push(gaitCode(settings, over ? "gait" : null));
  if (over) codes.push(layerCode(over.settings, over, !said && !imported));
  const isGait = !said && !imported;
  if (showsFiles) codes.push(exportCode(isGait ? "walk" : "motion", exports.settings, hero, selected?.file != null));
  return codes;
}

function heroSource(walker: Walker | null): HeroSource {
  if (!walker) return { builtIn: "builtin-default", file: "", overrides: {} };
  const names = Object.entries(walker.overrides).map(([joint, node]) => {
    return [joint, node === null || typeof node === "string" ? node : (node?.name ?? null)] as const;
  });
  return {
    builtIn: walker.file?.builtIn ?? null,
    file: walker.file?.name ?? `${walker.info.name}.gltf`,
    overrides: Object.fromEntries(names),
  };
}

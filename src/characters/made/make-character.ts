import type { SceneModel } from "../../files/formats/scene/scene-model.js";
import { type Assembly, assemble } from "./assemble.js";
import { BodyMesh } from "./body/body-surface.js";
import type { BodyParameters } from "./body/body-tables.js";
import { browPiece } from "./body/brows.js";
import { EXPRESSIONS } from "./body/expressions.js";
import { eyePiece } from "./body/eyes.js";
import { Face } from "./body/face.js";
import { shapeBody, smoothstep } from "./body/shape-body.js";
import { skinPiece } from "./body/skin.js";
import type { CharacterSpec } from "./character-spec.js";
import { type Chosen, completeSpec } from "./complete-spec.js";
import { beardPieces } from "./hair/beard.js";
import { hairPieces } from "./hair/hair.js";
import type { Piece } from "./mesh/piece.js";
import { mix, rgb, scaled } from "./paint/painter.js";
import { randomOf } from "./random.js";
import { robotPieces } from "./robot.js";
import { PROPORTION_SCALES, SPECIES_LOOKS } from "./species.js";
import { tusks } from "./tusks.js";
import { GARMENTS } from "./wear/garments.js";
import { type HeadWearId, OVER_HAIR } from "./wear/head-wear.js";
import { Measures, type Side } from "./wear/measures.js";
import { prop } from "./wear/props.js";
import { cullCovered } from "./wear/shell.js";

/** Garments that cover others by more than this hide them, metres. */
const CULLED = 0.022;

/**
 * Makes a figure: skinned mesh, Mixamo's rig with fingers, facial shapes by ARKit's names, painted textures. Metres,
 * +Y up, facing +Z. The same specification, seed and level give the same figure.
 *
 * @param seed chooses what the specification leaves open
 * @param level of detail: 0 finest, 1, 2
 */
export function makeCharacter(spec: CharacterSpec, seed = 1, level = 0): SceneModel {
  return assemble(characterParts(spec, seed, level));
}

/** A figure before its parts become one mesh. */
export interface CharacterParts extends Assembly {
  mesh: BodyMesh;
}

/** Makes the parts of `makeCharacter`. */
export function characterParts(spec: CharacterSpec, seed: number, level: number): CharacterParts {
  const chosen = completeSpec(spec, seed);
  const random = randomOf(seed + 977);
  const { species } = chosen;
  const look = SPECIES_LOOKS[species];
  const body = shapeBody(
    {
      parameters: parametersOf(chosen),
      shapes: { ...chosen.faceShapes, ...look.shapes },
      scales: { ...PROPORTION_SCALES[chosen.proportion], ...chosen.scales },
      height: chosen.height,
    },
    EXPRESSIONS,
  );
  const mesh = new BodyMesh(body, level);
  const face = new Face(mesh);
  const pieces: Piece[] = [];
  const m = new Measures(mesh);
  const hairColor = rgb(chosen.hairColor);
  const skinTone = rgb(chosen.skin);
  const isRobot = species === "robot";
  if (isRobot) pieces.push(...robotPieces(m, face, rgb(chosen.accent), rgb(chosen.light)));
  const beard = chosen.beard;
  if (beard && beard !== "stubble" && !isRobot)
    pieces.push(...beardPieces(mesh, face, beard, mix(hairColor, [0.1, 0.08, 0.07], 0.12)));
  const worn = [...chosen.garments].sort((a, b) => GARMENTS[a.id].layer - GARMENTS[b.id].layer);
  const garments: Piece[] = [];
  for (const garment of worn) {
    const kind = GARMENTS[garment.id];
    mesh.fresh.fill(-1);
    const made = kind.make({ m, face, color: rgb(garment.color), trim: rgb(garment.trim), fabric: garment.fabric });
    for (const piece of garments) cullCovered(piece, mesh.fresh, CULLED);
    garments.push(...made);
  }
  pieces.push(...garments);
  const over = worn.map(({ id }) => OVER_HAIR[id as HeadWearId]).filter((value) => value !== undefined);
  const under = over.includes("hood")
    ? "hood"
    : over.includes("helmet")
      ? "helmet"
      : over.includes("hat")
        ? "hat"
        : "nothing";
  if (!isRobot) {
    pieces.push(...hairPieces(mesh, face, { style: chosen.hair, color: hairColor, under }, random));
    if ((look.brows ?? 1) > 0) {
      pieces.push(
        browPiece(mesh, face, {
          color: scaled(hairColor, 0.72),
          thickness: (look.brows ?? 1) * (0.85 + 0.4 * chosen.sex),
          tilt: chosen.browTilt,
        }),
      );
    }
    if (species === "orc") pieces.push(tusks(mesh, face));
  }
  const taken = new Set<Side>();
  for (const { id, color } of chosen.props) pieces.push(...prop(m, id, rgb(color), taken));
  const ownMoves = new Map<Piece, ReadonlyMap<string, Float64Array>>();
  if (!isRobot) {
    const eyes = eyePiece(mesh, face, {
      iris: rgb(chosen.eyes),
      white: look.dark ? [0.09, 0.08, 0.12] : species === "zombie" ? [0.86, 0.84, 0.68] : [0.97, 0.96, 0.95],
      irisSize: look.dark ? 0.95 : 0.37,
      glow: look.glow ? 0.6 : 0,
      slit: look.slit ?? false,
    });
    pieces.push(eyes.piece);
    ownMoves.set(eyes.piece, eyes.moves);
    const grey = smoothstep(45, 75, chosen.age);
    pieces.push(
      skinPiece(mesh, face, {
        tone: skinTone,
        lips: lipsOf(chosen),
        scalp: chosen.hair === "bald" || chosen.hair === "balding" ? null : scaled(hairColor, 0.8),
        stubble:
          beard === "stubble" ? 1 : beard ? 0.8 : chosen.sex > 0.7 && chosen.age > 20 && species === "human" ? 0.16 : 0,
        beardColor: hairColor,
        blush:
          species === "human" || species === "elf" || species === "dwarf"
            ? 0.35 + 0.35 * (chosen.age < 14 ? 1 : 0)
            : 0.1,
        makeup: chosen.sex < 0.4 && chosen.age > 15 ? 0.5 : 0,
        freckles: chosen.freckles,
        age: smoothstep(42, 75, chosen.age),
        blotches: look.blotches ? rgb(look.blotches) : null,
        lashes: chosen.sex < 0.4 ? 1 : 0.35,
        grey,
      }),
    );
  } else {
    pieces.push(
      skinPiece(mesh, face, {
        tone: skinTone,
        lips: skinTone,
        scalp: null,
        stubble: 0,
        beardColor: skinTone,
        blush: 0,
        makeup: 0,
        freckles: 0,
        age: 0,
        blotches: null,
        lashes: 0,
        grey: 0,
      }),
    );
  }
  return { name: spec.name ?? "character", body, mesh, pieces, ownMoves, level };
}

function lipsOf({ skin, sex, age, species }: Chosen) {
  const tone = rgb(skin);
  const red = species === "zombie" ? ([0.42, 0.36, 0.34] as const) : ([0.74, 0.3, 0.32] as const);
  return mix(scaled(tone, 0.9), red, sex < 0.4 && age > 15 ? 0.62 : 0.34);
}

function parametersOf({ sex, age, muscle, weight, skin, species }: Chosen): BodyParameters {
  const year =
    age < 10
      ? 0.1875 * ((age - 1) / 9)
      : age < 25
        ? 0.1875 + 0.3125 * ((age - 10) / 15)
        : 0.5 + 0.5 * ((age - 25) / 65);
  const [r, g, b] = rgb(skin);
  const dark = species === "human" ? smoothstep(0.75, 0.4, (r + g + b) / 3) : 0;
  return {
    gender: sex,
    age: Math.min(Math.max(year, 0.08), 1),
    muscle,
    weight,
    height: 0.5,
    proportions: 0.8,
    cup: 0.5,
    firmness: 0.5,
    race: { african: 0.15 + 0.7 * dark, asian: 0.25 * (1 - dark), caucasian: 0.6 * (1 - dark) + 0.15 * dark },
  };
}

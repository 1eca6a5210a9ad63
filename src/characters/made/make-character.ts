import type { SceneModel } from "../../files/formats/scene/scene-model.js";
import { type Assembly, assemble, type CharacterUse } from "./assemble.js";
import { beastPieces } from "./beasts/beast-pieces.js";
import { BodyMesh } from "./body/body-surface.js";
import { browPiece } from "./body/brows.js";
import { closeHand } from "./body/close-hand.js";
import { coatPainter } from "./body/coat.js";
import { EXPRESSIONS } from "./body/expressions.js";
import { eyePiece } from "./body/eyes.js";
import { Face } from "./body/face.js";
import { type BodyOrder, shapeBody, smoothstep } from "./body/shape-body.js";
import { skinPiece } from "./body/skin.js";
import { bodyOrder } from "./body-order.js";
import type { CharacterSpec } from "./character-spec.js";
import type { Chosen } from "./chosen-spec.js";
import { completeSpec } from "./complete-spec.js";
import { beardPieces } from "./hair/beard.js";
import { hairPieces } from "./hair/hair.js";
import type { Piece } from "./mesh/piece.js";
import { mix, rgb, scaled } from "./paint/painter.js";
import { randomOf } from "./random.js";
import { robotPieces } from "./robot.js";
import { SPECIES_LOOKS } from "./species.js";
import { tusks } from "./tusks.js";
import { markWithEmblem } from "./wear/emblems/mark-with-emblem.js";
import { GARMENTS, type GarmentId } from "./wear/garments.js";
import { type HeadWearId, OVER_HAIR } from "./wear/head-wear.js";
import { Measures } from "./wear/measures.js";
import { onOneSide } from "./wear/one-side.js";
import { Carrying, heldInHands, prop } from "./wear/props.js";
import { cullCovered } from "./wear/shell.js";
import type { Kind } from "./wear/wearing.js";

/** Garments that cover others by more than this hide them, metres. */
const CULLED = 0.022;

/**
 * Makes a figure: skinned mesh, Mixamo's rig with fingers, facial shapes by ARKit's names, painted textures. Metres,
 * +Y up, facing +Z. The same specification, seed and level give the same figure.
 *
 * @param seed chooses what the specification leaves open
 * @param level of detail: 0 finest, 1, 2
 */
export function makeCharacter(spec: CharacterSpec, seed = 1, level = 0, use: CharacterUse = "file"): SceneModel {
  return assemble({ ...characterParts(spec, seed, level, { use }), use });
}

/** A body's sizes as they were measured, in place of those of the specification. */
export type BodyFit = Pick<BodyOrder, "bones" | "height">;

/** How far what is on the back stands off from it, metres. */
const STANDS_OFF: Partial<Record<GarmentId, number>> = {
  backpack: 0.17,
  life_support: 0.17,
  air_tank: 0.17,
  quiver: 0.05,
  cape: 0.1,
  short_cape: 0.06,
};

/** Garments that are made larger or smaller as a whole. */
const SCALED: ReadonlySet<string> = new Set([
  "head",
  "face",
  "back",
  "neck",
  "waist",
  "sling",
  "ears",
  "above",
  "tail",
  "badge",
]);

/** Makes a part larger or smaller, about its middle or its foot; a cap's inside stays around the head. */
function resize(piece: Piece, fit: number, fromFoot: boolean): void {
  if (piece.name === "cape" || piece.anchors.some((anchor) => anchor >= 0)) return;
  const by = fit < 1 && fromFoot ? Math.max(fit, 0.96) : 1 + (fit - 1) * 0.6;
  const low = [0, 1, 2].map(() => Number.POSITIVE_INFINITY);
  const high = low.map((value) => -value);
  for (let i = 0; i < piece.positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], piece.positions[i]);
    high[i % 3] = Math.max(high[i % 3], piece.positions[i]);
  }
  const centre = low.map((value, k) => (fromFoot && k === 1 ? value : (value + high[k]) / 2));
  for (let i = 0; i < piece.positions.length; i++)
    piece.positions[i] = centre[i % 3] + (piece.positions[i] - centre[i % 3]) * by;
}

/** Turns what is worn on the head half round. @param middle of the head, from back to front */
function turnAround(piece: Piece, middle: number): void {
  for (let i = 0; i < piece.positions.length; i += 3) {
    piece.positions[i] *= -1;
    piece.positions[i + 2] = middle * 2 - piece.positions[i + 2];
  }
}

/** A figure before its parts become one mesh. */
export interface CharacterParts extends Assembly {
  mesh: BodyMesh;
}

/** Makes the parts of `makeCharacter`. */
export function characterParts(
  spec: CharacterSpec,
  seed: number,
  level: number,
  { fit, use = "file" }: { fit?: BodyFit; use?: CharacterUse } = {},
): CharacterParts {
  const chosen = completeSpec(spec, seed);
  const random = randomOf(seed + 977);
  const { species } = chosen;
  const look = SPECIES_LOOKS[species];
  const open = shapeBody({ ...bodyOrder(chosen), ...fit }, use === "file" ? EXPRESSIONS : new Map());
  const hooks = new Set(chosen.garments.flatMap(({ id, side }) => (id === "hook_hand" && side ? [side] : [])));
  let body = open;
  for (const [side, held] of heldInHands(open, chosen.props, hooks)) body = closeHand(body, side, held);
  const mesh = new BodyMesh(body, level);
  const face = new Face(mesh);
  const pieces: Piece[] = [];
  const m = new Measures(mesh);
  const hairColor = rgb(chosen.hairColor);
  const skinTone = rgb(chosen.skin);
  const isRobot = species === "robot";
  if (isRobot)
    pieces.push(
      ...robotPieces(m, face, {
        color: rgb(chosen.accent),
        second: rgb(chosen.second),
        light: rgb(chosen.light),
        oneEye: chosen.oneEye,
      }),
    );
  const beard = chosen.beard;
  if (beard && beard !== "stubble" && !isRobot)
    pieces.push(...beardPieces(mesh, face, beard, mix(rgb(chosen.beardColor), [0.1, 0.08, 0.07], 0.12)));
  const worn = [...chosen.garments].sort((a, b) => GARMENTS[a.id].layer - GARMENTS[b.id].layer);
  const garments: Piece[] = [];
  for (const garment of worn) {
    const kind: Kind = GARMENTS[garment.id];
    mesh.fresh.fill(-1);
    const { id: _, side, backwards, ...wearing } = garment;
    const { fit } = wearing;
    const make = () => kind.make({ m, face, ...wearing, side, ...colorsOf(garment), skin: skinTone });
    const made = side && kind.slot !== "face" ? onOneSide(mesh, side, make) : make();
    markWithEmblem(made, kind, { m, face, ...wearing, ...colorsOf(garment) });
    if (backwards) for (const piece of made) turnAround(piece, (face.front + face.back) / 2);
    if (fit !== undefined && SCALED.has(kind.slot)) for (const piece of made) resize(piece, fit, kind.slot === "head");
    for (const piece of garments) cullCovered(piece, mesh.fresh, CULLED);
    garments.push(...made);
  }
  pieces.push(...garments);
  const over = worn.map(({ id }) => OVER_HAIR[id as HeadWearId]).filter((value) => value !== undefined);
  const under = over.includes("closed")
    ? "closed"
    : over.includes("hood")
      ? "hood"
      : over.includes("helmet")
        ? "helmet"
        : over.includes("hat")
          ? "hat"
          : over.includes("band")
            ? "band"
            : "nothing";
  if (!isRobot) {
    pieces.push(
      ...hairPieces(
        mesh,
        face,
        {
          style: chosen.hair,
          color: hairColor,
          under,
          shaved: chosen.shavedSides,
          length: chosen.hairLength,
          over: chosen.hairOver,
          ...(chosen.marks.streak && { streak: rgb(chosen.marks.streak) }),
        },
        random,
      ),
    );
    if ((look.brows ?? 1) > 0) {
      pieces.push(
        browPiece(mesh, face, {
          color: scaled(chosen.hair === "bald" ? rgb(chosen.beardColor) : hairColor, 0.72),
          thickness: (look.brows ?? 1) * (0.85 + 0.4 * chosen.sex),
          tilt: chosen.browTilt,
        }),
      );
    }
    if (look.beast) pieces.push(...beastPieces(mesh, face, look.beast, skinTone, under !== "closed"));
    if (species === "orc" || chosen.tusks) pieces.push(tusks(mesh, face));
  }
  const behind = Math.max(0, ...worn.map(({ id }) => STANDS_OFF[id] ?? 0)) * body.unit;
  const carrying = new Carrying(face.mouth, behind);
  for (const side of hooks) carrying.hands.add(side);
  for (const { id, color, trim, emblem, emblemColor, size, hand, finish, at } of chosen.props) {
    const more = {
      emblem,
      trim: trim === undefined ? undefined : rgb(trim),
      emblemColor: emblemColor === undefined ? undefined : rgb(emblemColor),
    };
    pieces.push(...prop(m, id, { color: rgb(color), ...more, by: size, hand, finish, at }, carrying));
  }
  const ownMoves = new Map<Piece, ReadonlyMap<string, Float64Array>>();
  if (!isRobot) {
    const eyes = eyePiece(mesh, face, {
      iris: rgb(chosen.eyes),
      white: look.dark ? [0.09, 0.08, 0.12] : species === "zombie" ? [0.86, 0.84, 0.68] : [0.97, 0.96, 0.95],
      irisSize: look.beast?.iris ?? (look.dark ? 0.95 : 0.37),
      glow: look.glow || chosen.glow ? 0.6 : 0,
      slit: look.slit ?? false,
    });
    pieces.push(eyes.piece);
    ownMoves.set(eyes.piece, eyes.moves);
    const grey = smoothstep(45, 75, chosen.age);
    pieces.push(
      skinPiece(mesh, face, {
        tone: skinTone,
        lips: chosen.marks.lips ? rgb(chosen.marks.lips) : lipsOf(chosen),
        scalp: chosen.hair === "bald" || chosen.hair === "balding" ? null : scaled(hairColor, 0.8),
        stubble:
          beard === "stubble" ? 1 : beard ? 0.8 : chosen.sex > 0.7 && chosen.age > 20 && species === "human" ? 0.16 : 0,
        beardColor: rgb(chosen.beardColor),
        blush:
          species === "human" || species === "elf" || species === "dwarf"
            ? 0.35 + 0.35 * (chosen.age < 14 ? 1 : 0)
            : 0.1,
        makeup: chosen.marks.makeup ? 1.6 : chosen.sex < 0.4 && chosen.age > 15 ? 0.5 : 0,
        freckles: chosen.freckles,
        age: smoothstep(42, 75, chosen.age),
        blotches: look.blotches ? rgb(look.blotches) : null,
        lashes: chosen.sex < 0.4 ? 1 : 0.35,
        grey,
        marks: chosen.marks,
        ...(look.beast?.coat === "slime" && { glossy: true }),
        ...(look.beast && {
          coat: coatPainter(
            {
              look: look.beast,
              tone: skinTone,
              pattern: chosen.pattern,
              light: rgb(chosen.marks.cracks ?? chosen.eyes),
              chest: m.chest,
              waist: m.waist,
              hips: m.hips,
            },
            face,
          ),
        }),
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
        marks: {},
      }),
    );
  }
  return { name: spec.name ?? "character", body, mesh, pieces, ownMoves, level };
}

function colorsOf({ color, trim, emblemColor, buttons }: Chosen["garments"][number]) {
  return {
    color: rgb(color),
    trim: rgb(trim),
    emblemColor: emblemColor === undefined ? undefined : rgb(emblemColor),
    buttons: buttons === undefined ? undefined : rgb(buttons),
  };
}

function lipsOf({ skin, sex, age, species }: Chosen) {
  const tone = rgb(skin);
  const red = species === "zombie" ? ([0.42, 0.36, 0.34] as const) : ([0.74, 0.3, 0.32] as const);
  return mix(scaled(tone, 0.9), red, sex < 0.4 && age > 15 ? 0.62 : 0.34);
}

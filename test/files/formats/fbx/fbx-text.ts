import {
  type FbxScene,
  type ReadFbxOptions,
  readFbxScene,
} from "../../../../src/files/formats/fbx/read/read-fbx-scene.js";

/** Values of a property, as ASCII files have them. */
export type Values = number | string | readonly (number | string)[];

interface Item {
  kind: string;
  id: number;
  name: string;
  type: string;
  properties?: Record<string, Values>;
  /** ASCII between the braces, beside the properties. */
  body?: string;
}

/** A hand-made ASCII file of version 7.4. */
export interface FbxText {
  settings?: Record<string, Values>;
  objects: Item[];
  /** From, to (0 for the root), and the property that is connected. */
  connections: (readonly [from: number, to: number, property?: string])[];
  header?: string;
}

export function fbxText({ settings = {}, objects, connections, header = "" }: FbxText): Uint8Array {
  const items = objects.map(
    ({ kind, id, name, type, properties, body = "" }) =>
      `\t${kind}: ${id}, "${kind}::${name}", "${type}" {\n${table(properties ?? {})}${body}\n\t}`,
  );
  const links = connections.map(([from, to, property]) =>
    property ? `\tC: "OP",${from},${to}, "${property}"` : `\tC: "OO",${from},${to}`,
  );
  const axes = { UpAxis: 1, UpAxisSign: 1, FrontAxis: 2, FrontAxisSign: 1, CoordAxis: 0, CoordAxisSign: 1 };
  return new TextEncoder().encode(
    [
      "; FBX 7.4.0 project file",
      `FBXHeaderExtension:  {\n\tFBXHeaderVersion: 1004\n\tFBXVersion: 7400\n${header}\n}`,
      `GlobalSettings:  {\n\tVersion: 1000\n${table({ ...axes, UnitScaleFactor: 100, ...settings })}\n}`,
      `Objects:  {\n${items.join("\n")}\n}`,
      `Connections:  {\n${links.join("\n")}\n}`,
      "",
    ].join("\n"),
  );
}

export function readText(text: FbxText, options?: ReadFbxOptions): FbxScene {
  return readFbxScene(fbxText(text), options);
}

function table(properties: Record<string, Values>): string {
  const lines = Object.entries(properties).map(([name, values]) => {
    const list = (Array.isArray(values) ? values : [values]) as (number | string)[];
    return `\t\t\tP: "${name}", "", "", "A",${list.map((value) => (typeof value === "string" ? `"${value}"` : value)).join(",")}`;
  });
  return `\t\tProperties70:  {\n${lines.join("\n")}\n\t\t}\n`;
}

export function numbers(name: string, values: readonly number[]): string {
  return `\t\t${name}: *${values.length} {\n\t\t\ta: ${values.join(",")}\n\t\t}\n`;
}

/** A Geometry: points, and polygons as lists of them. */
export function geometry(id: number, points: readonly number[], polygons: readonly number[][], more = ""): Item {
  const stored = polygons.flatMap((polygon) =>
    polygon.map((point, k) => (k === polygon.length - 1 ? -1 - point : point)),
  );
  const body = numbers("Vertices", points) + numbers("PolygonVertexIndex", stored) + more;
  return { kind: "Geometry", id, name: "shape", type: "Mesh", body };
}

export function model(id: number, name: string, properties: Record<string, Values> = {}, type = "Null"): Item {
  return { kind: "Model", id, name, type, properties };
}

/** Seconds to ticks of old FBX times. */
export const TICKS = 46186158000;

export function curve(id: number, times: readonly number[], values: readonly number[], flags: number, more = ""): Item {
  const body =
    numbers(
      "KeyTime",
      times.map((time) => Math.round(time * TICKS)),
    ) +
    numbers("KeyValueFloat", values) +
    numbers("KeyAttrFlags", [flags]) +
    numbers("KeyAttrDataFloat", [0, 0, 0, 0]) +
    numbers("KeyAttrRefCount", [times.length]) +
    more;
  return { kind: "AnimationCurve", id, name: "", type: "", body };
}

/** A stack with one layer, and per entry a curve of one component of a model's property. */
export function motion(
  name: string,
  id: number,
  curves: { target: number; property: string; component?: string; curve: Item }[],
  end = 1,
): Pick<FbxText, "objects" | "connections"> {
  const stack: Item = {
    kind: "AnimationStack",
    id,
    name,
    type: "",
    properties: { LocalStart: 0, LocalStop: Math.round(end * TICKS) },
  };
  const layer: Item = { kind: "AnimationLayer", id: id + 1, name: "BaseLayer", type: "" };
  const objects = [stack, layer];
  const connections: FbxText["connections"] = [[id + 1, id]];
  curves.forEach(({ target, property, component = "d|X", curve: item }, i) => {
    const node = id + 10 + i;
    objects.push({ kind: "AnimationCurveNode", id: node, name: "T", type: "" }, item);
    connections.push([node, id + 1], [node, target, property], [item.id, node, component]);
  });
  return { objects, connections };
}

export const SQUARE = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];

/** A square on a node, with the given additions. */
export function square(more: string, links: FbxText["connections"] = [], objects: FbxText["objects"] = []): FbxText {
  return {
    objects: [model(1, "square", {}, "Mesh"), geometry(2, SQUARE, [[0, 1, 2, 3]], more), ...objects],
    connections: [[2, 1], [1, 0], ...links],
  };
}

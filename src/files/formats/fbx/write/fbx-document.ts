import type { FbxNode, FbxTree } from "../tree/fbx-node.js";
import { type TakeTiming, takesNode } from "./animation/animation-objects.js";
import {
  doubleProperty,
  enumProperty,
  integerNode,
  integerProperty,
  node,
  objectProperty,
  properties70,
  stringNode,
  stringProperty,
  timeProperty,
  vectorProperty,
} from "./fbx-build.js";
import { frameTicks, timeMode } from "./fbx-time.js";
import type { ObjectGraph } from "./object-graph.js";
import { WRITTEN_VERSION } from "./write-fbx-tree.js";

const CREATOR = "babylon-motion";
/** Id of the scene's document. */
const DOCUMENT_ID = 999_999;
/** With 1004 and above a file may count its time in other ticks. */
export const HEADER_VERSION = 1003;
/** The scene's rate where nothing moves. */
const STILL_RATE = 30;

/** Makes the whole file around the objects: right-handed, Y up, centimetres. */
export function fbxDocument(graph: ObjectGraph, timing: TakeTiming | null): FbxTree {
  return {
    version: WRITTEN_VERSION,
    children: [
      headerExtension(),
      stringNode("Creator", CREATOR),
      globalSettings(timing),
      documents(timing),
      node("References"),
      definitions(graph),
      node("Objects", "", [], graph.objects),
      node("Connections", "", [], graph.connections),
      takesNode(timing),
    ],
  };
}

function headerExtension(): FbxNode {
  const stamp: [string, number][] = [
    ["Version", 1000],
    ["Year", 1970],
    ["Month", 1],
    ["Day", 1],
    ["Hour", 10],
    ["Minute", 0],
    ["Second", 0],
    ["Millisecond", 0],
  ];
  return node(
    "FBXHeaderExtension",
    "",
    [],
    [
      integerNode("FBXHeaderVersion", HEADER_VERSION),
      integerNode("FBXVersion", WRITTEN_VERSION),
      integerNode("EncryptionType", 0),
      node(
        "CreationTimeStamp",
        "",
        [],
        stamp.map(([name, value]) => integerNode(name, value)),
      ),
      stringNode("Creator", CREATOR),
      node(
        "SceneInfo",
        "SS",
        ["GlobalInfo\0\x01SceneInfo", "UserData"],
        [
          stringNode("Type", "UserData"),
          integerNode("Version", 100),
          properties70(
            stringProperty("Original|ApplicationName", CREATOR),
            stringProperty("LastSaved|ApplicationName", CREATOR),
          ),
        ],
      ),
    ],
  );
}

function globalSettings(timing: TakeTiming | null): FbxNode {
  return node(
    "GlobalSettings",
    "",
    [],
    [
      integerNode("Version", 1000),
      properties70(
        integerProperty("UpAxis", 1),
        integerProperty("UpAxisSign", 1),
        integerProperty("FrontAxis", 2),
        integerProperty("FrontAxisSign", 1),
        integerProperty("CoordAxis", 0),
        integerProperty("CoordAxisSign", 1),
        integerProperty("OriginalUpAxis", 1),
        integerProperty("OriginalUpAxisSign", 1),
        doubleProperty("UnitScaleFactor", 1),
        doubleProperty("OriginalUnitScaleFactor", 1),
        vectorProperty("AmbientColor", [0, 0, 0]),
        stringProperty("DefaultCamera", "Producer Perspective"),
        ...timeSettings(timing),
      ),
    ],
  );
}

/** Makes the properties that give a file's frame rate and the time span that it plays. */
export function timeSettings(timing: TakeTiming | null): FbxNode[] {
  const { frameRate, frameCount } = timing ?? { frameRate: STILL_RATE, frameCount: 1 };
  return [
    enumProperty("TimeMode", timeMode(frameRate)),
    timeProperty("TimeSpanStart", 0),
    timeProperty("TimeSpanStop", frameTicks(frameCount - 1, frameRate)),
    doubleProperty("CustomFrameRate", frameRate),
  ];
}

function documents(timing: TakeTiming | null): FbxNode {
  return node(
    "Documents",
    "",
    [],
    [
      integerNode("Count", 1),
      node(
        "Document",
        "LSS",
        [DOCUMENT_ID, "Scene", "Scene"],
        [
          properties70(objectProperty("SourceObject"), stringProperty("ActiveAnimStackName", timing?.name ?? "")),
          node("RootNode", "L", [0]),
        ],
      ),
    ],
  );
}

/** Counts the objects of each type. */
export function definitions({ objects }: Pick<ObjectGraph, "objects">): FbxNode {
  const counts = new Map([["GlobalSettings", 1]]);
  for (const { name } of objects) counts.set(name, (counts.get(name) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return node(
    "Definitions",
    "",
    [],
    [
      integerNode("Version", 100),
      integerNode("Count", all),
      ...[...counts].map(([name, count]) => node("ObjectType", "S", [name], [integerNode("Count", count)])),
    ],
  );
}

import type { FbxArray } from "./fbx-node.js";

/** Types that binary files of 7.x give their arrays; older and ASCII files only list numbers. */
const arrayTypes = new Map<string, FbxArray["type"]>([
  ...named("d", "Vertices Normals NormalsW Binormals BinormalsW Tangents TangentsW UV Colors Points KnotVector"),
  ...named("d", "KnotVectorU KnotVectorV VertexCrease EdgeCrease Weights BlendWeights FullWeights Transform"),
  ...named("d", "TransformLink TransformAssociateModel Matrix Alphas TextureUV"),
  ...named("i", "PolygonVertexIndex Edges Indexes NormalsIndex BinormalsIndex TangentsIndex UVIndex ColorIndex"),
  ...named("i", "VertexCreaseIndex Smoothing PolygonGroup Materials TextureId BlendModes TextureUVVerticeIndex"),
  ...named("i", "VertexIndexArray EdgeIndexArray PolygonIndexArray KeyAttrFlags KeyAttrRefCount Visibility Hole"),
  ...named("l", "KeyTime"),
  ...named("f", "KeyValueFloat KeyAttrDataFloat"),
]);

/** Returns the type of the array that a node of this name holds; undefined where it holds none. */
export function arrayTypeOf(nodeName: string): FbxArray["type"] | undefined {
  return arrayTypes.get(nodeName);
}

function named(type: FbxArray["type"], names: string): [string, FbxArray["type"]][] {
  return names.split(" ").map((name) => [name, type]);
}

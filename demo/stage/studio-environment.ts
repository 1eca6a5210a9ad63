import "@babylonjs/core/Engines/Extensions/engine.rawTexture.js";
import "@babylonjs/core/Materials/Textures/baseTexture.polynomial.js";
import { Constants } from "@babylonjs/core/Engines/constants.js";
import { RawCubeTexture } from "@babylonjs/core/Materials/Textures/rawCubeTexture.js";
import { CubeMapToSphericalPolynomialTools } from "@babylonjs/core/Misc/HighDynamicRange/cubemapToSphericalPolynomial.js";
import type { Scene } from "@babylonjs/core/scene.js";

const SIZE = 32;

/** Directions of the six faces: the face's centre, its right (u) and its down (v). In the order of WebGL. */
const FACES: [number[], number[], number[]][] = [
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, -1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, -1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, -1, 0],
  ],
];

/** Soft lamps of the studio: direction, how narrow, linear RGB. */
const LAMPS: [number[], number, number[]][] = [
  [[-0.5, 0.75, 0.4], 5, [2.3, 2.1, 1.85]],
  [[0.85, 0.35, -0.3], 9, [0.5, 0.75, 1.15]],
  [[0.7, 0.25, 0.75], 12, [0.75, 0.6, 0.5]],
];

/** Computes the image-based light of a quiet photo studio: nothing to download. */
export function createStudioEnvironment(scene: Scene): RawCubeTexture {
  const faces = FACES.map(paintFace);
  const texture = new RawCubeTexture(
    scene,
    faces,
    SIZE,
    Constants.TEXTUREFORMAT_RGBA,
    Constants.TEXTURETYPE_FLOAT,
    true,
    false,
    Constants.TEXTURE_TRILINEAR_SAMPLINGMODE,
  );
  texture.gammaSpace = false;
  texture.lodGenerationScale = 0.9;
  const [right, left, up, down, front, back] = faces;
  texture.sphericalPolynomial = CubeMapToSphericalPolynomialTools.ConvertCubeMapToSphericalPolynomial({
    ...{ right, left, up, down, front, back },
    size: SIZE,
    format: Constants.TEXTUREFORMAT_RGBA,
    type: Constants.TEXTURETYPE_FLOAT,
    gammaSpace: false,
  });
  return texture;
}

function paintFace([centre, right, down]: [number[], number[], number[]]): Float32Array {
  const pixels = new Float32Array(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const u = ((x + 0.5) / SIZE) * 2 - 1;
      const v = ((y + 0.5) / SIZE) * 2 - 1;
      const direction = centre.map((c, i) => c + right[i] * u + down[i] * v);
      const length = Math.hypot(...direction);
      const color = studioLight(direction.map((d) => d / length));
      pixels.set([...color, 1], (y * SIZE + x) * 4);
    }
  }
  return pixels;
}

function studioLight(direction: number[]): number[] {
  const up = direction[1];
  const wall = up > 0 ? 0.11 + 0.1 * up : 0.11 + 0.05 * up;
  const color = [wall * 0.94, wall, wall * 1.12];
  for (const [towards, narrow, light] of LAMPS) {
    const length = Math.hypot(...towards);
    const cosine = (direction[0] * towards[0] + up * towards[1] + direction[2] * towards[2]) / length;
    const share = Math.max(cosine, 0) ** (narrow * 2);
    for (let i = 0; i < 3; i++) color[i] += light[i] * share;
  }
  return color;
}

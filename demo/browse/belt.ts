import { ShaderMaterial } from "@babylonjs/core/Materials/shaderMaterial.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";
import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { CreateGround } from "@babylonjs/core/Meshes/Builders/groundBuilder.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";

/** Side of the belt's floor, metres. */
export const BELT_SIZE = 1.9;
/** Distance between two lines, metres; moving the floor by this distance changes nothing visible. */
export const BELT_PERIOD = 0.5;

const VERTEX = `
precision highp float;
attribute vec3 position;
uniform mat4 world;
uniform mat4 viewProjection;
varying vec2 place;
void main() {
  place = position.xz;
  gl_Position = viewProjection * world * vec4(position, 1.0);
}`;

/** A round floor with moving lines, darkened under the feet; its rim fades out. */
const FRAGMENT = `
precision highp float;
varying vec2 place;
uniform vec2 gone;
uniform vec4 left;
uniform vec4 right;
uniform vec3 color;
uniform vec3 lineColor;
uniform float glow;
uniform float seen;

float lines(vec2 metres, float width) {
  vec2 p = metres / ${BELT_PERIOD.toFixed(2)};
  vec2 perPixel = max(fwidth(p), vec2(1e-5));
  vec2 toLine = abs(fract(p - 0.5) - 0.5);
  vec2 shown = 1.0 - smoothstep(perPixel * (width - 0.7), perPixel * (width + 0.7), toLine);
  return max(shown.x, shown.y);
}

// A foot: x, z, how near the floor (0 to 1), its heading.
float shadow(vec4 foot) {
  vec2 d = place - foot.xy;
  vec2 ahead = vec2(sin(foot.w), cos(foot.w));
  vec2 own = vec2(dot(d, vec2(ahead.y, -ahead.x)) / 0.085, dot(d, ahead) / 0.17);
  float spread = mix(2.2, 1.0, foot.z);
  return exp(-dot(own, own) / (spread * spread)) * mix(0.12, 0.75, foot.z);
}

void main() {
  float away = length(place) / ${(BELT_SIZE / 2).toFixed(3)};
  float rim = 1.0 - smoothstep(0.80, 1.0, away);
  vec3 floorColor = mix(color, lineColor, lines(place - gone, 1.0) * 0.85);
  floorColor += lineColor * 0.55 * exp(-pow((away - 0.9) / 0.03, 2.0)) * glow;
  float body = exp(-dot(place, place) / 0.16) * 0.22;
  float dark = 1.0 - (1.0 - body) * (1.0 - shadow(left)) * (1.0 - shadow(right));
  float edge = max(rim, exp(-pow((away - 0.9) / 0.03, 2.0)) * glow);
  gl_FragColor = vec4(mix(floorColor, vec3(0.03, 0.035, 0.045), dark), edge * seen);
}`;

const COLOR = Color3.FromHexString("#454e5a");
const LINE_COLOR = Color3.FromHexString("#8c98a8");
const CHOSEN_LINE_COLOR = Color3.FromHexString("#ff8a4c");

/**
 * A foot above the belt: metres from the middle, height (1 at the floor, 0 too high for a shadow), heading in radians.
 */
export interface BeltFoot {
  x: number;
  z: number;
  near: number;
  heading: number;
}

/** The moving floor below a figure that walks on the spot. */
export class Belt {
  readonly mesh: Mesh;
  readonly feet: Record<"left" | "right", BeltFoot> = {
    left: { x: 0, z: 0, near: 0, heading: 0 },
    right: { x: 0, z: 0, near: 0, heading: 0 },
  };
  /** Opacity; 0: hidden. */
  seen = 0;
  chosen = false;
  readonly #material: ShaderMaterial;

  /** @param gone how far the floor has moved; read every frame */
  constructor(name: string, gone: Vector3, scene: Scene) {
    const mesh = CreateGround(name, { width: BELT_SIZE, height: BELT_SIZE }, scene);
    mesh.isPickable = false;
    const material = new ShaderMaterial(
      name,
      scene,
      { vertexSource: VERTEX, fragmentSource: FRAGMENT },
      {
        attributes: ["position"],
        uniforms: ["world", "viewProjection", "gone", "left", "right", "color", "lineColor", "glow", "seen"],
        needAlphaBlending: true,
      },
    );
    material.setColor3("color", COLOR);
    material.onBindObservable.add(() => {
      const effect = material.getEffect();
      effect.setFloat2("gone", gone.x % BELT_PERIOD, gone.z % BELT_PERIOD);
      const { left, right } = this.feet;
      effect.setFloat4("left", left.x, left.z, left.near, left.heading);
      effect.setFloat4("right", right.x, right.z, right.near, right.heading);
      effect.setColor3("lineColor", this.chosen ? CHOSEN_LINE_COLOR : LINE_COLOR);
      effect.setFloat("glow", this.chosen ? 1 : 0);
      effect.setFloat("seen", this.seen);
    });
    mesh.material = material;
    this.mesh = mesh;
    this.#material = material;
  }

  dispose(): void {
    this.mesh.dispose();
    this.#material.dispose();
  }
}

import type { SceneImage, SceneMaterial, SceneModel } from "../../../scene/scene-model.js";
import {
  colorProperty,
  doubleProperty,
  enumProperty,
  integerNode,
  node,
  properties70,
  stringNode,
  stringProperty,
  vectorProperty,
} from "../fbx-build.js";
import type { ObjectGraph } from "../object-graph.js";

const EXTENSIONS: Record<string, string> = {
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/webp": ".webp",
  "image/bmp": ".bmp",
  "image/x-tga": ".tga",
  "image/tga": ".tga",
};

/** Materials, textures and images of a scene, each added on first use. */
export class MaterialObjects {
  private readonly materials = new Map<number, number>();
  private readonly textures = new Map<number, number>();
  private readonly fileNames = new Set<string>();

  constructor(
    private readonly graph: ObjectGraph,
    private readonly scene: SceneModel,
  ) {}

  /** Returns the FBX object of a scene's material; -1: a plain one for parts without a material. */
  idOf(index: number): number {
    let id = this.materials.get(index);
    if (id === undefined) {
      id = this.addMaterial(this.scene.materials[index] ?? { name: "", color: [0.8, 0.8, 0.8, 1] }, index);
      this.materials.set(index, id);
    }
    return id;
  }

  private addMaterial(material: SceneMaterial, index: number): number {
    const { name, color, emissive = [0, 0, 0], metallic = 0, roughness = 1, alpha } = material;
    const opacity = alpha === undefined || alpha === "blend" ? color[3] : 1;
    const shininess = (10 * (1 - roughness)) ** 2;
    const id = this.graph.add("Material", name || `material_${index < 0 ? "none" : index}`, "", [
      integerNode("Version", 102),
      stringNode("ShadingModel", "phong"),
      integerNode("MultiLayer", 0),
      properties70(
        colorProperty("EmissiveColor", emissive),
        doubleProperty("EmissiveFactor", 1),
        colorProperty("AmbientColor", [0, 0, 0]),
        colorProperty("DiffuseColor", color),
        doubleProperty("DiffuseFactor", 1),
        colorProperty("TransparentColor", [1 - opacity, 1 - opacity, 1 - opacity]),
        doubleProperty("TransparencyFactor", 1 - opacity),
        doubleProperty("Opacity", opacity),
        colorProperty("SpecularColor", [1, 1, 1]),
        doubleProperty("SpecularFactor", 0.25),
        doubleProperty("Shininess", shininess),
        doubleProperty("ShininessExponent", shininess),
        colorProperty("ReflectionColor", [1, 1, 1]),
        doubleProperty("ReflectionFactor", metallic),
      ),
    ]);
    this.connectImage(material.baseColorImage, id, "DiffuseColor");
    if (alpha === "mask" || alpha === "blend") this.connectImage(material.baseColorImage, id, "TransparentColor");
    this.connectImage(material.normalImage, id, "NormalMap");
    this.connectImage(material.emissiveImage, id, "EmissiveColor");
    return id;
  }

  private connectImage(index: number | undefined, material: number, property: string): void {
    const image = this.scene.images[index ?? -1];
    if (index === undefined || !image || (image.bytes === null && image.path === "")) return;
    let texture = this.textures.get(index);
    if (texture === undefined) {
      texture = this.addTexture(image, index);
      this.textures.set(index, texture);
    }
    this.graph.connectProperty(texture, material, property);
  }

  /** Adds a texture and its image, embedded if its bytes are available. */
  private addTexture(image: SceneImage, index: number): number {
    const { graph } = this;
    const file = this.fileName(image, index);
    const name = image.name || file;
    const texture = graph.add("Texture", name, "", [
      stringNode("Type", "TextureVideoClip"),
      integerNode("Version", 202),
      stringNode("TextureName", `${name}\0\x01Texture`),
      stringNode("Media", `${name}\0\x01Video`),
      stringNode("FileName", file),
      stringNode("RelativeFilename", file),
      properties70(
        enumProperty("CurrentTextureBlendMode", 0),
        stringProperty("UVSet", "UVMap"),
        vectorProperty("Translation", [0, 0, 0]),
        vectorProperty("Scaling", [1, 1, 1]),
      ),
    ]);
    const video = graph.add("Video", name, "Clip", [
      stringNode("Type", "Clip"),
      properties70(stringProperty("Path", file)),
      integerNode("UseMipMap", 0),
      stringNode("Filename", file),
      stringNode("RelativeFilename", file),
      image.bytes && node("Content", "R", [image.bytes]),
    ]);
    graph.connect(video, texture);
    return texture;
  }

  /** Returns a unique file name without folders. */
  private fileName({ name, path, mimetype }: SceneImage, index: number): string {
    const last = (path || name || `image_${index}`).split(/[\\/]/).at(-1) as string;
    const extension = EXTENSIONS[mimetype] ?? /\.\w+$/.exec(last)?.[0] ?? "";
    const stem = last.replace(/\.\w{2,4}$/, "").replace(/[^\w .-]/g, "_") || `image_${index}`;
    let file = stem + extension;
    if (this.fileNames.has(file)) file = `${stem}_${index}${extension}`;
    this.fileNames.add(file);
    return file;
  }
}

import { RegisterSceneLoaderPlugin } from "@babylonjs/core/Loading/sceneLoader.js";
import { FBXFileLoaderMetadata } from "@babylonjs/loaders/FBX/fbxFileLoader.metadata.js";
import { GLTFFileLoaderMetadata } from "@babylonjs/loaders/glTF/glTFFileLoader.metadata.js";

/** Registers Babylon's loaders for character files; each is loaded with the first such file. */
export function registerLoaders(): void {
  RegisterSceneLoaderPlugin({
    ...GLTFFileLoaderMetadata,
    createPlugin: async (options) => {
      const { GLTFFileLoader } = await import("./gltf-loader.js");
      return new GLTFFileLoader(options[GLTFFileLoaderMetadata.name]);
    },
  });
  RegisterSceneLoaderPlugin({
    ...FBXFileLoaderMetadata,
    createPlugin: async (options) => {
      const { FBXFileLoader } = await import("@babylonjs/loaders/FBX/fbxFileLoader.pure.js");
      return new FBXFileLoader(options[FBXFileLoaderMetadata.name]);
    },
  });
}

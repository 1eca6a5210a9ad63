import { RegisterEXT_texture_avif } from "@babylonjs/loaders/glTF/2.0/Extensions/EXT_texture_avif.pure.js";
import { RegisterEXT_texture_webp } from "@babylonjs/loaders/glTF/2.0/Extensions/EXT_texture_webp.pure.js";
import { RegisterKHR_materials_clearcoat } from "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_clearcoat.pure.js";
import { RegisterKHR_materials_emissive_strength } from "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_emissive_strength.pure.js";
import { RegisterKHR_materials_ior } from "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_ior.pure.js";
import { RegisterKHR_materials_pbrSpecularGlossiness } from "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_pbrSpecularGlossiness.pure.js";
import { RegisterKHR_materials_sheen } from "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_sheen.pure.js";
import { RegisterKHR_materials_specular } from "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_specular.pure.js";
import { RegisterKHR_materials_unlit } from "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_unlit.pure.js";
import { RegisterKHR_mesh_quantization } from "@babylonjs/loaders/glTF/2.0/Extensions/KHR_mesh_quantization.pure.js";
import { RegisterKHR_texture_transform } from "@babylonjs/loaders/glTF/2.0/Extensions/KHR_texture_transform.pure.js";
import { RegisterGLTF2Loader } from "@babylonjs/loaders/glTF/2.0/glTFLoader.pure.js";
import { RegisterGLTFFileLoader } from "@babylonjs/loaders/glTF/glTFFileLoader.pure.js";

/** Lets Babylon read glTF with the extensions that change how a character looks; none that needs further programs. */
export function registerGltf(): void {
  RegisterGLTFFileLoader();
  RegisterGLTF2Loader();
  RegisterEXT_texture_avif();
  RegisterEXT_texture_webp();
  RegisterKHR_materials_clearcoat();
  RegisterKHR_materials_emissive_strength();
  RegisterKHR_materials_ior();
  RegisterKHR_materials_pbrSpecularGlossiness();
  RegisterKHR_materials_sheen();
  RegisterKHR_materials_specular();
  RegisterKHR_materials_unlit();
  RegisterKHR_mesh_quantization();
  RegisterKHR_texture_transform();
}

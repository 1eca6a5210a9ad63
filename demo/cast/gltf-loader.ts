/**
 * Babylon's glTF loader with the extensions that characters may need: bodies and materials; no sound, lights or
 * interactivity.
 */
import "@babylonjs/loaders/glTF/2.0/glTFLoader.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/EXT_mesh_gpu_instancing.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/EXT_meshopt_compression.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/EXT_texture_avif.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/EXT_texture_webp.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/ExtrasAsMetadata.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_draco_mesh_compression.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_anisotropy.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_clearcoat.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_coat.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_diffuse_roughness.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_diffuse_transmission.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_dispersion.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_emissive_strength.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_fuzz.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_ior.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_iridescence.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_pbrSpecularGlossiness.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_sheen.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_specular.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_transmission.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_unlit.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_variants.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_volume.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_materials_volume_scatter.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_mesh_quantization.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_node_visibility.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_texture_basisu.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/KHR_texture_transform.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/MSFT_lod.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/MSFT_minecraftMesh.js";
import "@babylonjs/loaders/glTF/2.0/Extensions/MSFT_sRGBFactors.js";

export { GLTFFileLoader } from "@babylonjs/loaders/glTF/glTFFileLoader.pure.js";

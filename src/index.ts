export type { MotionExportOptions, MotionImportOptions } from "./babylon/character/character-files.js";
export type { LayerOptions, MotionLayer } from "./babylon/character/character-layers.js";
export type { VideoInput, VideoMotionOptions } from "./babylon/character/character-video.js";
export type { MotionCharacter } from "./babylon/character/motion-character.js";
export type { AttachOptions } from "./babylon/character/props.js";
export type { StitchOptions, TextMotionOptions, TrimOptions } from "./babylon/character/worded-requests.js";
export type { DriveOptions, GroundHeight, StyleOptions } from "./babylon/driving/drive-options.js";
export type { LocomotionDrive } from "./babylon/driving/locomotion-drive.js";
export type {
  CharacterExportOptions,
  CharacterFileOptions,
  CharacterVariant,
  CharacterVariantsOptions,
  MakeCharacterOptions,
} from "./babylon/making/make-character.js";
export type {
  AddCharacterOptions,
  MotionRuntimeOptions,
  PoseMoment,
  RiggedCharacter,
  WordedCharacter,
} from "./babylon/motion-runtime.js";
export { MotionRuntime } from "./babylon/motion-runtime.js";
export type { Footstep } from "./babylon/playing/footstep.js";
export type { Motion, PlaybackPlan } from "./babylon/playing/motion.js";
export type { ContactEvent, LabelEvent } from "./babylon/playing/motion-events.js";
export type {
  Blend,
  Entry,
  LayerName,
  PlayOptions,
  RootMotionMode,
  StopLayerOptions,
  StopOptions,
} from "./babylon/playing/play-options.js";
export type { Playable, Playback } from "./babylon/playing/playback.js";
export type { Playlist, PlaylistItem, PlaylistOptions } from "./babylon/playing/playlist.js";
export type { JointOverrides } from "./babylon/posing/joint-overrides.js";
export type { LayerMask, LayerPreset } from "./babylon/posing/layer-mask.js";
export type { CharacterTarget } from "./babylon/reading/locate-character.js";
export type { StatueTarget } from "./babylon/rigging/locate-statue.js";
export type { RigMeshOptions } from "./babylon/rigging/rig-mesh.js";
export type { VideoDrive, VideoDriveOptions, VideoDriveState } from "./babylon/video/video-drive.js";
export type { StitchPlan, TrimPlan } from "./engine/edit/edit-plans.js";
export type { FootContact, LoopTransform, MotionClip, MotionLabel } from "./motion/clip.js";
export type { JointName } from "./motion/joint-names.js";
export type { Skeleton } from "./motion/skeleton.js";
export type { ExportOptions } from "./requests/exports/export-options.js";
export type { ExportFormat } from "./requests/exports/export-parameters.js";
export type { StyleId } from "./requests/generated/style-id.js";
export type { TextActionId } from "./requests/generated/text-action-id.js";
export type { LocomotionRequest } from "./requests/locomotion/locomotion.js";
export { LOCOMOTION_ARGUMENTS } from "./requests/locomotion/locomotion.js";
export type { BodySliders, CharacterFormat, DetailLevel } from "./requests/made-character.js";
export type { MotionErrorCode } from "./requests/motion-error.js";
export { MotionError } from "./requests/motion-error.js";
export type { RequestOptions } from "./requests/request-options.js";
export type { StyleBlend, StyleName } from "./requests/style-blend.js";
export type { TextMotionRequest } from "./requests/text-motion.js";
export type {
  ActingSide,
  ActionParameters,
  BodyRegion,
  PlanNote,
  PlannedAction,
  PlanStep,
  StanceId,
  TextPlan,
  TextRange,
} from "./requests/text-plan.js";
export type { LandmarkSize } from "./requests/video-assets.js";
export type { VrmMeta } from "./requests/vrm-meta.js";
export type { Progress, SeenPicture } from "./requests/worker-protocol.js";
export { localMotions } from "./sources/local/local-motions.js";
export type { LocalMotionsOptions } from "./sources/local/local-motions-options.js";
export type {
  CharacterMapping,
  MappedJoint,
  MotionSource,
  StitchedPart,
  StitchRequest,
} from "./sources/motion-source.js";

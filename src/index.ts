export type { MotionExportOptions, MotionImportOptions } from "./babylon/character-files.js";
export type { LayerOptions, MotionLayer } from "./babylon/character-layers.js";
export type { DriveOptions, GroundHeight, StyleOptions } from "./babylon/drive-options.js";
export type { Footstep } from "./babylon/footstep.js";
export type { JointOverrides } from "./babylon/joint-overrides.js";
export type { LayerMask, LayerPreset } from "./babylon/layer-mask.js";
export type { CharacterTarget } from "./babylon/locate-character.js";
export type { LocomotionDrive } from "./babylon/locomotion-drive.js";
export type { Motion, PlaybackPlan } from "./babylon/motion.js";
export type { MotionCharacter } from "./babylon/motion-character.js";
export type { ContactEvent, LabelEvent } from "./babylon/motion-events.js";
export type { AddCharacterOptions, MotionRuntimeOptions, PoseMoment } from "./babylon/motion-runtime.js";
export { MotionRuntime } from "./babylon/motion-runtime.js";
export type {
  Blend,
  Entry,
  LayerName,
  PlayOptions,
  RootMotionMode,
  StopLayerOptions,
  StopOptions,
} from "./babylon/play-options.js";
export type { Playable, Playback } from "./babylon/playback.js";
export type { Playlist, PlaylistItem, PlaylistOptions } from "./babylon/playlist.js";
export type { AttachOptions } from "./babylon/props.js";
export type { StitchOptions, TextMotionOptions, TrimOptions } from "./babylon/worded-requests.js";
export type { FootContact, LoopTransform, MotionClip, MotionLabel } from "./motion/clip.js";
export type { JointName } from "./motion/joint-names.js";
export type { Skeleton } from "./motion/skeleton.js";
export type { ExportOptions } from "./requests/export-options.js";
export type { ExportFormat } from "./requests/export-parameters.js";
export type { LocomotionRequest } from "./requests/locomotion.js";
export { LOCOMOTION_ARGUMENTS } from "./requests/locomotion.js";
export type { MotionErrorCode } from "./requests/motion-error.js";
export { MotionError } from "./requests/motion-error.js";
export type { RequestOptions } from "./requests/request-options.js";
export type { StyleBlend } from "./requests/style-blend.js";
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
export type { Progress } from "./requests/worker-protocol.js";
export { localMotions } from "./sources/local/local-motions.js";
export type { LocalMotionsOptions } from "./sources/local/local-motions-options.js";
export type { StitchPlan, TrimPlan } from "./sources/local/motion-edit.js";
export type {
  CharacterMapping,
  MappedJoint,
  MotionSource,
  StitchedPart,
  StitchRequest,
} from "./sources/motion-source.js";

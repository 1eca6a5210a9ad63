// Generated from schema.graphql and operations.graphql by tools/codegen/client-documents.ts; not to be edited.
// biome-ignore-all lint: generated
// biome-ignore-all assist: generated
// biome-ignore-all format: generated
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type MotionStitchInput = {
  character_id: string;
  prefix: StitchParamsInput;
  suffix: StitchParamsInput;
};

export type StitchParamsInput = {
  /** Text hint for the transition; empty: the deterministic baseline. */
  prompt: string;
  motion_id: string;
  stitch_loop: boolean;
  /** Seconds, 0.1 to 3. */
  stitch_duration: number;
  /** Seconds. */
  motion_duration: number;
  /** Seconds. */
  motion_lower_trim_time: number;
  /** Seconds. */
  motion_upper_trim_time: number;
  /** 0 to 1. */
  motion_lower_trim_fraction: number;
  /** 0 to 1. */
  motion_upper_trim_fraction: number;
  root_node_world_pos: Vector3Input;
  root_node_world_rot: QuaternionInput;
  at_zero_time: PelvisStateInput;
  at_lower_trim_time: PelvisStateInput;
  at_upper_trim_time: PelvisStateInput;
};

export type PelvisStateInput = {
  pelvis_world_pos: Vector3Input;
  pelvis_world_rot: QuaternionInput;
  /** Radians. */
  hips_forward_facing_world_yaw: number;
};

/** Metres, right-handed, Y up. */
export type Vector3Input = {
  x: number;
  y: number;
  z: number;
};

export type QuaternionInput = {
  x: number;
  y: number;
  z: number;
  w: number;
};

export type CharactersQueryVariables = Exact<{ [key: string]: never; }>;


export type CharactersQuery = { characters: Array<{ id: string }> | null };

export type LocomotionStylesQueryVariables = Exact<{ [key: string]: never; }>;


export type LocomotionStylesQuery = { locomotion_styles: Array<string> };

export type JobQueryVariables = Exact<{
  job_id: string;
}>;


export type JobQuery = { job: { id: string, status: string, result: unknown, est_processing_time: number | null } | null };

export type CreateLocomotionMutationVariables = Exact<{
  character_id: string;
  strides: number;
  move_speed: number;
  style_id: string;
  travel_angle: number;
}>;


export type CreateLocomotionMutation = { create_locomotion: { motion: { id: string } } };

export type CreateTextToMotionMutationVariables = Exact<{
  prompt: string;
  model?: string | null | undefined;
  foot_ik?: boolean | null | undefined;
  steps?: number | null | undefined;
  cfg_scale?: number | null | undefined;
  length?: number | null | undefined;
  seed?: number | null | undefined;
  retargeting_ik?: boolean | null | undefined;
  enhance_prompt?: boolean | null | undefined;
}>;


export type CreateTextToMotionMutation = { create_text_to_motion: { motion: { id: string } } };

export type CreateTextToMotionJobMutationVariables = Exact<{
  prompt: string;
  model: string;
  character_id?: string | null | undefined;
  length?: number | null | undefined;
  rewrite_prompt?: boolean | null | undefined;
  fast?: boolean | null | undefined;
}>;


export type CreateTextToMotionJobMutation = { create_text_to_motion_job: { job: { id: string, status: string, est_processing_time: number | null } } };

export type CreateStitchedMotionMutationVariables = Exact<{
  stitch_input: MotionStitchInput;
}>;


export type CreateStitchedMotionMutation = { create_enhanced_stitched_motion: { motion: { id: string } } };

export type TrimMotionMutationVariables = Exact<{
  motion_id: string;
  start: number;
  end: number;
  loop: string;
}>;


export type TrimMotionMutation = { trim_and_loop_motion: { motion: { id: string } } };

export type CreateVideoToMotionMutationVariables = Exact<{
  file: never;
  motion_name: string;
  character_id?: string | null | undefined;
  model?: string | null | undefined;
}>;


export type CreateVideoToMotionMutation = { create_video_to_motion: { job: { id: string, status: string, est_processing_time: number | null } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const CharactersDocument = new TypedDocumentString(`
    query Characters {
  characters {
    id
  }
}
    `) as unknown as TypedDocumentString<CharactersQuery, CharactersQueryVariables>;
export const LocomotionStylesDocument = new TypedDocumentString(`
    query LocomotionStyles {
  locomotion_styles
}
    `) as unknown as TypedDocumentString<LocomotionStylesQuery, LocomotionStylesQueryVariables>;
export const JobDocument = new TypedDocumentString(`
    query Job($job_id: String!) {
  job(job_id: $job_id) {
    id
    status
    result
    est_processing_time
  }
}
    `) as unknown as TypedDocumentString<JobQuery, JobQueryVariables>;
export const CreateLocomotionDocument = new TypedDocumentString(`
    mutation CreateLocomotion($character_id: String!, $strides: Int!, $move_speed: Float!, $style_id: String!, $travel_angle: Float!) {
  create_locomotion(
    character_id: $character_id
    strides: $strides
    move_speed: $move_speed
    style_id: $style_id
    travel_angle: $travel_angle
  ) {
    motion {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateLocomotionMutation, CreateLocomotionMutationVariables>;
export const CreateTextToMotionDocument = new TypedDocumentString(`
    mutation CreateTextToMotion($prompt: String!, $model: String, $foot_ik: Boolean, $steps: Int, $cfg_scale: Float, $length: Float, $seed: Int, $retargeting_ik: Boolean, $enhance_prompt: Boolean) {
  create_text_to_motion(
    prompt: $prompt
    model: $model
    foot_ik: $foot_ik
    steps: $steps
    cfg_scale: $cfg_scale
    length: $length
    seed: $seed
    retargeting_ik: $retargeting_ik
    enhance_prompt: $enhance_prompt
  ) {
    motion {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateTextToMotionMutation, CreateTextToMotionMutationVariables>;
export const CreateTextToMotionJobDocument = new TypedDocumentString(`
    mutation CreateTextToMotionJob($prompt: String!, $model: String!, $character_id: String, $length: Float, $rewrite_prompt: Boolean, $fast: Boolean) {
  create_text_to_motion_job(
    prompt: $prompt
    model: $model
    character_id: $character_id
    length: $length
    rewrite_prompt: $rewrite_prompt
    fast: $fast
  ) {
    job {
      id
      status
      est_processing_time
    }
  }
}
    `) as unknown as TypedDocumentString<CreateTextToMotionJobMutation, CreateTextToMotionJobMutationVariables>;
export const CreateStitchedMotionDocument = new TypedDocumentString(`
    mutation CreateStitchedMotion($stitch_input: MotionStitchInput!) {
  create_enhanced_stitched_motion(stitch_input: $stitch_input) {
    motion {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateStitchedMotionMutation, CreateStitchedMotionMutationVariables>;
export const TrimMotionDocument = new TypedDocumentString(`
    mutation TrimMotion($motion_id: String!, $start: Float!, $end: Float!, $loop: String!) {
  trim_and_loop_motion(
    motion_id: $motion_id
    start: $start
    end: $end
    loop: $loop
  ) {
    motion {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TrimMotionMutation, TrimMotionMutationVariables>;
export const CreateVideoToMotionDocument = new TypedDocumentString(`
    mutation CreateVideoToMotion($file: Upload!, $motion_name: String!, $character_id: String, $model: String) {
  create_video_to_motion(
    file: $file
    motion_name: $motion_name
    character_id: $character_id
    model: $model
  ) {
    job {
      id
      status
      est_processing_time
    }
  }
}
    `) as unknown as TypedDocumentString<CreateVideoToMotionMutation, CreateVideoToMotionMutationVariables>;

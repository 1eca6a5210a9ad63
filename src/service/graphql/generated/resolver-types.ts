// Generated from src/service/assets/schema.graphql by tools/codegen/resolver-types.ts; not to be edited.
// biome-ignore-all lint: generated
// biome-ignore-all assist: generated
// biome-ignore-all format: generated
import type { Upload } from '../../uploads/upload.js';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AssetRow, CharacterRow, LabelRow, MotionRow, FavoriteRow, RatingRow, OrganizationRow, UserRow } from '../../db/records.js';
import type { CreatedCharacter } from '../../characters/create-character.js';
import type { JobRecord } from '../../jobs/job-queue.js';
import type { FoundLabel } from '../../motions/search-labels.js';
import type { DownloadRecord } from '../../allowances/list-downloads.js';
import type { RatedMotion } from '../../motions/rate-motion.js';
import type { GraphqlContext } from '../../parts/graphql-context.js';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A JSON object. */
  JSON: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A file of a multipart request (parts operations, map, 0), or an http(s) address that the service fetches. */
  Upload: { input: Upload; output: never; }
};

export type Query = {
  /** The caller's organization. */
  org?: Maybe<Org>;
  /** The caller. */
  user?: Maybe<User>;
  /** All style ids that create_locomotion accepts. */
  locomotion_styles: Array<Scalars['String']['output']>;
  /** What a download would do, and why. */
  motion_download_allowed?: Maybe<MotionDownloadAllowed>;
  /** The characters that the caller may use: the built-in ones, then the organization's. */
  characters?: Maybe<Array<Character>>;
  character?: Maybe<Character>;
  motion?: Maybe<Motion>;
  /** The organization's motions, newest first. */
  motions?: Maybe<Array<Motion>>;
  /** Labels that match, best first. */
  label_search?: Maybe<Array<LabelSearchResult>>;
  job?: Maybe<Job>;
  /** The organization's jobs, newest first. */
  jobs?: Maybe<Array<Job>>;
  character_from_image_job?: Maybe<Job>;
  /** Counted downloads, newest first; before: the created of the last one seen. */
  motion_downloads?: Maybe<Array<MotionDownload>>;
  motionDownloads?: Maybe<Array<MotionDownload>>;
  /** Counted seconds by day, week, month or year, newest first. */
  motion_download_summary?: Maybe<Array<MotionDownloadSummary>>;
  /** The caller's rating. */
  motion_rating?: Maybe<MotionRating>;
  /** The caller's favorite. */
  motion_favorite?: Maybe<MotionFavorite>;
};


export type Querymotion_download_allowedArgs = {
  character_id?: InputMaybe<Scalars['String']['input']>;
  motion_id?: InputMaybe<Scalars['String']['input']>;
};


export type QuerycharacterArgs = {
  id: Scalars['String']['input'];
};


export type QuerymotionArgs = {
  id?: InputMaybe<Scalars['String']['input']>;
};


export type QuerymotionsArgs = {
  character_id?: InputMaybe<Scalars['String']['input']>;
  app_ids?: InputMaybe<Array<Scalars['String']['input']>>;
  methods?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
};


export type Querylabel_searchArgs = {
  query?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryjobArgs = {
  job_id?: InputMaybe<Scalars['String']['input']>;
};


export type QueryjobsArgs = {
  method?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['String']['input']>;
};


export type Querycharacter_from_image_jobArgs = {
  job_id: Scalars['String']['input'];
};


export type Querymotion_downloadsArgs = {
  user_id?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


export type QuerymotionDownloadsArgs = {
  user_id?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


export type Querymotion_download_summaryArgs = {
  interval?: InputMaybe<Scalars['String']['input']>;
};


export type Querymotion_ratingArgs = {
  motion_id: Scalars['String']['input'];
  label_id?: InputMaybe<Scalars['String']['input']>;
};


export type Querymotion_favoriteArgs = {
  motion_id: Scalars['String']['input'];
  label_id?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  create_text_to_motion: CreateMotionResult;
  /** Limited release: access must be requested. */
  create_text_to_motion_job: CreateJobResult;
  create_video_to_motion: CreateJobResult;
  create_character: CreateCharacterResult;
  /** First call: previews; second call, with preview_id: the character, by the prompt and seed of that preview. */
  create_character_from_text: CreateCharacterFromTextResult;
  /** From a file in one step, or from an image made before (character_id and image_key). */
  create_character_from_image: CreateCharacterResult;
  start_character_from_image: CreateJobResult;
  create_image_from_text: CreateImageFromTextResult;
  create_image_from_image: CreateImageFromImageResult;
  update_character: UpdateCharacterResult;
  create_locomotion: CreateMotionResult;
  create_enhanced_stitched_motion: CreateMotionResult;
  create_stitched_motion: CreateMotionResult;
  trim_and_loop_motion: CreateMotionResult;
  /** A user's own animation as a motion: glTF JSON with embedded buffers, or a GLB in base64. */
  create_motion_from_gltf: CreateMotionResult;
  rate_motion: RateMotionResult;
  favorite_motion: FavoriteMotionResult;
  create_motion_favorite: MotionFavorite;
  delete_motion_favorite: MotionFavorite;
  /** Exactly one of motion_id and id. */
  update_motion: UpdateMotionResult;
  create_label: LabelResult;
  update_label: LabelResult;
  enhance_prompt: EnhancePromptResult;
  /** true sets the timestamp to now, false clears it. */
  update_user: UpdateUserResult;
  /** A new key in the place of the one that this request carries, which stops working. */
  reset_user_apikey: ResetUserApikeyResult;
};


export type Mutationcreate_text_to_motionArgs = {
  prompt: Scalars['String']['input'];
  model?: InputMaybe<Scalars['String']['input']>;
  foot_ik?: InputMaybe<Scalars['Boolean']['input']>;
  steps?: InputMaybe<Scalars['Int']['input']>;
  cfg_scale?: InputMaybe<Scalars['Float']['input']>;
  length?: InputMaybe<Scalars['Float']['input']>;
  motion_length?: InputMaybe<Scalars['Int']['input']>;
  seed?: InputMaybe<Scalars['Int']['input']>;
  retargeting_ik?: InputMaybe<Scalars['Boolean']['input']>;
  character_id?: InputMaybe<Scalars['String']['input']>;
  enhance_prompt?: InputMaybe<Scalars['Boolean']['input']>;
  refine?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationcreate_text_to_motion_jobArgs = {
  prompt: Scalars['String']['input'];
  model: Scalars['String']['input'];
  character_id?: InputMaybe<Scalars['String']['input']>;
  length?: InputMaybe<Scalars['Float']['input']>;
  rewrite_prompt?: InputMaybe<Scalars['Boolean']['input']>;
  fast?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationcreate_video_to_motionArgs = {
  file: Scalars['Upload']['input'];
  motion_name: Scalars['String']['input'];
  character_id?: InputMaybe<Scalars['String']['input']>;
  model?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationcreate_characterArgs = {
  file: Scalars['Upload']['input'];
  name: Scalars['String']['input'];
  auto_rig?: InputMaybe<Scalars['Boolean']['input']>;
  auto_rig_front_facing?: InputMaybe<Scalars['Boolean']['input']>;
  rerig_target?: InputMaybe<Scalars['String']['input']>;
  include_fingers?: InputMaybe<Scalars['Boolean']['input']>;
  auto_rig_strip_namespace?: InputMaybe<Scalars['Boolean']['input']>;
  auto_rig_feet_on_floor?: InputMaybe<Scalars['Boolean']['input']>;
  root?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationcreate_character_from_textArgs = {
  prompt: Scalars['String']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  preview_id?: InputMaybe<Scalars['String']['input']>;
  seed?: InputMaybe<Scalars['Int']['input']>;
  previews?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationcreate_character_from_imageArgs = {
  file?: InputMaybe<Scalars['Upload']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  character_id?: InputMaybe<Scalars['String']['input']>;
  image_key?: InputMaybe<Scalars['String']['input']>;
  prompt?: InputMaybe<Scalars['String']['input']>;
  include_fingers?: InputMaybe<Scalars['Boolean']['input']>;
  rerig_target?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationstart_character_from_imageArgs = {
  file: Scalars['Upload']['input'];
  name: Scalars['String']['input'];
};


export type Mutationcreate_image_from_textArgs = {
  prompt: Scalars['String']['input'];
};


export type Mutationcreate_image_from_imageArgs = {
  file: Scalars['Upload']['input'];
};


export type Mutationupdate_characterArgs = {
  character_id: Scalars['String']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  deleted?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationcreate_locomotionArgs = {
  character_id: Scalars['String']['input'];
  strides?: InputMaybe<Scalars['Int']['input']>;
  move_speed?: InputMaybe<Scalars['Float']['input']>;
  style_id?: InputMaybe<Scalars['String']['input']>;
  travel_angle?: InputMaybe<Scalars['Float']['input']>;
};


export type Mutationcreate_enhanced_stitched_motionArgs = {
  stitch_input: MotionStitchInput;
};


export type Mutationcreate_stitched_motionArgs = {
  leading_motion_id: Scalars['String']['input'];
  trailing_motion_id: Scalars['String']['input'];
  duration?: InputMaybe<Scalars['Float']['input']>;
};


export type Mutationtrim_and_loop_motionArgs = {
  motion_id: Scalars['String']['input'];
  motion_name?: InputMaybe<Scalars['String']['input']>;
  start: Scalars['Float']['input'];
  end: Scalars['Float']['input'];
  loop?: InputMaybe<Scalars['String']['input']>;
  loop_root_motion?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationcreate_motion_from_gltfArgs = {
  gltf: Scalars['String']['input'];
  motion_name: Scalars['String']['input'];
  character_id?: InputMaybe<Scalars['String']['input']>;
  motion_id?: InputMaybe<Scalars['String']['input']>;
  animation_name?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationrate_motionArgs = {
  motion_id: Scalars['String']['input'];
  label_id?: InputMaybe<Scalars['String']['input']>;
  score: Scalars['Int']['input'];
};


export type Mutationfavorite_motionArgs = {
  motion_id: Scalars['String']['input'];
  favorite: Scalars['Boolean']['input'];
  label_id?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationcreate_motion_favoriteArgs = {
  motion_id: Scalars['String']['input'];
};


export type Mutationdelete_motion_favoriteArgs = {
  motion_id: Scalars['String']['input'];
};


export type Mutationupdate_motionArgs = {
  motion_id?: InputMaybe<Scalars['String']['input']>;
  id?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  deleted?: InputMaybe<Scalars['Boolean']['input']>;
  favorite?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationcreate_labelArgs = {
  motion_id: Scalars['String']['input'];
  description: Scalars['String']['input'];
  start?: InputMaybe<Scalars['Float']['input']>;
  end?: InputMaybe<Scalars['Float']['input']>;
};


export type Mutationupdate_labelArgs = {
  label_id: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  start?: InputMaybe<Scalars['Float']['input']>;
  end?: InputMaybe<Scalars['Float']['input']>;
  deleted?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationenhance_promptArgs = {
  prompt: Scalars['String']['input'];
  estimate_duration?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationupdate_userArgs = {
  tos_accepted?: InputMaybe<Scalars['Boolean']['input']>;
  survey_completed?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Org = {
  id: Scalars['String']['output'];
  name: Scalars['String']['output'];
  motion_download_secs_per_month: Scalars['Float']['output'];
  motion_download_secs_per_month_remaining: Scalars['Float']['output'];
  characters_allowed: Scalars['Int']['output'];
  characters_allowed_remaining: Scalars['Int']['output'];
  users?: Maybe<Array<Maybe<User>>>;
};

export type User = {
  id: Scalars['String']['output'];
  name: Scalars['String']['output'];
  email: Scalars['String']['output'];
  email_verified: Scalars['Boolean']['output'];
  /** Time zone at last login. */
  tz?: Maybe<Scalars['String']['output']>;
  roles?: Maybe<Array<Maybe<Scalars['String']['output']>>>;
  org?: Maybe<Org>;
  org_id: Scalars['String']['output'];
  tos_accepted?: Maybe<Scalars['String']['output']>;
  survey_completed?: Maybe<Scalars['String']['output']>;
  created: Scalars['String']['output'];
  updated: Scalars['String']['output'];
};

export type MotionDownloadAllowed = {
  allowed: Scalars['Boolean']['output'];
  reason: Scalars['String']['output'];
};

export type Character = {
  id: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** Null for built-in characters. */
  org_id?: Maybe<Scalars['String']['output']>;
  assets?: Maybe<Array<Maybe<Asset>>>;
  created: Scalars['String']['output'];
  updated: Scalars['String']['output'];
  deleted?: Maybe<Scalars['String']['output']>;
};

export type Motion = {
  id: Scalars['String']['output'];
  name: Scalars['String']['output'];
  org_id: Scalars['String']['output'];
  /** method, duration, app_id and the arguments that made it. */
  tags?: Maybe<Scalars['JSON']['output']>;
  assets?: Maybe<Array<Maybe<Asset>>>;
  labels?: Maybe<Array<Maybe<Label>>>;
  /** The caller's. */
  rating?: Maybe<MotionRating>;
  /** The caller's. */
  favorite?: Maybe<MotionFavorite>;
  priority?: Maybe<Scalars['Int']['output']>;
  motion_viewer: Scalars['Boolean']['output'];
  training: Scalars['Boolean']['output'];
  created: Scalars['String']['output'];
  updated: Scalars['String']['output'];
  deleted?: Maybe<Scalars['String']['output']>;
};

export type MotionRating = {
  id: Scalars['String']['output'];
  motion_id: Scalars['String']['output'];
  /** Null for the whole motion. */
  label_id?: Maybe<Scalars['String']['output']>;
  user_id?: Maybe<Scalars['String']['output']>;
  /** 0 down, 1 up. */
  score: Scalars['Int']['output'];
  created: Scalars['String']['output'];
  updated: Scalars['String']['output'];
};

export type MotionFavorite = {
  id: Scalars['String']['output'];
  motion_id: Scalars['String']['output'];
  /** Null for the whole motion. */
  label_id?: Maybe<Scalars['String']['output']>;
  user_id?: Maybe<Scalars['String']['output']>;
  created: Scalars['String']['output'];
  updated: Scalars['String']['output'];
};

/** A named stretch of a motion. */
export type Label = {
  id: Scalars['String']['output'];
  motion_id: Scalars['String']['output'];
  description: Scalars['String']['output'];
  user_id?: Maybe<Scalars['String']['output']>;
  /** Fraction of the motion, 0 to 1. */
  start?: Maybe<Scalars['Float']['output']>;
  /** Fraction of the motion, 0 to 1. */
  end?: Maybe<Scalars['Float']['output']>;
  motion?: Maybe<Motion>;
  user?: Maybe<User>;
  rating?: Maybe<MotionRating>;
  favorite?: Maybe<MotionFavorite>;
  created: Scalars['String']['output'];
  updated: Scalars['String']['output'];
  deleted?: Maybe<Scalars['String']['output']>;
};

export type LabelSearchResult = {
  id: Scalars['String']['output'];
  motion_id: Scalars['String']['output'];
  description: Scalars['String']['output'];
  user_id?: Maybe<Scalars['String']['output']>;
  start?: Maybe<Scalars['Float']['output']>;
  end?: Maybe<Scalars['Float']['output']>;
  motion?: Maybe<Motion>;
  user?: Maybe<User>;
  rating?: Maybe<MotionRating>;
  favorite?: Maybe<MotionFavorite>;
  created: Scalars['String']['output'];
  updated: Scalars['String']['output'];
  deleted?: Maybe<Scalars['String']['output']>;
  /** HTML: matched words in <b>, all else escaped. */
  headline?: Maybe<Scalars['String']['output']>;
  /** 0 to 1. */
  score: Scalars['Float']['output'];
};

export type Asset = {
  id: Scalars['String']['output'];
  uid: Scalars['String']['output'];
  filename: Scalars['String']['output'];
  mimetype: Scalars['String']['output'];
  type: Scalars['String']['output'];
  sha256: Scalars['String']['output'];
  metadata?: Maybe<Scalars['JSON']['output']>;
  size: Scalars['Int']['output'];
  created: Scalars['String']['output'];
  updated: Scalars['String']['output'];
  deleted?: Maybe<Scalars['String']['output']>;
};

export type Job = {
  id: Scalars['String']['output'];
  /** RESERVED, READY, FINISHED or FAILED. */
  status: Scalars['String']['output'];
  created_at: Scalars['String']['output'];
  started_at?: Maybe<Scalars['String']['output']>;
  ended_at?: Maybe<Scalars['String']['output']>;
  method: Scalars['String']['output'];
  model?: Maybe<Scalars['String']['output']>;
  args?: Maybe<Scalars['JSON']['output']>;
  /** { result: { id } } of a finished job, { error: { code, message } } of a failed one. */
  result?: Maybe<Scalars['JSON']['output']>;
  /** Seconds; -1 when unknown. */
  est_processing_time?: Maybe<Scalars['Int']['output']>;
};

export type MotionDownload = {
  created: Scalars['String']['output'];
  user_id?: Maybe<Scalars['String']['output']>;
  org_id: Scalars['String']['output'];
  character_id: Scalars['String']['output'];
  motion_id: Scalars['String']['output'];
  format: Scalars['String']['output'];
  secs: Scalars['Float']['output'];
  user?: Maybe<User>;
  character?: Maybe<Character>;
  motion?: Maybe<Motion>;
};

export type MotionDownloadSummary = {
  /** First day of the interval, UTC. */
  date: Scalars['String']['output'];
  secs: Scalars['Float']['output'];
};

export type CreateMotionResult = {
  motion: Motion;
};

export type CreateJobResult = {
  job: Job;
};

export type CreateCharacterResult = {
  character: Character;
  /** 1.0 is high. */
  auto_rig_confidence?: Maybe<Scalars['Float']['output']>;
  /** What was noticed about the model. */
  message?: Maybe<Scalars['String']['output']>;
};

export type CreateCharacterFromTextResult = {
  previews: Array<CharacterPreview>;
  character?: Maybe<Character>;
  auto_rig_confidence?: Maybe<Scalars['Float']['output']>;
};

export type CharacterPreview = {
  id: Scalars['String']['output'];
  /** A PNG under the service's own address. */
  url: Scalars['String']['output'];
  prompt: Scalars['String']['output'];
  seed: Scalars['Int']['output'];
};

export type CreateImageFromTextResult = {
  character_id: Scalars['String']['output'];
  images: Array<CharacterImage>;
};

export type CreateImageFromImageResult = {
  character_id: Scalars['String']['output'];
  image: CharacterImage;
};

export type CharacterImage = {
  key: Scalars['String']['output'];
  url: Scalars['String']['output'];
};

export type UpdateCharacterResult = {
  character: Character;
};

export type RateMotionResult = {
  rating: MotionRating;
  motion_rating: MotionRating;
  motion: Motion;
};

export type FavoriteMotionResult = {
  /** Null when there is none any more. */
  motion_favorite?: Maybe<MotionFavorite>;
};

export type UpdateMotionResult = {
  motion: Motion;
  id: Scalars['String']['output'];
  name: Scalars['String']['output'];
  deleted?: Maybe<Scalars['String']['output']>;
};

export type LabelResult = {
  label: Label;
};

export type EnhancePromptResult = {
  enhanced_prompt: Scalars['String']['output'];
  /** Frames at 20 a second. */
  estimated_duration_frames?: Maybe<Scalars['Int']['output']>;
};

export type UpdateUserResult = {
  user: User;
};

export type ResetUserApikeyResult = {
  apikey: Scalars['String']['output'];
};

export type MotionStitchInput = {
  character_id: Scalars['String']['input'];
  prefix: StitchParamsInput;
  suffix: StitchParamsInput;
};

export type StitchParamsInput = {
  /** Text hint for the transition; empty: the deterministic baseline. */
  prompt: Scalars['String']['input'];
  motion_id: Scalars['String']['input'];
  stitch_loop: Scalars['Boolean']['input'];
  /** Seconds, 0.1 to 3. */
  stitch_duration: Scalars['Float']['input'];
  /** Seconds. */
  motion_duration: Scalars['Float']['input'];
  /** Seconds. */
  motion_lower_trim_time: Scalars['Float']['input'];
  /** Seconds. */
  motion_upper_trim_time: Scalars['Float']['input'];
  /** 0 to 1. */
  motion_lower_trim_fraction: Scalars['Float']['input'];
  /** 0 to 1. */
  motion_upper_trim_fraction: Scalars['Float']['input'];
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
  hips_forward_facing_world_yaw: Scalars['Float']['input'];
};

/** Metres, right-handed, Y up. */
export type Vector3Input = {
  x: Scalars['Float']['input'];
  y: Scalars['Float']['input'];
  z: Scalars['Float']['input'];
};

export type QuaternionInput = {
  x: Scalars['Float']['input'];
  y: Scalars['Float']['input'];
  z: Scalars['Float']['input'];
  w: Scalars['Float']['input'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Org: ResolverTypeWrapper<OrganizationRow>;
  User: ResolverTypeWrapper<UserRow>;
  MotionDownloadAllowed: ResolverTypeWrapper<MotionDownloadAllowed>;
  Character: ResolverTypeWrapper<CharacterRow>;
  Motion: ResolverTypeWrapper<MotionRow>;
  MotionRating: ResolverTypeWrapper<RatingRow>;
  MotionFavorite: ResolverTypeWrapper<FavoriteRow>;
  Label: ResolverTypeWrapper<LabelRow>;
  LabelSearchResult: ResolverTypeWrapper<FoundLabel>;
  Asset: ResolverTypeWrapper<AssetRow>;
  Job: ResolverTypeWrapper<JobRecord>;
  MotionDownload: ResolverTypeWrapper<DownloadRecord>;
  MotionDownloadSummary: ResolverTypeWrapper<MotionDownloadSummary>;
  CreateMotionResult: ResolverTypeWrapper<Omit<CreateMotionResult, 'motion'> & { motion: ResolversTypes['Motion'] }>;
  CreateJobResult: ResolverTypeWrapper<Omit<CreateJobResult, 'job'> & { job: ResolversTypes['Job'] }>;
  CreateCharacterResult: ResolverTypeWrapper<CreatedCharacter>;
  CreateCharacterFromTextResult: ResolverTypeWrapper<Omit<CreateCharacterFromTextResult, 'character'> & { character?: Maybe<ResolversTypes['Character']> }>;
  CharacterPreview: ResolverTypeWrapper<CharacterPreview>;
  CreateImageFromTextResult: ResolverTypeWrapper<CreateImageFromTextResult>;
  CreateImageFromImageResult: ResolverTypeWrapper<CreateImageFromImageResult>;
  CharacterImage: ResolverTypeWrapper<CharacterImage>;
  UpdateCharacterResult: ResolverTypeWrapper<Omit<UpdateCharacterResult, 'character'> & { character: ResolversTypes['Character'] }>;
  RateMotionResult: ResolverTypeWrapper<RatedMotion>;
  FavoriteMotionResult: ResolverTypeWrapper<Omit<FavoriteMotionResult, 'motion_favorite'> & { motion_favorite?: Maybe<ResolversTypes['MotionFavorite']> }>;
  UpdateMotionResult: ResolverTypeWrapper<MotionRow>;
  LabelResult: ResolverTypeWrapper<Omit<LabelResult, 'label'> & { label: ResolversTypes['Label'] }>;
  EnhancePromptResult: ResolverTypeWrapper<EnhancePromptResult>;
  UpdateUserResult: ResolverTypeWrapper<Omit<UpdateUserResult, 'user'> & { user: ResolversTypes['User'] }>;
  ResetUserApikeyResult: ResolverTypeWrapper<ResetUserApikeyResult>;
  MotionStitchInput: MotionStitchInput;
  StitchParamsInput: StitchParamsInput;
  PelvisStateInput: PelvisStateInput;
  Vector3Input: Vector3Input;
  QuaternionInput: QuaternionInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  JSON: Scalars['JSON']['output'];
  Upload: Scalars['Upload']['output'];
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  Float: Scalars['Float']['output'];
  Org: OrganizationRow;
  User: UserRow;
  MotionDownloadAllowed: MotionDownloadAllowed;
  Character: CharacterRow;
  Motion: MotionRow;
  MotionRating: RatingRow;
  MotionFavorite: FavoriteRow;
  Label: LabelRow;
  LabelSearchResult: FoundLabel;
  Asset: AssetRow;
  Job: JobRecord;
  MotionDownload: DownloadRecord;
  MotionDownloadSummary: MotionDownloadSummary;
  CreateMotionResult: Omit<CreateMotionResult, 'motion'> & { motion: ResolversParentTypes['Motion'] };
  CreateJobResult: Omit<CreateJobResult, 'job'> & { job: ResolversParentTypes['Job'] };
  CreateCharacterResult: CreatedCharacter;
  CreateCharacterFromTextResult: Omit<CreateCharacterFromTextResult, 'character'> & { character?: Maybe<ResolversParentTypes['Character']> };
  CharacterPreview: CharacterPreview;
  CreateImageFromTextResult: CreateImageFromTextResult;
  CreateImageFromImageResult: CreateImageFromImageResult;
  CharacterImage: CharacterImage;
  UpdateCharacterResult: Omit<UpdateCharacterResult, 'character'> & { character: ResolversParentTypes['Character'] };
  RateMotionResult: RatedMotion;
  FavoriteMotionResult: Omit<FavoriteMotionResult, 'motion_favorite'> & { motion_favorite?: Maybe<ResolversParentTypes['MotionFavorite']> };
  UpdateMotionResult: MotionRow;
  LabelResult: Omit<LabelResult, 'label'> & { label: ResolversParentTypes['Label'] };
  EnhancePromptResult: EnhancePromptResult;
  UpdateUserResult: Omit<UpdateUserResult, 'user'> & { user: ResolversParentTypes['User'] };
  ResetUserApikeyResult: ResetUserApikeyResult;
  MotionStitchInput: MotionStitchInput;
  StitchParamsInput: StitchParamsInput;
  PelvisStateInput: PelvisStateInput;
  Vector3Input: Vector3Input;
  QuaternionInput: QuaternionInput;
};

export interface JSONScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  org?: Resolver<Maybe<ResolversTypes['Org']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  locomotion_styles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  motion_download_allowed?: Resolver<Maybe<ResolversTypes['MotionDownloadAllowed']>, ParentType, ContextType, Partial<Querymotion_download_allowedArgs>>;
  characters?: Resolver<Maybe<Array<ResolversTypes['Character']>>, ParentType, ContextType>;
  character?: Resolver<Maybe<ResolversTypes['Character']>, ParentType, ContextType, RequireFields<QuerycharacterArgs, 'id'>>;
  motion?: Resolver<Maybe<ResolversTypes['Motion']>, ParentType, ContextType, Partial<QuerymotionArgs>>;
  motions?: Resolver<Maybe<Array<ResolversTypes['Motion']>>, ParentType, ContextType, Partial<QuerymotionsArgs>>;
  label_search?: Resolver<Maybe<Array<ResolversTypes['LabelSearchResult']>>, ParentType, ContextType, RequireFields<Querylabel_searchArgs, 'limit'>>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType, Partial<QueryjobArgs>>;
  jobs?: Resolver<Maybe<Array<ResolversTypes['Job']>>, ParentType, ContextType, Partial<QueryjobsArgs>>;
  character_from_image_job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType, RequireFields<Querycharacter_from_image_jobArgs, 'job_id'>>;
  motion_downloads?: Resolver<Maybe<Array<ResolversTypes['MotionDownload']>>, ParentType, ContextType, RequireFields<Querymotion_downloadsArgs, 'limit'>>;
  motionDownloads?: Resolver<Maybe<Array<ResolversTypes['MotionDownload']>>, ParentType, ContextType, RequireFields<QuerymotionDownloadsArgs, 'limit'>>;
  motion_download_summary?: Resolver<Maybe<Array<ResolversTypes['MotionDownloadSummary']>>, ParentType, ContextType, RequireFields<Querymotion_download_summaryArgs, 'interval'>>;
  motion_rating?: Resolver<Maybe<ResolversTypes['MotionRating']>, ParentType, ContextType, RequireFields<Querymotion_ratingArgs, 'motion_id'>>;
  motion_favorite?: Resolver<Maybe<ResolversTypes['MotionFavorite']>, ParentType, ContextType, RequireFields<Querymotion_favoriteArgs, 'motion_id'>>;
};

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  create_text_to_motion?: Resolver<ResolversTypes['CreateMotionResult'], ParentType, ContextType, RequireFields<Mutationcreate_text_to_motionArgs, 'prompt' | 'model' | 'foot_ik' | 'steps' | 'cfg_scale' | 'length' | 'retargeting_ik' | 'enhance_prompt' | 'refine'>>;
  create_text_to_motion_job?: Resolver<ResolversTypes['CreateJobResult'], ParentType, ContextType, RequireFields<Mutationcreate_text_to_motion_jobArgs, 'prompt' | 'model' | 'length' | 'rewrite_prompt'>>;
  create_video_to_motion?: Resolver<ResolversTypes['CreateJobResult'], ParentType, ContextType, RequireFields<Mutationcreate_video_to_motionArgs, 'file' | 'motion_name' | 'model'>>;
  create_character?: Resolver<ResolversTypes['CreateCharacterResult'], ParentType, ContextType, RequireFields<Mutationcreate_characterArgs, 'file' | 'name' | 'auto_rig' | 'auto_rig_front_facing' | 'include_fingers' | 'auto_rig_strip_namespace' | 'auto_rig_feet_on_floor'>>;
  create_character_from_text?: Resolver<ResolversTypes['CreateCharacterFromTextResult'], ParentType, ContextType, RequireFields<Mutationcreate_character_from_textArgs, 'prompt' | 'previews'>>;
  create_character_from_image?: Resolver<ResolversTypes['CreateCharacterResult'], ParentType, ContextType, RequireFields<Mutationcreate_character_from_imageArgs, 'include_fingers'>>;
  start_character_from_image?: Resolver<ResolversTypes['CreateJobResult'], ParentType, ContextType, RequireFields<Mutationstart_character_from_imageArgs, 'file' | 'name'>>;
  create_image_from_text?: Resolver<ResolversTypes['CreateImageFromTextResult'], ParentType, ContextType, RequireFields<Mutationcreate_image_from_textArgs, 'prompt'>>;
  create_image_from_image?: Resolver<ResolversTypes['CreateImageFromImageResult'], ParentType, ContextType, RequireFields<Mutationcreate_image_from_imageArgs, 'file'>>;
  update_character?: Resolver<ResolversTypes['UpdateCharacterResult'], ParentType, ContextType, RequireFields<Mutationupdate_characterArgs, 'character_id'>>;
  create_locomotion?: Resolver<ResolversTypes['CreateMotionResult'], ParentType, ContextType, RequireFields<Mutationcreate_locomotionArgs, 'character_id' | 'strides' | 'move_speed' | 'style_id' | 'travel_angle'>>;
  create_enhanced_stitched_motion?: Resolver<ResolversTypes['CreateMotionResult'], ParentType, ContextType, RequireFields<Mutationcreate_enhanced_stitched_motionArgs, 'stitch_input'>>;
  create_stitched_motion?: Resolver<ResolversTypes['CreateMotionResult'], ParentType, ContextType, RequireFields<Mutationcreate_stitched_motionArgs, 'leading_motion_id' | 'trailing_motion_id' | 'duration'>>;
  trim_and_loop_motion?: Resolver<ResolversTypes['CreateMotionResult'], ParentType, ContextType, RequireFields<Mutationtrim_and_loop_motionArgs, 'motion_id' | 'start' | 'end'>>;
  create_motion_from_gltf?: Resolver<ResolversTypes['CreateMotionResult'], ParentType, ContextType, RequireFields<Mutationcreate_motion_from_gltfArgs, 'gltf' | 'motion_name'>>;
  rate_motion?: Resolver<ResolversTypes['RateMotionResult'], ParentType, ContextType, RequireFields<Mutationrate_motionArgs, 'motion_id' | 'score'>>;
  favorite_motion?: Resolver<ResolversTypes['FavoriteMotionResult'], ParentType, ContextType, RequireFields<Mutationfavorite_motionArgs, 'motion_id' | 'favorite'>>;
  create_motion_favorite?: Resolver<ResolversTypes['MotionFavorite'], ParentType, ContextType, RequireFields<Mutationcreate_motion_favoriteArgs, 'motion_id'>>;
  delete_motion_favorite?: Resolver<ResolversTypes['MotionFavorite'], ParentType, ContextType, RequireFields<Mutationdelete_motion_favoriteArgs, 'motion_id'>>;
  update_motion?: Resolver<ResolversTypes['UpdateMotionResult'], ParentType, ContextType, Partial<Mutationupdate_motionArgs>>;
  create_label?: Resolver<ResolversTypes['LabelResult'], ParentType, ContextType, RequireFields<Mutationcreate_labelArgs, 'motion_id' | 'description'>>;
  update_label?: Resolver<ResolversTypes['LabelResult'], ParentType, ContextType, RequireFields<Mutationupdate_labelArgs, 'label_id'>>;
  enhance_prompt?: Resolver<ResolversTypes['EnhancePromptResult'], ParentType, ContextType, RequireFields<Mutationenhance_promptArgs, 'prompt' | 'estimate_duration'>>;
  update_user?: Resolver<ResolversTypes['UpdateUserResult'], ParentType, ContextType, Partial<Mutationupdate_userArgs>>;
  reset_user_apikey?: Resolver<ResolversTypes['ResetUserApikeyResult'], ParentType, ContextType>;
};

export type OrgResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Org'] = ResolversParentTypes['Org']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motion_download_secs_per_month?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  motion_download_secs_per_month_remaining?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  characters_allowed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  characters_allowed_remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  users?: Resolver<Maybe<Array<Maybe<ResolversTypes['User']>>>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email_verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tz?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roles?: Resolver<Maybe<Array<Maybe<ResolversTypes['String']>>>, ParentType, ContextType>;
  org?: Resolver<Maybe<ResolversTypes['Org']>, ParentType, ContextType>;
  org_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tos_accepted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  survey_completed?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MotionDownloadAllowedResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MotionDownloadAllowed'] = ResolversParentTypes['MotionDownloadAllowed']> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CharacterResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Character'] = ResolversParentTypes['Character']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  org_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  assets?: Resolver<Maybe<Array<Maybe<ResolversTypes['Asset']>>>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MotionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Motion'] = ResolversParentTypes['Motion']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  org_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  assets?: Resolver<Maybe<Array<Maybe<ResolversTypes['Asset']>>>, ParentType, ContextType>;
  labels?: Resolver<Maybe<Array<Maybe<ResolversTypes['Label']>>>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['MotionRating']>, ParentType, ContextType>;
  favorite?: Resolver<Maybe<ResolversTypes['MotionFavorite']>, ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  motion_viewer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  training?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MotionRatingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MotionRating'] = ResolversParentTypes['MotionRating']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motion_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MotionFavoriteResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MotionFavorite'] = ResolversParentTypes['MotionFavorite']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motion_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LabelResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Label'] = ResolversParentTypes['Label']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motion_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  motion?: Resolver<Maybe<ResolversTypes['Motion']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['MotionRating']>, ParentType, ContextType>;
  favorite?: Resolver<Maybe<ResolversTypes['MotionFavorite']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LabelSearchResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LabelSearchResult'] = ResolversParentTypes['LabelSearchResult']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motion_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  motion?: Resolver<Maybe<ResolversTypes['Motion']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['MotionRating']>, ParentType, ContextType>;
  favorite?: Resolver<Maybe<ResolversTypes['MotionFavorite']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  headline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type AssetResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Asset'] = ResolversParentTypes['Asset']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mimetype?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metadata?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JobResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Job'] = ResolversParentTypes['Job']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  started_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ended_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  args?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  est_processing_time?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MotionDownloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MotionDownload'] = ResolversParentTypes['MotionDownload']> = {
  created?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  org_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  character_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motion_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  character?: Resolver<Maybe<ResolversTypes['Character']>, ParentType, ContextType>;
  motion?: Resolver<Maybe<ResolversTypes['Motion']>, ParentType, ContextType>;
};

export type MotionDownloadSummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MotionDownloadSummary'] = ResolversParentTypes['MotionDownloadSummary']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CreateMotionResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateMotionResult'] = ResolversParentTypes['CreateMotionResult']> = {
  motion?: Resolver<ResolversTypes['Motion'], ParentType, ContextType>;
};

export type CreateJobResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateJobResult'] = ResolversParentTypes['CreateJobResult']> = {
  job?: Resolver<ResolversTypes['Job'], ParentType, ContextType>;
};

export type CreateCharacterResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateCharacterResult'] = ResolversParentTypes['CreateCharacterResult']> = {
  character?: Resolver<ResolversTypes['Character'], ParentType, ContextType>;
  auto_rig_confidence?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreateCharacterFromTextResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateCharacterFromTextResult'] = ResolversParentTypes['CreateCharacterFromTextResult']> = {
  previews?: Resolver<Array<ResolversTypes['CharacterPreview']>, ParentType, ContextType>;
  character?: Resolver<Maybe<ResolversTypes['Character']>, ParentType, ContextType>;
  auto_rig_confidence?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CharacterPreviewResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CharacterPreview'] = ResolversParentTypes['CharacterPreview']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreateImageFromTextResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateImageFromTextResult'] = ResolversParentTypes['CreateImageFromTextResult']> = {
  character_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  images?: Resolver<Array<ResolversTypes['CharacterImage']>, ParentType, ContextType>;
};

export type CreateImageFromImageResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateImageFromImageResult'] = ResolversParentTypes['CreateImageFromImageResult']> = {
  character_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<ResolversTypes['CharacterImage'], ParentType, ContextType>;
};

export type CharacterImageResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CharacterImage'] = ResolversParentTypes['CharacterImage']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdateCharacterResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateCharacterResult'] = ResolversParentTypes['UpdateCharacterResult']> = {
  character?: Resolver<ResolversTypes['Character'], ParentType, ContextType>;
};

export type RateMotionResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RateMotionResult'] = ResolversParentTypes['RateMotionResult']> = {
  rating?: Resolver<ResolversTypes['MotionRating'], ParentType, ContextType>;
  motion_rating?: Resolver<ResolversTypes['MotionRating'], ParentType, ContextType>;
  motion?: Resolver<ResolversTypes['Motion'], ParentType, ContextType>;
};

export type FavoriteMotionResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FavoriteMotionResult'] = ResolversParentTypes['FavoriteMotionResult']> = {
  motion_favorite?: Resolver<Maybe<ResolversTypes['MotionFavorite']>, ParentType, ContextType>;
};

export type UpdateMotionResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateMotionResult'] = ResolversParentTypes['UpdateMotionResult']> = {
  motion?: Resolver<ResolversTypes['Motion'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deleted?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LabelResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LabelResult'] = ResolversParentTypes['LabelResult']> = {
  label?: Resolver<ResolversTypes['Label'], ParentType, ContextType>;
};

export type EnhancePromptResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnhancePromptResult'] = ResolversParentTypes['EnhancePromptResult']> = {
  enhanced_prompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estimated_duration_frames?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UpdateUserResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateUserResult'] = ResolversParentTypes['UpdateUserResult']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type ResetUserApikeyResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ResetUserApikeyResult'] = ResolversParentTypes['ResetUserApikeyResult']> = {
  apikey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphqlContext> = {
  JSON?: GraphQLScalarType;
  Upload?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Org?: OrgResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  MotionDownloadAllowed?: MotionDownloadAllowedResolvers<ContextType>;
  Character?: CharacterResolvers<ContextType>;
  Motion?: MotionResolvers<ContextType>;
  MotionRating?: MotionRatingResolvers<ContextType>;
  MotionFavorite?: MotionFavoriteResolvers<ContextType>;
  Label?: LabelResolvers<ContextType>;
  LabelSearchResult?: LabelSearchResultResolvers<ContextType>;
  Asset?: AssetResolvers<ContextType>;
  Job?: JobResolvers<ContextType>;
  MotionDownload?: MotionDownloadResolvers<ContextType>;
  MotionDownloadSummary?: MotionDownloadSummaryResolvers<ContextType>;
  CreateMotionResult?: CreateMotionResultResolvers<ContextType>;
  CreateJobResult?: CreateJobResultResolvers<ContextType>;
  CreateCharacterResult?: CreateCharacterResultResolvers<ContextType>;
  CreateCharacterFromTextResult?: CreateCharacterFromTextResultResolvers<ContextType>;
  CharacterPreview?: CharacterPreviewResolvers<ContextType>;
  CreateImageFromTextResult?: CreateImageFromTextResultResolvers<ContextType>;
  CreateImageFromImageResult?: CreateImageFromImageResultResolvers<ContextType>;
  CharacterImage?: CharacterImageResolvers<ContextType>;
  UpdateCharacterResult?: UpdateCharacterResultResolvers<ContextType>;
  RateMotionResult?: RateMotionResultResolvers<ContextType>;
  FavoriteMotionResult?: FavoriteMotionResultResolvers<ContextType>;
  UpdateMotionResult?: UpdateMotionResultResolvers<ContextType>;
  LabelResult?: LabelResultResolvers<ContextType>;
  EnhancePromptResult?: EnhancePromptResultResolvers<ContextType>;
  UpdateUserResult?: UpdateUserResultResolvers<ContextType>;
  ResetUserApikeyResult?: ResetUserApikeyResultResolvers<ContextType>;
};

import type { ArgumentTable } from "../../src/requests/argument-table.js";
import * as account from "../../src/requests/operations/account.js";
import * as characters from "../../src/requests/operations/characters.js";
import * as downloads from "../../src/requests/operations/downloads.js";
import * as jobs from "../../src/requests/operations/jobs.js";
import * as labels from "../../src/requests/operations/labels.js";
import * as locomotion from "../../src/requests/operations/locomotion.js";
import * as motions from "../../src/requests/operations/motions.js";
import * as stitch from "../../src/requests/operations/stitch.js";
import * as text from "../../src/requests/operations/text-to-motion.js";
import * as trim from "../../src/requests/operations/trim-and-loop.js";
import * as video from "../../src/requests/operations/video-to-motion.js";

/** Every operation of the service, by its name in the interface. */
export const OPERATIONS = {
  org: account.org,
  user: account.user,
  locomotion_styles: locomotion.locomotionStyles,
  motion_download_allowed: downloads.motionDownloadAllowed,
  characters: characters.characters,
  character: characters.character,
  motion: motions.motion,
  motions: motions.motions,
  label_search: labels.labelSearch,
  job: jobs.job,
  jobs: jobs.jobs,
  character_from_image_job: jobs.characterFromImageJob,
  motion_downloads: downloads.motionDownloads,
  motionDownloads: downloads.motionDownloads,
  motion_download_summary: downloads.motionDownloadSummary,
  motion_rating: motions.motionRating,
  motion_favorite: motions.motionFavorite,
  create_text_to_motion: text.createTextToMotion,
  create_text_to_motion_job: text.createTextToMotionJob,
  create_video_to_motion: video.createVideoToMotion,
  create_character: characters.createCharacter,
  create_character_from_text: characters.createCharacterFromText,
  create_character_from_image: characters.createCharacterFromImage,
  start_character_from_image: characters.startCharacterFromImage,
  create_image_from_text: characters.createImageFromText,
  create_image_from_image: characters.createImageFromImage,
  update_character: characters.updateCharacter,
  create_locomotion: locomotion.createLocomotion,
  create_enhanced_stitched_motion: stitch.createEnhancedStitchedMotion,
  create_stitched_motion: stitch.createStitchedMotion,
  trim_and_loop_motion: trim.trimAndLoopMotion,
  create_motion_from_gltf: motions.createMotionFromGltf,
  rate_motion: motions.rateMotion,
  favorite_motion: motions.favoriteMotion,
  create_motion_favorite: motions.createMotionFavorite,
  delete_motion_favorite: motions.deleteMotionFavorite,
  update_motion: motions.updateMotion,
  create_label: labels.createLabel,
  update_label: labels.updateLabel,
  enhance_prompt: text.enhancePrompt,
  update_user: account.updateUser,
  reset_user_apikey: account.resetUserApikey,
} as const satisfies Record<string, { arguments: ArgumentTable }>;

/** What pages load with the first video. */
export { readVideoRequest } from "../character/character-video.js";
export { followVideo } from "./follow-video.js";

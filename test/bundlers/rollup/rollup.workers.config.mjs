import resolve from "@rollup/plugin-node-resolve";

export default {
  input: {
    main: "main.js",
    "motion.worker": "babylon-motion/worker",
    "motion-text.worker": "babylon-motion/text-worker",
    "motion-files.worker": "babylon-motion/files-worker",
    "motion-rigging.worker": "babylon-motion/rigging-worker",
    "motion-characters.worker": "babylon-motion/characters-worker",
    "motion-video.worker": "babylon-motion/video-worker",
  },
  output: { dir: "dist", format: "es" },
  plugins: [resolve()],
};

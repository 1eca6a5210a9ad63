import { build } from "esbuild";

await build({
  entryPoints: {
    main: "main.js",
    "motion.worker": "babylon-motion/worker",
    "motion-text.worker": "babylon-motion/text-worker",
    "motion-files.worker": "babylon-motion/files-worker",
    "motion-rigging.worker": "babylon-motion/rigging-worker",
    "motion-characters.worker": "babylon-motion/characters-worker",
    "motion-video.worker": "babylon-motion/video-worker",
  },
  bundle: true,
  format: "esm",
  splitting: true,
  outdir: "dist",
});

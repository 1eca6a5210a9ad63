import "babylon-motion/files-worker";

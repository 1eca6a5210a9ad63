import "babylon-motion/rigging-worker";

import "babylon-motion/text-worker";

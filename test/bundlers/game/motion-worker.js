import "babylon-motion/worker";

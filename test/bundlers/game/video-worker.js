import "babylon-motion/video-worker";

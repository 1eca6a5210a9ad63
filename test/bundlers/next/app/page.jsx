"use client";

import { useEffect, useRef } from "react";

export default function Page() {
  const canvas = useRef(null);
  useEffect(() => {
    import("../game.js")
      .then(({ playGame }) => playGame(canvas.current))
      .then(
        (played) => {
          window.played = played;
        },
        (error) => {
          window.played = { error: String(error?.stack ?? error) };
        },
      );
  }, []);
  return <canvas ref={canvas} />;
}

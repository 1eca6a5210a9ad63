import { playGame } from "./game.js";

playGame(document.querySelector("canvas")).then(
  (played) => {
    window.played = played;
  },
  (error) => {
    window.played = { error: String(error?.stack ?? error) };
  },
);

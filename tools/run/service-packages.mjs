/** Prints the packages that the service needs beside babylon-motion itself, each with its pinned version, on one line. */
import { readFileSync } from "node:fs";

const { peerDependencies, peerDependenciesMeta, devDependencies } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);
const names = Object.keys(peerDependencies).filter(
  (name) => peerDependenciesMeta[name]?.optional && !name.startsWith("@babylonjs/"),
);
console.log(names.map((name) => `${name}@${devDependencies[name]}`).join(" "));

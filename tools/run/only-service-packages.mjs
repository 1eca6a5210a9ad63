/**
 * For the container: rewrites the package.json of the current folder so that the packages of the service, optional peers
 * elsewhere, are dependencies with their pinned versions, and those of development are gone. The lock file still holds.
 */
import { readFileSync, writeFileSync } from "node:fs";

const { devDependencies, peerDependencies, peerDependenciesMeta, ...manifest } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
for (const name of Object.keys(peerDependencies)) {
  if (peerDependenciesMeta[name]?.optional && !name.startsWith("@babylonjs/")) {
    manifest.dependencies[name] = devDependencies[name];
  }
}
writeFileSync("package.json", `${JSON.stringify(manifest, null, 2)}\n`);

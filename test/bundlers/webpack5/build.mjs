import webpack from "webpack";

const config = {
  mode: "production",
  entry: "./main.js",
  output: { path: new URL("dist", import.meta.url).pathname, filename: "main.js" },
  performance: { hints: false },
};

webpack(config, (error, result) => {
  const { errors, warnings } = result?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  for (const { message } of [...(errors ?? []), ...(warnings ?? [])]) console.error(message);
  process.exitCode = error || errors?.length || warnings?.length ? 1 : 0;
});

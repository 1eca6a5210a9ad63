/** Figures of three by five cells, row by row from the top, each a bit. */
const FIGURES = [31599, 11415, 29671, 29647, 23497, 31183, 31215, 29257, 31727, 31695];
/** Letters of five by seven cells: a byte for each column, the lowest bit on top. */
const LETTERS =
  "7c1211127c 7f49494936 3e41414122 7f4141413e 7f49494941 7f09090901 3e41415173 7f0808087f 00417f4100 2040413f01 " +
  "7f08142241 7f40404040 7f021c027f 7f0408107f 3e4141413e 7f09090906 3e4151215e 7f09192946 2649494932 03017f0103 " +
  "3f4040403f 1f2040201f 3f4038403f 6314081463 0304780403 6159494d43";
const COLUMNS = LETTERS.split(" ").map((one) => one.match(/../g)!.map((byte) => Number.parseInt(byte, 16)));
/** Height of what is written, of the square from -1 to 1. */
const TALL = 2;

/** Whether a point of the square from -1 to 1 is on one of at most three figures or letters. */
export function isWritten(text: string, x: number, y: number): boolean {
  const letters = /[A-Z]/.test(text);
  const [wide, high] = letters ? [5, 7] : [3, 5];
  const cell = letters ? 0.25 : 0.22;
  const across = x / cell + (text.length * (wide + 1) - 1) / 2;
  const place = Math.floor(across / (wide + 1));
  const column = Math.floor(across) - place * (wide + 1);
  const row = Math.floor(((1 - y) * high) / TALL);
  if (place < 0 || place >= text.length || column >= wide || row < 0 || row >= high) return false;
  const sign = text[place];
  if (letters) return ((COLUMNS[sign.charCodeAt(0) - 65]?.[column] ?? 0) >> row) % 2 === 1;
  return ((FIGURES[Number(sign)] >> (14 - row * 3 - column)) & 1) === 1;
}

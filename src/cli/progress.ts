/** Shows progress in one line of a terminal; nothing elsewhere. */
export function progressOn(stream: NodeJS.WriteStream): (stage: string, fraction: number) => void {
  if (!stream.isTTY) return () => {};
  return (stage, fraction) => {
    stream.write(fraction >= 1 ? "\r\x1b[K" : `\r\x1b[K${stage} ${Math.round(fraction * 100)} %`);
  };
}

/**
 * CPU time that this process has used, milliseconds. Limits on work are checked against it, because wall-clock time
 * depends on other programs.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

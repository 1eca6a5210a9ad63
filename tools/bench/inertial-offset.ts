/**
 * Inertialization as others do it: a transition is an offset from the new motion that decays to zero.
 *
 * Quintic decay of an offset from value `x0` and velocity `v0` to rest after `duration` seconds (position, velocity
 * and acceleration 0 there; the initial acceleration is 0 or whatever keeps the curve from overshooting). Source: D.
 * Bollo, "Inertialization: High-Performance Animation Transitions in Gears of War", GDC 2018.
 *
 * @param t seconds since the transition began; from `duration` on the result is 0
 */
export function inertialOffset(x0: number, v0: number, duration: number, t: number): number {
  if (x0 < 0) return 0 - inertialOffset(-x0, -v0, duration, t);
  let t1 = duration;
  const v = Math.min(v0, 0);
  // A fast approach reaches 0 sooner than `duration`: ending there avoids passing through 0 and coming back.
  if (v < 0 && x0 > 0) t1 = Math.min(t1, (-5 * x0) / v);
  if (t >= t1 || t1 <= 0) return 0;
  const a = Math.max(0, (-8 * v * t1 - 20 * x0) / (t1 * t1));
  const t2 = t1 * t1;
  const t3 = t2 * t1;
  const t4 = t3 * t1;
  const t5 = t4 * t1;
  const c5 = -(a * t2 + 6 * v * t1 + 12 * x0) / (2 * t5);
  const c4 = (3 * a * t2 + 16 * v * t1 + 30 * x0) / (2 * t4);
  const c3 = -(3 * a * t2 + 12 * v * t1 + 20 * x0) / (2 * t3);
  return ((((c5 * t + c4) * t + c3) * t + a / 2) * t + v) * t + x0;
}

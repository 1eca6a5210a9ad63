import type { Motion } from "babylon-motion";

/** The plan of an edited motion. */
export interface EditPlan {
  /** For joined motions, first and last second of the transition. */
  transition?: readonly [number, number];
  /** Steps that the transition takes. */
  steps?: number;
  /** For a trim that loops, the distance between its end and its start. */
  gap?: { joint: string; radians: number; metres: number; isWide: boolean } | null;
  notes: (string | { message: string })[];
}

export function editPlanOf({ plan }: Motion): EditPlan {
  return plan as unknown as EditPlan;
}

/** Describes the gap between the ends of a loop; null if there is none. */
export function gapText({ gap }: EditPlan): string | null {
  if (!gap) return null;
  const degrees = (gap.radians * 180) / Math.PI;
  const centimetres = gap.metres * 100;
  if (degrees < 0.05 && centimetres < 0.05) return "The end already meets the start.";
  const joint = gap.joint ? ` (${gap.joint})` : "";
  return `End and start were ${digits(degrees)}°${joint} and ${digits(centimetres)} cm apart.`;
}

function digits(value: number): string {
  return value < 9.95 ? value.toFixed(1) : value.toFixed(0);
}

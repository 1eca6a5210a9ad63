import type { Motion } from "babylon-motion";

/** What an edited motion's plan tells. */
export interface EditPlan {
  /** First and last second of the transition, of joined motions. */
  transition?: readonly [number, number];
  /** Steps that the transition takes. */
  steps?: number;
  /** Of a trim that loops: how far its end was from its start. */
  gap?: { joint: string; radians: number; metres: number; isWide: boolean } | null;
  notes: (string | { message: string })[];
}

export function editPlanOf({ plan }: Motion): EditPlan {
  return plan as unknown as EditPlan;
}

/** How far the ends of a loop were apart, for a person; null when there is nothing to say. */
export function gapText({ gap }: EditPlan): string | null {
  if (!gap) return null;
  const degrees = (gap.radians * 180) / Math.PI;
  const centimetres = gap.metres * 100;
  if (degrees < 0.05 && centimetres < 0.05) return "End and start meet by themselves.";
  const joint = gap.joint ? ` (${gap.joint})` : "";
  return `End and start were ${digits(degrees)}°${joint} and ${digits(centimetres)} cm apart.`;
}

function digits(value: number): string {
  return value < 9.95 ? value.toFixed(1) : value.toFixed(0);
}

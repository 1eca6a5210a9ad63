import { toast } from "../toasts.js";

/**
 * Brings the number typed into a field into its limits, shows it there, and notifies the user if it changed.
 *
 * @param what the quantity, as a sentence begins: "Speed" @param otherwise the value for a field without a number
 */
export function limitNumber(field: HTMLInputElement, what: string, otherwise: number): number {
  const typed = field.valueAsNumber;
  const [least, most] = [Number(field.min), Number(field.max)];
  const whole = field.step === "1";
  const wanted = Number.isFinite(typed) ? typed : otherwise;
  const used = Math.min(Math.max(whole ? Math.round(wanted) : wanted, least), most);
  field.value = String(used);
  if (Number.isFinite(typed) && typed !== used) {
    const numbers = whole ? "whole numbers from" : "from";
    toast(`${what} is now ${number(used)}`, `It takes ${numbers} ${number(least)} to ${number(most)}.`);
  }
  return used;
}

function number(value: number): string {
  return value.toLocaleString("en");
}

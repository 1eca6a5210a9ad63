import type { Observable, Observer } from "@babylonjs/core/Misc/observable.js";

/** Takes an observer away at once; up to Babylon 6, which cannot, when the running frame is over. */
export function removeObserver<T>(observable: Observable<T>, observer: Observer<T> | null | undefined): void {
  if (!observer) return;
  if (typeof observer.remove === "function") observer.remove();
  else observable.remove(observer);
}

import { element, numberText } from "./dom.js";

/** Radio buttons with every plan and what it includes. @param {{ legend?: string }} options "legend.unseen" under a heading that says it already */
export function planChoice(plans, chosen, { legend = "legend" } = {}) {
  return element(
    "fieldset",
    {},
    element(legend, {}, "Plan"),
    ...plans.map((plan) =>
      element(
        "label.plan",
        {},
        element("input", { type: "radio", name: "plan", value: plan.id, required: true, checked: plan.id === chosen }),
        element("span", {}, element("strong", {}, plan.name), element("small", {}, planText(plan))),
      ),
    ),
  );
}

function planText({ motionSecondsPerMonth, charactersPerMonth, requestsPerMinute, features }) {
  const facts = [
    `${durationText(motionSecondsPerMonth)} of motion and ${numberText(charactersPerMonth)} characters a month`,
    `${numberText(requestsPerMinute)} requests a minute`,
  ];
  return [...facts, ...features].join(" · ");
}

/** Seconds as a person says them: "10 minutes", "10 hours". */
export function durationText(seconds) {
  const [amount, unit] =
    seconds < 120 ? [seconds, "second"] : seconds < 7200 ? [seconds / 60, "minute"] : [seconds / 3600, "hour"];
  return `${numberText(amount)} ${unit}${numberText(amount) === "1" ? "" : "s"}`;
}

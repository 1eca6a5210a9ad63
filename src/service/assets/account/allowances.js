import { call } from "./api.js";
import { element, form, numberText, toast } from "./dom.js";
import { durationText, planChoice } from "./plans.js";

/** What is left of this month's allowances, as bars. */
export function allowancesCard() {
  const content = element("div.card", { "aria-labelledby": "allowances-title" });
  const title = element("h2", { id: "allowances-title" }, "This month");
  const refresh = async () => {
    try {
      const { motionSeconds, motionSecondsRemaining, characters, charactersRemaining } = await call(
        "GET",
        "allowances",
      );
      const next = new Date();
      next.setUTCMonth(next.getUTCMonth() + 1, 1);
      const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", timeZone: "UTC" }).format(next);
      content.replaceChildren(
        title,
        gauge("Motion downloads", motionSecondsRemaining, motionSeconds, durationText),
        gauge("New characters", charactersRemaining, characters, numberText),
        element("p.hint", {}, `Resets on ${day} (UTC).`),
      );
    } catch (error) {
      content.replaceChildren(title, element("p.error", { role: "alert" }, error.message));
    }
  };
  content.append(title, element("p.quiet", {}, "Loading …"));
  refresh();
  return { card: content, refresh };
}

function gauge(label, left, total, text) {
  const used = Math.max(0, total - left);
  const summary = `${text(left)} left of ${text(total)}`;
  return element(
    "div.gauge",
    {},
    element("div", {}, element("strong", {}, label), element("span.quiet", {}, summary)),
    element("meter", {
      min: 0,
      max: Math.max(total, 1),
      high: Math.max(total, 1) * 0.9,
      optimum: 0,
      value: total > 0 ? used : 1,
      "aria-label": `${label}: ${summary}`,
    }),
  );
}

export function planCard({ plans, signedIn }, changed) {
  const { organization, manager } = signedIn;
  const card = (...content) => element("div.card", {}, element("h2", {}, "Plan"), ...content);
  if (organization.plan === null) {
    const rate = `${numberText(organization.requestsPerMinute)} requests a minute.`;
    return card(element("p", {}, `The operator of this service sets your organization's allowances: ${rate}`));
  }
  if (!manager) {
    const plan = plans.find(({ id }) => id === organization.plan);
    return card(element("p", {}, `${plan?.name ?? organization.plan}. An owner or admin can change it.`));
  }
  return card(
    form(
      { submit: "Change plan" },
      [planChoice(plans, organization.plan, { legend: "legend.unseen" })],
      async ({ plan }) => {
        await call("POST", "plan", { plan });
        toast("Plan changed. It applies from now on.");
        changed();
      },
    ),
  );
}

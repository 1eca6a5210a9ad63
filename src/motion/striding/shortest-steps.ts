/** Duration below which a transition has no time for steps, seconds: gentle legs would only drag both feet. */
export const SHORTEST_STEPS = 0.25;

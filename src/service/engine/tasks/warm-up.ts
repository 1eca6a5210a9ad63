export const WARM_UP_ROUNDS = 0;

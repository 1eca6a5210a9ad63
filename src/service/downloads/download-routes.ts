import type { KeyedRoute } from "../http/route.js";

export const downloadRoutes: KeyedRoute[] = [];

/** Row types as queries return them. */
import type {
  assets,
  characterPreviews,
  characters,
  favorites,
  labels,
  motions,
  organizations,
  ratings,
  users,
} from "./tables.js";

export type AssetRow = typeof assets.$inferSelect;
export type CharacterPreviewRow = typeof characterPreviews.$inferSelect;
export type CharacterRow = typeof characters.$inferSelect;
export type FavoriteRow = typeof favorites.$inferSelect;
export type LabelRow = typeof labels.$inferSelect;
export type MotionRow = typeof motions.$inferSelect;
export type OrganizationRow = typeof organizations.$inferSelect;
export type RatingRow = typeof ratings.$inferSelect;
export type UserRow = typeof users.$inferSelect;

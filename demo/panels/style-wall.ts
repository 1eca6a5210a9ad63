import { type StyleGroup, styleName } from "../browse/style-groups.js";
import { el } from "../dom.js";

/** Position of a tile, page pixels from the wall's upper left corner. */
export interface TileBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Space left above and below a tile that is scrolled to, page pixels. */
const HEAD = 40;
const FOOT = 16;

export interface StyleWallEvents {
  choose(styleId: string): void;
}

/** The scrollable tiles of all styles, in groups. The figures in them are drawn on the canvas below. */
export interface StyleWall {
  element: HTMLElement;
  fill(groups: readonly StyleGroup[]): void;
  /** Shows only some tiles. Returns their number. */
  filter(isShown: (styleId: string, group: string) => boolean): number;
  /** The visible tiles, in order, as last measured. */
  readonly boxes: ReadonlyMap<string, TileBox>;
  /** Position of the wall on the page, and its scroll offset. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
  readonly scrolled: number;
  /** Measures all positions, after a change of size or of the visible tiles. */
  measure(): void;
  /** Moves the tiles to the scroll offset, in the same frame as the canvas. */
  follow(): void;
  waiting(styleId: string, waits: boolean): void;
  chosen(styleId: string | null): void;
  /** Scrolls a tile into view. */
  reveal(styleId: string): void;
  focus(styleId: string): void;
}

export function createStyleWall(events: StyleWallEvents): StyleWall {
  const tiles = new Map<string, HTMLButtonElement>();
  const boxes = new Map<string, TileBox>();
  const groups: { heading: HTMLElement; styles: readonly string[]; name: string }[] = [];
  const grid = el("div", { class: "wall-grid" });
  const nothing = el("p", { class: "wall-nothing", hidden: true }, "Nothing matches that name.");
  // The view stays fixed while the element behind it scrolls: the tiles move with the canvas, frame by frame.
  const view = el("div", { class: "wall-view" }, grid, nothing);
  const room = el("div", { class: "wall-room" }, view);
  const element = el("section", { class: "wall", "aria-label": "Styles and actions" }, room);
  let place = { left: 0, top: 0, height: 0 };
  let followed = -1;
  let chosen: string | null = null;

  const order = () => [...boxes.keys()];
  const reach = (styleId: string | undefined) => {
    for (const [id, tile] of tiles) tile.tabIndex = id === styleId ? 0 : -1;
  };
  const focus = (styleId: string | undefined) => {
    if (!styleId) return;
    reach(styleId);
    tiles.get(styleId)?.focus({ preventScroll: true });
    reveal(styleId);
  };
  const reveal = (styleId: string) => {
    const box = boxes.get(styleId);
    if (!box) return;
    const least = box.top + box.height + place.top + FOOT - element.clientHeight;
    element.scrollTop = Math.min(Math.max(element.scrollTop, least), Math.max(box.top - HEAD, 0));
  };
  grid.addEventListener("keydown", (event) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>(".tile")?.dataset.style;
    if (!at) return;
    const next = neighbor(boxes, at, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    focus(next);
  });

  const wall: StyleWall = {
    element,
    boxes,
    get left() {
      return place.left;
    },
    get top() {
      return place.top;
    },
    get height() {
      return place.height;
    },
    get scrolled() {
      return element.scrollTop;
    },
    fill: (all) => {
      grid.replaceChildren();
      tiles.clear();
      boxes.clear();
      groups.length = 0;
      chosen = null;
      for (const { name, styles } of all) {
        const heading = el("h2", {}, name, el("small", {}, String(styles.length)));
        groups.push({ heading, styles, name });
        grid.append(heading);
        for (const styleId of styles) {
          const tile = el(
            "button",
            {
              ...{ class: "tile waits", type: "button", "data-style": styleId, tabindex: -1, "aria-pressed": "false" },
              onclick: () => events.choose(styleId),
            },
            el("span", {}, styleName(styleId)),
          );
          tiles.set(styleId, tile);
          grid.append(tile);
        }
      }
      reach(tiles.keys().next().value);
    },
    filter: (isShown) => {
      let count = 0;
      for (const { heading, styles, name } of groups) {
        let inGroup = 0;
        for (const styleId of styles) {
          const shown = isShown(styleId, name);
          (tiles.get(styleId) as HTMLElement).hidden = !shown;
          if (shown) inGroup++;
        }
        heading.hidden = inGroup === 0;
        (heading.lastElementChild as HTMLElement).textContent = String(inGroup);
        count += inGroup;
      }
      nothing.hidden = count > 0;
      element.scrollTop = 0;
      wall.measure();
      reach(order()[0]);
      return count;
    },
    measure: () => {
      const { left, top } = view.getBoundingClientRect();
      place = { left, top, height: element.clientHeight };
      boxes.clear();
      for (const [styleId, { offsetLeft, offsetTop, offsetWidth, offsetHeight, hidden }] of tiles) {
        if (hidden) continue;
        boxes.set(styleId, { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight });
      }
      room.style.height = `${grid.offsetHeight}px`;
      followed = -1;
      wall.follow();
    },
    follow: () => {
      if (element.scrollTop === followed) return;
      followed = element.scrollTop;
      grid.style.transform = `translateY(${-followed}px)`;
    },
    waiting: (styleId, waits) => tiles.get(styleId)?.classList.toggle("waits", waits),
    chosen: (styleId) => {
      if (chosen) tiles.get(chosen)?.setAttribute("aria-pressed", "false");
      chosen = styleId;
      if (styleId) tiles.get(styleId)?.setAttribute("aria-pressed", "true");
    },
    reveal,
    focus,
  };
  return wall;
}

/** Finds the tile that an arrow key, Home or End leads to; null for another key. */
function neighbor(boxes: ReadonlyMap<string, TileBox>, from: string, key: string): string | null {
  const order = [...boxes.keys()];
  const at = order.indexOf(from);
  const last = order.length - 1;
  if (key === "ArrowRight") return order[Math.min(at + 1, last)];
  if (key === "ArrowLeft") return order[Math.max(at - 1, 0)];
  if (key === "Home") return order[0];
  if (key === "End") return order[last];
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const own = boxes.get(from) as TileBox;
  const way = key === "ArrowDown" ? 1 : -1;
  // The nearest row in that direction, and in it the closest tile.
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [styleId, box] of boxes) {
    const rows = (box.top - own.top) * way;
    if (rows <= 0) continue;
    const away = rows * 100 + Math.abs(box.left - own.left);
    if (away < least) [best, least] = [styleId, away];
  }
  return best;
}

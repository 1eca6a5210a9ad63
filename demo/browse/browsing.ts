import { Color4 } from "@babylonjs/core/Maths/math.color.js";
import type { MotionRuntime } from "babylon-motion";
import type { BuiltInId } from "../cast/page-cast.js";
import { messageOf } from "../error-message.js";
import type { StyleWall } from "../panels/style-wall.js";
import { toast } from "../panels/toasts.js";
import type { Stage } from "../stage/create-stage.js";
import { groupActions } from "./action-groups.js";
import { FigureMaker, figureFor, type WallKind } from "./figure-maker.js";
import { groupStyles, matchesQuery } from "./style-groups.js";
import { TileFitting } from "./tile-fitting.js";
import { turnByDrag } from "./turn-by-drag.js";
import { WallCamera, type WallView, wallPlace } from "./wall-camera.js";
import type { Pace, WallFigure } from "./wall-figure.js";

/** Directions from which the figures are seen. */
export const VIEWPOINTS = ["front", "three-quarter", "side", "back"] as const;
export type Viewpoint = (typeof VIEWPOINTS)[number];
/** Turn of the figures for each viewpoint, radians. */
const TURNS: Record<Viewpoint, number> = { front: 0, "three-quarter": -0.65, side: -Math.PI / 2, back: Math.PI + 0.5 };
const TURN_TIME = 0.12;

export const BROWSE_SPEEDS = [0, 6] as const;
const FIRST_SPEED = 1.2;
const BACKGROUND = Color4.FromHexString("#191e25ff");
/** Most figures that are made at the same time. */
const AT_ONCE = 4;

/**
 * Styles mode: all styles walking on the spot at one speed, or all actions, side by side. A pool of figures shows those
 * in view.
 */
export class Browsing {
  /** Called when something other than the frame has changed. */
  onChange: () => void = () => {};
  kind: WallKind = "styles";
  speed = FIRST_SPEED;
  /** Travel angle in degrees: 0 is ahead, 90 to the figure's right. */
  angle = 0;
  query = "";
  /** Null: all groups. */
  group: string | null = null;
  viewpoint: Viewpoint = "three-quarter";
  /** The enlarged style; null: none. */
  chosen: string | null = null;
  /** The wall that shows the styles; set by the page. */
  wall: StyleWall | null = null;
  readonly #stage: Stage;
  readonly #maker: FigureMaker;
  readonly #styles: readonly string[];
  #fitting: TileFitting | null = null;
  #camera: WallCamera | null = null;
  #groups: ReturnType<typeof groupStyles> = [];
  readonly #numbers = new Map<string, number>();
  readonly #figures: WallFigure[] = [];
  readonly #worn = new Map<string, WallFigure>();
  readonly #pace = { right: 0, ahead: 0 };
  /** What the figures that are being made show. */
  readonly #making: BuiltInId[] = [];
  #turn = TURNS["three-quarter"];
  #dragged = 0;
  #shown = 0;
  /** Counts how often the wall was opened; figures made for an earlier opening are discarded. */
  #opened = 0;
  #clearColor = BACKGROUND;
  #stopTurning: () => void = () => {};

  /** @param styles all styles, filled in once known */
  constructor(stage: Stage, motions: MotionRuntime, styles: readonly string[]) {
    this.#stage = stage;
    this.#styles = styles;
    this.#maker = new FigureMaker(stage, motions);
    stage.scene.onBeforeAnimationsObservable.add(() => this.#beforeAnimations(), undefined, true);
  }

  get active(): boolean {
    return this.#camera !== null;
  }

  get groups(): readonly { name: string; styles: readonly string[] }[] {
    return this.#groups;
  }

  /** The figures on the wall, by style. */
  get worn(): ReadonlyMap<string, WallFigure> {
    return this.#worn;
  }

  get pace(): Pace {
    return this.#pace;
  }

  /**
   * Numbers of figures that should be visible, that are visible and that are being made; and of styles that match the
   * filter.
   */
  get progress(): { wanted: number; shown: number; making: number; styles: number } {
    return {
      wanted: this.#worn.size,
      shown: this.#shown,
      making: this.#making.length,
      styles: this.wall?.boxes.size ?? 0,
    };
  }

  /** Shows the wall. */
  begin(): void {
    const { wall } = this;
    if (this.active || !wall) return;
    const { scene, camera, canvas } = this.#stage;
    this.#opened++;
    this.#fitting = new TileFitting(wall);
    this.#camera = new WallCamera(scene);
    scene.activeCamera = this.#camera.camera;
    // Nothing visible casts a shadow, and the cast's camera must not turn.
    scene.shadowsEnabled = false;
    this.#clearColor = scene.clearColor;
    scene.clearColor = BACKGROUND;
    camera.camera.detachControl();
    this.#stopTurning = turnByDrag(canvas, (radians) => this.turnBy(radians));
    this.#setPace();
    this.fill();
  }

  /** Fills the wall with the styles once they are known. */
  fill(): void {
    const { wall } = this;
    if (!this.active || !wall) return;
    if (this.#groups.length === 0 && this.#styles.length > 0) {
      this.#groups = this.kind === "styles" ? groupStyles(this.#styles) : groupActions();
      this.#numbers.clear();
      for (const styleId of this.#groups.flatMap(({ styles }) => styles))
        this.#numbers.set(styleId, this.#numbers.size);
      wall.fill(this.#groups);
    }
    this.#filter();
  }

  /** Switches to the other kind of wall. */
  setKind(kind: WallKind): void {
    if (kind === this.kind) return;
    this.kind = kind;
    this.choose(null);
    this.query = "";
    this.group = null;
    this.#groups = [];
    this.#clear();
    this.fill();
    this.onChange();
  }

  /** Removes all figures from the wall and discards those being made. */
  #clear(): void {
    this.#opened++;
    for (const figure of this.#figures) figure.dispose();
    this.#figures.length = 0;
    this.#worn.clear();
  }

  end(): void {
    if (!this.#camera) return;
    const { scene, camera, canvas } = this.#stage;
    this.choose(null);
    this.#stopTurning();
    this.#clear();
    this.#maker.dispose();
    scene.activeCamera = camera.camera;
    camera.camera.attachControl(canvas, true);
    scene.shadowsEnabled = true;
    scene.clearColor = this.#clearColor;
    this.#camera.dispose();
    this.#camera = null;
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.#setPace();
  }

  setAngle(degrees: number): void {
    this.angle = degrees;
    this.#setPace();
  }

  #setPace(): void {
    const angle = (this.angle * Math.PI) / 180;
    this.#pace.right = Math.sin(angle) * this.speed;
    this.#pace.ahead = Math.cos(angle) * this.speed;
    this.onChange();
  }

  setQuery(query: string): void {
    this.query = query;
    this.#filter();
  }

  setGroup(group: string | null): void {
    this.group = group;
    this.#filter();
  }

  #filter(): void {
    this.wall?.filter((styleId, group) => (!this.group || group === this.group) && matchesQuery(styleId, this.query));
    this.onChange();
  }

  setViewpoint(viewpoint: Viewpoint): void {
    this.viewpoint = viewpoint;
    this.#dragged = 0;
    this.onChange();
  }

  /** Turns the figures by hand. */
  turnBy(radians: number): void {
    this.#dragged += radians;
  }

  /** Moves the camera to a style, or back to all. */
  choose(styleId: string | null): void {
    if (styleId === this.chosen) return;
    if (styleId === null) this.#dragged = 0;
    const wall = this.wall;
    for (const id of [this.chosen, styleId]) {
      const figure = id && this.#worn.get(id);
      if (figure) figure.belt.chosen = id === styleId;
    }
    if (wall && styleId) wall.reveal(styleId);
    const before = this.chosen;
    this.chosen = styleId;
    wall?.chosen(styleId);
    this.#camera?.fly();
    this.onChange();
    // The wall may be focused again.
    if (before && !styleId && this.active) wall?.focus(before);
  }

  /** Chooses the style that many places after the chosen one, among the visible ones. */
  chooseNext(step: number): void {
    const shown = [...(this.wall?.boxes.keys() ?? [])];
    const at = this.chosen ? shown.indexOf(this.chosen) : -1;
    if (shown.length > 0) this.choose(shown[(at + step + shown.length) % shown.length]);
  }

  /** Measures the wall after the canvas or the wall was resized. */
  resize(): void {
    this.wall?.measure();
  }

  #beforeAnimations(): void {
    const { wall } = this;
    if (!wall || !this.active) return;
    const seconds = Math.min(this.#stage.engine.getDeltaTime(), 100) / 1000;
    wall.follow();
    this.#dress(wall);
    const goal = TURNS[this.viewpoint] + this.#dragged;
    this.#turn += (goal - this.#turn) * (1 - Math.exp(-seconds / TURN_TIME));
    let shown = 0;
    for (const [styleId, figure] of this.#worn) {
      figure.holder.rotation.y = this.#turn;
      figure.isAside = this.chosen !== null && styleId !== this.chosen;
      figure.update(this.#pace, seconds);
      wall.waiting(styleId, !figure.isShown);
      if (figure.isShown) shown++;
    }
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.onChange();
  }

  /** Updates the wall; called after the scene has animated. */
  update(seconds: number): void {
    const [wall, fitting, camera] = [this.wall, this.#fitting, this.#camera];
    if (!wall || !fitting || !camera) return;
    const { canvas } = this.#stage;
    const { clientWidth, clientHeight } = canvas;
    const view: WallView = this.chosen
      ? fitting.closeUp(this.chosen, this.#stage.camera.covered, clientWidth, clientHeight)
      : fitting.wholeWall(clientWidth, clientHeight);
    camera.update(view, clientWidth, clientHeight, seconds);
  }

  /** Gives every visible tile a figure, and moves the figures to their tiles. */
  #dress(wall: StyleWall): void {
    const fitting = this.#fitting as TileFitting;
    const wanted = fitting.inView(this.chosen);
    for (const [styleId, figure] of this.#worn) {
      if (wanted.has(styleId)) continue;
      this.#worn.delete(styleId);
      figure.rest();
      figure.belt.chosen = false;
      wall.waiting(styleId, true);
    }
    // The first to wait get those.
    const coming = [...this.#making];
    for (const styleId of wanted) {
      const figure = this.#worn.get(styleId) ?? this.#take(styleId, coming);
      if (!figure) continue;
      const { right, down } = fitting.placeOf(styleId);
      wallPlace(right, down, figure.holder.position);
    }
  }

  /**
   * Takes an idle figure for a style; if there is none, starts making one for a later frame.
   * @param coming what is being made that no style waits for yet; this style takes its own out
   */
  #take(styleId: string, coming: BuiltInId[]): WallFigure | null {
    const builtIn = figureFor(styleId, this.#numbers.get(styleId) ?? 0);
    const resting = this.#figures.find((figure) => figure.builtIn === builtIn && figure.shows === null);
    if (!resting) {
      const own = coming.indexOf(builtIn);
      if (own >= 0) coming.splice(own, 1);
      else if (this.#making.length < AT_ONCE) void this.#make(builtIn);
      return null;
    }
    this.#worn.set(styleId, resting);
    resting.belt.chosen = styleId === this.chosen;
    resting.wear(styleId, this.#pace).catch((error: unknown) => {
      toast(`${styleId} cannot be shown`, messageOf(error), "bad");
    });
    return resting;
  }

  async #make(builtIn: BuiltInId): Promise<void> {
    const opened = this.#opened;
    this.#making.push(builtIn);
    try {
      const figure = await this.#maker.make(builtIn, this.kind);
      if (this.active && opened === this.#opened) this.#figures.push(figure);
      else figure.dispose();
    } catch (error) {
      if (this.active) toast("Could not add a figure", messageOf(error), "bad");
    } finally {
      this.#making.splice(this.#making.indexOf(builtIn), 1);
    }
  }
}

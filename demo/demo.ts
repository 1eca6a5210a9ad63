import { localMotions, MotionRuntime } from "babylon-motion";
import { BoneOverlay } from "./cast/bone-overlay.js";
import { Cast } from "./cast/cast.js";
import { loadCharacter, loadDroppedCharacter } from "./cast/load-character.js";
import { dropLostTextures } from "./cast/lost-textures.js";
import { plottedMotion } from "./cast/motion-travel.js";
import { type CharacterOffer, colorOf } from "./cast/offers.js";
import { Walker, type WalkerInfo } from "./cast/walker.js";
import type { DroppedCharacter } from "./drop-zone.js";
import { clampSpeed, FIRST_SETTINGS, type GaitSettings, wrapAngle } from "./gait-settings.js";
import type { CastEntry } from "./panels/cast-panel.js";
import type { PlottedMotion } from "./panels/contact-plot.js";
import type { RequestScope } from "./panels/request-panel.js";
import type { RequestTiming } from "./panels/request-timing.js";
import { toast } from "./panels/toasts.js";
import { RequestPump } from "./request-pump.js";
import type { Stage } from "./stage/create-stage.js";
import type { CameraPreset } from "./stage/group-camera.js";

/** What the panels show of the demo. */
export interface DemoView {
  settings: GaitSettings;
  scope: RequestScope;
  live: boolean;
  entries: CastEntry[];
  selected: Walker | null;
  paused: boolean;
  rate: number;
  bones: boolean;
  camera: CameraPreset | null;
}

type LoadContainer = () => ReturnType<typeof loadCharacter>;

/** What the page does, apart from how it looks: characters come and go, are asked to walk, time runs or stands. */
export class Demo {
  readonly stage: Stage;
  readonly cast = new Cast();
  readonly motions: MotionRuntime;
  /** Called when something that the panels show has changed. */
  onChange: (view: DemoView) => void = () => {};
  /** Called with the motion that the selected character now plays. */
  onMotion: (motion: PlottedMotion | null) => void = () => {};
  /** Called with the times of a finished round of requests. */
  onTiming: (timings: RequestTiming[]) => void = () => {};
  readonly #pump = new RequestPump(() => this.#requestAll(this.#reached()));
  readonly #arriving = new Map<number, WalkerInfo>();
  readonly #ids = new Map<Walker, number>();
  readonly #overlays = new Map<Walker, BoneOverlay>();
  #settings: GaitSettings = FIRST_SETTINGS;
  #scope: RequestScope = "everyone";
  #live = true;
  #selected: Walker | null = null;
  #rate = 1;
  #paused = false;
  #bones = false;
  #lastId = 0;
  #shownMotion: Walker["motion"] = null;

  constructor(stage: Stage) {
    this.stage = stage;
    this.motions = new MotionRuntime(stage.scene, { source: localMotions() });
    stage.scene.onAfterAnimationsObservable.add(() => this.#frame());
  }

  get selected(): Walker | null {
    return this.#selected;
  }

  get settings(): GaitSettings {
    return this.#settings;
  }

  /** Adds a character that the page can get by itself. */
  async addOffer(offer: CharacterOffer): Promise<Walker | null> {
    const load = async () => loadCharacter(await offer.source(), offer.fileName, this.stage.scene);
    return this.#add(offer.info, load);
  }

  /** Adds a character that somebody dropped on the page. */
  async addDropped({ file, companions }: DroppedCharacter): Promise<Walker | null> {
    const name = file.name.replace(/\.[^.]+$/, "");
    const info = { name, note: "dropped", color: colorOf(name) };
    const walker = await this.#add(info, () => loadDroppedCharacter(file, companions, this.stage.scene));
    if (walker) this.select(walker);
    return walker;
  }

  async #add(info: WalkerInfo, load: LoadContainer): Promise<Walker | null> {
    const id = ++this.#lastId;
    const lane = this.cast.takeLane();
    this.#arriving.set(id, info);
    this.#changed();
    const { scene, lights } = this.stage;
    let walker: Walker | null = null;
    try {
      const container = await load();
      walker = await Walker.create(container, info, { ...this.#settings }, this.motions, scene);
      void dropLostTextures(container).then((lost) => {
        if (lost.length > 0) toast(`${info.name} lacks textures`, `Not found: ${lost.join(", ")}.`);
      });
      this.#ids.set(walker, id);
      this.cast.add(walker, lane);
      for (const mesh of walker.meshes) lights.addShadowCaster(mesh);
      if (this.#bones || !walker.hasBody) this.#showBones(walker);
      this.#selected ??= walker;
      await this.#requestAll([walker]);
      if (walker.motion || walker.waiting) return walker;
      this.remove(walker);
      return null;
    } catch (error) {
      if (walker) this.remove(walker);
      else this.cast.freeLane(lane);
      toast(`${info.name} cannot walk`, messageOf(error), "bad");
      return null;
    } finally {
      this.#arriving.delete(id);
      this.#changed();
    }
  }

  remove(walker: Walker): void {
    for (const mesh of walker.meshes) this.stage.lights.removeShadowCaster(mesh);
    this.#overlays.get(walker)?.dispose();
    this.#overlays.delete(walker);
    this.#ids.delete(walker);
    this.cast.remove(walker);
    if (this.#selected === walker) this.#selected = this.cast.walkers[0] ?? null;
    this.#changed();
  }

  walkerOf(id: number): Walker | undefined {
    return this.cast.walkers.find((walker) => this.#ids.get(walker) === id);
  }

  select(walker: Walker): void {
    this.#selected = walker;
    if (this.#scope === "selected") this.#settings = { ...walker.settings };
    this.#changed();
  }

  selectNext(): void {
    const inOrder = this.cast.walkers.toSorted((a, b) => a.lane - b.lane);
    const at = this.#selected ? inOrder.indexOf(this.#selected) : -1;
    if (inOrder.length > 0) this.select(inOrder[(at + 1) % inOrder.length]);
  }

  /** Changes the gait; when live, asks for it. */
  set(change: Partial<GaitSettings>): void {
    const next = { ...this.#settings, ...change };
    this.#settings = { ...next, moveSpeed: clampSpeed(next.moveSpeed), travelAngle: wrapAngle(next.travelAngle) };
    if (this.#live) this.#pump.ask();
    this.#changed();
  }

  setScope(scope: RequestScope): void {
    this.#scope = scope;
    if (scope === "selected" && this.#selected) this.#settings = { ...this.#selected.settings };
    this.#changed();
  }

  setLive(live: boolean): void {
    this.#live = live;
    this.#changed();
  }

  /** Asks for the gait now, whether live or not. */
  request(): void {
    this.#pump.flush();
  }

  #reached(): readonly Walker[] {
    if (this.#scope === "everyone") return this.cast.walkers;
    return this.#selected ? [this.#selected] : [];
  }

  async #requestAll(walkers: readonly Walker[]): Promise<void> {
    const settings = this.#settings;
    const requests = walkers.map((walker) => {
      walker.settings = { ...settings };
      return walker.request();
    });
    const results = await Promise.allSettled(requests);
    // All at once: who walks at the same speed then stays abreast.
    const shown = results.map((result, i) =>
      result.status === "fulfilled" && result.value ? walkers[i].show(result.value) : null,
    );
    const timings = (await Promise.all(shown)).filter((timing) => timing !== null);
    if (timings.length > 0) this.onTiming(timings);
    const failed = results.find((result) => result.status === "rejected");
    if (failed) toast("The request failed", messageOf(failed.reason), "bad");
    this.#changed();
  }

  togglePause(): void {
    this.#paused = !this.#paused;
    this.#applyTime();
  }

  setRate(rate: number): void {
    this.#rate = rate;
    this.#paused = false;
    this.#applyTime();
  }

  get rate(): number {
    return this.#rate;
  }

  #applyTime(): void {
    this.stage.scene.animationTimeScale = this.#paused ? 0 : this.#rate;
    this.#changed();
  }

  toggleBones(): void {
    this.#bones = !this.#bones;
    for (const walker of this.cast.walkers) {
      if (this.#bones) this.#showBones(walker);
      else if (walker.hasBody) {
        this.#overlays.get(walker)?.dispose();
        this.#overlays.delete(walker);
      }
    }
    this.#changed();
  }

  #showBones(walker: Walker): void {
    if (!this.#overlays.has(walker)) this.#overlays.set(walker, new BoneOverlay(walker, this.stage.scene));
  }

  showCamera(preset: CameraPreset): void {
    this.stage.camera.show(preset);
    this.#changed();
  }

  #frame(): void {
    const { scene, engine, camera, lights } = this.stage;
    const seconds = Math.min(engine.getDeltaTime(), 1000) / 1000;
    this.cast.update(seconds, (scene.deltaTime || 0) / 1000);
    const offset = this.cast.recentre();
    if (offset) camera.shift(offset);
    camera.update(this.cast.frame, seconds);
    lights.follow(this.cast.frame.centre);
    for (const overlay of this.#overlays.values()) overlay.update();
  }

  #changed(): void {
    const { paused, rate, bones } = { paused: this.#paused, rate: this.#rate, bones: this.#bones };
    this.onChange({
      ...{ settings: this.#settings, scope: this.#scope, live: this.#live, selected: this.#selected },
      ...{ entries: this.#entries(), paused, rate, bones, camera: this.stage.camera.preset },
    });
    const motion = this.#selected?.motion ?? null;
    if (motion === this.#shownMotion) return;
    this.#shownMotion = motion;
    this.onMotion(motion && this.#selected ? plottedMotion(motion, this.#selected.travel.length()) : null);
  }

  #entries(): CastEntry[] {
    const here = this.cast.walkers
      .toSorted((a, b) => a.lane - b.lane)
      .map((walker) => ({
        ...walker.info,
        id: this.#ids.get(walker) ?? 0,
        note: `${walker.info.note} · ${walker.height.toFixed(2)} m`,
        selected: walker === this.#selected,
        loading: false,
      }));
    const present = new Set(here.map(({ id }) => id));
    const arriving = [...this.#arriving].filter(([id]) => !present.has(id));
    return [...here, ...arriving.map(([id, info]) => ({ ...info, id, selected: false, loading: true }))];
  }
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const companion = /Failed to load '([^']+)'/.exec(message)?.[1];
  if (companion) return `It needs ${companion}: drop that together with it.`;
  // How Babylon's loaders begin theirs.
  return message.replace(/^Unable to load from .*?: (RuntimeError: |Error: )?/, "The file could not be read: ");
}

import { type JointOverrides, localMotions, MotionRuntime } from "babylon-motion";
import { Browsing } from "./browse/browsing.js";
import { BoneOverlay } from "./cast/bone-overlay.js";
import { Cast } from "./cast/cast.js";
import { loadCharacter, loadDroppedCharacter } from "./cast/load-character.js";
import { type CharacterOffer, colorOf, readSource } from "./cast/offers.js";
import { giveProp, takeProp } from "./cast/prop-hands.js";
import type { PropKind } from "./cast/props.js";
import { type CharacterFile, Walker, type WalkerInfo } from "./cast/walker.js";
import { Driving } from "./drive/driving.js";
import { Editing } from "./edit/editing.js";
import { messageOf } from "./error-message.js";
import type { DroppedCharacter } from "./files/file-intake.js";
import { ImportedMotions } from "./files/imported-motions.js";
import { MotionExports } from "./files/motion-exports.js";
import { Making } from "./make/making.js";
import { Statue } from "./make/statue.js";
import type { CastEntry } from "./panels/cast-panel.js";
import type { MakeTab } from "./panels/make-panel.js";
import { toast } from "./panels/toasts.js";
import { Requests } from "./requests.js";
import type { Stage } from "./stage/create-stage.js";
import type { CameraPreset, GroupFrame } from "./stage/group-camera.js";
import { dropLostTextures } from "./stage/lost-textures.js";
import { VideoMotions } from "./video/video-motions.js";
import { WordedMotions } from "./words/worded-motions.js";

/**
 * "request": the cast walks as requested. "drive": one character is driven, the others stroll. "styles": all styles
 * side by side. "edit": motions are cut and joined on the selected character alone. "make": a character is made, or a mesh rigged, in
 * place of the cast.
 */
export type Mode = "request" | "drive" | "styles" | "edit" | "make";

type LoadContainer = () => ReturnType<typeof loadCharacter>;

/**
 * The page's logic, apart from its looks: adds and removes characters, and makes them walk on request or drives them.
 */
export class Demo {
  readonly stage: Stage;
  readonly cast = new Cast();
  readonly motions: MotionRuntime;
  readonly requests: Requests;
  readonly driving: Driving;
  /** All styles, once known. */
  readonly styles: string[] = [];
  readonly browsing: Browsing;
  readonly imports = new ImportedMotions(this);
  readonly exports = new MotionExports(this);
  readonly words = new WordedMotions(this);
  readonly editing = new Editing(this);
  readonly videos = new VideoMotions(this);
  readonly making: Making;
  readonly statue: Statue;
  makeTab: MakeTab = "words";
  /** Called when something that the panels show has changed. */
  onChange: () => void = () => {};
  mode: Mode = "request";
  selected: Walker | null = null;
  rate = 1;
  paused = false;
  bones = false;
  propKind: PropKind = "none";
  readonly #arriving = new Map<number, WalkerInfo>();
  readonly #ids = new Map<Walker, number>();
  readonly #overlays = new Map<Walker, BoneOverlay>();
  #lastId = 0;

  constructor(stage: Stage) {
    this.stage = stage;
    this.motions = new MotionRuntime(stage.scene, { source: localMotions({ videoAssets: "video/" }) });
    this.requests = new Requests(this);
    this.driving = new Driving(stage, this.motions);
    this.driving.onChange = () => this.changed();
    this.making = new Making(this);
    this.statue = new Statue(this);
    this.editing.preview.onJump = (by) => stage.camera.shift(by);
    this.browsing = new Browsing(stage, this.motions, this.styles);
    this.browsing.onChange = () => this.changed();
    stage.scene.onAfterAnimationsObservable.add(() => this.#frame());
  }

  get walkers(): readonly Walker[] {
    return this.cast.walkers;
  }

  /** Adds a character that the page offers. */
  async addOffer(offer: CharacterOffer): Promise<Walker | null> {
    const { info, fileName: name, builtIn } = offer;
    const load = async () => loadCharacter(await offer.source(), name, this.stage.scene);
    return this.#add(info, { name, builtIn, read: () => readSource(offer) }, load);
  }

  /** Adds a character from a dropped file. */
  async addDropped({ file, companions }: DroppedCharacter): Promise<Walker | null> {
    const name = file.name.replace(/\.[^.]+$/, "");
    const info = { name, note: "dropped", color: colorOf(name) };
    const inParts = companions.length > 0 && /\.gltf$/i.test(file.name);
    const whole = { name: file.name, builtIn: null, read: async () => new Uint8Array(await file.arrayBuffer()) };
    const load = () => loadDroppedCharacter(file, companions, this.stage.scene);
    const walker = await this.#add(info, inParts ? null : whole, load);
    if (walker) this.select(walker);
    return walker;
  }

  async #add(info: WalkerInfo, file: CharacterFile | null, load: LoadContainer): Promise<Walker | null> {
    const id = ++this.#lastId;
    const lane = this.cast.takeLane();
    this.#arriving.set(id, info);
    this.changed();
    const { scene, lights } = this.stage;
    let walker: Walker | null = null;
    try {
      const container = await load();
      walker = await Walker.create(container, { info, file }, { ...this.requests.settings }, this.motions, scene);
      void dropLostTextures(container).then((lost) => {
        if (lost.length > 0) toast(`${info.name} lacks textures`, `Not found: ${lost.join(", ")}.`);
      });
      this.#ids.set(walker, id);
      this.cast.add(walker, lane);
      for (const mesh of [...walker.meshes, walker.seat.mesh]) lights.addShadowCaster(mesh);
      if (this.bones || !walker.hasBody) this.#showBones(walker);
      giveProp(this.propKind, walker, this.stage);
      this.selected ??= walker;
      await this.requests.requestFor([walker]);
      if (walker.motion || walker.waiting) {
        this.driving.admit(walker);
        return walker;
      }
      this.remove(walker);
      return null;
    } catch (error) {
      if (walker) this.remove(walker);
      else this.cast.freeLane(lane);
      toast(`${info.name} cannot walk`, messageOf(error), "bad");
      return null;
    } finally {
      this.#arriving.delete(id);
      this.changed();
    }
  }

  remove(walker: Walker): void {
    takeProp(walker, this.stage);
    if (this.videos.followed === walker) this.videos.endCamera();
    this.driving.dismiss(walker);
    for (const mesh of [...walker.meshes, walker.seat.mesh]) this.stage.lights.removeShadowCaster(mesh);
    this.#hideBones(walker);
    this.#ids.delete(walker);
    this.cast.remove(walker);
    if (this.selected === walker) {
      this.selected = this.cast.walkers[0] ?? null;
      this.driving.setHero(this.selected);
      this.#editSelected();
    }
    this.changed();
  }

  walkerOf(id: number): Walker | undefined {
    return this.cast.walkers.find((walker) => this.#ids.get(walker) === id);
  }

  /** Shows one character alone, which stays where it is; null: all of them, who walk on. */
  solo(walker: Walker | null): void {
    if (this.cast.solo === walker || this.mode !== "request") return;
    this.cast.solo = walker;
    if (walker) this.stage.camera.show("front");
    else {
      this.cast.gather(this.selected?.node.position ?? null);
      this.stage.camera.show("follow");
      void this.requests.walkOn(this.walkers);
    }
  }

  select(walker: Walker): void {
    if (this.videos.followed && this.videos.followed !== walker) this.videos.endCamera();
    this.selected = walker;
    this.requests.readSelected();
    this.driving.setHero(walker);
    this.#editSelected();
    this.changed();
  }

  selectNext(): void {
    const inOrder = this.cast.walkers.toSorted((a, b) => a.lane - b.lane);
    const at = this.selected ? inOrder.indexOf(this.selected) : -1;
    if (inOrder.length > 0) this.select(inOrder[(at + 1) % inOrder.length]);
  }

  setMode(mode: Mode): void {
    if (mode === this.mode) return;
    const before = this.mode;
    this.videos.endCamera();
    this.mode = mode;
    if (before === "styles") this.browsing.end();
    else if (before === "drive") {
      this.driving.end();
      this.cast.gather(this.selected?.node.position ?? null);
      this.stage.camera.show("follow");
    } else if (before === "edit") {
      this.#editSelected();
      this.cast.gather(this.selected?.node.position ?? null);
    }
    if (mode === "make" || before === "make") this.#showMade();
    // The page rearranges its panels for the mode.
    this.changed();
    if (mode === "drive") this.driving.begin(this.cast.walkers, this.selected);
    if (mode === "styles") this.browsing.begin();
    if (mode === "edit") {
      this.#editSelected();
      this.stage.camera.show("side");
    }
    // Characters that sat down, or go their own way, would be left behind.
    if (mode === "request" && before !== "styles") void this.requests.walkOn(this.walkers);
    this.changed();
  }

  setMakeTab(tab: MakeTab): void {
    this.makeTab = tab;
    this.#showMade();
    this.changed();
  }

  /** Adds the character that was made to the cast. */
  async addMade(): Promise<void> {
    const { made, settings } = this.making;
    if (!made) return;
    const words = settings.words.replace(/^(an?|the) /i, "");
    // As many whole words as the list has room for.
    const name = /^.{1,24}(?=\s|$)/.exec(words)?.[0] ?? words.slice(0, 24);
    const source = () => made.exportAsync();
    const info = { name, note: words, color: colorOf(name) };
    const walker = await this.addOffer({ info, fileName: `${name}.glb`, builtIn: null, group: "", source });
    if (!walker) return;
    this.select(walker);
    toast(`${info.name} joined the cast`, "See Request, Drive and Edit.");
  }

  /** In make mode, shows what is made in place of the cast. */
  #showMade(): void {
    const { camera } = this.stage;
    const isMaking = this.mode === "make";
    const before = this.cast.hidden;
    this.cast.hidden = isMaking;
    this.making.show(isMaking && this.makeTab === "words");
    this.statue.show(isMaking && this.makeTab === "rig");
    if (isMaking && !this.making.made && this.making.progress === null) {
      void this.making.make();
      void this.making.draw();
    }
    if (isMaking === before) return;
    const away = this.cast.frame.centre.scale(isMaking ? -1 : 1);
    camera.shift(away);
    camera.show(isMaking ? "front" : "follow");
  }

  /** In edit mode, makes the selected character the only visible one and edits it; otherwise ends editing. */
  #editSelected(): void {
    const hero = this.mode === "edit" ? this.selected : null;
    if (this.editing.hero === hero) return;
    this.editing.end();
    this.cast.solo = hero;
    if (hero) this.editing.begin(hero);
  }

  /**
   * Adds a character again with corrections to its mapping. If that fails, rejects with the cause, and the character
   * walks on as before.
   */
  async remap(walker: Walker, overrides: JointOverrides): Promise<void> {
    this.driving.dismiss(walker);
    try {
      await walker.remap(overrides);
    } finally {
      if (this.#overlays.has(walker)) {
        this.#hideBones(walker);
        this.#showBones(walker);
      }
      await this.requests.requestFor([walker]);
      this.driving.admit(walker);
      if (walker === this.selected) this.driving.setHero(walker);
      if (walker === this.editing.hero) {
        this.editing.end();
        this.editing.begin(walker);
      }
      this.changed();
    }
  }

  togglePause(): void {
    this.paused = !this.paused;
    this.#applyTime();
  }

  setRate(rate: number): void {
    this.rate = rate;
    this.paused = false;
    this.#applyTime();
  }

  #applyTime(): void {
    this.stage.scene.animationTimeScale = this.paused ? 0 : this.rate;
    this.changed();
  }

  toggleBones(): void {
    this.bones = !this.bones;
    for (const walker of this.cast.walkers) {
      if (this.bones) this.#showBones(walker);
      else if (walker.hasBody) this.#hideBones(walker);
    }
    this.changed();
  }

  #showBones(walker: Walker): void {
    if (!this.#overlays.has(walker)) this.#overlays.set(walker, new BoneOverlay(walker, this.stage.scene));
  }

  #hideBones(walker: Walker): void {
    this.#overlays.get(walker)?.dispose();
    this.#overlays.delete(walker);
  }

  /** Gives everybody a prop for the right hand. */
  setProp(kind: PropKind): void {
    this.propKind = kind;
    for (const walker of this.cast.walkers) {
      takeProp(walker, this.stage);
      giveProp(kind, walker, this.stage);
    }
    this.changed();
  }

  showCamera(preset: CameraPreset): void {
    this.stage.camera.show(preset);
    this.changed();
  }

  #frame(): void {
    const { scene, engine, camera, lights } = this.stage;
    const seconds = Math.min(engine.getDeltaTime(), 1000) / 1000;
    const sceneSeconds = (scene.deltaTime || 0) / 1000;
    this.cast.selected = this.selected;
    this.cast.update(seconds, sceneSeconds, this.driving.hero?.node.position ?? null);
    if (this.mode === "drive") this.driving.update(seconds, sceneSeconds);
    else {
      const offset = this.cast.recentre();
      if (offset) {
        camera.shift(offset);
        this.editing.preview.shift(offset);
      }
      if (this.mode === "edit") this.editing.preview.update(seconds);
      camera.update(this.#seen, seconds);
    }
    if (this.mode === "styles") this.browsing.update(seconds);
    lights.follow(this.mode === "drive" ? camera.camera.target : this.#seen.centre);
    for (const walker of this.cast.walkers) walker.prop?.update();
    for (const overlay of this.#overlays.values()) overlay.update();
  }

  /** What the camera shows. */
  get #seen(): GroupFrame {
    if (this.mode !== "make") return this.cast.frame;
    return (this.makeTab === "words" ? this.making : this.statue).place.frame;
  }

  /** Takes the list of styles once it is known. */
  takeStyles(styles: readonly string[]): void {
    this.styles.push(...styles);
    this.browsing.fill();
  }

  /** Notifies the panels. */
  changed(): void {
    this.onChange();
  }

  /** The cast as shown in the list. */
  get entries(): CastEntry[] {
    const here = this.cast.walkers
      .toSorted((a, b) => a.lane - b.lane)
      .map((walker) => ({
        ...walker.info,
        id: this.#ids.get(walker) ?? 0,
        note: `${walker.info.note} · ${walker.height.toFixed(2)} m`,
        selected: walker === this.selected,
        loading: false,
      }));
    const present = new Set(here.map(({ id }) => id));
    const arriving = [...this.#arriving].filter(([id]) => !present.has(id));
    return [...here, ...arriving.map(([id, info]) => ({ ...info, id, selected: false, loading: true }))];
  }
}

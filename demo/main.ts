import { builtInOffer, builtInOffers, type CharacterOffer, FIRST_CAST, folderOffers } from "./cast/offers.js";
import { Demo } from "./demo.js";
import { byId, el } from "./dom.js";
import { acceptDrops, charactersAmong } from "./drop-zone.js";
import { toggleInspector } from "./inspector.js";
import { bindKeys } from "./keys.js";
import { createCastPanel } from "./panels/cast-panel.js";
import { createCodePanel } from "./panels/code-panel.js";
import { createContactPlot } from "./panels/contact-plot.js";
import { createMappingPanel } from "./panels/mapping-panel.js";
import { createPlaybackBar } from "./panels/playback-bar.js";
import { createRequestPanel } from "./panels/request-panel.js";
import { createShortcutsDialog } from "./panels/shortcuts-dialog.js";
import { toast } from "./panels/toasts.js";
import { createStage, type Quality } from "./stage/create-stage.js";

const address = new URLSearchParams(location.search);
const stage = createStage(byId<HTMLCanvasElement>("scene"), address.get("quality") as Quality | null);
const demo = new Demo(stage);
// For the browser's console, and for tests.
Object.assign(globalThis, { demo });
const styles = await demo.motions.getLocomotionStylesAsync();
const shortcuts = createShortcutsDialog();
const castPanel = createCastPanel({
  select: (id) => withWalker(id, (walker) => demo.select(walker)),
  remove: (id) => withWalker(id, (walker) => demo.remove(walker)),
  files: (files) => addFiles(files),
});
const mappingPanel = createMappingPanel();
const requestPanel = createRequestPanel(styles, {
  change: (change) => demo.set(change),
  scope: (scope) => demo.setScope(scope),
  live: (live) => demo.setLive(live),
  request: () => demo.request(),
});
const codePanel = createCodePanel();
const plot = createContactPlot();
const playback = createPlaybackBar({
  pause: () => demo.togglePause(),
  rate: (rate) => demo.setRate(rate),
  bones: () => demo.toggleBones(),
  camera: (preset) => demo.showCamera(preset),
  keys: () => shortcuts.toggle(),
});
const timeline = el("section", { class: "panel", "aria-label": "Playback" }, playback.element, plot.element);

byId("left").append(castPanel.element, mappingPanel.element);
byId("middle").append(timeline);
byId("right").append(requestPanel.element, codePanel.element);

demo.onMotion = (motion) => plot.show(motion);
demo.onTiming = (timings) => requestPanel.timing.show(timings);
demo.onChange = (view) => {
  castPanel.show(view.entries);
  mappingPanel.show(view.selected?.info.name ?? "Nobody is selected", view.selected?.character.mapping ?? null);
  requestPanel.show(view.settings, view.scope, view.live);
  codePanel.show(view.settings);
  playback.show(view);
};
bindKeys(demo, styles, {
  inspector: () => void toggleInspector(stage.scene),
  keys: () => shortcuts.toggle(),
  hide: () => {
    document.body.classList.toggle("bare");
    measurePanels();
  },
});
acceptDrops(
  (character) => void demo.addDropped(character),
  (names) => toast("That is no character", `Drop a .glb, .vrm, .gltf or .fbx; got ${names.join(", ")}.`, "bad"),
);
new ResizeObserver(measurePanels).observe(timeline);
window.addEventListener("resize", measurePanels);
stage.scene.onAfterRenderObservable.add(() => plot.playhead(demo.selected?.playhead ?? 0));
stage.engine.runRenderLoop(() => stage.scene.render());
void begin();

async function begin(): Promise<void> {
  const builtIn = builtInOffers();
  offerAll(builtIn);
  void folderOffers().then((own) => offerAll([...builtIn, ...own]));
  await Promise.all(FIRST_CAST.map((id) => demo.addOffer(builtInOffer(id))));
  const inTheMiddle = demo.cast.walkers.find(({ lane }) => lane === 0);
  if (inTheMiddle) demo.select(inTheMiddle);
}

function offerAll(offers: readonly CharacterOffer[]): void {
  castPanel.offer(
    offers.map((offer) => ({
      group: offer.group,
      name: offer.info.name,
      note: offer.info.note,
      add: () => void demo.addOffer(offer).then((walker) => walker && demo.select(walker)),
    })),
  );
}

function addFiles(files: File[]): void {
  for (const character of charactersAmong(files)) void demo.addDropped(character);
}

function withWalker(id: number, act: (walker: NonNullable<ReturnType<Demo["walkerOf"]>>) => void): void {
  const walker = demo.walkerOf(id);
  if (walker) act(walker);
}

/** Tells the camera how much of the canvas the panels leave free. */
function measurePanels(): void {
  const bare = document.body.classList.contains("bare");
  const { left, right } = byId("middle").getBoundingClientRect();
  stage.camera.covered = bare
    ? { left: 0, right: 0, bottom: 0 }
    : {
        left: left / window.innerWidth,
        right: 1 - right / window.innerWidth,
        bottom: timeline.offsetHeight / window.innerHeight,
      };
}

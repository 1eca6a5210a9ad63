import type { JointName, Motion } from "babylon-motion";
import { actionSentence } from "./browse/action-groups.js";
import { jointNodesOf } from "./cast/joint-nodes.js";
import { metresOfUnit, plottedGait, plottedMotion } from "./cast/motion-travel.js";
import { builtInOffer, builtInOffers, type CharacterOffer, serverOffers } from "./cast/offers.js";
import { PAGE_CAST } from "./cast/page-cast.js";
import type { Walker } from "./cast/walker.js";
import { shownCode } from "./code/shown-code.js";
import { Demo, type Mode } from "./demo.js";
import { byId, el, segments } from "./dom.js";
import { acceptDrops } from "./drop-zone.js";
import { createEditPage } from "./edit/edit-page.js";
import { messageOf } from "./error-message.js";
import { type FileIntakeEvents, takeFiles } from "./files/file-intake.js";
import { coveredEdges } from "./free-view.js";
import { toggleInspector } from "./inspector.js";
import { bindKeys } from "./keys.js";
import { createBrowsePanel } from "./panels/browse-panel.js";
import { createCastPanel } from "./panels/cast-panel.js";
import { createChosenStyle } from "./panels/chosen-style.js";
import { createCodePanel } from "./panels/code-panel.js";
import { createDriveHud } from "./panels/drive-hud.js";
import { createDrivePanel } from "./panels/drive-panel.js";
import { createContactPlot, type PlottedMotion } from "./panels/edit/contact-plot.js";
import { askWhatToTake } from "./panels/fields/file-choice.js";
import { createFilesPanel } from "./panels/files-panel.js";
import { createLayerPanel } from "./panels/layer-panel.js";
import { createMakePanel } from "./panels/make-panel.js";
import { createMappingPanel } from "./panels/mapping-panel.js";
import { createPlaybackBar } from "./panels/playback-bar.js";
import { createRequestPanel, type RequestTab } from "./panels/request-panel.js";
import { createSheetTabs } from "./panels/sheet-tabs.js";
import { createShortcutsDialog } from "./panels/shortcuts-dialog.js";
import { createStyleWall } from "./panels/style-wall.js";
import { createVideoPanel } from "./panels/video-panel.js";
import { createWordsPanel } from "./panels/words-panel.js";
import { createStage, type Quality } from "./stage/create-stage.js";

const TAGLINES: Record<Mode, string> = {
  request: "Ask for a walk and see it.",
  drive: "Steer it yourself. Feet stay put.",
  styles: "Every style at one speed, and every action.",
  edit: "Trim, loop and join motions.",
  make: "Describe a character, or rig a mesh.",
};

const address = new URLSearchParams(location.search);
const stage = createStage(byId<HTMLCanvasElement>("scene"), address.get("quality") as Quality | null);
const demo = new Demo(stage);
const { requests, driving, browsing, styles, imports, exports, words, editing } = demo;
// For the console and for tests.
Object.assign(globalThis, { demo });
let tab: RequestTab = "gait";

const intake: FileIntakeEvents = {
  hasCast: () => requests.reached.length > 0,
  ask: askWhatToTake,
  character: (dropped) => {
    if (demo.mode === "make") {
      demo.setMakeTab("rig");
      void demo.statue.drop(dropped);
    } else void demo.addDropped(dropped);
  },
  film: (file) => {
    demo.setMode("request");
    showTab("video");
    void demo.videos.watch(file);
  },
  motion: (file, animation) => {
    if (demo.mode === "edit") {
      editing.use(editing.settings.kind === "join" ? "second" : "first", {
        kind: "file",
        imported: imports.list(file, animation),
      });
      return;
    }
    demo.setMode("request");
    showTab("files");
    void imports.add(file, animation);
  },
};
const shortcuts = createShortcutsDialog();
const modes = segments<Mode>(
  "Mode",
  [
    { value: "request", text: "Request" },
    { value: "drive", text: "Drive" },
    { value: "styles", text: "Styles" },
    { value: "edit", text: "Edit", title: "Trim, loop and join motions" },
    { value: "make", text: "Make", title: "Make characters from words, rig meshes" },
  ],
  (mode) => demo.setMode(mode),
);
const castPanel = createCastPanel({
  select: (id) => withWalker(id, (walker) => demo.select(walker)),
  remove: (id) => withWalker(id, (walker) => demo.remove(walker)),
  files: (files) => void takeFiles(files, intake),
  prop: (kind) => demo.setProp(kind),
});
const mappingPanel = createMappingPanel({
  override: (joint, node) => void remap((now, nodes) => ({ ...now, [joint]: node === null ? null : nodes[node] })),
  reset: () => void remap(() => ({})),
});
const layerPanel = createLayerPanel(styles, {
  change: (change) => requests.setLayer(change),
  play: (queue) => void requests.playLayer(queue),
  stop: () => requests.stopLayer(),
  pause: () => requests.pauseLayer(),
  seek: (seconds) => requests.seekLayer(seconds),
});
const filesPanel = createFilesPanel({
  files: (files) => void takeFiles(files, intake),
  play: (imported) => (imported ? void imports.play(imported) : requests.request()),
  remove: (imported) => imports.remove(imported),
  change: (change) => exports.set(change),
  download: () => void exports.download(),
  cancel: () => exports.cancel(),
});
const wordsPanel = createWordsPanel({
  change: (change) => words.set(change),
  say: (prompt) => {
    words.set({ prompt });
    void words.say();
  },
  plan: (plan) => void words.say(plan),
  seek: (seconds) => {
    for (const walker of requests.reached) walker.playhead = seconds;
  },
});
const videoPanel = createVideoPanel(demo.videos, {
  film: (file) => void demo.videos.watch(file),
  camera: (on) => (on ? void demo.videos.beginCamera() : demo.videos.endCamera()),
  record: () => void demo.videos.record(),
  cancel: () => demo.videos.cancel(),
  change: (change) => demo.videos.set(change),
  trim: () => {
    const imported = imports.playedBy(demo.selected);
    demo.setMode("edit");
    if (imported) editing.use("first", { kind: "file", imported });
  },
  export: () => showTab("files"),
});
const parts = {
  video: videoPanel.element,
  words: wordsPanel.element,
  layer: layerPanel.element,
  files: filesPanel.element,
};
const requestPanel = createRequestPanel(styles, parts, {
  change: (change) => requests.set(change),
  scope: (scope) => requests.setScope(scope),
  live: (live) => requests.setLive(live),
  request: () => requests.request(),
  tab: (next) => showTab(next),
});
const drivePanel = createDrivePanel(styles, {
  scheme: (scheme) => driving.setScheme(scheme),
  style: (styleId) => void driving.setStyle(styleId),
  run: (speed) => driving.setRun(speed),
  course: (shown) => driving.setCourse(shown),
  crowd: (count) => void driving.setCrowd(count),
});
const browsePanel = createBrowsePanel({
  kind: (kind) => browsing.setKind(kind),
  query: (query) => browsing.setQuery(query),
  group: (group) => browsing.setGroup(group),
  speed: (speed) => browsing.setSpeed(speed),
  angle: (degrees) => browsing.setAngle(degrees),
  viewpoint: (viewpoint) => browsing.setViewpoint(viewpoint),
  rate: (rate) => demo.setRate(rate),
});
const wall = createStyleWall({ choose: (styleId) => chooseStyle(styleId) });
browsing.wall = wall;
const chosenStyle = createChosenStyle({
  next: (step) => browsing.chooseNext(step),
  close: () => browsing.choose(null),
  use: (mode) => {
    if (mode === "say" && browsing.chosen) words.set({ prompt: actionSentence(browsing.chosen) });
    demo.setMode(mode === "say" ? "request" : mode);
    if (mode !== "say") return;
    showTab("words");
    void words.say();
  },
});
const editPage = createEditPage(demo, () => refresh());
const makePanel = createMakePanel(demo.making, demo.statue, {
  tab: (next) => demo.setMakeTab(next),
  files: (files) => void takeFiles(files, intake),
  join: () => demo.addMade(),
});
const codePanel = createCodePanel();
const plot = createContactPlot((seconds, isDragged) => {
  if (demo.mode === "edit") editPage.seek(seconds, isDragged);
  else if (demo.selected) demo.selected.playhead = seconds;
});
const hud = createDriveHud((right, ahead) => driving.stick.push(right, ahead));
const playback = createPlaybackBar({
  pause: () => demo.togglePause(),
  rate: (rate) => demo.setRate(rate),
  bones: () => demo.toggleBones(),
  camera: (preset) => demo.showCamera(preset),
  keys: () => shortcuts.toggle(),
});
const timeline = el(
  "section",
  { class: "panel timeline", "aria-label": "Playback", "data-sheet": "time" },
  playback.element,
  editPage.timeline,
  plot.element,
);
const hudPanel = el("section", { class: "panel", "aria-label": "Kind of control", id: "hud" }, hud.element);
const sheets = createSheetTabs(() => measurePanels());

modes.element.classList.add("modes");
byId("brand").append(modes.element);
byId("left").append(castPanel.element, mappingPanel.element, browsePanel.element);
byId("middle").append(el("div", { class: "foot-panels" }, hudPanel, timeline, chosenStyle.element));
stage.canvas.after(wall.element);
byId("right").append(requestPanel.element, drivePanel.element, editPage.panel, makePanel.element, codePanel.element);
document.querySelector(".frame")?.append(sheets.element);

let plotted: Walker["motion"] = null;
let plottedSpan = "";
demo.onChange = refresh;
requests.onTiming = (timings) => requestPanel.timing.show(timings);
driving.keyboard.onKeys = (held) => hud.keys(held);
driving.gamepad.onConnection = (name) => hud.gamepad(name);
driving.onFootstep = ({ foot, strength }) => hud.steps.add(foot, strength);
hud.gamepad(null);

function showTab(next: RequestTab): void {
  tab = next;
  refresh();
}

function refresh(): void {
  const { mode, selected, propKind } = demo;
  if (document.body.dataset.mode !== mode) {
    document.body.dataset.mode = mode;
    // On a phone, the stick and the wall take the panels' place.
    sheets.open({ request: "controls", edit: "time", make: "controls" }[mode as string] ?? null);
  }
  byId("tagline").textContent = TAGLINES[mode];
  modes.show(mode);
  castPanel.show(demo.entries, propKind);
  mappingPanel.show(selected && mappedCharacter(selected));
  requestPanel.show(requests.settings, requests.scope, requests.live, tab);
  layerPanel.show(requests.layer);
  const { scheme, styleId, paces, crowd } = driving;
  const course = driving.course.isShown;
  drivePanel.show({ name: selected?.info.name ?? null, scheme, styleId, paces, course, crowd });
  filesPanel.show(demo);
  wordsPanel.show(words, selected);
  videoPanel.show(demo.videos, selected);
  codePanel.show(shownCode(demo, tab === "files"));
  showStyles();
  playback.show({ ...demo, camera: stage.camera.preset, driven: mode === "drive" });
  if (mode === "edit") editPage.show();
  if (mode === "make") makePanel.show(demo.making, demo.statue, demo.makeTab);
  const edited = mode === "edit" ? (editing.made?.motion ?? null) : null;
  const motion = edited ?? (demo.videos.drive ? null : (selected?.motion ?? null));
  const span = edited ? editPage.span : undefined;
  if (motion === plotted && JSON.stringify(span) === plottedSpan) return;
  plotted = motion;
  plottedSpan = JSON.stringify(span);
  plot.show(motion && selected ? plottedOf(selected, motion) : null, span);
}

/** Updates the wall of styles and its panels. */
function showStyles(): void {
  const { kind, groups, group, query, speed, angle, viewpoint, progress, chosen } = browsing;
  browsePanel.show({ kind, groups, group, query, speed, angle, viewpoint, rate: demo.rate, progress });
  document.body.classList.toggle("close-up", chosen !== null);
  if (wall.element.inert !== (chosen !== null)) {
    const hadFocus = wall.element.contains(document.activeElement);
    wall.element.inert = chosen !== null;
    if (hadFocus) chosenStyle.focus();
  }
  const sentence = chosen !== null && kind === "actions" ? actionSentence(chosen) : null;
  chosenStyle.show(chosen, groups.find(({ styles: all }) => chosen && all.includes(chosen))?.name ?? "", sentence);
}

function plottedOf(walker: Walker, motion: Motion): PlottedMotion {
  if (walker.playsGait) return plottedGait(motion, walker.travel?.length() ?? 0);
  return plottedMotion(motion, metresOfUnit(walker.modelRoot));
}

/** Enlarges a style; the cast and the driven character take it too. */
function chooseStyle(styleId: string): void {
  browsing.choose(styleId);
  if (browsing.kind === "actions") return;
  requests.set({ styleId });
  void driving.setStyle(styleId);
}

bindKeys(demo, styles, {
  search: () => browsePanel.search(),
  inspector: () => void toggleInspector(stage.scene),
  keys: () => shortcuts.toggle(),
  ...editPage.actions,
  hide: () => {
    document.body.classList.toggle("bare");
    measurePanels();
  },
});
acceptDrops((files) => void takeFiles(files, intake));
const sizes = new ResizeObserver(measurePanels);
for (const panel of document.querySelectorAll(".foot-panels, .panel, #brand")) sizes.observe(panel);
window.addEventListener("resize", measurePanels);
stage.scene.onAfterRenderObservable.add(() => {
  if (demo.mode === "drive") hud.show(driving.frame, driving.paces.run);
  else if (demo.mode === "edit") {
    plot.playhead(editing.preview.seconds);
    editPage.follow();
  } else if (demo.mode === "request") {
    plot.playhead(demo.selected?.playhead ?? 0);
    layerPanel.follow(demo.selected?.layer ?? null);
    wordsPanel.playhead(demo.selected?.playhead ?? 0);
  }
});
refresh();
stage.engine.runRenderLoop(() => stage.scene.render());
void begin();

async function begin(): Promise<void> {
  const builtIn = builtInOffers(demo.motions);
  offerAll(builtIn);
  void serverOffers().then(({ characters, account }) => {
    offerAll([...builtIn, ...characters]);
    if (account) byId("tagline").after(el("a", { class: "account", href: account }, "Your account"));
  });
  const arriving = PAGE_CAST.first.map((id) => demo.addOffer(builtInOffer(demo.motions, id)));
  await Promise.race(arriving);
  // A worker without a character would be ended again.
  demo.takeStyles(await demo.motions.getLocomotionStylesAsync());
  await Promise.all(arriving);
  const inTheMiddle = demo.walkers.find(({ lane }) => lane === 0);
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

function withWalker(id: number, act: (walker: Walker) => void): void {
  const walker = demo.walkerOf(id);
  if (walker) act(walker);
}

function mappedCharacter(walker: Walker) {
  const nodes = jointNodesOf(walker);
  const overrides = Object.entries(walker.overrides).map(([joint, node]) => [
    joint,
    node ? nodes.indexOf(node as (typeof nodes)[number]) : null,
  ]);
  return {
    name: walker.info.name,
    mapping: walker.character.mapping,
    nodeNames: () => nodes.map(({ name }) => name),
    overrides: Object.fromEntries(overrides) as Partial<Record<JointName, number | null>>,
  };
}

/** Corrects the mapping of the selected character. */
async function remap(
  change: (now: Walker["overrides"], nodes: ReturnType<typeof jointNodesOf>) => Walker["overrides"],
): Promise<void> {
  const walker = demo.selected;
  if (!walker) return;
  let problem: string | null = null;
  try {
    await demo.remap(walker, change(walker.overrides, jointNodesOf(walker)));
  } catch (error) {
    problem = messageOf(error);
  }
  mappingPanel.problem(problem);
  refresh();
}

/** Updates the camera with the part of the canvas that the panels leave free. */
function measurePanels(): void {
  stage.camera.covered = coveredEdges();
  if (browsing.active) wall.measure();
}

/** Small tools of the page. Text is always set as text, never as HTML. */

let lastId = 0;
const toastBox = document.querySelector("#toast");
let toastTimer;

/**
 * @param {string} tag "p", or with classes "p.hint"
 * @param {Record<string, unknown>} [properties] of the element; `on…` are listeners, others attributes
 * @param {...(Node | string | null | undefined | false)} children
 */
export function element(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const made = document.createElement(name);
  made.classList.add(...classes);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Tells a password manager whose password a form is about. */
export function userNameHint(email) {
  return element("input", { type: "text", autocomplete: "username", value: email, hidden: true, readonly: true });
}

/** A label with its input. @param {{ hint?: string, name: string, label: string }} options also attributes of the input */
export function field({ label, hint, options, ...attributes }) {
  const id = `field-${++lastId}`;
  const hintId = `${id}-hint`;
  const input = element(options ? "select" : "input", {
    id,
    "aria-describedby": hint ? hintId : null,
    ...attributes,
  });
  for (const { value, text, selected } of options ?? []) input.append(element("option", { value, selected }, text));
  return element(
    "div.field",
    {},
    element("label", { for: id }, label),
    input,
    hint ? element("span.hint", { id: hintId }, hint) : null,
  );
}

/**
 * A form that shows what went wrong under its fields and cannot be sent twice at once.
 * @param {(values: Record<string, string>, form: HTMLFormElement) => Promise<void>} send
 */
export function form({ submit, kind = "main", className = "", buttons = [] }, fields, send) {
  const problem = element("p.error", { role: "alert" });
  const button = element(`button.${kind}`, { type: "submit" }, submit);
  const bar = buttons.length ? element("div.buttons", {}, button, ...buttons) : button;
  const made = element(className ? `form.${className}` : "form", {}, ...fields, problem, bar);
  // In a row the message stands under it all.
  if (className === "row") made.append(problem);
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = "";
    button.disabled = true;
    try {
      await send(Object.fromEntries(new FormData(made)), made);
    } catch (error) {
      problem.textContent = error.message;
    } finally {
      button.disabled = false;
    }
  });
  return made;
}

/** Says something in passing. */
export function toast(text) {
  clearTimeout(toastTimer);
  toastBox.textContent = text;
  toastTimer = setTimeout(() => {
    toastBox.textContent = "";
  }, 5000);
}

/** Shows a dialog until it is closed. @param {(close: () => void) => Node[]} content */
export function openDialog(title, content) {
  const id = `dialog-${++lastId}`;
  const dialog = element("dialog", { "aria-labelledby": id, onclose: () => dialog.remove() });
  const close = () => dialog.close();
  dialog.append(element("h2", { id }, title), ...content(close));
  document.body.append(dialog);
  dialog.showModal();
}

/** Asks before something that cannot be undone. @param {() => Promise<void>} act */
export function confirmAction({ title, text, action, fields = [] }, act) {
  openDialog(title, (close) => {
    const cancel = element("button", { type: "button", onclick: close }, "Cancel");
    const send = async (values) => {
      await act(values);
      close();
    };
    return [form({ submit: action, kind: "danger", buttons: [cancel] }, [element("p", {}, text), ...fields], send)];
  });
}

/** Copies a text, also where the page did not come through TLS. */
export async function copyText(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(shown);
    return document.execCommand("copy");
  }
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const MINUTE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const MONTH = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" });
const NUMBER = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

export const dayText = (time) => DAY.format(new Date(time));
export const minuteText = (time) => MINUTE.format(new Date(time));
export const monthText = (date) => MONTH.format(new Date(date));
export const numberText = (value) => NUMBER.format(value);

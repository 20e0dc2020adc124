// What was painted while building comes first: the app's code is fetched once that is seen. The landing page asks nothing
// more of a phone until someone is there: the app comes to life with the first input, or once the page has stood for a
// while. Imports nothing, so that it loads nothing.

export {};

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds after which a page that nobody has touched comes to life too: drinks take turns on it by then. */
const IDLE_MS = 3500;
/** Milliseconds that a picture may take before the app is fetched beside it. */
const PICTURE_MS = 1500;

/** Files asked for in one task: each takes a slow phone some milliseconds. */
const FETCHES_A_TASK = 3;

/** Someone who was here before may be signed in, or was signed out a moment ago: the page says so at once. */
const isReturning = document.cookie !== '' || sessionStorage.length > 0;

/** The button that was pressed last while the page could not answer. */
let pressed: HTMLElement | undefined;

function onClick({ target }: MouseEvent): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  if (element instanceof HTMLAnchorElement) {
    // The link leads on by itself; what its page is going to read is noted down as the app would.
    if (element.dataset.toGenerate !== undefined) sessionStorage.setItem('returnToGenerate', 'true');
  } else if (element) pressed = element;
}

const firstInput = new Promise<void>((resolve) => {
  for (const event of INPUT_EVENTS)
    window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
});

const loaded = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  else window.addEventListener('load', () => resolve(), { once: true });
});

// The app asks for this, since it hears only what comes after it.
firstInput.then(() => {
  document.documentElement.dataset.input = '';
});

const passed = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves once the page has come that takes the place of its shape, with buttons of its own. */
function placeTaken(): Promise<void> {
  const root = document.getElementById('root');
  const shape = root?.firstElementChild;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (shape?.isConnected) return;
      observer.disconnect();
      // What the page does on arriving, as closing its menu, is done once it has been painted.
      requestAnimationFrame(() => setTimeout(resolve));
    });
    if (root) observer.observe(root, { childList: true });
  });
}

const labelOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/** The button of the page that stands for one of its shape. */
const counterpart = (button: HTMLElement) =>
  [...document.querySelectorAll('button')].find((other) => labelOf(other) === labelOf(button));

const app = document.querySelector<HTMLLinkElement>('link[data-app]');
if (!app) throw new Error('The page names no app');
document.addEventListener('click', onClick, true);
const taken = app.dataset.app === 'paint' ? placeTaken() : undefined;
await Promise.race([loaded, passed(PICTURE_MS), firstInput]);
const parts = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')];
for (const [index, link] of parts.entries()) {
  link.rel = 'modulepreload';
  if (index % FETCHES_A_TASK === FETCHES_A_TASK - 1) await passed(0);
}
if (app.dataset.app === 'input' && !isReturning)
  await Promise.race([loaded.then(() => passed(IDLE_MS)), firstInput]);
// What the app consists of is evaluated a file to a task, the app itself last; then come the parts of its pages.
for (const link of parts) {
  await import(/* @vite-ignore */ link.href);
  if (link === app) break;
}
await taken;
document.removeEventListener('click', onClick, true);
if (pressed) (pressed.isConnected ? pressed : counterpart(pressed))?.click();

// Loads the app on a prerendered page (`web/build/prerender.ts`): its code is fetched after the first paint, so that the
// page appears sooner. On the landing page, the app starts with the first user input, or after a while. Imports nothing,
// so that it loads nothing.

export {};

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds after which the app starts without input: the landing page rotates its drinks by then. */
const IDLE_MS = 3500;
/** Milliseconds to wait for the page's pictures before fetching the app. */
const PICTURE_MS = 1500;

/** Fetches started in one task. Starting one takes a slow phone milliseconds. */
const FETCHES_PER_TASK = 3;

/** Returning visitors may be signed in, or just signed out, which the app must show at once. */
const isReturning = document.cookie !== '' || sessionStorage.length > 0;

/** The last button that was pressed before the app started; its click is repeated afterwards. */
let pressed: HTMLElement | undefined;

function onClick({ target }: MouseEvent): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
  if (element instanceof HTMLAnchorElement) {
    // The browser follows the link; this sets the flag that the app's click handler would set.
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

// Tells the app that there was input before it could listen.
firstInput.then(() => {
  document.documentElement.dataset.input = '';
});

const passed = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Resolves once the app has replaced the prerendered page. */
function appRendered(): Promise<void> {
  const root = document.getElementById('root');
  const prerendered = root?.firstElementChild;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (prerendered?.isConnected) return;
      observer.disconnect();
      // Effects that run after the first render, such as closing the menu, are done after the next paint.
      requestAnimationFrame(() => setTimeout(resolve));
    });
    if (root) observer.observe(root, { childList: true });
  });
}

const labelOf = (button: HTMLElement) => button.ariaLabel ?? button.textContent;

/** The app's button for one of the prerendered page. */
const counterpart = (button: HTMLElement) =>
  [...document.querySelectorAll('button')].find((other) => labelOf(other) === labelOf(button));

const app = document.querySelector<HTMLLinkElement>('link[data-app]');
if (!app) throw new Error('The page has no link[data-app]');
document.addEventListener('click', onClick, true);
const rendered = app.dataset.app === 'paint' ? appRendered() : undefined;
await Promise.race([loaded, passed(PICTURE_MS), firstInput]);
const parts = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')];
for (const [index, link] of parts.entries()) {
  link.rel = 'modulepreload';
  if (index % FETCHES_PER_TASK === FETCHES_PER_TASK - 1) await passed(0);
}
if (app.dataset.app === 'input' && !isReturning)
  await Promise.race([loaded.then(() => passed(IDLE_MS)), firstInput]);
// Evaluates the app's chunks in separate tasks, the app last, to keep tasks short. The app then loads the chunks of its pages.
for (const link of parts) {
  await import(/* @vite-ignore */ link.href);
  if (link === app) break;
}
await rendered;
document.removeEventListener('click', onClick, true);
if (pressed) (pressed.isConnected ? pressed : counterpart(pressed))?.click();

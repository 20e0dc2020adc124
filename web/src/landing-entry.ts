// The landing page is painted while building, and asks nothing of a phone until somebody is there: the app comes to life
// with the first input, or once the page has stood for a while. Imports nothing, so that it loads nothing.

export {};

const INPUT_EVENTS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds after which a page that nobody has touched comes to life too: drinks take turns on it by then. */
const IDLE_MS = 3500;

/** Somebody who was here before may be signed in, or was signed out a moment ago: the page says so at once. */
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

function firstInput(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of INPUT_EVENTS)
    window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
  const whenLoaded = () => setTimeout(resolve, IDLE_MS);
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
  return promise;
}

const app = document.querySelector<HTMLLinkElement>('link[data-app]')?.href;
if (!app) throw new Error('landing.html names no app');
document.addEventListener('click', onClick, true);
if (!isReturning) await firstInput();
await import(/* @vite-ignore */ app);
document.removeEventListener('click', onClick, true);
pressed?.click();

// A jsdom window in a Node process: its properties are globals, and the global object is the window.
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

/** Loaded lazily, because loading takes more CPU than most test files. */
const loadJsdom = (): typeof import('jsdom') => createRequire(import.meta.url)('jsdom');

/** Globals of Node that are kept: jsdom itself needs them, and its own URL is slow. */
const NODES = new Set([
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'performance'],
  ...['console', 'globalThis', 'global', 'URL', 'URLSearchParams'],
]);

/** Globals that page tests provide themselves, or don't need. */
const NOT_IN_PAGES = ['fetch', 'Request', 'Response', 'MessageChannel', 'MessagePort', 'BroadcastChannel'];

/** `Array` and other built-ins, which a window also has. */
const LANGUAGE = new Set<PropertyKey>(runInNewContext('Object.getOwnPropertyNames(globalThis)'));

const TURNS = 3;
const timers = { setTimeout, setInterval };
const pending = new Set<NodeJS.Timeout>();

/** A timer that is cleared with the window. Libraries keep a reference to the function across files. */
const ending =
  (start: typeof setTimeout | typeof setInterval) =>
  (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args);
    pending.add(timer);
    return timer;
  };
const endingTimers = { setTimeout: ending(timers.setTimeout), setInterval: ending(timers.setInterval) };

/** @returns a function that closes the window; its globals stay, and the caller removes them */
export function openWindow(console: Console): () => Promise<void> {
  const { JSDOM, VirtualConsole } = loadJsdom();
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const { window } = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
    virtualConsole,
  });
  // jsdom returns this for `self` and event targets; its documents refer to the window itself.
  Object.assign(window, { _globalProxy: globalThis });
  Object.defineProperty(window.document, 'defaultView', { get: () => globalThis });
  for (const key of Reflect.ownKeys(window)) {
    if (NODES.has(String(key)) || LANGUAGE.has(key)) continue;
    Object.defineProperty(globalThis, key, {
      configurable: true,
      enumerable: true,
      get: () => Reflect.get(window, key),
      set: (value) => Reflect.set(window, key, value),
    });
  }
  for (const name of NOT_IN_PAGES) Reflect.deleteProperty(globalThis, name);
  Object.setPrototypeOf(globalThis, Object.getPrototypeOf(window));
  window.addEventListener('error', ({ error }) => {
    if (error !== null && error !== undefined) process.emit('uncaughtException', error);
  });
  Object.assign(globalThis, endingTimers);
  return async () => {
    // React must finish its pending work, because the next file uses the same scheduler.
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
    for (const timer of pending) clearTimeout(timer);
    pending.clear();
    window.close();
  };
}

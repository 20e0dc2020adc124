// Browser APIs that jsdom lacks, as simply as the pages need them.
import { jest } from '@jest/globals';

let matching: string[] = [];

/** Makes these media queries match in the following tests. */
export function matchMediaQueries(...queries: string[]) {
  matching = queries;
}

Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
});

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class PointerAsMouse extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? 'mouse';
  }
}

Object.assign(globalThis, { ResizeObserver: NoResizes, PointerEvent: PointerAsMouse });
Object.assign(window, { scrollTo: jest.fn() });
Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
  hasPointerCapture: () => false,
  animate: () => ({ cancel: () => {} }),
});
Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }) });

const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

const isUnseen = (element: Element) =>
  UNSEEN.has(element.tagName) ||
  element.hasAttribute('hidden') ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
  (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden');

/**
 * A simplified getComputedStyle: jsdom evaluates its whole default stylesheet for each element that a role query
 * visits.
 */
function stylesOf(element: Element): CSSStyleDeclaration {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style : undefined;
  const display = own?.display || (isUnseen(element) ? 'none' : 'block');
  const values: Record<string, string> = { display, visibility: own?.visibility || 'visible' };
  const getPropertyValue = (name: string) => values[name] ?? own?.getPropertyValue(name) ?? '';
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_none, name) => (name === 'getPropertyValue' ? getPropertyValue : getPropertyValue(String(name))),
  });
}
Object.assign(window, { getComputedStyle: stylesOf });

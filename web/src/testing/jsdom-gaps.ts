// What browsers have and jsdom lacks, in the simplest form that the pages can do with.
import { jest } from '@jest/globals';

let matching: string[] = [];

/** Makes these media queries match in the tests that follow. */
export function matchMediaQueries(...queries: string[]) {
  matching = queries;
}

Object.defineProperty(window, 'matchMedia', {
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

Object.assign(globalThis, { ResizeObserver: NoResizes });
Object.assign(window, { scrollTo: jest.fn() });
Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
  hasPointerCapture: () => false,
});

import type { BrowserContextOptions } from 'playwright-core';

export const SCHEMES = ['dark', 'light'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface Screen {
  name: 'desktop' | 'phone';
  options: BrowserContextOptions;
}

export const SCREENS: readonly Screen[] = [
  { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'phone',
    options: {
      viewport: { width: 360, height: 780 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    },
  },
];

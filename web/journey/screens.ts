import type { BrowserContextOptions } from 'playwright-core';

export interface Screen {
  name: 'desktop' | 'phone';
  options: BrowserContextOptions;
}

/** With motion, as most people have it. */
export const DESKTOP: Screen = {
  name: 'desktop',
  options: { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' },
};

/** The narrowest phone that we build for; its owner wants no motion. */
export const PHONE: Screen = {
  name: 'phone',
  options: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  },
};

export const SCREENS = [DESKTOP, PHONE];

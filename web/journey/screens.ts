import type { BrowserContextOptions } from 'playwright-core';

export interface Screen {
  name: 'desktop' | 'phone';
  options: BrowserContextOptions;
}

/** Motion, where it is looked at: a browser without a graphics card computes as much for it as for all else. */
export const WITH_MOTION: BrowserContextOptions = { reducedMotion: 'no-preference' };

export const DESKTOP: Screen = {
  name: 'desktop',
  options: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
};

/** The narrowest phone that we build for. */
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

/** `make test-all` tells every story on both screens. */
export const isWhole = process.env.SAMPLES === 'whole';

/** Where long stories are told: on the screen that holds less, whose pages scroll and wrap first. */
export const STORY_SCREENS = isWhole ? SCREENS : [PHONE];

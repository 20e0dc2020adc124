import type { BrowserContextOptions } from 'playwright-core';

export interface Screen {
  name: 'desktop' | 'phone';
  options: BrowserContextOptions;
}

export const DESKTOP: Screen = { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } };

/** The narrowest phone that we build for. */
export const PHONE: Screen = {
  name: 'phone',
  options: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

export const SCREENS = [DESKTOP, PHONE];

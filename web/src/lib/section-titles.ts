import type { MenuSection } from '@swizzle/proto';

/** What the parts of a menu are called. */
export const SECTION_TITLES: Readonly<Record<MenuSection, string>> = {
  welcome: 'Welcome Cocktail',
  signature: 'Signature Cocktails',
  digestif: 'Digestif',
};

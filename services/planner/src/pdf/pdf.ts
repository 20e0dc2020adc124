import type { Cocktail, Drawing, Menu, MenuPlan, Units } from '@swizzle/proto';
import type { PaperSize } from './layout/page.ts';

/** Everything that a menu's pages are made of. */
export interface Paper {
  readonly size: PaperSize;
  readonly units: Units;
  readonly menu: Menu;
  readonly plan: MenuPlan;
  /** By cocktail; those that the catalog no longer has are missing. */
  readonly drawings: ReadonlyMap<Cocktail['id'], Drawing>;
}

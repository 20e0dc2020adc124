import { BarSchema } from './bars/bar.schema.ts';
import { MadeDrinkSchema } from './made-drinks/made-drink.schema.ts';
import { MenuSchema } from './menus/menu.schema.ts';
import { ViewSchema } from './views/views.repository.ts';

/** Every collection of this service's: what the verb `indexes` makes indexes for. */
export const SCHEMAS = [BarSchema, MadeDrinkSchema, MenuSchema, ViewSchema];

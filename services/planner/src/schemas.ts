import { MenuSchema } from './menus/menu.schema.ts';
import { ViewSchema } from './views/view.schema.ts';

/** Every collection of this service's: what the verb `indexes` makes indexes for. */
export const SCHEMAS = [MenuSchema, ViewSchema];

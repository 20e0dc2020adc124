import type { MenuDocument } from './menu.schema.ts';

/** The day whose season a menu minds, YYYY-MM-DD: nobody is asked for the party's own. */
export const partyDate = ({ acceptedAt }: Pick<MenuDocument, 'acceptedAt'>): string =>
  acceptedAt.toISOString().slice(0, 10);

import { call } from '../../../lib/api/call.ts';
import { useBarChange } from './bar-changes.ts';

interface ToBuyChange {
  add?: string[];
  remove?: string[];
}

/** Puts things on the shopping list of a bar, or takes them off. */
export const useToBuyChange = (id: string) =>
  useBarChange((body: ToBuyChange) => call('PATCH /api/bars/:id/shopping', { params: { id }, body }));

/** Puts what was bought into the bar. */
export const useBought = (id: string) =>
  useBarChange((ingredientIds: string[]) =>
    call('POST /api/bars/:id/shopping/bought', { params: { id }, body: { ingredientIds } }),
  );

import type { Caller } from '@swizzle/kit/http/caller';
import type { ComposeRequest } from '@swizzle/mixology/composing/wish';
import type { Cocktail, GenerateRequest } from '@swizzle/proto';

/** Whoever runs a bar has more bottles than a home. */
const FULL_PANTRIES: ReadonlySet<Caller['tier']> = new Set(['bar_owner', 'admin']);

/** Which bottles somebody has; undefined for those of a home bar. */
export const pantryOf = ({ tier }: Caller): 'full' | undefined =>
  FULL_PANTRIES.has(tier) ? 'full' : undefined;

/** What is to be composed: the request, with the drink to remix and the bottles in full. */
export const composeRequestOf = (
  { remixedFromId: _known, seed: _apart, ...wanted }: GenerateRequest,
  parent: Cocktail | null,
  pantry: 'full' | undefined,
): ComposeRequest => ({ ...wanted, ...(parent && { parent }), ...(pantry && { pantry }) });

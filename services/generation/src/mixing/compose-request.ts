import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { compose } from '@swizzle/mixology/composing/compose';
import { composeWithin } from '@swizzle/mixology/composing/compose-within';
import type { ComposeRequest } from '@swizzle/mixology/composing/wish';
import { atHand } from '@swizzle/mixology/stock/at-hand';
import { ANY_VIBE, type Cocktail, GenerateRequest, type Recipe } from '@swizzle/proto';
import type { BarStock } from '../generations/generations.repository.ts';

export const NOTHING_FITS =
  'Your bar can’t make a drink like that yet. Allow one more bottle, or change your flavors.';

/** Looks up the stock of requested bars; the planner checks access. */
@Injectable()
export class BarStocksService {
  constructor(private readonly rpc: RpcClient) {}

  /** @returns undefined if no bar is requested. @throws AppError `not_found` (also without access to the bar) */
  async find(
    { userId }: Caller,
    { fromBar }: Pick<GenerateRequest, 'fromBar'>,
  ): Promise<BarStock | undefined> {
    if (!fromBar) return undefined;
    const stock = await this.rpc.ask('planner.bar.stock', { userId, barId: fromBar.barId });
    if (!stock) throw new AppError('not_found', 'We don’t have this bar.');
    return { have: stock.have, beyond: fromBar.beyond };
  }
}

/** Tiers with the ingredients of a professional bar instead of a home bar. */
const FULL_PANTRIES: ReadonlySet<Caller['tier']> = new Set(['bar_owner', 'admin']);

/** The set of ingredients of a caller; undefined for a home bar. */
export const pantryOf = ({ tier }: Caller): 'full' | undefined =>
  FULL_PANTRIES.has(tier) ? 'full' : undefined;

/** Builds the generator's request, with the parent and the set of ingredients resolved. */
export const composeRequestOf = (
  { remixedFromId: _known, seed: _apart, fromBar: _stocked, ...wanted }: GenerateRequest,
  parent: Cocktail | null,
  pantry: 'full' | undefined,
): ComposeRequest => ({ ...wanted, ...(parent && { parent }), ...(pantry && { pantry }) });

/** Composes a rule-based recipe, from the stock if given; undefined if the stock doesn't suffice. */
export const composeRecipe = (
  request: ComposeRequest,
  seed: number,
  stock: BarStock | undefined,
): Recipe | undefined =>
  stock
    ? composeWithin(request, seed, { atHand: atHand(stock.have), beyond: stock.beyond })
    : compose(request, seed);

/** Composes a drink to warm up the process: the first one takes ten times as long as later ones. */
export const warmUp = (): void => {
  const request = GenerateRequest.parse({ flavorProfile: {}, mood: ANY_VIBE });
  composeRecipe(composeRequestOf(request, null, undefined), 1, undefined);
};

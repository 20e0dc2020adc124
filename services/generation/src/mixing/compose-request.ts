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

/** What stands in the bars that requests name; planner says who may see them. */
@Injectable()
export class BarStocksService {
  constructor(private readonly rpc: RpcClient) {}

  /** Undefined where no bar is named. @throws AppError `not_found` for a bar that isn't the caller's to see */
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

/** Anyone who runs a bar has more bottles than a home. */
const FULL_PANTRIES: ReadonlySet<Caller['tier']> = new Set(['bar_owner', 'admin']);

/** Which bottles someone has; undefined for those of a home bar. */
export const pantryOf = ({ tier }: Caller): 'full' | undefined =>
  FULL_PANTRIES.has(tier) ? 'full' : undefined;

/** What is to be composed: the request, with the drink to remix and the bottles in full. */
export const composeRequestOf = (
  { remixedFromId: _known, seed: _apart, fromBar: _stocked, ...wanted }: GenerateRequest,
  parent: Cocktail | null,
  pantry: 'full' | undefined,
): ComposeRequest => ({ ...wanted, ...(parent && { parent }), ...(pantry && { pantry }) });

/** The rule-based drink, of what a bar has where one is named; undefined where that makes nothing like it. */
export const composed = (
  request: ComposeRequest,
  seed: number,
  stock: BarStock | undefined,
): Recipe | undefined =>
  stock
    ? composeWithin(request, seed, { atHand: atHand(stock.have), beyond: stock.beyond })
    : compose(request, seed);

/** Makes a drink that nobody asked for: the first of a process computes ten times as long as those after it. */
export const composeFirst = (): void => {
  const request = GenerateRequest.parse({ flavorProfile: {}, mood: ANY_VIBE });
  composed(composeRequestOf(request, null, undefined), 1, undefined);
};

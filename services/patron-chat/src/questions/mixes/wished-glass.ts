// All that a guest wishes for in one glass, where no drink of the catalog has it together: two spirits, vodka with apple.
import { isZeroProof } from '../../drinks/fits.ts';
import type { Catalog, QuestionAnswer, QuestionContext } from '../asked.ts';
import { itemCalled } from '../ingredients-in.ts';
import { isStrong } from './mix-rules.ts';
import { mixAnswer } from './shelf-mix.ts';

/** Things from which on a wish is a glass by itself. */
const FEWEST = 2;

/** Undefined where something that is wished for finds no place in it. */
export const wishedGlass = async (
  context: QuestionContext,
  catalog: Pick<Catalog, 'named' | 'get'>,
): Promise<QuestionAnswer | undefined> => {
  const { base, wanted, atHand, about } = context.state;
  // Who turns something down, or drinks no alcohol, is better served by what is known.
  if (about === 'refusal' || isZeroProof(context.state)) return undefined;
  const items = wanted.flatMap((name) => itemCalled(name) ?? []);
  const spirit = base === null || items.some(isStrong) ? undefined : itemCalled(base);
  const named = [...new Set(spirit ? [spirit, ...items] : items)];
  if (named.length < FEWEST || items.length < wanted.length) return undefined;
  // What is there besides may go with it, but no other bottle.
  const beside = atHand.flatMap((name) => itemCalled(name) ?? []).filter(({ abv }) => abv === 0);
  const answer = await mixAnswer([...new Set([...named, ...beside])], context, catalog, true);
  const poured = new Set(answer?.variation?.pours.map(({ id }) => id));
  return items.every(({ id }) => poured.has(id)) ? answer : undefined;
};

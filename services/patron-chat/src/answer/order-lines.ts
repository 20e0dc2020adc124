// The answer to several people who order at once.
import type { Ranking } from '../drinks/ranking.ts';
import type { Language } from '../language/language.ts';
import type { Wish } from '../talk/wish.ts';
import { wishLabel, wishList } from './labels.ts';
import { capitalized, drinkName, listAll } from './names.ts';
import { thingsFor } from './reasons.ts';
import type { ReplyLine } from './reply-lines.ts';
import { SENTENCES } from './sentences.ts';
import { fill } from './slots.ts';

/** Things that speak for each drink. */
const MOST_THINGS = 2;

const isOf = (wish: Wish, { kind, value }: Ranking['gaveUp'][number]): boolean =>
  (wish.kind === 'wanted' || wish.kind === 'base' ? 'ingredient' : wish.kind) === kind &&
  wish.value === value;

/**
 * 'Smoky: the Penicillin (real smoke and honey syrup). Fruity: the Hurricane (passion fruit).'
 * @param orders what each drink was asked for with, in the order of the suggestions
 */
export const orderLines = (
  { suggestions, gaveUp }: Ranking,
  orders: readonly (readonly Wish[])[],
  language: Language,
): Iterable<ReplyLine> => {
  const each = suggestions.map(({ cocktail, reasons }, at) => {
    const things = listAll(thingsFor(reasons, cocktail, language).slice(0, MOST_THINGS), language);
    const wishes = capitalized(wishList(orders[at] ?? [], language));
    const drink = drinkName(cocktail.name, language);
    const of = things === '' ? '' : ` (${things})`;
    return wishes === '' ? `${capitalized(drink)}${of}.` : `${wishes}: ${drink}${of}.`;
  });
  const missed = orders.flat().filter((wish) => gaveUp.some((reason) => isOf(wish, reason)));
  const labels = [...new Set(missed.map((wish) => wishLabel(wish, language)))].join(', ');
  return SENTENCES[language].gaveUp.map((regret, at) => ({
    text: [...each, ...(labels === '' ? [] : [fill(regret, { x: labels })])].join(' '),
    frame: `orders:${at}`,
  }));
};

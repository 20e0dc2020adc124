import { ALL_FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import { carriersFor } from '../composing/carriers.ts';
import { packShare } from '../events/pour-cost.ts';
import { isInSeason } from './season.ts';
import { mostPerServing } from './spending.ts';
import { wordsOf } from './theme.ts';
import type { MenuWish } from './wish.ts';

/** Share of what a drink may cost that one note of it may take: no Chartreuse where five dollars are to do. */
const NOTE_SHARE = 0.3;

/** Dollars' worth of a dose of the cheapest thing that shows a note. */
const costOf = (note: FlavorNote): number =>
  Math.min(
    ...carriersFor(note, false).map(({ item }) => {
      const { share, price } = packShare({ id: item.id, ml: item.dose });
      return share * price;
    }),
  );

/** Notes that the host's own words name, where no theme explains them. */
export const namedNotes = ({ theme }: Pick<MenuWish, 'theme'>): FlavorNote[] =>
  ALL_FLAVOR_NOTES.filter((note) => wordsOf(note).every((word) => theme.others.includes(word)));

/** Whether a note is of something that the host excludes. */
const isExcluded = (note: FlavorNote, { brief }: MenuWish): boolean =>
  brief.excluded.some(
    ({ ingredients, phrases }) =>
      phrases.some((phrase) => ` ${wordsOf(note).join(' ')} `.includes(phrase)) ||
      carriersFor(note, false).some(({ item }) => ingredients.has(item.id)),
  );

/** Those of these notes that the budget allows, the season has and the host doesn't exclude. */
export const withinReach = (notes: readonly FlavorNote[], wish: MenuWish): FlavorNote[] => {
  const { event, month } = wish;
  return notes.filter(
    (note) =>
      !isExcluded(note, wish) &&
      costOf(note) <= mostPerServing(event.budget) * NOTE_SHARE &&
      carriersFor(note, false).every(({ item }) => isInSeason(item.id, month)),
  );
};

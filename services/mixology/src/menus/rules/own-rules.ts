// What the host has and grows is poured first.

import { isBottle, kindTerm } from '../../briefs/text/terms.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { kinOf, ownSpirits } from '../../custom-drinks/own-spirits.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { pourOf } from '../../measuring/recipe-lines.ts';
import { sharesOf } from '../budget/spending.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';
import type { SearchSpace } from '../search/search-space.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

const OWN_UNUSED = 1.9;

const SPARKLING: ReadonlySet<string> = kindTerm('sparkling wine').ingredients;
/** What a drink costs for which other sparkling wine is bought beside the host's own. */
const OTHER_SPARKLING = 3;

/** Twelve bottles of crémant are there: nobody buys Champagne besides, but for a drink that is asked for by name. */
export const ownSparklingFaults = (
  entries: readonly Placed[],
  { wish: { brief } }: SearchSpace,
): MenuFault[] =>
  brief.own.some((id) => SPARKLING.has(id))
    ? entries
        .filter(
          ({ candidate: { name, ingredients } }) =>
            [...ingredients].some((id) => SPARKLING.has(id) && !brief.own.includes(id)) &&
            !brief.named.some(({ label }) => label === name),
        )
        .map(({ candidate: { id } }) => ({
          weight: OTHER_SPARKLING,
          message: `${id} takes another sparkling wine than the host has.`,
        }))
    : [];

/** What each bottle of the host's own costs that no drink pours, and a spirit that is bought beside theirs. */
const OWN_BOTTLE_UNUSED = 6;
const BOUGHT_BESIDE_OWN = 1.1;
/** Bottles up to which each is poured: a whole bar at home needn't be. */
const MAX_OWN_BOTTLES = 5;

/** What each spirit that is bought costs besides, where all of the host's own counted bottles would stay full. */
const MORE_WHERE_LEFT = 3;

/** What a drink costs for which a spirit is bought while the host's own of the same kind isn't empty. */
const SAME_KIND_BOUGHT = 5;
const EMPTY = 0.1;

/** Nobody buys rum for a punch where the host's own rum stands unopened. */
export const kinBoughtFaults = (
  entries: readonly Placed[],
  { wish: { brief, event } }: SearchSpace,
): MenuFault[] => {
  const spirits = ownSpirits(brief);
  if (spirits.length === 0 || spirits.length > MAX_OWN_BOTTLES || brief.kind?.id === 'tasting') return [];
  return spirits.flatMap((id) => {
    const bottles = brief.ownBottles[id];
    if (bottles !== undefined && shareLeft(entries, { ownBottles: { [id]: bottles } }, event) < EMPTY)
      return [];
    const kin = kinOf(id).filter((one) => !brief.own.includes(one));
    return entries
      .filter(
        ({ candidate: { ingredients } }) => !ingredients.has(id) && kin.some((one) => ingredients.has(one)),
      )
      .map(({ candidate }) => ({
        weight: SAME_KIND_BOUGHT,
        message: `${candidate.id} takes another bottle than the host's own ${ingredientOf(id).name}.`,
      }));
  });
};

/** Share of the host's counted spirits that the menu doesn't empty: the fullest of them. */
const shareLeft = (
  entries: readonly Placed[],
  { ownBottles }: Pick<SearchSpace['wish']['brief'], 'ownBottles'>,
  event: SearchSpace['wish']['event'],
): number => {
  const shares = sharesOf(entries, event);
  const lefts = Object.entries(ownBottles)
    .filter(([id]) => ingredientOf(id).role === 'base')
    .map(([id, bottles]) => {
      const ml = entries.reduce(
        (sum, { candidate }, at) => sum + mlIn(candidate, id) * (shares[at] ?? 0) * event.guestCount,
        0,
      );
      return Math.max(0, 1 - ml / (bottles * BOTTLE));
    });
  return Math.max(0, ...lefts);
};

/** What the host has is poured first: each bottle in some drink, and few others bought beside it. */
export const ownFaults = (
  entries: readonly Placed[],
  { wish: { brief, event } }: SearchSpace,
): MenuFault[] => {
  if (brief.own.length === 0 || brief.alcoholFree === 'all') return [];
  const wet = entries.filter(({ candidate }) => !isAlcoholFree(candidate));
  const isUsed = wet.some(({ candidate }) => brief.own.some((id) => candidate.ingredients.has(id)));
  const bottles = brief.own.filter((id) => ingredientOf(id).abv > 0);
  const unused =
    bottles.length > MAX_OWN_BOTTLES
      ? []
      : bottles.filter((id) => !entries.some(({ candidate }) => candidate.ingredients.has(id)));
  const bought = bottles.length === 0 ? 0 : wet.filter((entry) => isBoughtBeside(entry, brief)).length;
  const left = bought > 0 ? shareLeft(entries, brief, event) : 0;
  return [
    ...(isUsed ? [] : [{ weight: OWN_UNUSED, message: 'No drink with alcohol has what the host grows.' }]),
    ...unused.map((id) => ({
      weight: OWN_BOTTLE_UNUSED,
      message: `No drink pours the host's own ${ingredientOf(id).name}.`,
    })),
    ...(bought > 0
      ? [
          {
            weight: (BOUGHT_BESIDE_OWN + MORE_WHERE_LEFT * left) * bought,
            message: 'The host has bottles: other spirits are bought.',
          },
        ]
      : []),
  ];
};

/** What a drink costs that nobody named and that drinks the bottles which the named ones empty. */
const EATS_OWN = 3;
/** Share of the host's bottles from which on the named drinks empty them. */
const EMPTIED = 0.7;
const BOTTLE = 750;

const mlIn = ({ recipe }: Candidate, id: string): number =>
  recipe.ingredients.reduce((sum, line) => {
    const pour = pourOf(line);
    return sum + (pour?.id === id ? pour.ml : 0);
  }, 0);

/** The host's gin is for the Negronis that were asked for, and no other drink makes the host buy more of it. */
export const ownBottleFaults = (
  entries: readonly Placed[],
  { wish: { brief, event } }: SearchSpace,
): MenuFault[] => {
  const counted = Object.entries(brief.ownBottles);
  if (counted.length === 0 || brief.named.length === 0) return [];
  const shares = sharesOf(entries, event);
  const isAsked = (candidate: Candidate) =>
    brief.named.some((term) => !isBottle(term) && servesTerm(candidate, term));
  return counted.flatMap(([id, bottles]) => {
    const taken = entries.map(
      ({ candidate }, at) => mlIn(candidate, id) * (shares[at] ?? 0) * event.guestCount,
    );
    const named = entries.reduce(
      (sum, { candidate }, at) => sum + (isAsked(candidate) ? (taken[at] ?? 0) : 0),
      0,
    );
    if (named < EMPTIED * bottles * BOTTLE) return [];
    return entries
      .filter(({ candidate }, at) => (taken[at] ?? 0) > 0 && !isAsked(candidate))
      .map(({ candidate }) => ({
        weight: EATS_OWN,
        message: `${candidate.id} drinks the host's own ${ingredientOf(id).name}, which the named drinks empty.`,
      }));
  });
};

/** A spirit, a liqueur or an aperitif that is bought for a drink of which nobody spoke. */
const isBoughtBeside = ({ candidate }: Placed, brief: SearchSpace['wish']['brief']): boolean =>
  !isToastName(candidate.name) &&
  ![...brief.named, ...brief.wanted].some(
    (term) =>
      // 'Something hot' can be made of what is there.
      !(term.features.includes('hot') && term.ingredients.size === 0) &&
      servesTerm(candidate, term) &&
      ![...term.ingredients].some((id) => brief.own.includes(id)),
  ) &&
  [...candidate.ingredients].some(
    (id) =>
      !brief.own.includes(id) &&
      ['base', 'fortified', 'liqueur', 'aperitif'].includes(ingredientOf(id).role) &&
      ingredientOf(id).abv > 0,
  );

/** Bottles that a menu takes anyway, and what each one more costs where the host wants few. */
const FEW_BOTTLES = 2;
const ONE_MORE_BOTTLE = 3;

/** 'As few bottles as possible': drinks that share what is bought. */
export const fewBottlesFaults = (
  entries: readonly Placed[],
  { wish: { brief } }: SearchSpace,
): MenuFault[] => {
  if (!brief.demands.some(({ id }) => id === 'few-bottles')) return [];
  const bottles = new Set(
    entries.flatMap(({ candidate }) => [...candidate.ingredients].filter((id) => ingredientOf(id).abv > 0)),
  );
  const more = bottles.size - FEW_BOTTLES;
  return more > 0
    ? [{ weight: ONE_MORE_BOTTLE * more, message: `The host wants few bottles: there are ${bottles.size}.` }]
    : [];
};

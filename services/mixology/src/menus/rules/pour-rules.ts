// What a host asks for that is drunk as it is: beer for the men, wine at a seder, cider at a harvest supper.

import type { Term } from '../../briefs/text/terms.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { isHousePour } from '../../custom-drinks/regional.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';
import type { SearchSpace } from '../search/search-space.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** What it costs where the beer that is asked for comes mixed alone, or last. */
const NOT_AS_IT_IS = 2.6;
/** Percent by volume up to which a thing is drunk by the glass, and from which on it may end an evening. */
const BY_THE_GLASS = 22;
const FORTIFIED = 15;

/** Who says so wants it mixed. */
const MIXED =
  /\b(?:beer|wine|cider|sherry|port|prosecco|champagne)s?[- ](?:based|cocktails?|drinks?|punch|spritz\w*)\b/;

const isDrunkAlone = ({ ingredients, features }: Term): boolean =>
  features.length === 0 &&
  ingredients.size > 0 &&
  [...ingredients].every((id) => ingredientOf(id).abv > 0 && ingredientOf(id).abv <= BY_THE_GLASS);

interface Poured {
  label: string;
  glasses: ReadonlySet<Candidate>;
}

/** What the host asks for by the glass and can have so. */
const pouredFor = ({ wish: { brief }, pool }: SearchSpace): Poured[] => {
  if (brief.alcoholFree === 'all' || MIXED.test(brief.positiveText.toLowerCase())) return [];
  const pours = pool.signature
    .map(({ candidate }) => candidate)
    .filter((candidate) => isHousePour(candidate.name) && !isAlcoholFree(candidate));
  return brief.wanted
    .filter(isDrunkAlone)
    .map((term) => ({
      label: term.label,
      glasses: new Set(pours.filter((candidate) => servesTerm(candidate, term))),
    }))
    .filter(({ glasses }) => glasses.size > 0);
};

const pouredByPool = new WeakMap<SearchSpace['pool'], Poured[]>();

/** Who asks for beer or wine finds a glass of it, and not only a Radler; at the end alone, if it's made for that. */
export const pourFaults = (entries: readonly Placed[], space: SearchSpace): MenuFault[] => {
  let poured = pouredByPool.get(space.pool);
  if (!poured) {
    poured = pouredFor(space);
    pouredByPool.set(space.pool, poured);
  }
  return poured
    .filter(
      ({ glasses }) =>
        !entries.some(
          ({ candidate, section }) =>
            glasses.has(candidate) && (section !== 'digestif' || candidate.abv >= FORTIFIED),
        ),
    )
    .map(({ label }) => ({ weight: NOT_AS_IT_IS, message: `${label} is to be poured as it is.` }));
};

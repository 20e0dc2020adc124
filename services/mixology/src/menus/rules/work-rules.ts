// What a menu asks of hands and heads: herbs by the leaf, foam by the glass, blenders, and alcohol for its hours.

import { mostAbvOf } from '../../briefs/alcohol/strength-limits.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { drinkersOf } from '../../events/service/alcohol.ts';
import { hoursOf } from '../../events/service/hours.ts';
import { staffOf } from '../../events/service/servings.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { pourOf } from '../../measuring/recipe-lines.ts';
import { sharesOf } from '../budget/spending.ts';
import { type Candidate, oncePerDrink } from '../candidate.ts';
import { isByDay } from '../occasions/serving-fit.ts';
import { needsHands } from '../occasions/serving-style.ts';
import type { SearchSpace } from '../search/search-space.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** Leaves and pieces of fruit that those at a bar pick and press for one drink of a party. Rule of thumb. */
const MAX_PICKED = 250;
/** Glasses with a head of foam that one bartender shakes at a party, beside all else. Rule of thumb. */
const MAX_FOAMED_EACH = 20;
/** Glasses that one blender makes while guests wait. Rule of thumb. */
const MAX_BLENDED = 15;

/** Roles that are work: pressed, foamed. */
const BY_HAND: ReadonlySet<string> = new Set(['herb', 'fruit', 'egg', 'cream']);

/** Whether the host asks for the drink, or for what makes it work: mint, cream, something frozen. */
const isAsked = (candidate: Candidate, { wish: { brief } }: SearchSpace): boolean =>
  brief.named.some((term) => servesTerm(candidate, term)) ||
  brief.wanted.some(
    (term) =>
      servesTerm(candidate, term) &&
      (term.features.length > 0 ||
        [...term.ingredients].some(
          (id) => candidate.ingredients.has(id) && BY_HAND.has(ingredientOf(id).role),
        )),
  );

/** Leaves, slices and pieces that are pressed in one glass. */
const pickedIn = oncePerDrink(({ recipe, ingredients }: Candidate): number =>
  [...ingredients].some((id) => ['herb', 'fruit'].includes(ingredientOf(id).role))
    ? recipe.ingredients.reduce((sum, line) => {
        const id = pourOf(line)?.id;
        const { role, unit } = id === undefined ? { role: '', unit: 'oz' } : ingredientOf(id);
        return sum + (['herb', 'fruit'].includes(role) && unit !== 'oz' ? line.amount : 0);
      }, 0)
    : 0,
);

/** What nobody can pick, foam or blend for so many; what the host asks for may be work. */
export const workFaults = (entries: readonly Placed[], space: SearchSpace): MenuFault[] => {
  const { event } = space.wish;
  const bartenders = Math.max(1, staffOf(event));
  const shares = sharesOf(entries, event);
  return entries.flatMap(({ candidate }, at): MenuFault[] => {
    const servings = (shares[at] ?? 0) * event.guestCount;
    const faults: MenuFault[] = [];
    if (servings * pickedIn(candidate) > MAX_PICKED)
      faults.push({ weight: 2.2, message: `${candidate.id} takes herbs or fruit by the thousand.` });
    const isFoamed = candidate.technique === 'shaken' && needsHands(candidate);
    if (isFoamed && servings > MAX_FOAMED_EACH * bartenders)
      faults.push({ weight: 2, message: `${candidate.id} is shaken by the glass, and too many want it.` });
    if (candidate.technique === 'blended' && servings > MAX_BLENDED)
      faults.push({ weight: 2, message: `${candidate.id} keeps a blender busy all evening.` });
    return faults.length > 0 && isAsked(candidate, space) ? [] : faults;
  });
};

/** Standard drinks an hour that a body clears, and one more while guests arrive; no party is planned for more than seven. */
const FIRST = 1;
const AN_HOUR = 1;
const MAX_A_GUEST = 7;
/** Shares of it in the heat, and by day. */
const IN_HEAT = 0.7;
const BY_DAY = 0.85;
/** What each standard drink beyond costs, and at most. */
const EACH_BEYOND = 1.1;
const MAX_WEIGHT = 3;

/** A menu isn't stronger than its hours allow for those who drink, unless the host asks for strong drinks. */
export const alcoholFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] => {
  const { event, brief } = wish;
  if (brief.strength === 'strong' || brief.leastStrong > 0 || mostAbvOf(brief) < FIRST) return [];
  const shares = sharesOf(entries, event);
  const all = entries.reduce(
    (sum, { candidate }, at) => sum + (shares[at] ?? 0) * candidate.recipe.figures.standardDrinks,
    0,
  );
  const each = (all * event.guestCount) / drinkersOf(event.guestCount, event.sober);
  const usual = Math.min(MAX_A_GUEST, FIRST + AN_HOUR * hoursOf(event));
  const beyond = each - usual * (brief.isHot ? IN_HEAT : 1) * (isByDay(wish) ? BY_DAY : 1);
  return beyond > 0
    ? [
        {
          weight: Math.min(MAX_WEIGHT, EACH_BEYOND * beyond),
          message: 'That is more alcohol than the hours allow: choose lighter drinks.',
        },
      ]
    : [];
};

// What a host means by what it asks for: wine is in the glass and no vermouth, and tequila leads its drink.

import type { Term } from '../../briefs/text/terms.ts';
import { serversOf, servesTerm } from '../../briefs/wishes/drink-match.ts';
import { isPourOf } from '../../briefs/wishes/host-list.ts';
import { readRecipe } from '../../events/read-recipe.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type Candidate, oncePerDrink } from '../candidate.ts';

const WINE = /^(?!zero-)(?:.*-)?(?:wine|prosecco|champagne|cava|cremant|sekt|lambrusco)$/;

const HIGHBALL = 'highball';

/** Share of a drink's spirits from which on it is a drink of one of them: a Long Island Iced Tea is no tequila drink. */
const MIN_SHARE = 1 / 3;

const spiritsOf = oncePerDrink(({ recipe }: Candidate) =>
  readRecipe(recipe).pours.filter(({ id }) => ingredientOf(id).role === 'base'),
);

const isOneAmongMany = (drink: Candidate, { ingredients }: Term): boolean => {
  const spirits = spiritsOf(drink);
  const sum = (some: typeof spirits) => some.reduce((all, { ml }) => all + ml, 0);
  const asked = spirits.filter(({ id }) => ingredients.has(id));
  return asked.length > 0 && sum(asked) < MIN_SHARE * sum(spirits);
};

const isMet = (drink: Candidate, term: Term): boolean =>
  !isOneAmongMany(drink, term) &&
  // Whatever the glass is called, a highball sparkles.
  (term.id !== HIGHBALL || drink.isFizzy) &&
  (term.id !== 'wine' || [...drink.ingredients].some((one) => WINE.test(one)));

/** Whether a drink is what a host means by what it asks for. */
export const isMeantBy = (drink: Candidate, term: Term): boolean =>
  servesTerm(drink, term) && isMet(drink, term);

/** The drinks that are what a host means; where there is none, those that have it at all. `isPour`: it's listed, and served as it is. */
export const meantBy = (drinks: readonly Candidate[], term: Term, isPour = false): ReadonlySet<Candidate> => {
  const servers = serversOf(drinks, term);
  const meant = [...servers].filter((drink) => isMet(drink, term));
  const poured = isPour ? meant.filter(({ name }) => isPourOf(name)) : [];
  return poured.length > 0 ? new Set(poured) : meant.length > 0 ? new Set(meant) : servers;
};

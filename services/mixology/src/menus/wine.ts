// Anyone who asks for wine means a glass with wine in it: no vermouth in a Martini, and no wine without its alcohol.
import { serversOf, servesTerm } from '../briefs/drink-match.ts';
import type { Term } from '../briefs/terms.ts';
import type { Candidate } from './candidate.ts';

const WINE = /^(?!zero-)(?:.*-)?(?:wine|prosecco|champagne|cava|cremant|sekt|lambrusco)$/;

const isMet = ({ ingredients }: Candidate, { id }: Term): boolean =>
  id !== 'wine' || [...ingredients].some((one) => WINE.test(one));

/** Whether a drink is what a host means by what it asks for. */
export const isMeantBy = (drink: Candidate, term: Term): boolean =>
  servesTerm(drink, term) && isMet(drink, term);

/** The drinks that are what a host means; where there is none, those that have it at all. */
export const meantBy = (drinks: readonly Candidate[], term: Term): ReadonlySet<Candidate> => {
  const servers = serversOf(drinks, term);
  const meant = new Set([...servers].filter((drink) => isMet(drink, term)));
  return meant.size > 0 ? meant : servers;
};

// Anyone who asks for wine means a glass with wine in it: no vermouth in a Martini, and no wine without its alcohol.

import type { Term } from '../../briefs/text/terms.ts';
import { serversOf, servesTerm } from '../../briefs/wishes/drink-match.ts';
import { isPourOf } from '../../briefs/wishes/host-list.ts';
import type { Candidate } from '../candidate.ts';

const WINE = /^(?!zero-)(?:.*-)?(?:wine|prosecco|champagne|cava|cremant|sekt|lambrusco)$/;

const isMet = ({ ingredients }: Candidate, { id }: Term): boolean =>
  id !== 'wine' || [...ingredients].some((one) => WINE.test(one));

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

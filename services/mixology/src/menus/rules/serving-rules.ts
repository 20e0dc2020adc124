// Whether each drink is one that bartenders serve at such an event, and in that place of its menu.
import { servesTerm } from '../../briefs/drink-match.ts';
import { CAFFEINE } from '../../briefs/event-brief.ts';
import type { Bench } from '../bench.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** What each point of misfit costs, and how much one drink's cost at most: less than what nobody may overlook. */
const WEIGHT = 0.5;
const MOST = 1.95;
/** Points that every menu has. */
const USUAL = 0.5;

export const servingFaults = (entries: readonly Placed[], { misfit }: Bench): MenuFault[] =>
  entries.flatMap(({ candidate, section }) => {
    const points = misfit(candidate, section) - USUAL;
    return points > 0
      ? [
          {
            weight: Math.min(MOST, WEIGHT * points),
            message: `${candidate.id} is out of place as ${section === 'signature' ? 'a signature' : `the ${section}`} of this event.`,
          },
        ]
      : [];
  });

/** Coffee among the first drinks, where nobody asked for it. */
const COFFEE = 1.6;

export const coffeeFaults = (entries: readonly Placed[], { wish: { brief } }: Bench): MenuFault[] => {
  const early = entries.filter(
    ({ candidate, section }) =>
      section !== 'digestif' &&
      CAFFEINE.some((id) => candidate.ingredients.has(id)) &&
      ![...brief.named, ...brief.wanted].some((term) => servesTerm(candidate, term)),
  ).length;
  return early > 0 ? [{ weight: COFFEE * early, message: 'Coffee comes after dinner, not before.' }] : [];
};

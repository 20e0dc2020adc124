// What some guests need and how strong the drinks are: diets, dislikes, counted strong drinks.
import { suits } from '../../briefs/diet-groups.ts';
import type { Bench } from '../bench.ts';
import { isStrong } from '../candidate.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** Drinks that guests with a diet of their own choose from, at least. */
const LEAST_SUITED = 2;

/** Guests with a diet of their own have the welcome like all others, and something to choose from. */
export const dietFaults = (entries: readonly Placed[], { wish: { brief } }: Bench): MenuFault[] =>
  brief.groups.flatMap((group) => {
    const suited = entries.filter(({ candidate }) => suits(candidate, group)).length;
    const missing = Math.max(LEAST_SUITED, Math.round(group.share * entries.length)) - suited;
    const isWish = group.id.startsWith('without:');
    const welcome = entries.find(({ section }) => section === 'welcome');
    return [
      ...(missing > 0
        ? [{ weight: 4 * missing, message: `${missing} more of the drinks must be: ${group.label}.` }]
        : []),
      ...(welcome && !isWish && !suits(welcome.candidate, group)
        ? [{ weight: 4, message: `${welcome.candidate.id} is the welcome, and must be: ${group.label}.` }]
        : []),
    ];
  });

/** A menu has as many strong drinks as its host counts. */
export const strongFaults = (entries: readonly Placed[], { wish: { brief } }: Bench): MenuFault[] => {
  const { leastStrong, mostStrong = Infinity } = brief;
  const strong = entries.filter(({ candidate }) => isStrong(candidate)).length;
  const missing = Math.min(leastStrong, entries.length) - strong;
  return [
    ...(strong > mostStrong
      ? [{ weight: 8 * (strong - mostStrong), message: `At most ${mostStrong} of the drinks may be strong.` }]
      : []),
    ...(missing > 0
      ? [{ weight: 4 * missing, message: `${missing} more of the drinks must be strong.` }]
      : []),
  ];
};

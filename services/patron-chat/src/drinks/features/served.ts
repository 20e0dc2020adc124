// How guests know a classic: how sweet they find it, how many like it, when it is poured. Judged drink by drink.
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { SERVING, type Serving } from '@swizzle/mixology/classics/serving';
import type { Taste } from '../../talk/talk-state.ts';
import { plainName } from '../terms.ts';

const BY_NAME = new Map(
  CLASSICS.flatMap(({ id, name, aliases }) => {
    const serving = SERVING.get(id);
    return serving ? [name, ...aliases].map((called) => [plainName(called), serving] as const) : [];
  }),
);

/** How a drink is served and liked, where it is a classic. */
export const servedAs = (name: string): Serving | undefined => BY_NAME.get(plainName(name));

/** Points, 0 to 100, of what guests say: not sweet, balanced, sweet, like dessert. */
const LEVELS = { sweet: [6, 30, 62, 88], sour: [5, 26, 52, 78], bitter: [3, 26, 54, 82] } as const;
/** How much a judgment counts beside what the recipe's figures say. */
const JUDGED = 0.65;

/** The tastes of a recipe as guests perceive them. */
export const perceived = (
  tastes: Readonly<Record<Taste, number>>,
  serving: Serving | undefined,
): Record<Taste, number> => {
  if (!serving) return { ...tastes };
  const blend = (taste: keyof typeof LEVELS) =>
    Math.round((1 - JUDGED) * tastes[taste] + JUDGED * (LEVELS[taste][serving[taste]] ?? 0));
  return { ...tastes, sweet: blend('sweet'), sour: blend('sour'), bitter: blend('bitter') };
};

/** How many guests are glad of a drink, 0 to 1; what is no classic is for some. */
export const appealOf = (serving: Serving | undefined, fame: number): number =>
  serving ? 0.7 * (serving.appeal / 3) + 0.3 * fame : 0.2;

/** The drink's own ease, and how easy bartenders find it at home. */
export const easeAtHome = (ease: number, serving: Serving | undefined): number =>
  serving ? 0.4 * ease + 0.6 * (serving.ease / 2) : ease;

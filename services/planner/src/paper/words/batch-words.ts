import type { BatchCard } from '@swizzle/proto';
import { joined, volume } from './amounts.ts';
import { count, counted } from './menu-words.ts';

/** Steps in which a jug shows so many milliliters. */
const stepOf = (ml: number) => (ml < 1000 ? 10 : ml < 5000 ? 50 : 100);

/** '2.1 l in 2 pitchers of 1.9 l'. */
export const aheadWords = ({ batchMl, containers }: Pick<BatchCard, 'batchMl' | 'containers'>): string => {
  if (!containers) return 'Nothing';
  const { kind, count: many, sizeMl } = containers;
  const step = stepOf(batchMl);
  return `${volume(Math.round(batchMl / step) * step)} in ${counted(many, kind)} of ${volume(sizeMl)}`;
};

export const iceWords = ({ pounds, kilograms }: BatchCard['ice']): string =>
  `${joined(count(pounds), 'lb')} (${joined(count(kilograms), 'kg')})`;

export const garnishWords = (garnish: BatchCard['garnish']): string =>
  garnish.length === 0
    ? 'None'
    : garnish.map((one) => `${joined(count(one.count), '×')} ${one.name}`).join(', ');

const WITHOUT_GLASS = /Coupe|Flute|Mug/;

/** 'Highball glass', 'Coupe', 'Tiki mug'. */
export const glassWords = (glass: string): string => {
  if (glass === 'Tiki') return 'Tiki mug';
  return WITHOUT_GLASS.test(glass) ? glass : `${glass} glass`;
};

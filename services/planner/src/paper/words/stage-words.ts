import type { BatchCard, BatchStage, Technique } from '@swizzle/proto';
import { count, counted } from './menu-words.ts';

export const STAGE_NAMES: Readonly<Record<BatchStage, string>> = {
  'days ahead': 'Two days ahead',
  'day before': 'The day before',
  'same day': 'On the day',
  service: 'At service, glass by glass',
};

export const TECHNIQUE_WORDS: Readonly<Record<Technique, string>> = {
  stirred: 'stirred',
  shaken: 'shaken',
  built: 'built in the glass',
  blended: 'blended',
  carbonated: 'poured cold',
  heated: 'served hot',
};

/** '2 pitchers of 1.9 l'. */
export const containerWords = (containers: BatchCard['containers']): string => {
  if (!containers) return 'Nothing is mixed ahead';
  const { kind, count: many, sizeMl } = containers;
  return `${counted(many, kind)} of ${count(sizeMl / 1000)} l`;
};

export const iceWords = ({ pounds, kilograms }: BatchCard['ice']): string =>
  `${count(pounds)} lb (${count(kilograms)} kg)`;

export const garnishWords = (garnish: BatchCard['garnish']): string =>
  garnish.length === 0 ? 'None' : garnish.map((one) => `${count(one.count)} × ${one.name}`).join(', ');

import type { BatchCard } from '@swizzle/proto';

/** '21 lime wheels, 21 brandied cherries' */
export const garnishWords = (garnish: BatchCard['garnish']): string =>
  garnish.length === 0 ? 'None' : garnish.map(({ words }) => words).join(', ');

const WITHOUT_GLASS = /Coupe|Flute|Mug/;

/** 'Highball glass', 'Coupe', 'Tiki mug'. */
export const glassWords = (glass: string): string => {
  if (glass === 'Tiki') return 'Tiki mug';
  return WITHOUT_GLASS.test(glass) ? glass : `${glass} glass`;
};

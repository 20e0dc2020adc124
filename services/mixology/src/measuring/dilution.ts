import type { Technique } from '@swizzle/proto';

/** Water taken up by a drink built over ice, as a share of its starting volume. Weakly sourced. */
const BUILT_WATER = 0.24;
/** Ice that a blender grinds into the drink beyond what shaking would melt, as a share. Ours. */
const BLENDED_ICE = 0.6;

/**
 * Water added ÷ starting volume, for a starting strength `abv` given as a fraction.
 *
 * Dave Arnold, Liquid Intelligence, as ported in ravinggenius/cocktail-calculator: 120 g of 1¼-inch
 * cubes, stirred 15 s or shaken 10 s. The quadratic term of shaking is negative; with plus, as several
 * ports have it, sours leave their measured band of 51 to 60 %.
 */
export const waterShare = (technique: Technique, abv: number): number => {
  switch (technique) {
    case 'stirred':
      return -1.21 * abv ** 2 + 1.246 * abv + 0.145;
    case 'shaken':
      return -1.567 * abv ** 2 + 1.742 * abv + 0.203;
    case 'blended':
      return waterShare('shaken', abv) + BLENDED_ICE;
    case 'built':
      return BUILT_WATER;
    case 'carbonated':
    case 'heated':
      return 0;
  }
};

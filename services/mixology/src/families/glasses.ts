import type { Drawing, Glass } from '@swizzle/proto';

/** Milliliters to the brim, after Libbey's catalog for the usual bar sizes. */
export const CAPACITY_ML: Readonly<Record<Glass, number>> = {
  Coupe: 200,
  'Rocks/Old Fashioned': 300,
  Highball: 380,
  Collins: 420,
  'Nick & Nora': 175,
  Martini: 220,
  Hurricane: 590,
  Margarita: 350,
  Wine: 450,
  'Champagne Flute': 190,
  'Mule Mug': 480,
  Tiki: 470,
};

export type Ice = Drawing['ice'];

/** Milliliters of the glass that ice takes up under the wash line. Ours: what fits beside the drink. */
export const ICE_ML: Readonly<Record<Ice, number>> = { none: 0, cubes: 110, large: 70, crushed: 130 };

/** Glasses so narrow or so small that the drink is strained off its ice. */
const WITHOUT_ICE: ReadonlySet<Glass> = new Set(['Coupe', 'Nick & Nora', 'Martini', 'Champagne Flute']);

/** The ice that a style wants, unless the glass has no room for it; a tiki mug is filled with crushed ice. */
export const iceIn = (glass: Glass, wanted: Ice): Ice => {
  if (WITHOUT_ICE.has(glass)) return 'none';
  return glass === 'Tiki' && wanted !== 'none' ? 'crushed' : wanted;
};

/** The most that a glass holds without spilling on the way to the guest, in milliliters of drink. */
export const roomMl = (glass: Glass, ice: Ice): number => CAPACITY_ML[glass] * 0.94 - ICE_ML[ice];

import { z } from 'zod';
import { ALL_FLAVOR_NOTES, DEFAULT_FLAVOR, type FlavorNote } from './flavor-vocabulary.ts';

const share = z.number().min(0).max(100);

/** Intensity of each of the six axes, 0 to 100. */
export const FlavorProfile = z.object({
  fruity: share,
  earthy: share,
  sour: share,
  bitter: share,
  herbaceous: share,
  sweet: share,
});
export type FlavorProfile = z.infer<typeof FlavorProfile>;

/** A requested profile; a missing axis takes its default. */
export const AskedFlavorProfile = z.strictObject({
  fruity: share.default(DEFAULT_FLAVOR.fruity),
  earthy: share.default(DEFAULT_FLAVOR.earthy),
  sour: share.default(DEFAULT_FLAVOR.sour),
  bitter: share.default(DEFAULT_FLAVOR.bitter),
  herbaceous: share.default(DEFAULT_FLAVOR.herbaceous),
  sweet: share.default(DEFAULT_FLAVOR.sweet),
});

export const FlavorNoteName = z.enum(ALL_FLAVOR_NOTES as [FlavorNote, ...FlavorNote[]]);

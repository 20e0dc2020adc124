// The looping demo on the landing page's phone: the QR code, the menu, a flavor that is dragged outward.
import { type Cocktail, FLAVOR_AXES, type FlavorAxis, type FlavorProfile } from '@swizzle/proto';
import { OPEN_TASTE } from '../../lib/flavor/closeness.ts';

type Scene = 'scan' | 'menu' | 'taste';

export interface Frame {
  scene: Scene;
  /** The profile on the radar. */
  taste: FlavorProfile;
}

/** Milliseconds of each part. */
const SCAN = 2000;
const MENU = 2600;
const DRAG = 1400;
const HOLD = 2200;
/** Value to which a flavor is dragged. */
const OUTWARD = 92;

/** The dragged flavors: the strongest ones of the lowest drinks on the menu, so that these rise. */
export function dragsOf(drinks: readonly Pick<Cocktail, 'flavorProfile'>[]): readonly FlavorAxis[] {
  const axes = drinks.toReversed().map(({ flavorProfile }) => strongest(flavorProfile));
  return [...new Set(axes)].slice(0, 2);
}

const strongest = (profile: FlavorProfile) =>
  FLAVOR_AXES.reduce((best, axis) => (profile[axis] > profile[best] ? axis : best));

export const lengthOf = (drags: readonly FlavorAxis[]) => SCAN + MENU + drags.length * (DRAG + HOLD);

/** The frame at a time in milliseconds after the start. */
export function frameAt(time: number, drags: readonly FlavorAxis[]): Frame {
  if (time < SCAN) return { scene: 'scan', taste: OPEN_TASTE };
  const sinceMenu = time - SCAN - MENU;
  if (sinceMenu < 0) return { scene: 'menu', taste: OPEN_TASTE };
  const at = Math.min(drags.length - 1, Math.floor(sinceMenu / (DRAG + HOLD)));
  const share = Math.min(1, (sinceMenu - at * (DRAG + HOLD)) / DRAG);
  return { scene: 'taste', taste: dragged(drags[at], easeInOut(share)) };
}

/** The last frame, for reduced motion. */
export const stillOf = (drags: readonly FlavorAxis[]): Frame => frameAt(lengthOf(drags) - 1, drags);

const dragged = (axis: FlavorAxis | undefined, share: number): FlavorProfile =>
  axis ? { ...OPEN_TASTE, [axis]: OPEN_TASTE[axis] + (OUTWARD - OPEN_TASTE[axis]) * share } : OPEN_TASTE;

const easeInOut = (share: number) => share * share * (3 - 2 * share);

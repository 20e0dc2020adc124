// What a drink made to measure for a menu is asked to be, in the generator's terms.
import {
  ABV_LABELS,
  ABV_RANGES,
  type AbvLabel,
  ANY_ABV,
  ANY_VIBE,
  FLAVOR_AXES,
  type FlavorAxis,
  type FlavorProfile,
  VIBES,
  type Vibe,
} from '@swizzle/proto';
import { mostAbvOf } from '../briefs/event-brief.ts';
import type { Chance } from '../chance.ts';
import type { MenuWish } from './wish.ts';

/** What keeps a drink balanced, whatever stands out in it. */
const GROUND: FlavorProfile = { fruity: 25, earthy: 10, sour: 40, bitter: 10, herbaceous: 20, sweet: 40 };
const LOUD = 75;
const HEARD = 55;

/** Each drink leans on one axis of its theme, and each on another besides, so that no two come out alike. */
export const wishedProfile = ({ theme }: MenuWish, at: number, chance: Chance): FlavorProfile => {
  const [first = chance.pick<FlavorAxis>(['fruity', 'herbaceous', 'sour']), second] =
    theme.known[0]?.axes ?? [];
  const others = FLAVOR_AXES.filter((axis) => axis !== first);
  const from = second ? others.indexOf(second) : chance.below(others.length);
  const other = others[(from + at) % others.length];
  const [loud, heard] = at % 2 === 0 ? [first, other] : [other, first];
  return { ...GROUND, ...(heard && { [heard]: HEARD }), ...(loud && { [loud]: LOUD }) };
};

/** Percent by volume from which on a drink hardly keeps the smallest budget: it is the spirits that cost. */
const DEAR_ABV = 10;

const wishedMost = ({ event, brief }: MenuWish): number =>
  Math.min(event.budget === '$3-5' ? DEAR_ABV : Infinity, mostAbvOf(brief));

/** Strengths that suit the occasion and that theme and budget allow. */
export const wishedStrengths = (wish: MenuWish): readonly AbvLabel[] => {
  const [low, high] = wish.occasion.signatureAbv;
  const most = wishedMost(wish);
  const fitting = ABV_LABELS.filter((label) => {
    const { min, max } = ABV_RANGES[label];
    const middle = (min + max) / 2;
    return label !== ANY_ABV && middle >= low && middle <= high && max <= most;
  });
  if (fitting.length > 0) return fitting;
  return most >= ABV_RANGES['1-10%'].max ? ['1-10%'] : ['0%'];
};

/** A vibe of the theme's moods, else of the occasion's. */
export const wishedVibe = ({ occasion, theme }: MenuWish, chance: Chance): Vibe => {
  const among = (moods: readonly string[]) => VIBES.filter((vibe) => moods.includes(vibe));
  const own = among(theme.known.flatMap(({ moods }) => moods));
  const vibes = own.length > 0 ? own : among(occasion.moods);
  return vibes.length > 0 ? chance.pick(vibes) : ANY_VIBE;
};

// What an occasion asks of its drinks beside their taste: how heavy, how strong, how warm, how ceremonious they are.
import { z } from 'zod';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type Candidate, isAlcoholFree, oncePerDrink } from '../candidate.ts';
import type { MenuWish } from '../wish.ts';
import profileData from './occasion-profiles.json' with { type: 'json' };

/** A drink by its name, or an ingredient by its id. */
const Things = z.array(
  z.string().refine((one) => /^[A-Z]/.test(one) || ingredientOf(one).id === one, 'Nobody knows this'),
);
const limits = { heaviest: z.number().min(0).max(3), strongest: z.number().min(0).max(60), shuns: Things };
const Profile = z.strictObject({
  id: z.string(),
  /** Kinds of events, and words of the host's, that it is. */
  kinds: z.array(z.string()),
  words: z.array(z.string()),
  ...limits,
  hot: z.enum(['wanted', 'fine', 'wrong']),
  /** From a cup of beer (0) to a flute of champagne (3). */
  ceremony: z.tuple([z.number(), z.number()]),
  prefers: Things,
});
const { occasions: PROFILES, hours: HOURS } = z
  .strictObject({
    source: z.string().min(20),
    occasions: z.array(Profile),
    hours: z.record(z.string(), z.strictObject(limits)),
  })
  .parse(profileData);

const MATCHERS = PROFILES.map((profile) => ({
  profile,
  pattern:
    profile.words.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${profile.words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
      : undefined,
}));

/** What a drink is beside its taste. */
interface Bearing {
  /** 0 long with bubbles or wine, 1 with a spirit and citrus, 2 short and brown or bitter, 3 like a dessert. */
  weight: number;
  isHot: boolean;
  /** From a cup of beer (0) to a flute (3). */
  ceremony: number;
}

const BROWN = new Set(['whiskey', 'brandy']);
const GLASS_CEREMONY: Readonly<Record<string, number>> = {
  'Champagne Flute': 3,
  'Nick & Nora': 3,
  Coupe: 2.5,
  Martini: 2.5,
  Wine: 1.5,
  'Rocks/Old Fashioned': 1.5,
  Margarita: 1.5,
};
const SHORT: ReadonlySet<string> = new Set([
  'Nick & Nora',
  'Coupe',
  'Martini',
  'Rocks/Old Fashioned',
  'Margarita',
]);

export const bearingOf = oncePerDrink((candidate: Candidate): Bearing => {
  const { technique, isCreamy, base, glass, abv } = candidate;
  const isHot = technique === 'heated';
  const isShort = SHORT.has(glass);
  const weight =
    isCreamy || candidate.sweetness >= 3
      ? 3
      : isAlcoholFree(candidate)
        ? 0
        : isShort && (BROWN.has(base) || abv >= 22)
          ? 2
          : BROWN.has(base) || isShort || isHot
            ? 1
            : 0;
  return { weight, isHot, ceremony: GLASS_CEREMONY[glass] ?? 0.5 };
});

interface OccasionProfile {
  heaviest: number;
  strongest: number;
  hot: 'wanted' | 'fine' | 'wrong';
  ceremony: readonly [number, number];
  prefers: readonly string[];
  shuns: readonly string[];
}

const profiles = new WeakMap<MenuWish['brief'], OccasionProfile | undefined>();

/** What all that an event is asks together: the strictest limit counts. */
const profileOf = ({ brief }: Pick<MenuWish, 'brief'>): OccasionProfile | undefined => {
  if (profiles.has(brief)) return profiles.get(brief);
  const own = MATCHERS.filter(
    ({ profile, pattern }) =>
      (brief.kind !== undefined && profile.kinds.includes(brief.kind.id)) ||
      pattern?.test(brief.positiveText),
  ).map(({ profile }) => profile);
  const hour = brief.strength === 'strong' ? undefined : HOURS[brief.time ?? ''];
  const all = [...own, ...(hour ? [hour] : [])];
  const profile: OccasionProfile | undefined =
    all.length === 0
      ? undefined
      : {
          heaviest: Math.min(...all.map(({ heaviest }) => heaviest)),
          strongest: brief.strength === 'strong' ? 60 : Math.min(...all.map(({ strongest }) => strongest)),
          hot: own.some(({ hot }) => hot === 'wanted')
            ? 'wanted'
            : own.some(({ hot }) => hot === 'wrong') || brief.isHot
              ? 'wrong'
              : 'fine',
          ceremony: [
            Math.max(0, ...own.map(({ ceremony: [low] }) => low)),
            Math.min(3, ...own.map(({ ceremony: [, high] }) => high)),
          ],
          prefers: own.flatMap(({ prefers }) => prefers),
          shuns: all.flatMap(({ shuns }) => shuns),
        };
  profiles.set(brief, profile);
  return profile;
};

/** What each step away from what the occasion asks counts. Our judgment, beside 1 for how well a drink suits its section. */
const TOO_HEAVY = 0.6;
const TOO_STRONG = 0.09;
const MAX_TOO_STRONG = 1.3;
const HOT_WRONG = 1;
const CEREMONY = 0.35;
const SHUNNED = 1.1;
const PREFERRED = 0.5;
const MANY = 50;
const PREFERRED_BY_NAME = 1;
/** Standard drinks up to which a glass is one for who wants nothing strong, and what each more costs. */
const LIGHT_DRINKS = 0.85;
const TOO_FULL = 3;

const has = ({ name, ingredients }: Candidate, things: readonly string[]): boolean =>
  things.some((one) => one === name || ingredients.has(one));

const isNamed = (candidate: Candidate, { brief }: MenuWish): boolean =>
  brief.named.some((term) => term.features.length === 0 && term.label === candidate.name);
/** Who asks for hot drinks has them. */
const asksHot = ({ brief }: MenuWish): boolean =>
  brief.wanted.some(({ features }) => features.includes('hot'));

/** How far a drink is from what its occasion asks; 0 where it is right, or asked for by its name. */
export const occasionMisfit = (candidate: Candidate, wish: MenuWish): number => {
  if (isNamed(candidate, wish)) return 0;
  const { strength } = wish.brief;
  const full =
    strength === 'light' || strength === 'low'
      ? TOO_FULL * Math.max(0, candidate.standardDrinks - LIGHT_DRINKS)
      : 0;
  return full + misfitOf(candidate, wish);
};

const misfitOf = (candidate: Candidate, wish: MenuWish): number => {
  const profile = profileOf(wish);
  // What belongs to the occasion by its name is right there, whatever it is.
  if (!profile || profile.prefers.includes(candidate.name)) return 0;
  const { weight, isHot, ceremony } = bearingOf(candidate);
  const [low, high] = profile.ceremony;
  const isShunned =
    has(candidate, profile.shuns) &&
    !wish.brief.wanted.some(({ ingredients }) =>
      profile.shuns.some((id) => ingredients.has(id) && candidate.ingredients.has(id)),
    );
  const isDrunk = !isAlcoholFree(candidate);
  return (
    TOO_HEAVY * Math.max(0, weight - Math.max(profile.heaviest, isHot && profile.hot === 'wanted' ? 1 : 0)) +
    Math.min(MAX_TOO_STRONG, TOO_STRONG * Math.max(0, candidate.abv - profile.strongest)) +
    (isHot && profile.hot === 'wrong' && !asksHot(wish) ? HOT_WRONG : 0) +
    (isDrunk ? CEREMONY * Math.max(0, low - ceremony, ceremony - high - 0.5) : 0) +
    (isShunned ? SHUNNED : 0)
  );
};

/** What an occasion gains by a drink that belongs to it. */
export const occasionPreference = (candidate: Candidate, wish: MenuWish): number => {
  const profile = profileOf(wish);
  // However dear a hot glass is to the occasion, half a hundred of them are hard to keep hot.
  if (!profile || (candidate.technique === 'heated' && wish.event.guestCount >= MANY)) return 0;
  if (profile.prefers.includes(candidate.name)) return PREFERRED_BY_NAME;
  return has(candidate, profile.prefers) ? PREFERRED : 0;
};

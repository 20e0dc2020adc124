// What a guest's wishes mean for the choice of drinks. Weights are relative to one another: an ingredient that was asked
// for counts more than a taste, and both more than what the catalog thinks of a drink.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { groupOf } from '@swizzle/mixology/knowledge/groups';
import type { BaseLiquor } from '@swizzle/proto';
import type { Strength, TalkState, Taste } from '../talk/talk-state.ts';
import { isStaple, type Supply, supplyFor, supplyOf } from './at-hand.ts';
import { mainTaste, PLAIN, signatureOf } from './character.ts';
import type { Criterion, Reason } from './criterion.ts';
import type { Features, Line } from './features.ts';
import { isZeroProof } from './fits.ts';
import { type Shares, TASTE_VALUES } from './percentiles.ts';
import { foodSetting, occasionSetting, type Setting, spiritSetting } from './settings.ts';
import { similarity } from './similarity.ts';
import { termsFor } from './terms.ts';

/** What drinks are compared with. */
export interface Context {
  /** How tastes are spread among the drinks that may be chosen. */
  readonly sharesOf: (taste: Taste) => Shares;
  /** Share of the drinks that may be chosen which cost less. */
  readonly costRank: (dollars: number) => number;
  /** 0 (the best of its base in the catalog) to 1. */
  readonly placeOf: (drink: Features) => number;
  /** The drink that the guest wants something like. */
  readonly like: Features | undefined;
}

const WEIGHT = {
  base: 4,
  mood: 2,
  taste: 2.2,
  strongTaste: 3.5,
  comparedTaste: 5,
  wanted: 3.4,
  strength: 3,
  comparedStrength: 4.5,
  easy: 2.6,
  quick: 2,
  cheap: 2.6,
  atHand: 7,
  food: 4.5,
  occasion: 4.5,
  people: 2.5,
  like: 7,
  standIn: 2.5,
  sober: 2.5,
  place: 0.8,
  classic: 0.4,
  fame: 1.2,
  fameOfSpecific: 0.4,
  simplicity: 0.4,
  beginner: 1,
  calories: 0.4,
  zeroProof: 0.4,
  without: 0.3,
  character: 0.05,
} as const;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How well a value of a taste meets a degree; `share` of the drinks that may be chosen have less of it. */
const degreeScore = (degree: number, value: number, share: number, plain: number): number => {
  if (degree >= 2) return clamp(value / plain) * share * share;
  if (degree === 1) return clamp(value / plain) * Math.min(1, share / 0.75);
  if (degree === -1) return clamp(1 - (share - 0.5) / 0.4);
  return 0.7 * clamp(1 - value / plain) + 0.3 * (1 - share);
};

/** By value of a taste: how well it meets a degree. */
const degreeScores = (taste: Taste, degree: number, { sharesOf }: Context): Float64Array => {
  const shares = sharesOf(taste);
  const scores = new Float64Array(TASTE_VALUES);
  for (const [value, share] of shares.entries())
    scores[value] = degreeScore(degree, value, share, PLAIN[taste]);
  return scores;
};

/** Points by which a drink must differ from another one to be clearly sweeter, drier, smokier. */
const DIFFERENT = 18;

const tasteScore = (taste: Taste, degree: number, context: Context) => {
  const scores = degreeScores(taste, degree, context);
  const { like } = context;
  return ({ tastes }: Features): number => {
    const score = scores[tastes[taste]] ?? 0;
    if (!like) return score;
    const more = (tastes[taste] - like.tastes[taste]) * Math.sign(degree);
    return 0.3 * score + 0.7 * clamp(more / DIFFERENT);
  };
};

const tasteWeight = (degree: number, { like }: Context): number => {
  if (like) return WEIGHT.comparedTaste;
  return Math.abs(degree) === 2 ? WEIGHT.strongTaste : WEIGHT.taste;
};

const tasteCriteria = ({ tastes }: TalkState, context: Context): Criterion[] => {
  const unwanted = new Set<Taste>();
  for (const [taste, degree] of Object.entries(tastes)) if (degree < 0) unwanted.add(taste as Taste);
  return Object.entries(tastes)
    .filter(([, degree]) => degree !== 0)
    .map(([name, degree]): Criterion => {
      const taste = name as Taste;
      const wanted: Reason = { kind: 'taste', value: taste };
      return {
        weight: tasteWeight(degree, context),
        score: tasteScore(taste, degree, context),
        reason: (drink) => {
          if (degree > 0) return drink.tastes[taste] >= PLAIN[taste] ? wanted : undefined;
          const instead = mainTaste(drink, context.sharesOf, unwanted);
          return instead && { kind: 'taste', value: instead };
        },
        ...(degree > 0 && { missed: wanted }),
      };
    });
};

/** Milliliters under which a spirit is only an accent. */
const ACCENT_ML = 20;
const ACCENT = 0.6;
/** 'Wine' is first of all wine, then vermouth. */
const OF_KIND = 0.85;
const IN_GARNISH = 0.3;

const lineWith = ({ lines }: Features, terms: readonly string[]): Line | undefined =>
  lines.find((line) => terms.some((term) => line.terms.has(term)));

const wantedCriterion = (called: string): Criterion => {
  const terms = termsFor(called);
  const score = (drink: Features): number => {
    const has = terms.some((term) => drink.terms.has(term));
    if (!has) return terms.some((term) => drink.garnishTerms.has(term)) ? IN_GARNISH : 0;
    const line = lineWith(drink, terms);
    if (line?.item?.role === 'base' && line.ml < ACCENT_ML) return ACCENT;
    return terms.some((term) => drink.lines.some(({ plain }) => plain.includes(term))) ? 1 : OF_KIND;
  };
  return {
    weight: WEIGHT.wanted,
    score,
    reason: (drink) => {
      const line = lineWith(drink, terms);
      return line && { kind: 'ingredient', value: line.name };
    },
    missed: { kind: 'ingredient', value: called },
  };
};

/** Percent by volume of each strength, as a bartender means it. */
const strengthScore = (strength: Strength, { cocktail: { abv, figures } }: Features): number => {
  if (strength === 'light')
    return 0.7 * clamp((17 - abv) / 7) + 0.3 * clamp((1.5 - figures.standardDrinks) / 0.5);
  if (strength === 'strong')
    return 0.7 * clamp((abv - 15) / 10) + 0.3 * clamp((figures.standardDrinks - 1) / 0.6);
  return clamp(1.3 - Math.abs(abv - 16) / 9);
};

/** From here on a drink may be called light or strong. */
const TRUE_STRENGTH = 0.6;
/** Percent by volume by which a drink must differ from another one to be clearly lighter or stronger. */
const OTHER_STRENGTH = 10;

const comparedStrength = (strength: Strength, drink: Features, like: Features): number => {
  if (strength === 'medium') return strengthScore(strength, drink);
  const more = drink.cocktail.abv - like.cocktail.abv;
  return clamp((strength === 'strong' ? more : -more) / OTHER_STRENGTH);
};

const strengthCriterion = (strength: Strength, { like }: Context): Criterion => ({
  weight: like ? WEIGHT.comparedStrength : WEIGHT.strength,
  score: (drink) => (like ? comparedStrength(strength, drink, like) : strengthScore(strength, drink)),
  reason: (drink) =>
    strengthScore(strength, drink) >= TRUE_STRENGTH ? { kind: 'strength', value: strength } : undefined,
  missed: { kind: 'strength', value: strength },
});

/** Terms of a setting that a drink may have to be all that it asks for. */
const ENOUGH = 2;

/** One thing that a setting speaks of. */
interface Part {
  readonly weight: number;
  readonly score: (drink: Features) => number;
}

const partsOf = (setting: Setting, context: Context): Part[] => {
  const { wanted, bases, moods, strength } = setting;
  const inDrink = (drink: Features) =>
    wanted.reduce(
      (sum, term) => sum + (drink.terms.has(term) ? 1 : drink.garnishTerms.has(term) ? 0.5 : 0),
      0,
    );
  const tastes = Object.entries(setting.tastes).map(([name, degree]): Part => {
    const taste = name as Taste;
    const scores = degreeScores(taste, degree, context);
    return { weight: Math.abs(degree), score: (drink) => scores[drink.tastes[taste]] ?? 0 };
  });
  const others: (Part | false)[] = [
    wanted.length > 0 && { weight: 2.5, score: (drink) => Math.min(1, inDrink(drink) / ENOUGH) },
    bases.length > 0 && { weight: 1, score: ({ cocktail }) => Number(bases.includes(cocktail.baseLiquor)) },
    moods.length > 0 && { weight: 2, score: ({ cocktail }) => Number(moods.includes(cocktail.mood)) },
    strength !== undefined && { weight: 1.5, score: (drink) => strengthScore(strength, drink) },
    setting.batched && { weight: 1.2, score: ({ batching }) => batching },
    setting.easy && { weight: 1, score: ({ ease }) => ease },
    setting.hot && { weight: 2.5, score: ({ isHot }) => Number(isHot) },
  ];
  return [...tastes, ...others.filter((part) => part !== false)];
};

/** How well drinks suit a setting, 0 to 1: a mean of what the setting speaks of. */
const settingScore = (setting: Setting, context: Context): ((drink: Features) => number) => {
  const parts = partsOf(setting, context);
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  return (drink) => {
    let sum = 0;
    for (const { weight, score } of parts) sum += weight * score(drink);
    return sum / weights;
  };
};

/** What of a drink suits a setting: something in it, or how it tastes. */
const settingReason = (setting: Setting, drink: Features): Reason | undefined => {
  const term = setting.wanted.find((wanted) => drink.terms.has(wanted));
  const line = term === undefined ? undefined : lineWith(drink, [term]);
  if (line) return { kind: 'ingredient', value: line.name };
  const taste = Object.entries(setting.tastes).find(
    ([name, degree]) => degree > 0 && drink.tastes[name as Taste] >= PLAIN[name as Taste],
  );
  return taste && { kind: 'taste', value: taste[0] };
};

const settingCriterion = (
  weight: number,
  setting: Setting | undefined,
  context: Context,
  reason?: Reason,
): Criterion[] =>
  setting
    ? [
        {
          weight,
          score: settingScore(setting, context),
          reason: (drink) => reason ?? settingReason(setting, drink),
        },
      ]
    : [];

/** The spirit that a drink without alcohol stands in for. */
const standInCriteria = (base: Exclude<BaseLiquor, 'none'>, context: Context): Criterion[] => [
  ...settingCriterion(WEIGHT.standIn, spiritSetting(base), context),
  {
    weight: WEIGHT.standIn,
    score: ({ lines }) => Number(lines.some(({ item, terms }) => item?.substitute && terms.has(base))),
    reason: (drink) => {
      const line = drink.lines.find(({ item, terms }) => item?.substitute && terms.has(base));
      return line && { kind: 'ingredient', value: line.name };
    },
  },
];

/** What a drink with something missing scores at most. */
const INCOMPLETE = 0.75;
/** Supplies that a drink may use to make the most of them. */
const MOST_USED = 3;

const atHandCriterion = (called: readonly string[]): Criterion => {
  const supplies = called.map(supplyOf);
  const found = new Map<Line['item'], Supply | undefined>();
  const supply = (line: Line): Supply | undefined => {
    if (!line.item) return supplyFor(line, supplies);
    if (!found.has(line.item)) found.set(line.item, supplyFor(line, supplies));
    return found.get(line.item);
  };
  return {
    weight: WEIGHT.atHand,
    score: ({ lines }) => {
      let [needed, covered] = [0, 0];
      const used = new Set<Supply>();
      for (const line of lines) {
        if (isStaple(line)) continue;
        needed++;
        const found = supply(line);
        if (!found) continue;
        covered++;
        used.add(found);
      }
      const share = Math.min(1, used.size / Math.min(supplies.length, MOST_USED));
      if (covered === needed) return 0.8 + 0.2 * share;
      return ((INCOMPLETE * covered) / needed / Math.sqrt(needed - covered)) * (0.5 + 0.5 * share);
    },
    reason: (drink) => {
      const covered = drink.lines.filter((line) => !isStaple(line) && supply(line));
      const telling = covered.find(({ item }) => item?.role !== 'base') ?? covered[0];
      const used = telling && supply(telling);
      return used && { kind: 'atHand', value: used.called };
    },
    missed: { kind: 'atHand' },
  };
};

/** From here on drinks are made for a round, not glass by glass. */
const ROUND = 6;

const effortCriteria = (
  { isEasy, maxMinutes, isCheap, people }: TalkState,
  context: Context,
): Criterion[] => [
  ...(isEasy
    ? [
        {
          weight: WEIGHT.easy,
          score: ({ ease }: Features) => ease,
          reason: (): Reason => ({ kind: 'easy' }),
          missed: { kind: 'easy' } as const,
        },
        { weight: WEIGHT.beginner, score: ({ isClassic }: Features) => Number(isClassic) },
      ]
    : []),
  ...(maxMinutes === null
    ? []
    : [
        {
          weight: WEIGHT.quick,
          score: ({ cocktail: { prepTime } }: Features) =>
            prepTime <= maxMinutes ? 1 : 0.6 * clamp(1 - (prepTime - maxMinutes) / 4),
          reason: ({ cocktail: { prepTime } }: Features): Reason => ({ kind: 'quick', value: prepTime }),
          missed: { kind: 'quick', value: maxMinutes } as const,
        },
      ]),
  ...(isCheap
    ? [
        {
          weight: WEIGHT.cheap,
          score: ({ cost }: Features) => 1 - context.costRank(cost),
          reason: (): Reason => ({ kind: 'cheap' }),
        },
      ]
    : []),
  ...(people !== null && people >= ROUND
    ? [{ weight: WEIGHT.people, score: ({ batching }: Features) => batching }]
    : []),
];

const isIn = ({ groups }: Features, { id }: PantryItem) => groups.has(groupOf(id));

const likeCriteria = ({ tastes, like: named }: TalkState, { like }: Context): Criterion[] => {
  if (!like) return [];
  const differing = new Set(Object.keys(tastes) as Taste[]);
  return [
    {
      weight: WEIGHT.like,
      score: (drink) => similarity(drink, like, differing),
      reason: () => ({ kind: 'like', value: named?.name ?? like.cocktail.name }),
    },
    {
      weight: WEIGHT.character * 2,
      score: () => 1,
      reason: (drink) => {
        const line = drink.lines.find(({ item }) => item && item.role !== 'base' && isIn(like, item));
        return line && { kind: 'ingredient', value: line.name };
      },
    },
  ];
};

/** What holds for every drink that is within the limits; said only where there is little else to say. */
const limitCriteria = (state: TalkState): Criterion[] => {
  const without = [...state.avoided, ...state.allergens];
  return [
    ...(isZeroProof(state)
      ? [{ weight: WEIGHT.zeroProof, score: () => 1, reason: (): Reason => ({ kind: 'zeroProof' }) }]
      : []),
    ...(state.maxCalories === null
      ? []
      : [
          {
            weight: WEIGHT.calories,
            score: () => 1,
            reason: ({ cocktail }: Features): Reason => ({ kind: 'calories', value: cocktail.calories }),
          },
        ]),
    ...without.slice(-1).map((value) => ({
      weight: WEIGHT.without,
      score: () => 1,
      reason: (): Reason => ({ kind: 'without', value }),
    })),
  ];
};

/** What the catalog and the drink itself say, whatever the guest wishes. */
const ownCriteria = ({ atHand }: TalkState, context: Context): Criterion[] => [
  { weight: WEIGHT.place, score: (drink) => 1 - context.placeOf(drink) },
  { weight: WEIGHT.classic, score: ({ isClassic }) => Number(isClassic) },
  {
    weight: context.like || atHand.length > 0 ? WEIGHT.fameOfSpecific : WEIGHT.fame,
    score: ({ fame }) => fame,
  },
  { weight: WEIGHT.simplicity, score: ({ ease }) => ease },
  {
    weight: WEIGHT.character,
    score: () => 1,
    reason: (drink) => {
      const value = signatureOf(drink);
      return value === undefined ? undefined : { kind: 'ingredient', value };
    },
  },
  {
    weight: WEIGHT.character * 0.8,
    score: ({ isClassic }) => Number(isClassic),
    reason: () => ({ kind: 'classic' }),
  },
  {
    weight: WEIGHT.character / 2,
    score: () => 1,
    reason: (drink) => {
      const value = mainTaste(drink, context.sharesOf, new Set());
      return value && { kind: 'taste', value };
    },
  },
];

const baseCriteria = (state: TalkState, context: Context): Criterion[] => {
  const { base } = state;
  const standsIn = base ?? context.like?.cocktail.baseLiquor;
  if (isZeroProof(state)) return standsIn && standsIn !== 'none' ? standInCriteria(standsIn, context) : [];
  if (base) return [{ weight: WEIGHT.base, score: ({ cocktail }) => Number(cocktail.baseLiquor === base) }];
  return [{ weight: WEIGHT.sober, score: ({ hasAlcohol }) => Number(hasAlcohol) }];
};

const moodCriteria = ({ mood }: TalkState): Criterion[] =>
  mood === 'all'
    ? []
    : [
        {
          weight: WEIGHT.mood,
          score: ({ cocktail }) => Number(cocktail.mood === mood),
          reason: () => ({ kind: 'mood', value: mood }),
          missed: { kind: 'mood', value: mood },
        },
      ];

/** All that a drink is judged by, from what is known of the guest. */
export const criteriaFor = (state: TalkState, context: Context): Criterion[] => {
  const { strength, atHand, food, occasion } = state;
  return [
    ...baseCriteria(state, context),
    ...moodCriteria(state),
    ...tasteCriteria(state, context),
    ...state.wanted.map(wantedCriterion),
    ...(strength && !isZeroProof(state) ? [strengthCriterion(strength, context)] : []),
    ...effortCriteria(state, context),
    ...(atHand.length > 0 ? [atHandCriterion(atHand)] : []),
    ...(food ? settingCriterion(WEIGHT.food, foodSetting(food), context, { kind: 'food', value: food }) : []),
    ...(occasion ? settingCriterion(WEIGHT.occasion, occasionSetting(occasion), context) : []),
    ...likeCriteria(state, context),
    ...limitCriteria(state),
    ...ownCriteria(state, context),
  ];
};

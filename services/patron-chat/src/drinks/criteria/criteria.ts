// What a guest's wishes mean for the choice of drinks.
import type { TalkState } from '../../talk/talk-state.ts';
import { signatureOf } from '../character.ts';
import type { Criterion, Reason } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import { isZeroProof } from '../fits.ts';
import { foodSetting, occasionSetting } from '../settings.ts';
import { comparisonCriteria } from './comparison-criteria.ts';
import { type Context, WEIGHT } from './context.ts';
import { atHandCriterion, wantedCriterion } from './ingredient-criteria.ts';
import { likeCriteria, memoryCriteria } from './likeness-criteria.ts';
import { settingCriterion, substituteCriteria } from './setting-criteria.ts';
import { effortCriteria, strengthCriteria } from './strength-and-effort-criteria.ts';
import { tasteCriteria } from './taste-criteria.ts';

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
const ownCriteria = (isSpecific: boolean, context: Context): Criterion[] => [
  {
    weight: isSpecific ? WEIGHT.placeOfSpecific : WEIGHT.place,
    score: (drink) => 1 - context.placeOf(drink),
  },
  { weight: WEIGHT.classic, score: ({ isClassic }) => Number(isClassic) },
  {
    weight: isSpecific ? WEIGHT.appealOfSpecific : WEIGHT.appeal,
    score: ({ appeal }) => appeal,
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
];

/** Anyone who says nothing of strength or bitterness is first offered what nearly all guests like. */
const EASY_TO_LIKE = [1, 1, 0.9, 0.15] as const;
const BITTER_TO_LIKE = [1, 1, 0.6, 0.25] as const;

const approachable = ({ served }: Features): number =>
  served ? Math.min(EASY_TO_LIKE[served.strong] ?? 0, BITTER_TO_LIKE[served.bitter] ?? 0) : 0.5;

/** A number from 0 to 1 that differs from drink to drink and from talk to talk. */
const lotOf = (id: number, seed: number): number => {
  let lot = Math.imul(id ^ seed, 0x9e3779b1);
  lot = Math.imul(lot ^ (lot >>> 15), 0x85ebca6b);
  return ((lot ^ (lot >>> 13)) >>> 0) / 2 ** 32;
};

/** When people come to a bar: a Bloody Mary belongs to brunch. */
const EVENING: ReadonlySet<string> = new Set(['aperitif', 'dinner', 'after-dinner', 'late']);

/** What a bartender goes by where the guest leaves it to him. */
const openCriteria = (state: TalkState, { season, seed, like }: Context): Criterion[] => {
  const isOpen =
    state.base === null &&
    like === undefined &&
    // A color leaves the taste open.
    state.wanted.every((name) => name.endsWith(' color')) &&
    state.atHand.length === 0;
  const wishes =
    Object.keys(state.tastes).length + Number(state.food !== null) + Number(state.occasion !== null);
  return [
    ...(season && state.serving === null
      ? [
          {
            weight: WEIGHT.season,
            score: ({ served, isHot }: Features) =>
              served ? Number(served.seasons.includes(season)) : isHot && season !== 'winter' ? 0 : 0.6,
          },
        ]
      : []),
    ...(isOpen && state.occasion === null
      ? [
          {
            weight: WEIGHT.evening,
            score: ({ served }: Features) =>
              served ? Number(served.times.some((time) => EVENING.has(time))) : 0.7,
          },
        ]
      : []),
    ...(isOpen && state.strength === null && (state.tastes.bitter ?? 0) <= 0
      ? [{ weight: WEIGHT.approachable, score: approachable }]
      : []),
    ...(seed !== 0 && isOpen
      ? [
          {
            weight: WEIGHT.variety / (1 + wishes),
            score: ({ cocktail }: Features) => lotOf(cocktail.id, seed),
          },
        ]
      : []),
  ];
};

const baseCriteria = (state: TalkState, context: Context): Criterion[] => {
  const { base } = state;
  const standsIn = base ?? context.like?.cocktail.baseLiquor;
  if (isZeroProof(state)) return standsIn && standsIn !== 'none' ? substituteCriteria(standsIn, context) : [];
  if (base) return [{ weight: WEIGHT.base, score: ({ cocktail }) => Number(cocktail.baseLiquor === base) }];
  return [{ weight: WEIGHT.withAlcohol, score: ({ hasAlcohol }) => Number(hasAlcohol) }];
};

/** A mood beside a taste, a dish or an occasion only follows from that. */
export const isMoodGuessed = ({ tastes, wanted, food, occasion }: TalkState): boolean =>
  Object.keys(tastes).length > 0 || wanted.length > 0 || food !== null || occasion !== null;

const moodCriteria = (state: TalkState): Criterion[] => {
  const { mood } = state;
  return mood === 'all'
    ? []
    : [
        {
          weight: isMoodGuessed(state) ? WEIGHT.guessedMood : WEIGHT.mood,
          score: ({ cocktail }) => Number(cocktail.mood === mood),
          reason: () => ({ kind: 'mood', value: mood }),
          missed: { kind: 'mood', value: mood },
        },
      ];
};

/** Whether a drink comes to the table as wished: nobody who asked for something refreshing, or tall, means a hot one. */
export const isServedAsWished = ({ serving, tastes }: TalkState, { servings, isHot }: Features): boolean =>
  serving === null
    ? !isHot || (tastes.refreshing ?? 0) <= 0
    : servings.has(serving) && !(isHot && serving === 'long');

/** 'Hot', 'without ice', 'a small one'. */
const servingCriteria = (state: TalkState): Criterion[] => {
  const { serving, tastes } = state;
  if (serving === null)
    return (tastes.refreshing ?? 0) > 0
      ? [{ weight: WEIGHT.serving, score: (drink) => Number(isServedAsWished(state, drink)) }]
      : [];
  const reason = (): Reason => ({ kind: 'serving', value: serving });
  const score = (drink: Features) => Number(isServedAsWished(state, drink));
  return [{ weight: WEIGHT.serving, score, reason, missed: reason() }];
};

/** All that a drink is judged by, from what is known of the guest. */
export const criteriaFor = (state: TalkState, context: Context): Criterion[] => {
  const { atHand, food, occasion } = state;
  return [
    ...baseCriteria(state, context),
    ...moodCriteria(state),
    ...tasteCriteria(state, context),
    ...comparisonCriteria(state, context),
    ...state.wanted.map(wantedCriterion),
    ...strengthCriteria(state, context),
    ...servingCriteria(state),
    ...effortCriteria(state, context),
    ...(atHand.length > 0 ? [atHandCriterion(atHand)] : []),
    ...(food ? settingCriterion(WEIGHT.food, foodSetting(food), context, { kind: 'food', value: food }) : []),
    ...(occasion ? settingCriterion(WEIGHT.occasion, occasionSetting(occasion), context) : []),
    ...likeCriteria(state, context),
    ...memoryCriteria(context),
    ...limitCriteria(state),
    ...openCriteria(state, context),
    ...ownCriteria(context.like !== undefined || atHand.length > 0, context),
  ];
};

// What a guest's wishes mean for the choice of drinks.
import type { TalkState } from '../../talk/talk-state.ts';
import { mainTaste, signatureOf } from '../character.ts';
import type { Criterion, Reason } from '../criterion.ts';
import type { Features } from '../features/features.ts';
import { isZeroProof } from '../fits.ts';
import { foodSetting, occasionSetting } from '../settings.ts';
import { comparisonCriteria } from './comparison-criteria.ts';
import { type Context, WEIGHT } from './context.ts';
import { effortCriteria } from './effort-criteria.ts';
import { atHandCriterion, wantedCriterion } from './ingredient-criteria.ts';
import { likeCriteria, memoryCriteria } from './likeness-criteria.ts';
import { settingCriterion, standInCriteria } from './setting-criteria.ts';
import { strengthCriteria } from './strength-criteria.ts';
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
    weight: isSpecific ? WEIGHT.fameOfSpecific : WEIGHT.fame,
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

/** 'Hot', 'without ice', 'a small one'. */
const servingCriteria = ({ serving }: TalkState): Criterion[] => {
  if (serving === null) return [];
  const reason = (): Reason => ({ kind: 'serving', value: serving });
  const score = ({ servings }: Features) => Number(servings.has(serving));
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
    ...ownCriteria(context.like !== undefined || atHand.length > 0, context),
  ];
};

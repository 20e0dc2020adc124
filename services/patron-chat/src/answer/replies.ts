// What a guest might say next, as chips.

import { careRules } from '../care/care-kinds.ts';
import type { Ranking } from '../drinks/ranking.ts';
import type { Language } from '../language/language.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { SENTENCES, type Sentences } from './sentences.ts';

const MAX_REPLIES = 4;

type Chip = keyof Sentences['chips'];

/** Percent by volume from which 'something lighter' makes a difference, and points of 100 from which an axis is loud. */
const LIGHT = 10;
const LOUD = 45;

const ZERO_PROOF_CHIPS: readonly Chip[] = ['fruityZeroProof', 'sourZeroProof', 'herbalZeroProof'];
const START_CHIPS: readonly Chip[] = ['refreshing', 'fruity', 'withoutAlcohol', 'surprise'];

/** What may be said to drinks that were just named. */
const chipsAfter = (state: TalkState, { suggestions }: Ranking): Chip[] => {
  const { tastes, zeroProof, strength, isEasy } = state;
  const drinks = suggestions.map(({ cocktail }) => cocktail);
  const isLoud = (axis: 'sweet' | 'bitter') =>
    tastes[axis] === undefined && drinks.some(({ flavorProfile }) => flavorProfile[axis] >= LOUD);
  const isStrong = drinks.some(({ abv }) => abv > LIGHT);
  const offers: readonly (readonly [Chip, boolean])[] = [
    ['whatsInFirst', drinks.length > 0],
    ['lessSweet', isLoud('sweet')],
    ['lessBitter', isLoud('bitter')],
    ['lighter', isStrong && strength === null && !zeroProof],
    ['moreSour', tastes.sour === undefined],
    ['else', true],
    ['withoutAlcohol', isStrong && !zeroProof],
    ['easier', !isEasy],
  ];
  return offers.filter(([, holds]) => holds).map(([chip]) => chip);
};

const chipsFor = (state: TalkState, ranking: Ranking | undefined): readonly Chip[] => {
  const { zeroProof, suggests } = careRules(state.care);
  if (!suggests) return [];
  if (zeroProof) return ZERO_PROOF_CHIPS;
  return ranking && ranking.suggestions.length > 0 && state.latest.length > 0
    ? chipsAfter(state, ranking)
    : START_CHIPS;
};

/** Up to four chips that follow the state of the conversation. */
export const repliesFor = (
  state: TalkState,
  ranking: Ranking | undefined,
  language: Language,
): readonly string[] => {
  const { chips } = SENTENCES[language];
  return chipsFor(state, ranking)
    .slice(0, MAX_REPLIES)
    .map((chip) => chips[chip]);
};

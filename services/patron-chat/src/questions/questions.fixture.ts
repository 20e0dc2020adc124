// The classics as a catalog, a talk with three of them shown, and what it answers.

import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import type { Cocktail } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import { type DrinkRef, NEW_TALK, type TalkState } from '../talk/talk-state.ts';
import { answerQuestion } from './answer-question.ts';
import type { Catalog, QuestionAnswer } from './asked.ts';

export const DRINKS: readonly Cocktail[] = CLASSICS.map((classic, at) => ({
  ...classicRecipe(classic),
  id: at + 1,
  imageUrl: '/images/default.svg',
  remixedFromId: null,
  isFeatured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}));

const drink = (name: string): Cocktail => {
  const found = DRINKS.find((one) => one.name === name);
  if (!found) throw new RangeError(`No drink is called ${name}`);
  return found;
};
export const ref = (name: string): DrinkRef => ({ id: drink(name).id, name });

export const CATALOG: Catalog = {
  get: async (id) => DRINKS[id - 1],
  named: async (text) => DRINKS.filter(({ name }) => name === text).map(({ id, name }) => ({ id, name })),
  rank: async () => ({ order: DRINKS }),
};

const SHOWN = [ref('Margarita'), ref('Whiskey Sour'), ref('Negroni')];
export const TALK: TalkState = { ...NEW_TALK, latest: SHOWN, shown: SHOWN, focus: ref('Whiskey Sour') };

interface Asking {
  readonly language?: Language;
  readonly named?: readonly string[];
  readonly state?: TalkState;
}

export const ask = (
  message: string,
  { language = 'en', named = [], state = TALK }: Asking = {},
): Promise<QuestionAnswer | undefined> => {
  const refs = named.map(ref);
  return answerQuestion(
    message,
    { state, language, named: refs },
    refs[0] ?? state.focus ?? undefined,
    CATALOG,
  );
};

/** Every variant of the answer. */
export const linesFor = async (message: string, asking?: Asking): Promise<readonly string[]> =>
  (await ask(message, asking))?.lines ?? [];

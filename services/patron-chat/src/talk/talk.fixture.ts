// A talk with three drinks shown, and what a message makes of it.
import type { BaseLiquorFilter } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import { applyMessage } from './apply-message.ts';
import type { MessageContext } from './guest-request.ts';
import { type DrinkRef, NEW_TALK, TalkState } from './talk-state.ts';

export const PALOMA: DrinkRef = { id: 1, name: 'Paloma' };
export const WHISKEY_SOUR: DrinkRef = { id: 2, name: 'Whiskey Sour' };
export const SOUTHSIDE: DrinkRef = { id: 3, name: 'Southside' };
export const NEGRONI: DrinkRef = { id: 4, name: 'Negroni' };
export const MARGARITA: DrinkRef = { id: 5, name: 'Margarita' };
export const PENICILLIN: DrinkRef = { id: 6, name: 'Penicillin' };
const SHOWN = [PALOMA, WHISKEY_SOUR, SOUTHSIDE];

interface Before extends Partial<TalkState> {
  readonly isShown?: boolean;
}

export const stateOf = ({ isShown = false, ...before }: Before): TalkState =>
  TalkState.parse({ ...NEW_TALK, ...(isShown ? { shown: SHOWN, latest: SHOWN } : {}), ...before });

export const read = (
  message: string,
  earlier: Before = {},
  {
    base,
    ...context
  }: Partial<Omit<MessageContext, 'filters'>> & {
    base?: BaseLiquorFilter;
  } = {},
) => {
  const state = stateOf(earlier);
  const before = state.base === 'none' ? null : state.base;
  const filters = { base: base ?? before ?? 'all', mood: state.mood };
  const turn = applyMessage(message, state, {
    named: [],
    restrictions: { allergens: [], diets: [] },
    language: state.language,
    ...context,
    filters,
  });
  TalkState.parse(turn.state);
  return turn;
};

/** What a message changed, and nothing else. */
export const changes = (
  message: string,
  before: Before = {},
  language: Language = 'en',
  base?: BaseLiquorFilter,
) => {
  const from = stateOf({ ...before, language });
  const { state } = read(message, { ...before, language }, base ? { base } : {});
  return Object.fromEntries(
    Object.entries(state).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(from[key as keyof TalkState]),
    ),
  );
};

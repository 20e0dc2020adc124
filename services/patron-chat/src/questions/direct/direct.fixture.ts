// What a message asks of a drink under discussion, as specs of direct rules look at it.
import { nameIndex } from '../../drinks/names.ts';
import type { Language } from '../../language/language.ts';
import { NEW_TALK, type TalkState } from '../../talk/talk-state.ts';
import { CATALOG, DRINKS, ref } from '../questions.fixture.ts';
import { answerMessageDirectly, answerSentenceDirectly } from './direct-answers.ts';

const names = nameIndex(DRINKS);
const named = (text: string) =>
  names.find(text).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
const catalog = { ...CATALOG, named: async (text: string) => named(text) };

/** The answer to a message, or to its only sentence; undefined where no rule has one. */
export const directLine = async (
  about: string | undefined,
  message: string,
  language: Language = 'en',
  state: Partial<TalkState> = {},
): Promise<string | undefined> => {
  const context = {
    state: { ...NEW_TALK, ...(about ? { focus: ref(about), isDiscussed: true } : {}), ...state },
    language,
    named: named(message),
    catalog,
  };
  const answer =
    (await answerMessageDirectly(message, context)) ?? (await answerSentenceDirectly(message, context));
  return answer?.lines[0];
};

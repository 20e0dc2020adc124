// A guest who wants to begin anew, and what stays all the same.
import { canBeLifted } from '../care/care-kinds.ts';
import { LANGUAGES } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { FILES } from './lexicon/language-files.ts';
import { NEW_TALK, type TalkState } from './talk-state.ts';

const PHRASES: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) =>
    (FILES[language].request.restart ?? []).map((phrase) => wordsOf(phrase).join(' ')),
  ),
);

/** Words around it that change nothing: 'ok Sam, let's start over please'. */
const FILLS: ReadonlySet<string> = new Set(
  'ok okay oh well so hey please pls plz sam lets let us we can could you i want to wanna now just again everything all por favor vale bueno venga quiero s il te plait bon allez on veut bitte also komm lass uns wir per favore dai vai quero vamos'.split(
    ' ',
  ),
);

/** Whether nothing but a new beginning is asked for. */
export const startsOver = (message: string): boolean => {
  const words = wordsOf(message);
  if (words.length === 0 || words.length > 9) return false;
  for (let start = 0; start < words.length; start++) {
    for (let end = words.length; end > start; end--) {
      if (!PHRASES.has(words.slice(start, end).join(' '))) continue;
      if ([...words.slice(0, start), ...words.slice(end)].every((word) => FILLS.has(word))) return true;
    }
    if (!FILLS.has(words[start] ?? '')) return false;
  }
  return false;
};

/** A new conversation within a session: no new beginning lifts care for a minor, despair or coercion. */
export const begunAnew = (before: TalkState): TalkState => {
  const stays = before.care.filter((kind) => !canBeLifted(kind));
  const among = <Kind extends string>(kinds: readonly Kind[]) =>
    kinds.filter((kind) => stays.some((one) => one === kind));
  return {
    ...NEW_TALK,
    language: before.language,
    care: stays,
    careOfOthers: among(before.careOfOthers),
    careOfGuest: among(before.careOfGuest),
    weakCare: among(before.weakCare),
    hinted: among(before.hinted),
    place: stays.includes('despair') ? before.place : null,
    isDistressed: before.isDistressed && stays.includes('despair'),
  };
};

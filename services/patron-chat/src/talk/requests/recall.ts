// Questions about what the guest said before.
import { findPhrase, findPhrases, OPENERS, type ParsedMessage } from '../parsed-message.ts';

const ENDS_SENTENCE = /[.!?]/;

interface Sentence {
  readonly words: string[];
  /** It ends with a question mark. */
  isAsked: boolean;
}

const sentencesOf = ({ words, clauses, marks }: ParsedMessage): Sentence[] => {
  const sentences: Sentence[] = [{ words: [], isAsked: false }];
  words.forEach((word, at) => {
    const before = marks[clauses[at - 1] ?? 0] ?? '';
    const isNew = at > 0 && clauses[at] !== clauses[at - 1] && ENDS_SENTENCE.test(before);
    if (isNew) sentences.push({ words: [], isAsked: false });
    const last = sentences.at(-1);
    last?.words.push(word);
    if (last) last.isAsked = (marks[clauses[at] ?? 0] ?? '').includes('?');
  });
  return sentences;
};

/** 'Which was it that I told you when I sat down?': a question about what the guest said before. */
export const recallsIn = (parsed: ParsedMessage): boolean => {
  const { word, verb, past, start } = parsed.lexicon.recall;
  return sentencesOf(parsed).some(({ words, isAsked }) => {
    const asked = findPhrase(word, words)?.at;
    if (asked === undefined) return false;
    const opens = words.slice(0, asked).every((one) => OPENERS.has(one));
    // 'What can I make with what I told you?' asks for drinks.
    if (parsed.lexicon.ask(words, asked)) return false;
    const isBehind = (finder: typeof word) => findPhrases(finder, words).some(({ at }) => at >= asked);
    const isStart = findPhrase(start, words) !== undefined;
    return (isAsked || opens) && (isBehind(verb) || (isStart && isBehind(past)));
  });
};

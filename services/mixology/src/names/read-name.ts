import { entryForPhrase, findWord, type NameEntry } from './name-lexicon.ts';

/** A word of a name that a guest gives a drink, and what it stands for. */
export interface NamedWord extends NameEntry {
  /** As the guest writes it, without its possessive; 'snow' for 'snowed'. */
  word: string;
}

/** Words that belong together at most: 'Dark and Stormy'. */
const LONGEST = 3;

/** Words that carry a name and say nothing. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be but by can do for from has have he her his i if in into is it its me my no nor not of off on or our out over she so than that the their them then these they this those through to too under until up was we were what when where which who whose why with without you your la le les el los las il lo gli der das und et du des de del della di von zum zur'.split(
    ' ',
  ),
);

const withoutPossessive = (word: string): string => word.replace(/['’]s?$/, '');

/** Neighbors of one kind are one thing: 'parking ticket'. */
const joined = (found: readonly (NamedWord & { at: number })[]): NamedWord[] => {
  const words: (NamedWord & { at: number })[] = [];
  for (const one of found) {
    const before = words.at(-1);
    const isOne = before?.groups === one.groups && before.at + 1 === one.at && before.part !== 'adjective';
    if (isOne) words.splice(-1, 1, { ...one, word: `${before.word} ${one.word}` });
    else words.push(one);
  }
  return words.map(({ at: _place, ...word }) => word);
};

/**
 * The words of a name that stand for something; those that belong together count as one. What says little beside other
 * words says all there is where it stands alone.
 */
export const readName = (name: string | undefined): readonly NamedWord[] => {
  const words = name?.match(/[\p{L}\p{N}]+(?:['’]\p{L}*)?/gu) ?? [];
  const found: (NamedWord & { at: number })[] = [];
  let at = 0;
  while (at < words.length) {
    let taken = 1;
    for (let length = LONGEST; length > 1; length--) {
      const phrase = words.slice(at, at + length);
      const entry = phrase.length === length ? entryForPhrase(phrase) : undefined;
      if (!entry) continue;
      found.push({ ...entry, word: phrase.join(' '), at });
      taken = length;
      break;
    }
    const [word = ''] = words.slice(at);
    if (taken === 1 && !FUNCTION_WORDS.has(word.toLowerCase())) {
      const known = findWord(word);
      const isWritten = known?.word.length === withoutPossessive(word).length;
      if (known) found.push({ ...known.entry, word: isWritten ? withoutPossessive(word) : known.word, at });
    }
    at += taken;
  }
  const read = joined(found);
  return read.every(({ faint }) => faint) ? read.map((one) => ({ ...one, faint: false })) : read;
};

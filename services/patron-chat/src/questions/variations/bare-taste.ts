// 'Stronger', 'a bit more sour please': a taste by itself, said of the one drink on the table.
import type { TalkState } from '../../talk/talk-state.ts';

/** Words beside 'stronger' that say nothing else of it. */
const BESIDE_TASTE: ReadonlySet<string> = new Set(
  `a bit little touch tad just please pls ok okay and but now then still even slightly y un poco poquito algo pero por favor
  et un peu mais s il te vous plait und ein bisschen etwas noch aber bitte jetzt e un po poco ma per favore um pouco mas
  auch geht s gehts vielleicht maybe`.split(/\s+/),
);
/** Words of 'more sour', 'weniger süß'. */
const MAX_TASTE_WORDS = 2;

/** 'Stronger', 'a bit more sour please', where one drink alone is on the table: the words of the taste. */
export const bareTaste = (
  words: readonly string[],
  { isDiscussed, latest }: TalkState,
): readonly string[] | undefined => {
  const own = words.filter((word) => !BESIDE_TASTE.has(word));
  const isBare = isDiscussed && latest.length <= 1 && own.length > 0 && own.length <= MAX_TASTE_WORDS;
  return isBare ? own : undefined;
};

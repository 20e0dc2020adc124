/** Results kept of a function before they are forgotten: more than the words of many conversations. */
const MOST_KEPT = 4_000;

/** A function of a word that remembers what it found: guests use the same words again and again. */
export const remembered = (find: (word: string) => string): ((word: string) => string) => {
  const kept = new Map<string, string>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const found = find(word);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(word, found);
    return found;
  };
};

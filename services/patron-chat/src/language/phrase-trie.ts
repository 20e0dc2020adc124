import { formsOf } from './tokenize.ts';

interface Match<E> {
  readonly entry: E;
  /** In words. */
  readonly length: number;
}

/** Phrases by their words: finds the longest that begins at a place. The first meaning of a phrase stays. */
export class PhraseTrie<E> {
  /** None at the end of a phrase, as most are: an empty map takes more memory than all else. */
  private next: Map<string, PhraseTrie<E>> | undefined;
  private entry: E | undefined;

  add(words: readonly string[], entry: E): void {
    let end: PhraseTrie<E> = this;
    for (const word of words) end = end.branch(word);
    end.entry ??= entry;
  }

  private branch(word: string): PhraseTrie<E> {
    this.next ??= new Map();
    const known = this.next.get(word);
    if (known) return known;
    const branch = new PhraseTrie<E>();
    this.next.set(word, branch);
    return branch;
  }

  /** The longest phrase among `words` from `at` on that is accepted. A word also stands for its plural. */
  longest(words: readonly string[], at: number, accepts: (entry: E) => boolean): Match<E> | undefined {
    const word = words[at];
    let best: Match<E> | undefined;
    for (const form of word === undefined ? [] : formsOf(word)) {
      const found = this.next?.get(form)?.longest(words, at + 1, accepts);
      const match = found && { entry: found.entry, length: found.length + 1 };
      if (match && match.length > (best?.length ?? 0)) best = match;
    }
    if (best || this.entry === undefined || !accepts(this.entry)) return best;
    return { entry: this.entry, length: 0 };
  }
}

import { formsOf } from './tokenize.ts';

interface Match<E> {
  readonly entry: E;
  /** In words. */
  readonly length: number;
}

/** Phrases by their words: finds the longest that begins at a place. The first meaning of a phrase stays. */
export class PhraseTrie<E> {
  private readonly next = new Map<string, PhraseTrie<E>>();
  private entry: E | undefined;

  add(words: readonly string[], entry: E): void {
    const [first, ...rest] = words;
    if (first === undefined) {
      this.entry ??= entry;
      return;
    }
    let branch = this.next.get(first);
    if (!branch) {
      branch = new PhraseTrie<E>();
      this.next.set(first, branch);
    }
    branch.add(rest, entry);
  }

  /** The longest phrase among `words` from `at` on that is accepted. A word also stands for its plural. */
  longest(words: readonly string[], at: number, accepts: (entry: E) => boolean): Match<E> | undefined {
    const word = words[at];
    let best: Match<E> | undefined;
    for (const form of word === undefined ? [] : formsOf(word)) {
      const found = this.next.get(form)?.longest(words, at + 1, accepts);
      const match = found && { entry: found.entry, length: found.length + 1 };
      if (match && match.length > (best?.length ?? 0)) best = match;
    }
    if (best || this.entry === undefined || !accepts(this.entry)) return best;
    return { entry: this.entry, length: 0 };
  }
}

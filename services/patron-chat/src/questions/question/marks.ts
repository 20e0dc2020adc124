// The text that patterns are matched against: drinks, terms and numbers as marks.

import { spokenNames } from '../../drinks/names.ts';
import { isInName } from '../../language/correct-words.ts';
import type { Language } from '../../language/language.ts';
import type { NumberSpan } from '../../language/numbers-in.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { type FoundTerm, termsIn } from '../terms.ts';

/** Stand for a drink and for a term in the text that patterns are matched against. */
export const DRINK = '@d';
export const TERM = '@t';

/** The words with each drink's name replaced by a mark; a name that cannot be found stays. */
export const withoutNames = (words: readonly string[], named: readonly DrinkRef[]): string[] =>
  named.reduce<string[]>(
    (rest, { name }) => {
      for (const own of spokenNames(name)) {
        const last = own.at(-1) ?? '';
        for (const parts of [own, [...own.slice(0, -1), `${last}s`]]) {
          const at = rest.findIndex((_, from) =>
            parts.every((part, place) => isInName(rest[from + place] ?? '', part)),
          );
          if (at >= 0) return rest.toSpliced(at, parts.length, DRINK);
        }
      }
      return rest;
    },
    [...words],
  );

interface Span {
  readonly from: number;
  readonly to: number;
  readonly instead: string;
}

/** The words with what stands in each span replaced; of spans that overlap the first counts. */
export const replaced = (words: readonly string[], spans: readonly Span[]): string[] =>
  words.flatMap((word, at) => {
    const span = spans.find(({ from, to }) => from <= at && at < to);
    if (!span) return [word];
    return span.from === at ? [span.instead] : [];
  });

export const numberSpan = ({ at, length, value }: NumberSpan): Span => ({
  from: at,
  to: at + length,
  instead: String(value),
});

export const termSpan = ({ from, to }: FoundTerm): Span => ({ from, to, instead: TERM });

const OR: ReadonlySet<string> = new Set(['or', 'vs', 'versus', 'and', 'oder', 'und', 'ou', 'o', 'e', 'et']);

/** 'Sweet or dry vermouth' as 'sweet vermouth or dry vermouth', where both are known. */
export const withSharedNouns = (words: readonly string[], language: Language): string[] =>
  words.flatMap((word, at) => {
    const noun = words[at + 3];
    if (!noun || !OR.has(words[at + 1] ?? '')) return [word];
    const isNamed = (name: string[]) =>
      termsIn(name, language).some(({ from, to }) => to - from === name.length);
    return isNamed([word, noun]) && isNamed([words[at + 2] ?? '', noun]) ? [word, noun] : [word];
  });

// What the patterns of the cue files find in a message.
import type { CareKind } from '@swizzle/proto';
import type { CareToken } from './care-tokens.ts';
import { CONCEPTS, INSISTENCE_AND_RETRACTIONS, KIND_FILES } from './cue-files.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';

const KINDS = Object.entries(KIND_FILES) as [CareKind, (typeof KIND_FILES)[CareKind]][];

/** One namespace: a name that two files use would make one of them read the other's phrases. */
const namedConcepts = [CONCEPTS, ...KINDS.map(([, file]) => file.concepts ?? {})].flatMap((concepts) =>
  Object.entries(concepts),
);
const twice = namedConcepts.find(([name], at) =>
  namedConcepts.slice(0, at).some(([other]) => other === name),
);
if (twice) throw new RangeError(`two concepts @${twice[0]}`);

const allConcepts = new Concepts(Object.fromEntries(namedConcepts));

const cuesOf = (part: 'masks' | 'begins' | 'lifts') =>
  KINDS.flatMap(([kind, file]) =>
    Object.values(file[part])
      .flat()
      .map((text) => ({ text, value: kind })),
  );

const masks = new PatternIndex(cuesOf('masks'), allConcepts);
const begins = new PatternIndex(cuesOf('begins'), allConcepts);
const lifts = new PatternIndex(
  [
    ...cuesOf('lifts'),
    ...Object.entries(INSISTENCE_AND_RETRACTIONS.lifts).flatMap(([kind, texts]) =>
      texts.map((text) => ({ text, value: kind as CareKind })),
    ),
  ],
  allConcepts,
);
const insists = new PatternIndex(
  INSISTENCE_AND_RETRACTIONS.insists.map((text) => ({ text, value: true })),
  allConcepts,
);

/** The words of a message that only look like a cue of a kind, by the kind. */
const maskedWords = (tokens: readonly CareToken[]): Map<CareKind, Set<number>> => {
  const masked = new Map<CareKind, Set<number>>();
  masks.forEachMatch(tokens, (kind, start, end) => {
    const words = masked.get(kind) ?? new Set<number>();
    for (let at = start; at < end; at++) words.add(at);
    masked.set(kind, words);
  });
  return masked;
};

/** The kinds of care that a message gives a reason for. */
export const namedKinds = (tokens: readonly CareToken[]): Set<CareKind> => {
  const named = new Set<CareKind>();
  const masked = maskedWords(tokens);
  begins.forEachMatch(tokens, (kind) => {
    if (!masked.has(kind)) named.add(kind);
  });
  for (const [kind, words] of masked) {
    const rest = tokens.map((token, at) => (words.has(at) ? { ...token, masked: true } : token));
    begins.forEachMatch(rest, (found) => {
      if (found === kind) named.add(kind);
    });
  }
  return named;
};

/** The kinds that words of a message only look like. */
export const lookAlikeKinds = (tokens: readonly CareToken[]): Set<CareKind> =>
  new Set(maskedWords(tokens).keys());

/** The kinds of care that a message makes moot. */
export const mootKinds = (tokens: readonly CareToken[]): Set<CareKind> => {
  const moot = new Set<CareKind>();
  lifts.forEachMatch(tokens, (kind) => moot.add(kind));
  return moot;
};

/** Whether a guest pushes against what was refused. */
export const isInsisting = (tokens: readonly CareToken[]): boolean => {
  let found = false;
  insists.forEachMatch(tokens, () => {
    found = true;
  });
  return found;
};

/** The place after the words that give a message's first reason for a kind; the end of the message where it has none. */
export const endOfCue = (tokens: readonly CareToken[], kind: CareKind): number => {
  for (let end = 1; end < tokens.length; end++) {
    if (namedKinds(tokens.slice(0, end)).has(kind)) return end;
  }
  return tokens.length;
};

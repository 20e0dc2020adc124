// What an exclusion leaves: 'no spirits but gin', 'bourbon all night, skip other whiskeys'.
import { ingredientOf } from '../ingredients/pantry.ts';
import { EXCEPTIVES, phraseAt } from './exclusion-cues.ts';
import type { OpenReading } from './exclusion-reading.ts';
import { type FoundTerm, kindTerm, type Term, termAt } from './terms.ts';

/** A term without what is excepted of it. */
export const without = (term: Term, exceptions: readonly Term[]): Term => {
  if (exceptions.length === 0) return term;
  const kept = [...new Map(exceptions.map((exception) => [exception.id, exception])).values()];
  const isKept = (id: string) => !kept.some(({ ingredients }) => ingredients.has(id));
  const isKeptOn = (id: string) => !kept.some(({ garnishes }) => garnishes.has(id));
  // A base is that of its whole family: where a member of it stays, the others go by their own names.
  const isSpirit = kept.some(({ ingredients }) =>
    [...ingredients].some((id) => ingredientOf(id).role === 'base'),
  );
  return {
    ...term,
    label: `${term.label} but ${kept.map(({ label }) => label).join(' and ')}`,
    id: `${term.id} but ${kept.map(({ id }) => id).join(' and ')}`,
    ingredients: new Set([...term.ingredients].filter(isKept)),
    garnishes: new Set([...term.garnishes].filter(isKeptOn)),
    bases: isSpirit ? [] : term.bases,
    phrases: isSpirit
      ? []
      : term.phrases.filter((phrase) => !kept.some(({ phrases: own }) => own.includes(phrase))),
  };
};

export const isOther = ({ tokens }: OpenReading, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ word }) => word === 'other');

/** 'Bourbon all night, skip other whiskeys': what is named before and is one of those stays. */
export const membersNamed = (reading: OpenReading, to: number, found: readonly FoundTerm[]): Term[] =>
  reading.tokens.slice(0, to).flatMap((_, at) => {
    const named = termAt(reading.stems, at)?.term;
    const isMember =
      named !== undefined &&
      named.ingredients.size > 0 &&
      found.some(
        ({ term }) => term.id !== named.id && [...named.ingredients].every((id) => term.ingredients.has(id)),
      );
    return isMember ? [named] : [];
  });

/** 'no spirits but gin'. */
export const exceptionsAt = (
  reading: OpenReading,
  at: number,
  found: FoundTerm[],
): { terms: Term[]; end: number } => {
  const length = phraseAt(reading.tokens, at, EXCEPTIVES);
  const exception = length > 0 ? termAt(reading.stems, at + length) : undefined;
  // 'No tequila, except in palomas': the drink is no exclusion of its own.
  if (exception?.origin === 'drink') return { terms: [], end: at + length + exception.length };
  if (exception && found.some(({ term }) => term.id === 'alcohol')) {
    // 'No alcohol except wine': no spirits.
    found.splice(0, found.length, ...found.filter(({ term }) => term.id !== 'alcohol'), {
      ...exception,
      term: kindTerm('spirits'),
    });
    return { terms: [exception.term], end: at + length + exception.length };
  }
  const isPart =
    exception &&
    found.some(({ term }) => [...exception.term.ingredients].some((id) => term.ingredients.has(id)));
  return isPart ? { terms: [exception.term], end: at + length + exception.length } : { terms: [], end: at };
};

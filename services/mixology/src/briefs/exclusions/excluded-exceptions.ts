// What an exclusion leaves: 'no spirits but gin', 'bourbon all night, skip other whiskeys'.
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type FoundTerm, kindTerm, type Term, termAt } from '../text/terms.ts';
import { EXCEPTIVES, phraseAt } from './exclusion-cues.ts';
import type { OpenReading } from './exclusion-reading.ts';

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

interface Exceptions {
  terms: Term[];
  end: number;
  /** Names of drinks that may have what is left out of all others. */
  spared?: readonly string[];
}

const ARTICLES = /^(?:in|for|the|a|an|her|his|our|my|their)$/;

/** Words of 'except in the' at a place; 0 for none. */
const exceptiveAt = ({ tokens }: OpenReading, at: number): number => {
  let length = phraseAt(tokens, at, EXCEPTIVES);
  // 'No sloe gin, but a Tom Collins please': what is wanted instead.
  const isInstead = tokens[at]?.word === 'but' && /^an?$/.test(tokens[at + 1]?.word ?? '');
  if (isInstead) return 0;
  while (length > 0 && ARTICLES.test(tokens[at + length]?.word ?? '')) length++;
  return length;
};

/** A term that some drinks may have. */
export const sparing = (term: Term, spared: readonly string[] | undefined): Term =>
  spared ? { ...term, label: `${term.label} but in ${spared.join(' and ')}`, spared } : term;

/** 'no spirits but gin'. */
export const exceptionsAt = (reading: OpenReading, at: number, found: FoundTerm[]): Exceptions => {
  const length = exceptiveAt(reading, at);
  const exception = length > 0 ? termAt(reading.stems, at + length) : undefined;
  // 'No tequila, except in palomas': the drink is no exclusion of its own, and may have it.
  if (exception?.origin === 'drink') return { terms: [], end: at + length, spared: [exception.term.label] };
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

// Why something is excluded, in parentheses: 'no eggnog (raw egg)' leaves out eggs.

import { clauseTextOf, matchesIn, type Span } from '../text/spans.ts';
import { termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { AFFIRMATIONS } from './exclusion-cues.ts';
import type { ExclusionReading, FoundExclusion } from './exclusion-reading.ts';

/** Words of an aside that names a reason, at most. */
const MAX_WORDS = 4;
/** What an aside allows, or says of guests. */
const OTHERWISE =
  /^(?:acid|acidic|acidity|reflux|heartburn|stomach|meds?|medication|pills?|texture|smell|taste|ok|okay|fine|yes|but|except|only|welcome|allowed|instead|one|two|some|for|so|we|she|he|they)$/;

const asideAfter = (text: string, tokens: readonly Token[], at: number): readonly Token[] => {
  const begin = tokens[at];
  if (!begin || !/^\s*\($/.test(text.slice(tokens[at - 1]?.end, begin.start))) return [];
  const close = text.indexOf(')', begin.start);
  const words = tokens.filter(({ start, end }) => start >= begin.start && end <= close);
  const isOther = words.some(({ word }) => OTHERWISE.test(word) || AFFIRMATIONS.has(word));
  return close < 0 || isOther || words.length > MAX_WORDS ? [] : words;
};

/** A reading, and what the reasons in parentheses after its exclusions name. */
export const withAsides = (
  text: string,
  tokens: readonly Token[],
  reading: ExclusionReading,
): ExclusionReading => {
  const asides = reading.excluded.flatMap(({ to, isSoft }): FoundExclusion[] => {
    const words = asideAfter(text, tokens, to);
    const stems = words.map(({ stem }) => stem);
    return words.flatMap((_, at) => {
      const found = termAt(stems, at);
      const isThing = found !== undefined && found.origin !== 'adjective' && found.origin !== 'drink';
      return isThing ? [{ term: found.term, isSoft, from: to + at, to: to + at + found.length }] : [];
    });
  });
  return { ...reading, excluded: [...reading.excluded, ...asides] };
};

/** 'No straws, she volunteers for a turtle charity': why something is left out, which is nothing that a party is about. */
const WHY_AFTER =
  /(?<=\b(?:no|not|nothing|without|avoid|skip) (?:\w+ ){1,4}, )(?:because |since |as )?(?:she|he|they|it|mum|mom|dad|her|his|my|our)\b[^.,]*/g;
/** 'Somebody brings her parrot, so no avocado'. */
const WHY_BEFORE = /(?<=^|\. )[^.,]+(?= , so (?:please |pls )?(?:no|nothing|not|dont|skip|avoid|leave)\b)/g;

/** Clauses that tell only why something is left out; `before`: those too that go before it, and may say where the party is. */
export const causesIn = (tokens: readonly Token[], { before }: { before: boolean }): Span[] => {
  const clauses = clauseTextOf(tokens);
  return [WHY_AFTER, ...(before ? [WHY_BEFORE] : [])].flatMap((why) =>
    matchesIn(clauses, why).map(({ from, to }) => ({ from, to })),
  );
};

const PET =
  '(?:dogs?|cats?|pupp(?:y|ies)|kittens?|parrots?|budgies?|horses?|pon(?:y|ies)|hamsters?|rabbits?|bunn(?:y|ies)|goats?|tortoises?|pets?)';
/** 'Her parrot, who loves mango': what an animal likes, which no guest is served. */
const OF_PETS = new RegExp(
  `\\b(?:our|my|her|his|their|the|a) (?:\\w+ )?${PET} (?:, )?(?:(?:who|that|which|also|really|always|only) )*(?:loves?|likes?|adores?|eats?|hates?|steals?|chews?)\\b[^.,]*`,
  'g',
);
/** A drink for the animal, or its party. */
const FOR_PETS = /\b(?:drinks?|cocktails?|mocktails?|signature|theme|party|birthday)\b/;

/** Clauses that tell only what a pet likes. */
export const petsIn = (tokens: readonly Token[]): Span[] =>
  matchesIn(clauseTextOf(tokens), OF_PETS)
    .filter(({ match }) => !FOR_PETS.test(match[0]))
    .map(({ from, to }) => ({ from, to }));

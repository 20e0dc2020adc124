// What is excluded by the words after it: 'nut-free', 'peanut allergy', 'gin is out', 'gin only'.

import { wisherOf } from '../guests/whose-wish.ts';
import { catalogTerm, isBottle, printedTerm, type Term, termAt } from '../text/terms.ts';
import { ALLERGIC, FILLERS, isTogether, NEUTRAL, SEVERITIES, STOPS, spelled } from './exclusion-cues.ts';
import type { OpenReading } from './exclusion-reading.ts';
import { isAboutOneGlass, isSuffix, skipHeads, verdictAt } from './exclusion-text.ts';

/** Something named without a cue before it: excluded only by what follows. @returns where to go on */
export const readItem = (reading: OpenReading, at: number): number => {
  const found = termAt(reading.stems, at);
  if (!found) return unknownVerdict(reading, at) ?? unknownSuffix(reading, at);
  const end = at + found.length;
  const last = skipHeads(reading, end);
  const isOnly = reading.tokens[end]?.word === 'only' && isTogether(reading.tokens[end]);
  if (isOnly && isBottle(found.term) && !isAboutSomeKind(reading, end + 1)) {
    // 'Half the engineers drink IPA only': theirs.
    if (wisherOf(reading.tokens, { from: at, to: end }) || isAboutOneGlass(reading, at)) {
      reading.neutral.push({ from: end, to: end + 1 });
      return end + 1;
    }
    reading.only.push({ term: found.term, from: at, to: end + 1 });
    return end + 1;
  }
  // 'Nothing with nuts, amaretto included.'
  const isIncluded =
    reading.tokens[last]?.word === 'included' &&
    isTogether(reading.tokens[last]) &&
    reading.excluded.some(({ to }) => to === at);
  const verdict = isIncluded ? 1 : verdictAt(reading, last);
  const suffix = isSuffix(reading, end) || isTrouble(reading, end, found.term) ? 1 : 0;
  if (suffix === 0 && verdict === 0) return end;
  const to = suffix > 0 ? end + suffix : last + verdict;
  reading.excluded.push({ term: found.term, isSoft: false, from: at, to });
  listBefore(reading, at, to);
  return to;
};

/** 'Lactose problem', 'gluten issues': of what makes people ill. */
const isTrouble = ({ tokens }: OpenReading, at: number, { allergens }: Term): boolean =>
  allergens.length > 0 &&
  isTogether(tokens[at]) &&
  /^(?:problems?|issues?|troubles?)$/.test(tokens[at]?.word ?? '') &&
  !/^(?:no|not|without|any|zero)$/.test(tokens[at - 2]?.word ?? '');

/** 'Prosecco only from Valdobbiadene', 'whiskey only after dinner': which, or when, and no other spirit is ruled out. */
const isAboutSomeKind = ({ tokens }: OpenReading, at: number): boolean =>
  isTogether(tokens[at]) &&
  /^(?:from|when|if|once|after|before|until|till|as|by|with|in|to|at)$/.test(tokens[at]?.word ?? '');

/** Most words of a thing that nobody knows. */
const MAX_UNKNOWN = 3;
/** Before a thing, which they leave what it is. */
const PLAIN = /^(?:actual|real|fresh|plain|proper|neat|pure|raw|straight|more)$/;

/** 'Red lake 40 is a no': nobody knows what it is, and it's not to be there. @returns where to go on */
const unknownVerdict = (reading: OpenReading, at: number): number | undefined => {
  const { tokens } = reading;
  const first = tokens[at];
  if (!first || [STOPS, FILLERS, NEUTRAL].some((words) => words.has(first.stem) || words.has(first.word)))
    return undefined;
  for (let end = at + 1; end <= at + MAX_UNKNOWN && isTogether(tokens[end]); end++) {
    const verdict = verdictAt(reading, end);
    if (verdict === 0) continue;
    const words = tokens.slice(at, end);
    // 'Plain tomato is out': of the tomato.
    if (PLAIN.test(first.word) && termAt(reading.stems, at + 1)) return undefined;
    if (words.some(({ stem }) => stem === '' || NEUTRAL.has(stem))) return undefined;
    const term = printedTerm(words.map(({ word }) => word).join(' '));
    reading.unknown.push({ term, from: at, to: end + verdict });
    return end + verdict;
  }
  return undefined;
};

/** 'xanthan-free', 'latex allergy'. */
const unknownSuffix = (reading: OpenReading, at: number): number => {
  const [token, next] = [reading.tokens[at], reading.tokens[at + 1]];
  const isSaid =
    isSuffix(reading, at + 1) &&
    (next?.word === 'free' ? next.before === 'hyphen' : ALLERGIC.test(next?.word ?? ''));
  const isTelling = token && ![STOPS, FILLERS, NEUTRAL, SEVERITIES].some((words) => words.has(token.stem));
  if (!isSaid || !isTelling) return at + 1;
  const close = spelled(token.stem);
  const term = close === undefined ? catalogTerm(token.word) : termAt([close], 0)?.term;
  if (term) reading.excluded.push({ term, isSoft: false, from: at, to: at + 2 });
  else reading.unknown.push({ term: printedTerm(token.word), from: at, to: at + 2 });
  return at + 2;
};

/** 'nut, dairy and egg free': what stands before the last of a list. */
const listBefore = (reading: OpenReading, first: number, to: number): void => {
  let at = first;
  for (;;) {
    const gap = ['and', 'or'].includes(reading.tokens[at - 1]?.word ?? '') ? 1 : 0;
    const isListed = gap > 0 || reading.tokens[at]?.before === 'comma';
    const end = at - gap;
    const length = [3, 2, 1].find(
      (words) => end - words >= 0 && termAt(reading.stems.slice(0, end), end - words)?.length === words,
    );
    const found = length && isListed ? termAt(reading.stems, end - length) : undefined;
    if (!found || !length || reading.tokens[end]?.before === 'stop') return;
    at = end - length;
    reading.excluded.push({ term: found.term, isSoft: false, from: at, to });
  }
};

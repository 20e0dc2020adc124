// What each 'no' speaks against.
import { type FilterParse, type FilterPhrase, isMention, type Kind, kindOf } from './filter-parse.ts';

/** What is spoken against, and what of each kind of filter everything but that is welcome. */
export interface Refusals {
  readonly against: ReadonlySet<FilterPhrase>;
  readonly allBut: ReadonlySet<'base' | 'mood'>;
  /** A phrase such as 'I don't drink' that speaks against nothing in particular. */
  readonly drinksNothing: boolean;
}

/** Ends the reach of a 'no'. */
const ENDS = new Set<Kind | undefined>([
  'no',
  'refuse',
  'reject',
  'except',
  'correct',
  'but',
  'open',
  'everything',
  'zero',
]);
/** What may stand between two things of one list. */
const JOINERS = new Set([
  'and',
  'a',
  'an',
  'the',
  'any',
  'even',
  'of',
  'y',
  'et',
  'und',
  'e',
  'ni',
  'noch',
  'de',
  'du',
  'del',
  'la',
  'el',
  'le',
]);

const joins = (phrase: FilterPhrase) =>
  kindOf(phrase) === 'or' || phrase.words.every((word) => JOINERS.has(word));

/** Whether what follows a comma goes on with a list: 'no gin, rum or vodka'. */
const goesOn = ({ phrases, marks }: FilterParse, from: number): boolean => {
  if (marks[(phrases[from]?.clause ?? 0) - 1] !== ',') return false;
  const length = phrases.slice(from).findIndex((phrase) => !isMention(phrase) && !joins(phrase));
  const list = length === -1 ? phrases.slice(from) : phrases.slice(from, from + length);
  const after = phrases[from + list.length];
  const isWhole = after === undefined || after.clause !== list.at(-1)?.clause;
  return isWhole && list.some((phrase) => kindOf(phrase) === 'or');
};

interface Reach {
  readonly hits: FilterPhrase[];
  /** Something else took the 'no' for itself: 'no ice'. */
  readonly isTaken: boolean;
}

/** What a 'no' at a place reaches to its right. */
const reachOf = (parsed: FilterParse, at: number): Reach => {
  const { phrases } = parsed;
  const firm = kindOf(phrases[at]) !== 'no';
  const hits: FilterPhrase[] = [];
  for (let next = at + 1; next < phrases.length; next++) {
    const phrase = phrases[next];
    if (!phrase || ENDS.has(kindOf(phrase))) break;
    if (phrase.clause !== phrases[next - 1]?.clause && !(hits.length > 0 && goesOn(parsed, next))) break;
    if (isMention(phrase)) hits.push(phrase);
    else if (hits.length > 0 && !joins(phrase)) break;
    else if (kindOf(phrase) === 'taste' || (!firm && isContent(phrase)))
      return { hits, isTaken: hits.length === 0 };
  }
  return { hits, isTaken: false };
};

const isContent = (phrase: FilterPhrase) =>
  phrase.entry === undefined ||
  phrase.entry.kind === 'ignored' ||
  phrase.entry.kind === 'elsewhere' ||
  phrase.entry.kind === 'drinkWord';

/** What a 'no thanks' at a place speaks against: what its clause names before it, else the clause before. */
const backFrom = ({ phrases }: FilterParse, at: number): FilterPhrase[] => {
  const clause = phrases[at]?.clause ?? 0;
  const earlier = phrases.slice(0, at).filter(isMention);
  const own = earlier.filter((phrase) => phrase.clause === clause);
  if (own.length > 0) return own.slice(-1);
  const opens = !phrases
    .slice(0, at)
    .some((phrase) => phrase.clause === clause && kindOf(phrase) !== 'filler');
  return opens ? earlier.filter((phrase) => phrase.clause === clause - 1) : [];
};

const endsClause = ({ phrases }: FilterParse, at: number): boolean =>
  !phrases
    .slice(at + 1)
    .some((phrase) => phrase.clause === phrases[at]?.clause && kindOf(phrase) !== 'filler');

const DRINKING = new Set(['drink', 'drinking', 'bebo', 'bois', 'trinke']);

/** Finds what a message speaks against. */
export const refusalsOf = (parsed: FilterParse): Refusals => {
  const against = new Set<FilterPhrase>();
  const allBut = new Set<'base' | 'mood'>();
  let drinksNothing = false;
  parsed.phrases.forEach((phrase, at) => {
    const kind = kindOf(phrase);
    if (kind === 'reject') for (const hit of backFrom(parsed, at)) against.add(hit);
    const before = parsed.phrases[at - 1];
    if (kind === 'free' && isMention(before)) against.add(before);
    const excludes = kind === 'except' || isButOfAny(parsed, at);
    if (kind !== 'no' && kind !== 'refuse' && !excludes) return;
    const { hits, isTaken } = reachOf(parsed, at);
    for (const hit of hits) {
      against.add(hit);
      if (excludes) allBut.add(kindOf(hit) === 'mood' ? 'mood' : 'base');
    }
    if (hits.length > 0 || isTaken || !endsClause(parsed, at)) return;
    if (kind === 'no') for (const hit of backFrom(parsed, at)) against.add(hit);
    if (DRINKING.has(phrase.words.at(-1) ?? '')) drinksNothing = true;
  });
  return { against, allBut, drinksNothing };
};

/** 'Any spirit but gin': this 'but' leaves something out. */
const isButOfAny = ({ phrases }: FilterParse, at: number): boolean => {
  if (kindOf(phrases[at]) !== 'but') return false;
  const [any, word] = [phrases[at - 2], phrases[at - 1]];
  const next = phrases.slice(at + 1).find((phrase) => kindOf(phrase) !== 'filler');
  if (kindOf(any) !== 'any' && kindOf(any) !== 'bare') return false;
  if (kindOf(word) === 'moodWord') return kindOf(next) === 'mood';
  return (
    ['spiritWord', 'drinkWord'].includes(kindOf(word) ?? '') &&
    ['spirit', 'drink'].includes(kindOf(next) ?? '')
  );
};

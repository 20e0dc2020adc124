// What each 'no' speaks against.
import { isMention, type Kind, kindOf, type Reading, type Span } from './reading.ts';

/** What is spoken against, and what of each kind of filter everything but that is welcome. */
export interface Refusals {
  readonly against: ReadonlySet<Span>;
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

const joins = (span: Span) => kindOf(span) === 'or' || span.words.every((word) => JOINERS.has(word));

/** Whether what follows a comma goes on with a list: 'no gin, rum or vodka'. */
const goesOn = ({ spans, marks }: Reading, from: number): boolean => {
  if (marks[(spans[from]?.clause ?? 0) - 1] !== ',') return false;
  const length = spans.slice(from).findIndex((span) => !isMention(span) && !joins(span));
  const list = length === -1 ? spans.slice(from) : spans.slice(from, from + length);
  const after = spans[from + list.length];
  const isWhole = after === undefined || after.clause !== list.at(-1)?.clause;
  return isWhole && list.some((span) => kindOf(span) === 'or');
};

interface Reach {
  readonly hits: Span[];
  /** Something else took the 'no' for itself: 'no ice'. */
  readonly isTaken: boolean;
}

/** What a 'no' at a place reaches to its right. */
const reachOf = (reading: Reading, at: number): Reach => {
  const { spans } = reading;
  const firm = kindOf(spans[at]) !== 'no';
  const hits: Span[] = [];
  for (let next = at + 1; next < spans.length; next++) {
    const span = spans[next];
    if (!span || ENDS.has(kindOf(span))) break;
    if (span.clause !== spans[next - 1]?.clause && !(hits.length > 0 && goesOn(reading, next))) break;
    if (isMention(span)) hits.push(span);
    else if (hits.length > 0 && !joins(span)) break;
    else if (kindOf(span) === 'taste' || (!firm && isContent(span)))
      return { hits, isTaken: hits.length === 0 };
  }
  return { hits, isTaken: false };
};

const isContent = (span: Span) =>
  span.entry === undefined ||
  span.entry.kind === 'ignored' ||
  span.entry.kind === 'elsewhere' ||
  span.entry.kind === 'drinkWord';

/** What a 'no thanks' at a place speaks against: what its clause names before it, else the clause before. */
const backFrom = ({ spans }: Reading, at: number): Span[] => {
  const clause = spans[at]?.clause ?? 0;
  const earlier = spans.slice(0, at).filter(isMention);
  const own = earlier.filter((span) => span.clause === clause);
  if (own.length > 0) return own.slice(-1);
  const opens = !spans.slice(0, at).some((span) => span.clause === clause && kindOf(span) !== 'filler');
  return opens ? earlier.filter((span) => span.clause === clause - 1) : [];
};

const endsClause = ({ spans }: Reading, at: number): boolean =>
  !spans.slice(at + 1).some((span) => span.clause === spans[at]?.clause && kindOf(span) !== 'filler');

const DRINKING = new Set(['drink', 'drinking', 'bebo', 'bois', 'trinke']);

/** Finds what a message speaks against. */
export const refusalsOf = (reading: Reading): Refusals => {
  const against = new Set<Span>();
  const allBut = new Set<'base' | 'mood'>();
  let drinksNothing = false;
  reading.spans.forEach((span, at) => {
    const kind = kindOf(span);
    if (kind === 'reject') for (const hit of backFrom(reading, at)) against.add(hit);
    const before = reading.spans[at - 1];
    if (kind === 'free' && isMention(before)) against.add(before);
    const excludes = kind === 'except' || isButOfAny(reading, at);
    if (kind !== 'no' && kind !== 'refuse' && !excludes) return;
    const { hits, isTaken } = reachOf(reading, at);
    for (const hit of hits) {
      against.add(hit);
      if (excludes) allBut.add(kindOf(hit) === 'mood' ? 'mood' : 'base');
    }
    if (hits.length > 0 || isTaken || !endsClause(reading, at)) return;
    if (kind === 'no') for (const hit of backFrom(reading, at)) against.add(hit);
    if (DRINKING.has(span.words.at(-1) ?? '')) drinksNothing = true;
  });
  return { against, allBut, drinksNothing };
};

/** 'Any spirit but gin': this 'but' leaves something out. */
const isButOfAny = ({ spans }: Reading, at: number): boolean => {
  if (kindOf(spans[at]) !== 'but') return false;
  const [any, word] = [spans[at - 2], spans[at - 1]];
  const next = spans.slice(at + 1).find((span) => kindOf(span) !== 'filler');
  if (kindOf(any) !== 'any' && kindOf(any) !== 'bare') return false;
  if (kindOf(word) === 'moodWord') return kindOf(next) === 'mood';
  return (
    ['spiritWord', 'drinkWord'].includes(kindOf(word) ?? '') &&
    ['spirit', 'drink'].includes(kindOf(next) ?? '')
  );
};

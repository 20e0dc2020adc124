// One span after the other: what each thing means by what came before it.
import type { Concept, Role } from '../lexicon/meanings.ts';
import type { Reading, Span } from '../reading.ts';
import { type Attitude, type Draft, isFiller, OWNED } from './mention.ts';
import {
  AND,
  changeOf,
  enterClause,
  isExcept,
  isJoiner,
  renews,
  START,
  type State,
  withPlace,
  withScope,
} from './scope.ts';

/** Tastes that are praise: 'not too sweet and refreshing' wants the second. */
const PRAISED = new Set(['refreshing', 'bubbly', 'fruity', 'floral']);

/** 'Three', 'loads of', 'a bit of'. */
const isAmount = ({ number, roles, concept }: Span) =>
  number !== undefined || (!concept && (roles.has('up') || roles.has('down')));

/** Words that tell a bottle from its flavored kinds, and water, which nobody runs out of. */
const PLAIN = new Set(
  'plain normal regular ordinary tap water still simple agua normales eau plate du robinet leitungswasser wasser normaler normalen acqua agua comum'.split(
    ' ',
  ),
);
const isPlain = ({ words, concept }: Span) => !concept && words.every((word) => PLAIN.has(word));

/** Whether the clause goes on with something that one can have at home. */
const hasThingAfter = ({ spans }: Reading, at: number): boolean => {
  const first = spans.slice(at + 1).find((span) => !isFiller(span) && !isAmount(span) && !isPlain(span));
  return first?.concept !== undefined && OWNED.has(first.concept.kind);
};

/** 'Vanilla vodka': a flavored spirit is a bottle of its own. */
const flavored = (concept: Concept, place: State['place'], before: Span | undefined, span: Span): Concept => {
  const isPair =
    (place === 'outOf' || place === 'atHand') &&
    concept.kind === 'spirit' &&
    before?.concept?.kind === 'ingredient' &&
    before.clause === span.clause &&
    before.at + before.words.length === span.at;
  return isPair && before.concept?.kind === 'ingredient' && concept.kind === 'spirit'
    ? { ...concept, said: `${before.concept.name} ${concept.said ?? concept.base}` }
    : concept;
};

const attitudeIn = (state: State, concept: Concept, next: Span | undefined): Attitude => {
  const { scope, change } = state;
  const isEnough = next?.roles.has('enough') ?? false;
  if (scope === 'allow' || scope === 'forget') return scope;
  if (scope === 'no') {
    if (isEnough) return 'more';
    if (change === 'less' || change === 'mild' || change === 'too' || change === 'up') return 'soft';
    return 'avoid';
  }
  // German 'zu Käse': no dish is too much.
  if (concept.kind === 'food') return 'want';
  if (change === 'too' || change === 'less') return 'less';
  if (change === 'more' || (concept.kind === 'taste' && concept.form === 'more')) return 'more';
  return 'want';
};

/** Praise behind an 'and' is wanted, whatever came before it. */
const isPraise = (concept: Concept, state: State, before: Span | undefined): boolean =>
  concept.kind === 'taste' &&
  concept.form === 'plain' &&
  PRAISED.has(concept.taste) &&
  state.hits > 0 &&
  AND.has(before?.words.join(' ') ?? '');

/** 'I had three beers'. */
const countsDrunk = ({ number }: Span, before: Span | undefined): boolean =>
  number !== undefined && before?.words.at(-1) === 'had';

/** What a comparison or a preference begins with. */
const PREFERRING = new Set(
  `more rather sooner prefer mas mejor antes prefiero plus plutot mieux prefere mehr lieber eher piu piuttosto meglio
  preferisco mais melhor prefiro`.split(/\s+/),
);
const THAN = new Set(['than', 'que', 'als', 'che', 'do que', 'di']);

/** 'More sour than sweet', 'plutôt acide que sucré': what comes behind is wanted less than what came before. */
const isThan = ({ spans, words }: Reading, at: number, drafts: readonly Draft[]): boolean => {
  const span = spans[at];
  const next = spans.slice(at + 1).find((one) => !isFiller(one));
  if (!span || !next?.concept || next.clause !== span.clause) return false;
  if (!span.roles.has('than') && !THAN.has(span.words.join(' '))) return false;
  const first = spans.findIndex(({ clause }) => clause === span.clause);
  const before = words.slice(spans[first]?.at ?? 0, span.at);
  const isPreferred = before.some((word) => PREFERRING.has(word));
  return isPreferred && drafts.some(({ clause }) => clause === span.clause);
};

const EFFECTLESS = new Set<Role>(['and', 'filler', 'want']);

export const readSpan = (state: State, reading: Reading, at: number, drafts: Draft[]): State => {
  const span = reading.spans[at];
  if (!span) return state;
  const [before, next] = [reading.spans[at - 1], reading.spans[at + 1]];
  let now = before && before.clause !== span.clause ? enterClause(state, reading, at) : state;
  if (span.roles.has('but')) now = { ...START, isOther: false };
  if (span.roles.has('own') && now.isOther && drafts.length > 0) now = { ...now, isOther: false };
  if (span.roles.has('other')) now = { ...now, isOther: true };
  if (span.roles.has('past') || span.roles.has('if')) now = { ...now, isUnreal: true };
  if (span.roles.has('consumed') || countsDrunk(span, before)) now = { ...now, isConsumed: true };
  if (!span.concept) {
    if (renews(span, now, before)) now = { ...now, scope: 'want', hits: 0, change: undefined };
    now = withPlace(now, span, hasThingAfter(reading, at));
    const isHaving = span.roles.has('outOf') && now.place === 'outOf';
    if (!isHaving) now = withScope(now, span, next);
    if (isThan(reading, at, drafts)) return { ...now, scope: 'no', hits: 0, change: 'mild' };
    const change = isExcept(span, next) ? undefined : changeOf(span, now.scope);
    if (change) return { ...now, change };
    const keeps = [...span.roles].some((role) => EFFECTLESS.has(role)) || span.roles.size === 0;
    return keeps ? now : { ...now, change: now.scope === 'want' ? undefined : now.change };
  }
  if (now.isConsumed) return now;
  // 'Less of the mint and more punch': the second compares by itself.
  if (span.roles.has('comparative') && now.hits > 0) now = { ...now, change: undefined };
  // 'Juniper-heavy' speaks of the juniper.
  if (span.concept.kind === 'strength' && before?.concept?.kind === 'ingredient') return now;
  if (isPraise(span.concept, now, before)) now = { ...now, scope: 'want', change: undefined };
  const concept = flavored(span.concept, now.place, before, span);
  if (concept !== span.concept) drafts.pop();
  drafts.push({
    concept,
    attitude: attitudeIn(now, span.concept, next),
    degree: now.change === 'up' && now.scope === 'want' ? 2 : 1,
    place: now.place,
    clause: span.clause,
    at,
    isOther: now.isOther || now.isUnreal,
  });
  const isListed = next !== undefined && next.clause === span.clause && isJoiner(next);
  return {
    ...now,
    hits: now.hits + 1,
    lastConcept: span.concept,
    change: isListed || now.scope !== 'want' ? now.change : undefined,
  };
};

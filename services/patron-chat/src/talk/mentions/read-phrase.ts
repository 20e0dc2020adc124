// One phrase after the other: what each thing means by what came before it.
import type { Concept, Role } from '../lexicon/meanings.ts';
import type { MatchedPhrase, ParsedMessage } from '../parsed-message.ts';
import { type Attitude, type Draft, isFiller, OWNED } from './mention.ts';
import {
  AND,
  changeOf,
  enterClause,
  goesOnAfterZero,
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
const isAmount = ({ number, roles, concept }: MatchedPhrase) =>
  number !== undefined || (!concept && (roles.has('up') || roles.has('down')));

/** Words that tell a bottle from its flavored kinds, and water, which nobody runs out of. */
const PLAIN = new Set(
  'plain normal regular ordinary tap water still simple agua normales eau plate du robinet leitungswasser wasser normaler normalen acqua agua comum'.split(
    ' ',
  ),
);
const isPlain = ({ words, concept }: MatchedPhrase) => !concept && words.every((word) => PLAIN.has(word));

/** 'Sweet vermouth', 'süßer Wermut': the taste says which bottle. */
const isKindOf = (phrases: readonly MatchedPhrase[], phrase: MatchedPhrase): boolean => {
  const next = phrases[phrases.indexOf(phrase) + 1];
  return (
    phrase.concept?.kind === 'taste' &&
    next?.concept !== undefined &&
    next.clause === phrase.clause &&
    next.at === phrase.at + phrase.words.length &&
    OWNED.has(next.concept.kind)
  );
};

/** Whether the clause goes on with something that one can have at home. */
const hasThingAfter = ({ phrases, marks }: ParsedMessage, at: number): boolean => {
  const own = phrases[at]?.clause ?? 0;
  // 'Found these in a cabinet: Suze and Cynar'.
  const from = marks[own] === ':' ? phrases.findIndex(({ clause }) => clause > own) : at + 1;
  const first = phrases
    .slice(from)
    .find(
      (phrase) => !isFiller(phrase) && !isAmount(phrase) && !isPlain(phrase) && !isKindOf(phrases, phrase),
    );
  return first?.concept !== undefined && OWNED.has(first.concept.kind);
};

/** 'Vanilla vodka': a flavored spirit is a bottle of its own. */
const flavored = (
  concept: Concept,
  place: State['place'],
  before: MatchedPhrase | undefined,
  phrase: MatchedPhrase,
): Concept => {
  const isPair =
    (place === 'outOf' || place === 'atHand') &&
    concept.kind === 'spirit' &&
    before?.concept?.kind === 'ingredient' &&
    before.clause === phrase.clause &&
    before.at + before.words.length === phrase.at;
  return isPair && before.concept?.kind === 'ingredient' && concept.kind === 'spirit'
    ? { ...concept, said: `${before.concept.name} ${concept.said ?? concept.base}` }
    : concept;
};

const attitudeIn = (state: State, concept: Concept, next: MatchedPhrase | undefined): Attitude => {
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
const isPraise = (concept: Concept, state: State, before: MatchedPhrase | undefined): boolean =>
  concept.kind === 'taste' &&
  concept.form === 'plain' &&
  PRAISED.has(concept.taste) &&
  state.hits > 0 &&
  AND.has(before?.words.join(' ') ?? '');

/** 'I had three beers'. */
const countsDrunk = ({ number }: MatchedPhrase, before: MatchedPhrase | undefined): boolean =>
  number !== undefined && before?.words.at(-1) === 'had';

/** What a comparison or a preference begins with. */
const PREFERRING = new Set(
  `more rather sooner prefer mas mejor antes prefiero plus plutot mieux prefere mehr lieber eher piu piuttosto meglio
  preferisco mais melhor prefiro`.split(/\s+/),
);
const THAN = new Set(['than', 'que', 'als', 'che', 'do que', 'di']);

/** 'More sour than sweet', 'plutôt acide que sucré': what comes behind is wanted less than what came before. */
const isThan = ({ phrases, words }: ParsedMessage, at: number, drafts: readonly Draft[]): boolean => {
  const phrase = phrases[at];
  const next = phrases.slice(at + 1).find((one) => !isFiller(one));
  if (!phrase || !next?.concept || next.clause !== phrase.clause) return false;
  if (!phrase.roles.has('than') && !THAN.has(phrase.words.join(' '))) return false;
  const first = phrases.findIndex(({ clause }) => clause === phrase.clause);
  const before = words.slice(phrases[first]?.at ?? 0, phrase.at);
  const isPreferred = before.some((word) => PREFERRING.has(word));
  return isPreferred && drafts.some(({ clause }) => clause === phrase.clause);
};

const EFFECTLESS = new Set<Role>(['and', 'filler', 'want']);

/** What a phrase changes of all that comes behind it: a new clause, whose it is, whether it is so. */
const enterPhrase = (
  state: State,
  parsed: ParsedMessage,
  at: number,
  phrase: MatchedPhrase,
  hasDrafts: boolean,
): State => {
  const { roles, clause } = phrase;
  const before = parsed.phrases[at - 1];
  let now = before && before.clause !== clause ? enterClause(state, parsed, at) : state;
  if (roles.has('but')) now = { ...START, isOther: false };
  if (roles.has('own') && now.isOther && hasDrafts) now = { ...now, isOther: false };
  if (roles.has('other')) now = { ...now, isOther: true };
  if (roles.has('past') || roles.has('if')) now = { ...now, isUnreal: true };
  return roles.has('consumed') || countsDrunk(phrase, before) ? { ...now, isConsumed: true } : now;
};

/** Words that name nothing say how the things behind them are meant. */
const readWords = (
  state: State,
  parsed: ParsedMessage,
  at: number,
  phrase: MatchedPhrase,
  drafts: readonly Draft[],
): State => {
  const [before, next] = [parsed.phrases[at - 1], parsed.phrases[at + 1]];
  const renewed: State = renews(phrase, state, before)
    ? { ...state, scope: 'want', hits: 0, change: undefined }
    : state;
  const placed = withPlace(renewed, phrase, hasThingAfter(parsed, at));
  const isHaving = phrase.roles.has('outOf') && placed.place === 'outOf';
  const now = isHaving ? placed : withScope(placed, phrase, next);
  if (isThan(parsed, at, drafts)) return { ...now, scope: 'no', hits: 0, change: 'mild' };
  const change = isExcept(phrase, next) ? undefined : changeOf(phrase, now.scope);
  if (change) return { ...now, change };
  const keeps = [...phrase.roles].some((role) => EFFECTLESS.has(role)) || phrase.roles.size === 0;
  return keeps ? now : { ...now, change: now.scope === 'want' ? undefined : now.change };
};

/** A thing that is named is added to the drafts, as what came before it means it. */
const readThing = (
  state: State,
  parsed: ParsedMessage,
  at: number,
  phrase: MatchedPhrase,
  thing: Concept,
  drafts: Draft[],
): State => {
  if (state.isConsumed) return state;
  if ((state.place === 'outOf' || state.place === 'atHand') && isKindOf(parsed.phrases, phrase)) return state;
  const [before, next] = [parsed.phrases[at - 1], parsed.phrases[at + 1]];
  // 'Less of the mint and more punch': the second compares by itself.
  const comparing: State =
    phrase.roles.has('comparative') && state.hits > 0 ? { ...state, change: undefined } : state;
  // 'Juniper-heavy' speaks of the juniper.
  if (thing.kind === 'strength' && before?.concept?.kind === 'ingredient') return comparing;
  const now: State = isPraise(thing, comparing, before)
    ? { ...comparing, scope: 'want', change: undefined }
    : comparing;
  const concept = flavored(thing, now.place, before, phrase);
  if (concept !== thing) drafts.pop();
  drafts.push({
    concept,
    attitude: attitudeIn(now, thing, next),
    degree: now.change === 'up' && now.scope === 'want' ? 2 : 1,
    place: now.place,
    clause: phrase.clause,
    at,
    isOther: now.isOther || now.isUnreal,
  });
  if (thing.kind === 'zero' && now.scope === 'want' && goesOnAfterZero(parsed, at))
    return { ...now, scope: 'no', hits: 1, lastConcept: next?.concept ?? thing };
  const isListed = next !== undefined && next.clause === phrase.clause && isJoiner(next);
  const change = isListed || now.scope !== 'want' ? now.change : undefined;
  return { ...now, hits: now.hits + 1, lastConcept: thing, change };
};

export const readPhrase = (state: State, parsed: ParsedMessage, at: number, drafts: Draft[]): State => {
  const phrase = parsed.phrases[at];
  if (!phrase) return state;
  const now = enterPhrase(state, parsed, at, phrase, drafts.length > 0);
  return phrase.concept
    ? readThing(now, parsed, at, phrase, phrase.concept, drafts)
    : readWords(now, parsed, at, phrase, drafts);
};

// What a message says about each thing that it names: wanted, avoided, more of it, at hand …
import type { Concept, Role } from './lexicon/meanings.ts';
import type { Reading, Span } from './reading.ts';

/**
 * How a thing is meant. `soft`: not too much of it. `allow`: it may be there after all. `forget`: an earlier wish
 * for or against it no longer counts.
 */
export type Attitude = 'want' | 'avoid' | 'soft' | 'more' | 'less' | 'allow' | 'forget';

export interface Mention {
  readonly concept: Concept;
  readonly attitude: Attitude;
  /** 1 some, 2 a lot: of something wanted. */
  readonly degree: 1 | 2;
  /** The guest has it, has run out of it, or eats it with the drink. */
  readonly place: 'wish' | 'atHand' | 'outOf' | 'beside';
  readonly clause: number;
  /** The place of its span. */
  readonly at: number;
}

type Scope = 'want' | 'no' | 'allow' | 'forget';
type Change = 'up' | 'down' | 'more' | 'less' | 'too' | 'mild';

interface Draft extends Mention {
  readonly isOther: boolean;
}

/** What is in force while the spans of a message are read from left to right. */
interface State {
  scope: Scope;
  /** The negation's reach: things that it has spoken of so far. */
  hits: number;
  change: Change | undefined;
  place: Mention['place'];
  isOther: boolean;
  /** The clause is about the past, or about what is not so. */
  isUnreal: boolean;
  /** The clause tells what was drunk: none of it is wished for. */
  isConsumed: boolean;
  lastConcept: Concept | undefined;
}

const START: State = {
  scope: 'want',
  hits: 0,
  change: undefined,
  place: 'wish',
  isOther: false,
  isUnreal: false,
  isConsumed: false,
  lastConcept: undefined,
};

const SCOPES: readonly [Role, Scope][] = [
  ['except', 'no'],
  ['forget', 'forget'],
  ['swap', 'forget'],
  ['allowed', 'allow'],
  ['avoid', 'no'],
  ['abstain', 'no'],
  ['no', 'no'],
];
const CHANGES: readonly Change[] = ['too', 'less', 'more', 'up', 'down', 'mild'];
const JOINING = new Set<Role>(['and', 'filler']);
/** Tastes that are praise: 'not too sweet and refreshing' wants the second. */
const PRAISED = new Set(['refreshing', 'bubbly', 'fruity', 'floral']);

const isJoiner = (span: Span) => span.roles.has('and') && !span.concept;
const isFiller = ({ roles, concept }: Span) => !concept && [...roles].some((role) => JOINING.has(role));

/** Whether a word between commas goes on with the list of what a 'no' speaks of: 'no nuts, egg or dairy'. */
const goesOn = (reading: Reading, at: number, last: Concept | undefined): boolean => {
  const { spans, marks } = reading;
  const span = spans[at];
  if (!span || marks[span.clause - 1] !== ',' || !last) return false;
  const rest = spans.slice(at);
  const end = rest.findIndex((one) => !one.concept && !isFiller(one));
  const list = end < 0 ? rest : rest.slice(0, end);
  const concepts = list.flatMap(({ concept }) => concept ?? []);
  if (!concepts.some(({ kind }) => kind === last.kind)) return false;
  const isListed = list.some((one) => OR.has(one.words.join(' ')) || AND.has(one.words.join(' ')));
  const isBare = span.concept !== undefined || isJoiner(span);
  return isBare && (isListed || last.kind === 'ingredient') && end < 0;
};

const OR = new Set(['or', 'nor', 'ni', 'o', 'u', 'ou', 'oder', 'noch', 'ne', 'nem', 'you']);
const AND = new Set(['and', 'y', 'e', 'et', 'und', 'ed']);

const enterClause = (state: State, reading: Reading, at: number): State => {
  const stays = state.scope !== 'want' && state.hits > 0 && goesOn(reading, at, state.lastConcept);
  const isOpen = state.scope !== 'want' && state.hits === 0 && reading.spans[at]?.concept !== undefined;
  const isSentence = /[.!?;]/.test(reading.marks[(reading.spans[at]?.clause ?? 1) - 1] ?? '');
  return {
    ...state,
    scope: stays || (isOpen && !isSentence) ? state.scope : 'want',
    hits: stays ? state.hits : 0,
    change: stays ? state.change : undefined,
    place: isSentence ? 'wish' : state.place,
    isOther: isSentence ? false : state.isOther,
    isUnreal: false,
    isConsumed: false,
  };
};

const RENEWING: readonly Role[] = ['down', 'up', 'more', 'less'];

/** What comes behind them takes the place of what came before: 'swap the gin for vodka'. */
const INSTEAD = new Set([
  'for',
  'with',
  'por',
  'par',
  'durch',
  'gegen',
  'con',
  'mit',
  'com',
  'pelo',
  'pela',
  'avec',
]);

/** Words after which a wish begins anew although a 'no' came before. */
const renews = (span: Span, state: State, before: Span | undefined): boolean => {
  if (state.scope === 'want' || state.hits === 0 || !before) return false;
  if (state.scope === 'forget' && INSTEAD.has(span.words.join(' '))) return true;
  const isAfterAnd = AND.has(before.words.join(' '));
  // 'Not too sweet and a bit bitter', 'not too sweet and very sour'.
  if (isAfterAnd && !span.roles.has('too') && RENEWING.some((role) => span.roles.has(role))) return true;
  // 'No eggs and anything creamy' avoids both.
  if (isAfterAnd && span.words[0] === 'anything') return false;
  return span.roles.has('want') && !OR.has(before.words.join(' ')) && !before.roles.has('no');
};

/** Spanish 'menos' leaves a spirit out, and makes a taste less. */
const isExcept = ({ words }: Span, next: Span | undefined): boolean =>
  words.join(' ') === 'menos' && next?.concept?.kind === 'spirit';

const withScope = (state: State, span: Span, next: Span | undefined): State => {
  const scope = isExcept(span, next) ? 'no' : SCOPES.find(([role]) => span.roles.has(role))?.[1];
  if (!scope) return state;
  if (scope === 'no' && span.roles.has('no') && state.scope === 'no' && state.hits === 0 && next?.concept)
    return { ...state, scope: 'no' };
  const change = state.scope === 'want' || state.hits > 0 ? undefined : state.change;
  return { ...state, scope, hits: 0, change };
};

const changeOf = (span: Span, scope: Scope): Change | undefined => {
  if (scope === 'no' && span.roles.has('mild')) return 'mild';
  return CHANGES.find((change) => change !== 'mild' && span.roles.has(change));
};

const withPlace = (state: State, span: Span, hasThing: boolean): State => {
  if (span.roles.has('outOf') && hasThing) return { ...state, place: 'outOf', scope: 'want', hits: 0 };
  if (span.roles.has('atHand') && hasThing) return { ...state, place: 'atHand', scope: 'want', hits: 0 };
  if (span.roles.has('pair')) return { ...state, place: 'beside' };
  if (span.roles.has('want') && state.place !== 'wish' && state.hits > 0 && !isFiller(span))
    return { ...state, place: 'wish' };
  return state;
};

const OWNED = new Set<Concept['kind']>(['ingredient', 'spirit']);

/** 'Three', 'loads of', 'a bit of'. */
const isAmount = ({ number, roles, concept }: Span) =>
  number !== undefined || (!concept && (roles.has('up') || roles.has('down')));

/** Whether the clause goes on with something that one can have at home. */
const hasThingAfter = ({ spans }: Reading, at: number): boolean => {
  const first = spans.slice(at + 1).find((span) => !isFiller(span) && !isAmount(span));
  return first?.concept !== undefined && OWNED.has(first.concept.kind);
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

const step = (state: State, reading: Reading, at: number, drafts: Draft[]): State => {
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
  drafts.push({
    concept: span.concept,
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

/** A plain 'no', as an answer or behind what it refuses. */
const PLAIN_NO = new Set(['no', 'nope', 'nein', 'non', 'nao', 'nicht', 'nada']);
const isPlainNo = ({ words }: Span) => words.every((word) => PLAIN_NO.has(word));

/** 'Très peu pour moi', or a plain 'non' and nothing else before the next comma. */
const isRefusal = ([first, second]: readonly Span[]): boolean => {
  if (!first) return false;
  const isAlone = second === undefined || second.clause !== first.clause;
  return first.roles.has('avoidAfter') || (isPlainNo(first) && isAlone);
};

/** What may follow 'not' without speaking against what came before. */
const HARMLESS = /^(?:why|problem|matter|if|perche|pourquoi|warum|porque|nicht wahr|no)$/;

/** 'Il caffè la sera non lo posso bere': a clause that opens with a thing and goes on with a 'not'. */
const isDenied = ({ spans }: Reading, { at, clause, attitude }: Draft, after: readonly Span[]): boolean => {
  const opens = spans.slice(0, at).every((span) => span.clause !== clause || isFiller(span));
  const no = after.findIndex(({ roles }) => roles.has('no') || roles.has('avoid'));
  const isWhole = spans.slice(at + 1).every((span) => span.clause !== clause || span.concept === undefined);
  const isHarmless = after.some(({ words }) => words.some((word) => HARMLESS.test(word)));
  return attitude === 'want' && opens && isWhole && no >= 0 && no < after.length - 1 && !isHarmless;
};

/** A thing that a comma parts from what is said of it: 'la menthe, très peu pour moi'. */
const isTopic = ({ spans, marks }: Reading, { at, clause }: Draft): boolean => {
  const isLast = spans[at + 1]?.clause !== clause;
  const before = spans.slice(0, at).filter((span) => span.clause === clause);
  return marks[clause] === ',' && isLast && before.every(isFiller);
};

/** Behind a thing: 'basil yes', 'Basilikum gern'. */
const WELCOMING = new Set(['yes', 'yes please', 'gern', 'gerne', 'ja', 'si', 'oui', 'sim', 'volentieri']);

/** 'Keep the sweetness down'. */
const isKeptLow = ({ words }: Reading, { attitude }: Draft, after: readonly Span[]): boolean => {
  const [next] = after;
  if (attitude !== 'want' || !next?.roles.has('lessAfter')) return false;
  return words.slice(0, next.at).includes('keep');
};

/** 'Is', 'sounds', 'tastes' in all languages. */
const BEING = new Set(
  'is are was sounds sound tastes taste seems looks es son suena sabe parece est sont semble ist sind klingt schmeckt sembra sono e'.split(
    ' ',
  ),
);

/** 'Sounds too' is a phrase, 'is too' are two. */
const hasTooNear = (spans: readonly Span[]): boolean =>
  spans.slice(0, 2).some(({ roles }) => roles.has('too'));

/** 'Caramel syrup sounds too sweet': a thing that is too much of something. */
const isTooMuch = (reading: Reading, { concept, at, clause }: Draft): boolean => {
  if (!OWNED.has(concept.kind)) return false;
  const rest = reading.spans.slice(at + 1).filter((span) => span.clause === clause);
  return BEING.has(rest[0]?.words[0] ?? '') && hasTooNear(rest);
};

/** What comes behind a thing and speaks of it: 'sweet is fine', 'dairy free', 'tequila no', 'coconut? no.' */
const afterwards = (reading: Reading, drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft) => {
    const { spans, marks } = reading;
    const rest = spans.slice(draft.at + 1);
    const end = rest.findIndex(({ concept, clause }) => concept !== undefined || clause !== draft.clause);
    const after = rest.slice(0, end < 0 ? rest.length : end);
    const refused: Draft = draft.attitude === 'want' ? { ...draft, attitude: 'avoid' } : draft;
    const answer = marks[draft.clause] === '?' && after.length === 0 ? rest[0] : undefined;
    if (answer && (isPlainNo(answer) || answer.roles.has('avoidAfter'))) return refused;
    if (isTopic(reading, draft) && isRefusal(rest)) return refused;
    const last = after.at(-1);
    const isWhole = end < 0 || rest[end]?.clause !== draft.clause;
    if (after.length === 1 && isWhole && last && isPlainNo(last)) return refused;
    if (isDenied(reading, draft, after)) return refused;
    const nearest = after
      .slice(0, 3)
      .find(({ roles }) => roles.has('allowedAfter') || roles.has('avoidAfter'));
    if (isTooMuch(reading, draft)) return refused;
    // 'Doce demais'.
    if (draft.attitude === 'want' && after[0]?.roles.has('tooAfter')) return { ...draft, attitude: 'less' };
    if (isKeptLow(reading, draft, after)) return { ...draft, attitude: 'less' };
    // 'Without lime is fine, too' still goes without, 'less sweet works' is less sweet.
    if (draft.attitude === 'avoid' && WELCOMING.has(after[0]?.words.join(' ') ?? ''))
      return { ...draft, attitude: 'want' };
    if (!nearest || (nearest.roles.has('allowedAfter') && draft.attitude !== 'want')) return draft;
    return nearest.roles.has('allowedAfter') ? { ...draft, attitude: 'allow' } : refused;
  });

const ALSO = new Set(
  'too either neither tampoco tambien plus aussi auch anche neanche nemmeno tambem nem'.split(' '),
);

/** 'El vodka me aburre, y el gin también': the same is meant of both. */
const withAlso = ({ spans, marks }: Reading, drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft, index) => {
    const before = drafts[index - 1];
    const last = spans.findLast(({ clause }) => clause === draft.clause);
    const isSame =
      before !== undefined &&
      before.attitude === 'avoid' &&
      before.clause === draft.clause - 1 &&
      before.concept.kind === draft.concept.kind &&
      marks[before.clause] === ',';
    const isAlso = ALSO.has(last?.words.at(-1) ?? '');
    return isSame && isAlso && draft.attitude === 'want' ? { ...draft, attitude: 'avoid' } : draft;
  });

const NOT_THAT =
  / (?:so not that|not that then|not that one then|so none of that|so no|asi que no|asi que eso no|donc pas ca|donc non|also das nicht|also nicht|quindi no|quindi quello no|entao nao|entao isso nao) $/;

/** 'I love grapefruit but it clashes with my pills, so not that.' */
const withNotThat = ({ words }: Reading, drafts: readonly Draft[]): Draft[] => {
  if (!NOT_THAT.test(` ${words.join(' ')} `)) return [...drafts];
  return drafts.map((draft) => (draft.attitude === 'want' ? { ...draft, attitude: 'avoid' } : draft));
};

const LIKENS =
  / (?:taste|tastes|tasting|smells|schmeckt|schmeckte|sabe|saben|sa|sanno|gout|tem gosto) (?:like|of|nach|a|di|de) $/;
const ASKED_FOR = / (?:something|anything|one|drink|algo|quelque chose|etwas|was|qualcosa|i|should|must) /;

/** 'Everything tastes like sugar': what something tastes of is no wish, unless something that does is. */
const isLikened = ({ spans }: Reading, { at, clause }: Draft): boolean => {
  const before = spans.slice(0, at).filter((span) => span.clause === clause);
  const text = ` ${before.flatMap(({ words }) => words).join(' ')} `;
  return LIKENS.test(text) && !ASKED_FOR.test(text);
};

/** 'Sweet but not cloying': too much of what is wanted isn't. */
const withoutExcess = ({ spans }: Reading, drafts: readonly Draft[]): Draft[] => {
  const saying = ({ at }: Draft) => spans[at]?.words.join(' ');
  const isWanted = (one: Draft) =>
    drafts.some(
      (other) =>
        other.attitude === 'want' &&
        other.at < one.at &&
        isSameTaste(other.concept, one.concept) &&
        saying(other) !== saying(one),
    );
  return drafts.filter((draft) => draft.attitude !== 'avoid' || !isWanted(draft));
};

const isSameTaste = (one: Concept, other: Concept): boolean =>
  one.kind === 'taste' && other.kind === 'taste' && one.taste === other.taste && one.form === other.form;

/** Of what was corrected later in the message, nothing wanted counts. */
const afterCorrections = ({ spans }: Reading, drafts: readonly Draft[]): Draft[] => {
  const last = spans.findLastIndex(({ roles, at }) => roles.has('correct') && at > 0);
  const isFollowed = drafts.some(({ at }) => at > last);
  return drafts.filter(({ at, attitude }) => !isFollowed || at > last || attitude !== 'want');
};

const PREFERENCES = new Set<Concept['kind']>([
  'taste',
  'ingredient',
  'spirit',
  'strength',
  'zero',
  'zeroEnd',
  'alcohol',
]);

/**
 * What somebody else likes counts only where the guest has no wish of their own; what they hate counts too, unless
 * a 'but' sets the guest apart.
 */
const ownOnes = ({ spans }: Reading, drafts: readonly Draft[]): Draft[] => {
  const isOwn = ({ isOther, concept }: Draft) => !isOther && PREFERENCES.has(concept.kind);
  if (!drafts.some(isOwn)) return [...drafts];
  const isSetApart = spans.some(({ roles }) => roles.has('but'));
  return drafts.filter(
    ({ isOther, attitude, concept }) =>
      !isOther || !PREFERENCES.has(concept.kind) || (attitude === 'avoid' && !isSetApart),
  );
};

const SWEET: Concept = { kind: 'taste', taste: 'sweet', form: 'plain' };

const SUGAR_FREE: Concept = { kind: 'flag', flag: 'sugarFree', isOpposite: false };

/** Sugar is an ingredient that one has; asked for it is a taste, and 'no sugar' rules out syrups, too. */
const sugarAsWish = (draft: Draft): Draft => {
  if (draft.concept.kind !== 'ingredient' || draft.concept.name !== 'sugar' || draft.place !== 'wish')
    return draft;
  return draft.attitude === 'avoid'
    ? { ...draft, concept: SUGAR_FREE, attitude: 'want' }
    : { ...draft, concept: SWEET };
};

/** The things that a message speaks of, questions left aside. */
export const mentionsIn = (reading: Reading): readonly Mention[] => {
  const drafts: Draft[] = [];
  let state = START;
  reading.spans.forEach((span, at) => {
    const isQuestion = reading.questions.has(span.clause);
    state = isQuestion ? START : step(state, reading, at, drafts);
  });
  const named = drafts.filter((draft) => !isLikened(reading, draft)).map(sugarAsWish);
  const meant = withNotThat(reading, withAlso(reading, afterwards(reading, named)));
  return ownOnes(reading, afterCorrections(reading, withoutExcess(reading, meant)));
};

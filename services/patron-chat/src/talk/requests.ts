// What a message asks for, besides the wishes that it states.
import { understand } from '../understanding/understand.ts';
import { abstainsForOther, companyIn } from './company.ts';
import type { Role } from './lexicon/meanings.ts';
import type { Asking } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { findPhrase, findPhrases, OPENERS, type Reading, type Span } from './reading.ts';
import { baseOfClassic, currentDrink, placeIn, pronounIn } from './references.ts';
import type { DrinkRef, TalkState } from './talk-state.ts';
import type { TurnContext, TurnRequest } from './turn.ts';

interface Asked {
  readonly reading: Reading;
  readonly message: string;
  readonly state: TalkState;
  readonly context: TurnContext;
  readonly mentions: readonly Mention[];
  /** The drink that is pointed at by name, place or what it has. */
  readonly pointed: DrinkRef | undefined;
  /** Something else is wished for that no mention says. */
  readonly hasWish: boolean;
}

export interface Found {
  readonly request: TurnRequest;
  /** Mentions that count. */
  readonly mentions: readonly Mention[];
  readonly refused: readonly number[];
  readonly liked: DrinkRef | undefined;
  readonly like: DrinkRef | undefined;
  readonly focus: DrinkRef | undefined;
  /** What is forgotten first: soft wishes, or all but what health and belief demand. */
  readonly dropped: 'nothing' | 'wishes' | 'all';
  /** The message says nothing about the filters, whatever words it holds. */
  readonly keepsFilters: boolean;
}

const NOTHING: Found = {
  request: { kind: 'none' },
  mentions: [],
  refused: [],
  liked: undefined,
  like: undefined,
  focus: undefined,
  dropped: 'nothing',
  keepsFilters: false,
};

/** Words from which on 'next', 'perfect' or 'whatever' by itself is no request. */
const FEW_WORDS = 4;

const asks = ({ lexicon, words, clauses, questions }: Reading, asking: Asking) => {
  const stated =
    asking === 'recall' || asking === 'why'
      ? words
      : words.filter((_, at) => !questions.has(clauses[at] ?? 0));
  return findPhrases(lexicon.asking[asking], stated).find(
    ({ length }) => length > 1 || stated.length <= FEW_WORDS,
  );
};

const ENDS_SENTENCE = /[.!?]/;

interface Sentence {
  readonly words: string[];
  /** It ends with a question mark. */
  isAsked: boolean;
}

const sentencesOf = ({ words, clauses, marks }: Reading): Sentence[] => {
  const sentences: Sentence[] = [{ words: [], isAsked: false }];
  words.forEach((word, at) => {
    const before = marks[clauses[at - 1] ?? 0] ?? '';
    const isNew = at > 0 && clauses[at] !== clauses[at - 1] && ENDS_SENTENCE.test(before);
    if (isNew) sentences.push({ words: [], isAsked: false });
    const last = sentences.at(-1);
    last?.words.push(word);
    if (last) last.isAsked = (marks[clauses[at] ?? 0] ?? '').includes('?');
  });
  return sentences;
};

/** 'Which was it that I told you when I sat down?': a question about what the guest said before. */
const recallsIn = (reading: Reading): boolean => {
  const { word, verb, past, start } = reading.lexicon.recall;
  return sentencesOf(reading).some(({ words, isAsked }) => {
    const asked = findPhrase(word, words)?.at;
    if (asked === undefined) return false;
    const opens = words.slice(0, asked).every((one) => OPENERS.has(one));
    // 'What can I make with what I told you?' asks for drinks.
    if (reading.lexicon.ask(words, asked)) return false;
    const isBehind = (finder: typeof word) => findPhrases(finder, words).some(({ at }) => at >= asked);
    const isStart = findPhrase(start, words) !== undefined;
    return (isAsked || opens) && (isBehind(verb) || (isStart && isBehind(past)));
  });
};

/** Whether words take a drink: 'what goes with it?' and 'give me the calories' don't. */
const takesIn = (reading: Reading): boolean =>
  asks(reading, 'like') !== undefined &&
  !reading.lexicon.ask(reading.words, 0) &&
  !hasRole(reading.spans, 'calorieWord') &&
  !reading.words.join(' ').includes('to go with');

const hasRole = (spans: readonly Span[], role: Role) => spans.some(({ roles }) => roles.has(role));

/** The spans of the clause before a drink's name. */
const beforeName = (spans: readonly Span[], at: number): Span[] =>
  spans.slice(0, at).filter(({ clause }) => clause === spans[at]?.clause);

interface NamedDrink {
  readonly drink: DrinkRef;
  readonly manner: 'like' | 'against' | 'plain';
}

const LOVES = new Set([
  'love',
  'i love',
  'loves',
  'enjoy',
  'i enjoy',
  'i like',
  'usually',
  'normally',
  'always',
]);

/** 'The Manhattan I know already': words behind a name that are against it. */
const isRefusedAfter = (spans: readonly Span[], at: number): boolean => {
  const rest = spans.slice(at + 1).filter(({ clause }) => clause === spans[at]?.clause);
  const next = rest.findIndex(({ drink, concept }) => drink ?? concept);
  return hasRole(rest.slice(0, next < 0 ? rest.length : next), 'avoidAfter');
};

const mannerOf = (spans: readonly Span[], at: number): NamedDrink['manner'] => {
  const before = beforeName(spans, at).slice(-4);
  const nearest = before.findLast(
    ({ roles }) => roles.has('like') || roles.has('avoid') || roles.has('no') || roles.has('except'),
  );
  if (nearest?.roles.has('like')) return 'like';
  if (nearest || isRefusedAfter(spans, at)) return 'against';
  const isLoved = before.some(({ words, roles }) => LOVES.has(words.join(' ')) || roles.has('past'));
  return isLoved || spans[at + 1]?.roles.has('person') ? 'like' : 'plain';
};

const namedDrinks = ({ spans, questions }: Reading): NamedDrink[] =>
  spans.flatMap((span, at) =>
    span.drink && !questions.has(span.clause) ? [{ drink: span.drink, manner: mannerOf(spans, at) }] : [],
  );

/** A spirit that the named drink has anyway asks for nothing else: 'gin martini'. */
const tellsNothing = ({ concept, attitude }: Mention, drink: DrinkRef): boolean =>
  concept.kind === 'spirit' && attitude === 'want' && concept.base === baseOfClassic(drink.name);

const byName = ({ reading, state, mentions, hasWish }: Asked, isLiked: boolean): Found | undefined => {
  const drinks = namedDrinks(reading);
  const [first] = drinks;
  if (!first) return undefined;
  const against = drinks.filter(({ manner }) => manner === 'against').map(({ drink }) => drink);
  const others = drinks.filter(({ manner }) => manner !== 'against');
  const model = others.find(({ manner }) => manner === 'like') ?? others[0];
  const refused = against.map(({ id }) => id);
  const telling = mentions.filter((mention) => !model || !tellsNothing(mention, model.drink));
  if (!model) return { ...NOTHING, request: { kind: 'suggest' }, mentions, refused };
  if (model.manner === 'like' || telling.length > 0 || hasWish)
    return { ...NOTHING, request: { kind: 'suggest' }, mentions, refused, like: model.drink };
  const isShown = [...state.latest, ...state.shown].some(({ id }) => id === model.drink.id);
  if (isLiked && isShown)
    return {
      ...NOTHING,
      request: { kind: 'liked', drink: model.drink },
      liked: model.drink,
      focus: model.drink,
    };
  const explained = others.map(({ drink }) => drink);
  return { ...NOTHING, request: { kind: 'explain', drinks: explained }, mentions, focus: model.drink };
};

const CHANGING = new Set<Mention['attitude']>(['avoid', 'soft', 'more', 'less']);

const WITH: ReadonlySet<string> = new Set('with using con col com mit avec'.split(' '));
/** Words between 'with' and a spirit: 'avec de la vodka'. */
const MOST_BEFORE_SPIRIT = 3;

/** 'Can you do the third with rum?', but not 'the one with rum', nor rum in a drink of rum. */
const hasOtherSpirit = ({ reading, mentions, pointed }: Asked): boolean => {
  const { spans, words, clauses } = reading;
  return mentions.some(({ concept, attitude, place, at }) => {
    if (concept.kind !== 'spirit' || attitude !== 'want' || place !== 'wish' || !pointed) return false;
    const end = spans[at]?.at ?? 0;
    const from = Math.max(clauses.indexOf(spans[at]?.clause ?? 0), end - MOST_BEFORE_SPIRIT);
    const before = words.slice(from, end);
    const isWith = before.some((word) => WITH.has(word));
    return isWith && !before.includes('one') && baseOfClassic(pointed.name) !== concept.base;
  });
};

/** 'The second one but with rum', 'less sweet than the first'. */
const changesDrink = (asked: Asked): boolean => changesOf(asked) || hasOtherSpirit(asked);

const changesOf = ({ reading, mentions, hasWish }: Asked): boolean =>
  ((hasRole(reading.spans, 'but') || hasRole(reading.spans, 'except')) && (mentions.length > 0 || hasWish)) ||
  mentions.some(({ attitude }) => CHANGING.has(attitude));

const refusal = ({ reading, state, mentions, pointed }: Asked): Found => {
  const isOne = !pointed && pronounIn(reading) === 'one' && state.focus;
  const drinks = pointed ? [pointed] : isOne && state.focus ? [state.focus] : state.latest;
  return { ...NOTHING, request: { kind: 'suggest' }, mentions, refused: drinks.map(({ id }) => id) };
};

/** Last words of phrases that name a drink next: 'not the …', 'pas le …'. */
const ENDS_OPEN = /^(?:the|le|la|il|lo|el|den|die|o|a|l|pas)$/;

/** A phrase that refuses 'the …' needs a drink that it refuses. */
const isRefusal = (asked: Asked): boolean => {
  const { reading, pointed, state, mentions } = asked;
  const found = asks(reading, 'refuse');
  if (!found) return false;
  const isOpen = ENDS_OPEN.test(reading.words[found.at + found.length - 1] ?? '');
  if (isOpen) return pointed !== undefined;
  const next = reading.spans.find(({ at }) => at >= found.at + found.length);
  const isOfThing =
    next !== undefined && next.concept !== undefined && next.clause === reading.clauses[found.at];
  return !isOfThing || state.latest.length > 0 || mentions.length === 0;
};

/** Words that make 'I don't drink' mean less than never: often, a lot, cocktails, and drive. */
const MUCH = new Set([
  'often',
  'a lot',
  'that',
  'mucho',
  'beaucoup',
  'viel',
  'molto',
  'tanto',
  'muito',
  'and',
  'cocktail',
  'cocktails',
  'cocteles',
  'coqueteis',
]);

/** Whether the guest drinks no alcohol at all: nothing follows that 'I don't drink' speaks of. */
const abstains = (reading: Reading): boolean =>
  reading.spans.some((abstaining) => {
    const { spans, questions } = reading;
    const { roles, clause, at } = abstaining;
    if (!roles.has('abstain') || questions.has(clause) || abstainsForOther(reading, abstaining)) return false;
    const rest = spans.filter((span) => span.clause === clause && span.at > at);
    return !rest.some(
      ({ concept, drink, words, roles: own }) =>
        concept || drink || own.has('mild') || MUCH.has(words.join(' ')),
    );
  });

/** Subjects of the two filters' parser that want drinks. */
const PLEAS = new Set<ReturnType<typeof understand>['subject']['kind']>([
  'asked',
  'opened',
  'refused',
  'refusedMood',
  'recommend',
]);

/** Words behind 'something' that tell what happened instead of asking for a drink. */
const TELLING = new Set(
  'happened is was wrong came went tells about weird strange bad paso pasa pase est ist stimmt non va e'.split(
    ' ',
  ),
);

/** 'Something to sip', 'and for my wife?', 'the next one …': words that open a clause and ask for a drink. */
const opensAsPlea = ({ lexicon, words, clauses, questions }: Reading): boolean =>
  [...new Set(clauses)].some((clause) => {
    if (questions.has(clause)) return false;
    const end = clauses.lastIndexOf(clause) + 1;
    let at = clauses.indexOf(clause);
    while (at < end - 1 && OPENERS.has(words[at] ?? '') && !lexicon.plea(words, at)) at++;
    const found = lexicon.plea(words.slice(0, end), at);
    return found !== undefined && !TELLING.has(words[at + found.length] ?? '');
  });

const INDEFINITE: ReadonlySet<string> = new Set(
  'a an another some any un una une uno ein einen eine um uma'.split(' '),
);
const DRINK_WORDS: ReadonlySet<string> = new Set(
  'drink drinks cocktail cocktails coctel cocteles trago copa bebida boisson getrank bevanda coquetel'.split(
    ' ',
  ),
);
/** Words between an article and the drink: 'a really nice drink'. */
const MOST_BETWEEN = 2;

/** 'A famous drink from Singapore': some drink is asked for, whatever it's said to be. */
const asksForSome = ({ words, clauses, questions }: Reading): boolean =>
  words.some((word, at) => {
    const clause = clauses[at];
    if (!INDEFINITE.has(word) || clause === undefined || questions.has(clause)) return false;
    const noun = words.slice(at + 1, at + 2 + MOST_BETWEEN);
    return noun.some((one, place) => DRINK_WORDS.has(one) && clauses[at + 1 + place] === clause);
  });

/** Whether a message without wishes of its own wants drinks: 'what do you recommend?', 'it rains'. */
const isPlea = ({ reading, message, hasWish }: Asked): boolean => {
  if (hasWish) return true;
  if (reading.clauses.every((clause) => reading.questions.has(clause))) return false;
  if (asks(reading, 'suggest') || opensAsPlea(reading) || asksForSome(reading)) return true;
  const { subject } = understand({ message, currentBaseLiquor: 'all', currentMood: 'all' });
  return PLEAS.has(subject.kind);
};

/** 'The same again', 'lo mismo para mí': the drink of before, where nothing else is asked of it. */
const sameAgain = ({ reading, state, mentions, pointed, hasWish }: Asked): Found | undefined => {
  const drink = pointed ?? currentDrink(state);
  if (!drink || hasWish || mentions.length > 0 || hasRole(reading.spans, 'likeIt')) return undefined;
  if (!asks(reading, 'same')) return undefined;
  const request = { kind: 'liked', drink } as const;
  return { ...NOTHING, request, liked: drink, focus: drink, keepsFilters: true };
};

/** What the guest asks for themselves. */
const ownRequestIn = (asked: Asked): Found => {
  const { reading, state, pointed, hasWish } = asked;
  const { lexicon, words } = reading;
  const mentions =
    abstains(reading) && !wantsSpirit(asked.mentions) ? [...asked.mentions, ABSTAINING] : asked.mentions;
  const suggest: Found = { ...NOTHING, request: { kind: 'suggest' }, mentions };
  if (findPhrase(lexicon.chip, words)) return { ...suggest, mentions: [] };
  if (asks(reading, 'recall') || recallsIn(reading))
    return { ...NOTHING, request: { kind: 'recall' }, keepsFilters: true };
  const again = sameAgain({ ...asked, mentions });
  if (again) return again;
  if (asks(reading, 'restart')) return { ...suggest, dropped: 'all' };
  const isBare = mentions.length === 0 && !pointed && !hasWish;
  if (isBare && asks(reading, 'surprise')) return { ...suggest, dropped: 'wishes' };
  if (asks(reading, 'why') && mentions.length === 0 && (state.latest.length > 0 || pointed))
    return {
      ...NOTHING,
      request: { kind: 'why', drink: pointed ?? currentDrink(state) },
      focus: pointed,
      keepsFilters: true,
    };
  const isLiked = takesIn(reading);
  const named = byName({ ...asked, mentions }, isLiked);
  if (named) return named;
  const wantsLike = hasRole(reading.spans, 'likeIt') && !hasRole(reading.spans, 'no');
  if (!wantsLike && isRefusal({ ...asked, mentions })) return refusal({ ...asked, mentions });
  return (
    byReference({ ...asked, mentions }, isLiked) ??
    (mentions.length > 0 || isPlea(asked) ? suggest : nothing(asked))
  );
};

/** A spirit that is wished for beside somebody who doesn't drink: 'she drives, so a gin for me'. */
const wantsSpirit = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    ({ concept, attitude, place }) =>
      (concept.kind === 'spirit' || concept.kind === 'zeroEnd') && attitude === 'want' && place === 'wish',
  );

const ABSTAINING: Mention = {
  concept: { kind: 'zero' },
  attitude: 'want',
  degree: 1,
  place: 'wish',
  clause: 0,
  at: 0,
};

/** A question about a drink, or nothing about drinks. */
const nothing = ({ pointed, reading }: Asked): Found => ({
  ...NOTHING,
  focus: reading.questions.size > 0 ? pointed : undefined,
  keepsFilters: reading.questions.size > 0,
});

/** The drink that something like it is wanted of: 'like the second one', 'something similar'. */
const likeness = (
  spans: readonly Span[],
  pointed: DrinkRef | undefined,
  state: TalkState,
): DrinkRef | undefined => {
  if (hasRole(spans, 'likeIt')) return pointed ?? currentDrink(state);
  return hasRole(spans, 'like') ? pointed : undefined;
};

const AGAINST: readonly Role[] = ['no', 'avoid', 'forget', 'avoidAfter'];

/** 'I'm not feeling the first one': a place in a clause that is against it. */
const isAgainstPlace = (reading: Reading): boolean => {
  const { clauses, spans } = reading;
  const found = placeIn(reading);
  if (!found) return false;
  const clause = clauses[found.at];
  return spans.some((span) => span.clause === clause && AGAINST.some((role) => span.roles.has(role)));
};

const SOMETHING: ReadonlySet<string> = new Set(
  'something somethin summat anything another algo otro otra quelque autre etwas anderes qualcosa altro outro outra'.split(
    ' ',
  ),
);

/** 'What about something pink?' */
const asksForAnother = ({ words }: Reading): boolean => words.some((word) => SOMETHING.has(word));

/** 'The second one', 'that one', 'it': taken, asked about or changed. */
const byReference = (asked: Asked, isLiked: boolean): Found | undefined => {
  const { reading, state, pointed, mentions } = asked;
  if (state.latest.length === 0 && state.shown.length === 0) return undefined;
  const isQuestion = reading.clauses.every((clause) => reading.questions.has(clause));
  const stated = reading.spans.filter(({ clause }) => !reading.questions.has(clause));
  const model = likeness(stated, pointed, state);
  if (model) return { ...NOTHING, request: { kind: 'suggest' }, mentions, like: model, focus: model };
  if (pointed && changesDrink(asked))
    return { ...NOTHING, request: { kind: 'suggest' }, mentions, like: pointed, focus: pointed };
  const drink =
    pointed ?? (pronounIn(reading) || reading.words.length <= FEW_WORDS ? currentDrink(state) : undefined);
  if (pointed && mentions.length === 0 && !isQuestion && isAgainstPlace(reading)) return refusal(asked);
  if (isLiked && drink && !changesDrink(asked) && (pointed || mentions.length === 0))
    return { ...NOTHING, request: { kind: 'liked', drink }, liked: drink, focus: drink, keepsFilters: true };
  const isAbout = !asksForAnother(reading) && (asks(reading, 'explain') !== undefined || explainsIn(reading));
  if (drink && isAbout && mentions.length === 0)
    return { ...NOTHING, request: { kind: 'explain', drinks: [drink] }, focus: drink, keepsFilters: true };
  const isBare = pointed !== undefined && !isQuestion && mentions.length === 0;
  // 'The last one, please.'
  if (isBare && !isAbout && hasRole(reading.spans, 'accept'))
    return {
      ...NOTHING,
      request: { kind: 'liked', drink: pointed },
      liked: pointed,
      focus: pointed,
      keepsFilters: true,
    };
  if (isBare)
    return {
      ...NOTHING,
      request: { kind: 'explain', drinks: [pointed] },
      focus: pointed,
      keepsFilters: true,
    };
  return undefined;
};

/** 'What is the second one?': a question that asks for the drink as a whole. */
const explainsIn = ({ lexicon, words }: Reading): boolean => {
  const found = findPhrase(lexicon.asking.explain, words);
  return (
    found !== undefined &&
    found.length > 2 &&
    found.at === 0 &&
    lexicon.place(words, found.length - 1) !== undefined
  );
};

/** What a message asks for, for the guest and for whoever drinks no alcohol beside them. */
export const requestIn = (asked: Asked): Found => {
  const { mentions, sober } = companyIn(asked.reading, asked.mentions);
  const found = ownRequestIn({ ...asked, mentions });
  if (!sober) return found;
  const { kind } = found.request;
  return kind === 'suggest' || kind === 'none' ? { ...found, request: { kind: 'suggest', sober } } : found;
};

// How much alcohol a host wants: all, some or none of the drinks without it, and how strong the others are.
import { z } from 'zod';
import { partlySober, shareAfter, shareBefore } from './alcohol-shares.ts';
import wordData from './alcohol-words.json' with { type: 'json' };
import { adultsDrink } from './children.ts';
import { ALCOHOL_FREE, type FoundExclusion } from './exclusion-reading.ts';
import { countAt } from './numbers.ts';
import { overlapsAny, type Span, spansOf } from './spans.ts';
import { termAt } from './terms.ts';
import type { Token } from './tokens.ts';

/** Words for some of the guests. */
const PERSONS: ReadonlySet<string> = new Set(
  'drinker nondrinker abstainer teetotaler teetotaller guest friend grandparent parent colleague aunt uncle cousin relative bride groom mother father sister brother grandma grandpa minority driver attendee drop'.split(
    ' ',
  ),
);

const WORDS = z.record(z.string(), z.array(z.string())).parse(wordData);
const listed = (name: string): readonly string[] => WORDS[name] ?? [];
const set = (name: string) => new Set(listed(name));
const phrases = (name: string) =>
  listed(name)
    .map((phrase) => phrase.split(' '))
    .sort((left, right) => right.length - left.length);

const DRINKS = phrases('drinks');
const RECOVERY = phrases('recovery');
const DRIVING = phrases('driving');
const NOT_DRIVING = phrases('notDriving');
const PREGNANCY = phrases('pregnancy');
const LOW = phrases('low');
const LIGHT = phrases('light');
const STRONG = phrases('strong');
const [SOME, ALL, PEOPLE, SINGLES] = [set('some'), set('all'), set('people'), set('singles')];
const [SOME_AFTER, ALL_AFTER, GROUPS, ALCOHOLIC] = [
  set('someAfter'),
  set('allAfter'),
  set('groups'),
  set('alcoholic'),
];

/** How many of the drinks have no alcohol; `none`: the host wants no such drink. */
export type AlcoholFree = 'all' | 'some' | 'none';
export type Strength = 'low' | 'light' | 'strong';

/** What a text says of alcohol, and the words that say so. */
export interface AlcoholReading {
  alcoholFree?: AlcoholFree & string;
  /** Not even a dash of bitters, where there is none at all. */
  isTraceless: boolean;
  /** Somebody expects a child. */
  isPregnancy: boolean;
  isDriving: boolean;
  /** Some guests take no alcohol, whoever they are. */
  hasAbstainers: boolean;
  /** Which share of the servings is for them, where the host says. */
  share?: number;
  /** So many drinks without alcohol the host counts at least. */
  leastSober: number;
  /** Words of the host say that others drink: never all drinks are without. */
  isMixed: boolean;
  strength?: Strength;
  spans: readonly Span[];
}

/** Begin phrases that look like exclusions. */
const NEGATIVE = /^(?:zero|0|non|never|not|dont|doesnt)$/;

/** 'Zero proof' and the like: what looks like an exclusion and is a kind of drink. */
export const soberSpans = (tokens: readonly Token[]): Span[] =>
  spansOf(
    tokens,
    DRINKS.filter(([first = '']) => NEGATIVE.test(first)),
  ).filter(({ from, to }) => {
    // 'Zero-proof gin' is a bottle.
    const named = termAt(
      tokens.map(({ stem }) => stem),
      from,
    );
    return named === undefined || named.length <= to - from;
  });

const isNumber = (word: string) => /^\d+$/.test(word) && word !== '100';

const clauseOf = (tokens: readonly Token[], { from, to }: Span): Span => {
  const isBreak = (at: number) => ['stop', 'colon', 'comma'].includes(tokens[at]?.before ?? '');
  let [begin, end] = [from, to];
  while (begin > 0 && !isBreak(begin)) begin--;
  while (end < tokens.length && !isBreak(end)) end++;
  return { from: begin, to: end };
};

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.stem ?? '';

/** Who is meant where all drive. */
const EVERYONE: ReadonlySet<string> = new Set(['everyone', 'everybody', 'all', 'every', 'each', 'whole']);
/** Words after a 'for' in which a group of guests is looked for. */
const GROUP_REACH = 5;
const NEGATIONS = new Set(['no', 'not', 'dont', 'without', 'never', 'isnt', 'arent', 'nobody']);

/** How many a text speaks of around some words; `none` where a 'not' turns them around. */
const amountAround = (
  tokens: readonly Token[],
  span: Span,
  usual: AlcoholFree,
  all: ReadonlySet<string> = ALL,
): AlcoholFree => {
  const clause = clauseOf(tokens, span);
  if (isForGroup(tokens, span, clause)) return 'some';
  for (let at = span.from - 1; at >= clause.from; at--) {
    const word = wordAt(tokens, at);
    if (NEGATIONS.has(word) && span.from - at <= 3) return word === 'nobody' ? usual : 'none';
    if (SOME.has(word) || isNumber(word)) return 'some';
    if (all.has(word)) return 'all';
    if ((word === 'a' || word === 'an') && SINGLES.has(wordAt(tokens, span.to))) return 'some';
    if (word === 'and' || word === 'or') {
      const earlier = tokens.slice(clause.from, at).some(({ stem }) => ALCOHOLIC.has(stem));
      if (earlier) return 'some';
    }
    if (PEOPLE.has(word) && !isQuantified(tokens, clause.from, at)) return 'all';
  }
  return amountAfter(tokens, span, clause) ?? usual;
};

const isQuantified = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ stem }) => SOME.has(stem) || isNumber(stem));

/** 'Mocktails for the kids': the others may have alcohol. */
const isForGroup = (tokens: readonly Token[], { to }: Span, clause: Span): boolean =>
  tokens.slice(to, clause.to).some(({ word }, offset) => {
    const after = tokens.slice(to + offset + 1, Math.min(clause.to, to + offset + 1 + GROUP_REACH));
    return (
      word === 'for' &&
      !['everyone', 'everybody', 'all', 'us', 'anyone'].includes(after[0]?.word ?? '') &&
      after.some(({ stem }) => GROUPS.has(stem))
    );
  });

const amountAfter = (tokens: readonly Token[], { to }: Span, clause: Span): AlcoholFree | undefined => {
  for (let at = to; at < clause.to; at++) {
    const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
    if ((word === 'and' || word === 'or') && ALCOHOLIC.has(next)) return 'some';
    if (SOME_AFTER.has(word)) return 'some';
    if (ALL_AFTER.has(word)) return 'all';
  }
  return undefined;
};

const RANK: readonly AlcoholFree[] = ['none', 'some', 'all'];
const most = (amounts: readonly AlcoholFree[]): AlcoholFree | undefined =>
  amounts.toSorted((left, right) => RANK.indexOf(right) - RANK.indexOf(left))[0];

/** What a driver or a pregnancy means for the drinks: whoever it isn't about may drink. */
const amountFor = (tokens: readonly Token[], span: Span): AlcoholFree | undefined => {
  const amount = amountAround(tokens, span, 'some', EVERYONE);
  const before = tokens.slice(clauseOf(tokens, span).from, span.from);
  const isNobody = before.some(
    ({ word }, at) => word === 'nobody' || (word === 'no' && before[at + 1]?.word === 'one'),
  );
  return isNobody || amount === 'none' ? undefined : amount;
};

const USUAL_SOME = /^(?:doesnt|does|isnt|who)$/;

/** Amounts that exclusions of alcohol mean: 'no alcohol', 'my aunt doesn't drink', 'no mocktails'. */
const excludedAmounts = (tokens: readonly Token[], excluded: readonly FoundExclusion[]): AlcoholFree[] =>
  excluded
    .filter(({ term, isSoft }) => term.id === 'alcohol' && !isSoft)
    .map((span) => {
      const first = tokens[span.from]?.word ?? '';
      return amountAround(tokens, span, USUAL_SOME.test(first) ? 'some' : 'all');
    });

const strengthOf = (tokens: readonly Token[], excluded: readonly FoundExclusion[]) => {
  const weak = excluded.filter(({ term }) => ['strong drinks', 'alcohol'].includes(term.id));
  const soft = weak.filter(({ term, isSoft }) => term.id === 'strong drinks' || isSoft);
  const [low, light] = [spansOf(tokens, LOW), spansOf(tokens, LIGHT)];
  if (low.length > 0) return { strength: 'low' as const, spans: low };
  if (soft.length > 0 || light.length > 0) return { strength: 'light' as const, spans: light };
  const strong = spansOf(tokens, STRONG).filter((span) => !overlapsAny(span, excluded));
  return strong.length > 0 ? { strength: 'strong' as const, spans: strong } : { spans: [] };
};

/** 'Non-drinkers', 'teetotal grandparents': some guests, not all. */
const isOfPeople = (tokens: readonly Token[], { to }: Span): boolean =>
  PERSONS.has(wordAt(tokens, to - 1)) || PERSONS.has(wordAt(tokens, to));

/** Words between a number and the drinks that it counts. */
const NEAR = 3;

const countBefore = (tokens: readonly Token[], { from }: Span): number | undefined => {
  for (let at = from - 1; at >= Math.max(0, from - NEAR); at--) {
    const count = countAt(tokens, at);
    if (count && at + count.length >= from - 1) return count.value;
    if (!['none', 'hyphen'].includes(tokens[at]?.before ?? '')) return undefined;
  }
  return undefined;
};

const isCounted = (tokens: readonly Token[], span: Span): boolean =>
  countBefore(tokens, span) !== undefined && COUNTED.has(wordAt(tokens, span.to));
/** After 'alcohol-free', what a number before it counts. */
const COUNTED: ReadonlySet<string> = new Set(
  'drink cocktail option choice alternative beverage version signature thing one'.split(' '),
);
/** Drinks without alcohol that a host may count. */
const MOST_COUNTED = 8;

/** 'At least two alcohol-free choices', 'three mocktails'. */
const leastSoberIn = (tokens: readonly Token[], drinks: readonly Span[]): number =>
  Math.max(
    0,
    ...drinks.map((span) => {
      const isDrink = tokens.slice(span.from, span.to).some(({ stem }) => stem === 'mocktail');
      const count = isDrink || isCounted(tokens, span) ? (countBefore(tokens, span) ?? 0) : 0;
      return count <= MOST_COUNTED ? count : 0;
    }),
  );

/** What a text says of alcohol. `excluded`: what it excludes; `guests`: how many there are, where known. */
export const readAlcohol = (
  tokens: readonly Token[],
  excluded: readonly FoundExclusion[],
  guests?: number,
): AlcoholReading => {
  const drinks = spansOf(tokens, DRINKS).filter(
    (span) =>
      !overlapsAny(
        span,
        excluded.filter(({ term }) => term.id === 'alcohol' || term.id === ALCOHOL_FREE),
      ),
  );
  const recovery = spansOf(tokens, RECOVERY);
  const other = spansOf(tokens, NOT_DRIVING);
  const driving = spansOf(tokens, DRIVING).filter((span) => !overlapsAny(span, other));
  const pregnancy = spansOf(tokens, PREGNANCY);
  const drivers = driving.flatMap((span) => amountFor(tokens, span) ?? []);
  const expecting = pregnancy.flatMap((span) => amountFor(tokens, span) ?? []);
  const partly = partlySober(tokens);
  const abstaining = excluded.filter(({ term, isSoft }) => term.id === 'alcohol' && !isSoft);
  const people = drinks.filter((span) => isOfPeople(tokens, span));
  const shares = [
    ...[...drinks, ...abstaining, ...driving].flatMap((span) => {
      // 'Two alcohol-free choices' counts drinks, 'two teetotalers' guests.
      const counted = isOfPeople(tokens, span) || !isCounted(tokens, span) ? guests : undefined;
      return shareBefore(tokens, span, counted) ?? shareAfter(tokens, span) ?? [];
    }),
    ...partly.map(({ share }) => share),
  ];
  const { strength, spans } = strengthOf(tokens, excluded);
  // 'Everybody's driving, so keep it low-ABV' asks for little alcohol, not for none.
  const isLow = drivers.length > 0 && strength !== undefined && strength !== 'strong';
  const isMixed = shares.length > 0 || isLow || adultsDrink(tokens);
  const amounts = [
    ...drinks.map((span) => amountAround(tokens, span, isOfPeople(tokens, span) ? 'some' : 'all')),
    ...excludedAmounts(tokens, excluded),
    ...(excluded.some(({ term }) => term.id === ALCOHOL_FREE) ? (['none'] as const) : []),
    ...recovery.map((span) => amountAround(tokens, span, 'all')),
    ...drivers,
    ...partly.map(() => 'some' as const),
    ...expecting,
  ];
  const strictest = most(amounts);
  const alcoholFree = isMixed && strictest === 'all' ? 'some' : strictest;
  return {
    ...(alcoholFree && { alcoholFree }),
    ...(strength && { strength }),
    ...(shares.length > 0 && alcoholFree === 'some' && { share: Math.max(...shares) }),
    isMixed,
    leastSober: leastSoberIn(tokens, [...drinks, ...abstaining]),
    hasAbstainers: alcoholFree === 'some' && (people.length > 0 || abstaining.length > 0 || isMixed),
    isTraceless: recovery.length > 0,
    isPregnancy: expecting.length > 0,
    isDriving: drivers.length > 0,
    spans: [...drinks, ...recovery, ...driving, ...pregnancy, ...partly, ...spans],
  };
};

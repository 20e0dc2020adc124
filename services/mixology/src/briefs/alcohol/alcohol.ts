// How many of the drinks are to be alcohol-free (all, some or none), and how strong the others are.

import { ALCOHOL_FREE, type FoundExclusion } from '../exclusions/exclusion-reading.ts';
import { adultsDrink } from '../guests/children.ts';
import { isAfterThem, isForThem } from '../guests/some-drinks.ts';
import { isAboutSome, PERSONS } from '../guests/some-guests.ts';
import { overlapsAny, type Span, spansOf } from '../text/spans.ts';
import { isBottle, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { type AlcoholFree, amountAround, clauseOf, EVERYONE } from './alcohol-amounts.ts';
import { partlyNonDrinking, shareBefore } from './alcohol-shares.ts';
import { DRINKS, DRIVING, LIGHT, LOW, NOT_DRIVING, PREGNANCY, STRONG } from './alcohol-words.ts';
import { isAboutPeople, minAlcoholFreeIn } from './counted-drinks.ts';
import { type NonDrinkerShares, sharesOf } from './non-drinker-shares.ts';
import { isAboutName, isAboutSomeGuests, shareInSentence, unableIn } from './non-drinker-subjects.ts';
import { othersDrink } from './others-drink.ts';
import { ANYBODY, isAboutMeeting, isAboutOnePerson, isCountedInYears, recoveryIn } from './recovery.ts';

export type Strength = 'low' | 'light' | 'strong';

/** What a text says of alcohol, and the words that say so. */
export interface AlcoholReading {
  alcoholFree?: AlcoholFree & string;
  /** Guests in recovery: not even a dash of bitters. */
  isRecovery: boolean;
  /** 'No alcohol at all': not even a trace of it. */
  isNone: boolean;
  /** Someone expects a child. */
  isPregnancy: boolean;
  isDriving: boolean;
  /** All of them drive, or most. */
  isDriverParty: boolean;
  /** Some guests take no alcohol, no matter who they are. */
  hasAbstainers: boolean;
  /** Which share of the servings is for them, where the host says. */
  shares: NonDrinkerShares;
  /** Minimum number of alcohol-free drinks, where the host gives one. */
  minAlcoholFree: number;
  /** Words of the host say that others drink: never all drinks are without. */
  isMixed: boolean;
  strength?: Strength;
  /** Which share of the guests wants little alcohol, where others drink as they like. */
  lowShare?: number | undefined;
  spans: readonly Span[];
}

/** Begin phrases that look like exclusions. */
const NEGATIVE = /^(?:zero|0|non|never|not|dont|doesnt)$/;

const NEGATIVE_DRINKS = DRINKS.filter(([first = '']) => NEGATIVE.test(first));

/** 'Zero proof' and the like: what looks like an exclusion and is a kind of drink. */
export const alcoholFreeSpans = (tokens: readonly Token[]): Span[] =>
  spansOf(tokens, NEGATIVE_DRINKS).filter(({ from, to }) => {
    // 'Zero-proof gin' is a bottle.
    const named = termAt(
      tokens.map(({ stem }) => stem),
      from,
    );
    return named === undefined || named.length <= to - from;
  });

const RANK: readonly AlcoholFree[] = ['none', 'some', 'all'];
const strictestOf = (amounts: readonly AlcoholFree[]): AlcoholFree | undefined =>
  amounts.toSorted((left, right) => RANK.indexOf(right) - RANK.indexOf(left))[0];

/** What a driver or a pregnancy means for the drinks: the other guests may drink. */
const amountFor = (tokens: readonly Token[], span: Span): AlcoholFree | undefined => {
  const amount = amountAround(tokens, span, 'some', EVERYONE);
  const before = tokens.slice(clauseOf(tokens, span).from, span.from);
  const isNobody = before.some(
    ({ word }, at) =>
      /^nobodys?$/.test(word) || (word === 'no' && /^ones?$/.test(before[at + 1]?.word ?? '')),
  );
  if (isNobody || amount === 'none') return undefined;
  // 'For the drivers a drink at the end of the night': the night isn't theirs.
  const isGroup = tokens.slice(span.from, span.to).some(({ stem }) => stem === 'driver');
  return isGroup && amount === 'all' && !before.some(({ word }) => EVERYONE.has(word)) ? 'some' : amount;
};

/** After 'expecting', what is not a pregnancy: 'we're expecting 40 guests'. */
const EXPECTED =
  /^(?:\d+|about|around|roughly|up|some|many|lots|between|guests?|people|friends|family|rain|snow|heat|sun|bad|good|great|to|that|a|an|the|you|more|no|everyone|warm|cold)$/;

const isExpectingGuests = (tokens: readonly Token[], { from, to }: Span): boolean =>
  tokens[from]?.word === 'expecting' &&
  tokens[to]?.before === 'none' &&
  EXPECTED.test(tokens[to]?.word ?? '') &&
  !/^(?:baby|child|girl|boy|little)$/.test(tokens[to + 1]?.word ?? '');

/** 'The nursing home', 'nursing a beer': not a nursing mother. */
const isNursingUnrelatedToBaby = (tokens: readonly Token[], { from, to }: Span): boolean =>
  tokens[from]?.word === 'nursing' &&
  tokens[to]?.before !== 'comma' &&
  tokens[to]?.before !== 'stop' &&
  /^(?:homes?|staff|schools?|students?|class|degree|team|director|graduates?|career|department|union|a|an|his|their|one|drinks?)$/.test(
    tokens[to]?.word ?? '',
  );

const SINGULAR_SUBJECT = /^(?:doesnt|does|isnt|who)$/;
/** 'Grandparents don't drink': who is named isn't everybody. */
const isAboutNamedPeople = (tokens: readonly Token[], { from }: Span): boolean => {
  // 'Lots of kids. No alcohol': nobody is named in its own sentence.
  if (tokens[from] !== undefined && tokens[from]?.before === 'stop') return false;
  const stem = tokens[from - 1]?.stem ?? '';
  return PERSONS.has(stem) && !ANYBODY.has(stem);
};

const ONE_GLASS =
  /^(?:table|station|side|corner|tent|room|area|toast|welcome|arrival|punch|first|opener|option|choice|version)$/;

/** 'The toast has to be zero proof': one of the drinks. */
const isAboutOneGlass = (tokens: readonly Token[], span: Span): boolean =>
  tokens
    .slice(clauseOf(tokens, span).from, span.from)
    .some(({ word, before }, at) => at > 0 && before !== 'comma' && ONE_GLASS.test(word));

/** What is asked for beside others: 'something hot, something fizzy without alcohol'. */
const ONE_THING =
  /(?:^| )(?:something|anything|(?:a|an|one) (?:\w+ )?(?:drink|glass|cocktail|option|thing))(?: (?!and\b|or\b|for\b)\w+){0,4}$/;
/** What has no alcohol, though it's named as a drink. */
const SOFT_NAME =
  /\b(?:virgin|zero|nojito|nogroni|lemonade|iced tea|cooler|shirley|palmer|agua|sharbat|lassi)\b/i;

const namesOther = (tokens: readonly Token[], clause: Span): boolean => {
  const stems = tokens.map(({ stem }) => stem);
  const isElse = (at: number) => at < clause.from || at >= clause.to;
  return tokens.some(({ word, stem }, at) => {
    if (!isElse(at) || word === '') return false;
    const found = termAt(stems, at);
    const isDrink = found?.origin === 'drink' && !SOFT_NAME.test(found.term.label);
    return word === 'something' || isDrink || (found && isBottle(found.term)) || ALCOHOLIC_WORDS.test(stem);
  });
};
const ALCOHOLIC_WORDS = /^(?:beer|wine|champagne|prosecco|cocktail|fizz|bubbly|spritz)$/;

/** 'A cocktail without alcohol': one of the drinks, whatever else is asked for; 'a cocktail party without' is none. */
const ONE_COCKTAIL = /(?:^| )(?:a|an|one) (?:\w+ )?(?:drink|glass|cocktail|option|coctel|coquetel)$/;
const OF_ALL_GUESTS = /\b(?:everyone|everybody|all|each|every|only|just)\b/;

/** 'Something fizzy without alcohol', and other drinks: only that one has none. */
const isOneOfMore = (tokens: readonly Token[], span: Span): boolean => {
  const clause = clauseOf(tokens, span);
  const before = textOf(tokens.slice(clause.from, span.from));
  // As all that is said, it is about every drink.
  const isAmongOthers = clause.from > 0 || clause.to < tokens.length || span.to < clause.to;
  const isSingular = isAmongOthers && ONE_COCKTAIL.test(before);
  if (isSingular && !OF_ALL_GUESTS.test(textOf(tokens.slice(clause.from, clause.to)))) return true;
  return ONE_THING.test(textOf(tokens.slice(clause.from, span.from))) && namesOther(tokens, clause);
};

/** 'My father-in-law is in recovery, so something without alcohol': for him. */
const isForWhoRecovers = (tokens: readonly Token[], span: Span, recovery: readonly Span[]): boolean =>
  ONE_THING.test(textOf(tokens.slice(clauseOf(tokens, span).from, span.from))) &&
  recovery.some((one) => isAboutOnePerson(tokens, one) && !isAboutMeeting(tokens, one));

/** 'My wife doesn't drink': one guest. */
const isAboutOneGuest = (tokens: readonly Token[], { from }: Span): boolean => {
  const [token, before] = [tokens[from - 1], tokens[from - 2]];
  return (
    token !== undefined &&
    token.word === token.stem &&
    isAboutNamedPeople(tokens, { from, to: from }) &&
    /^(?:my|his|her|our|their|the|one)$/.test(before?.word ?? '')
  );
};

/** Before a 'don't drink' that is about all guests. */
const OF_ALL =
  /^(?:we|i|they|you|us|all|everyone|everybody|people|guests?|folks?|attendees?|who|and|but|so|or|really|just|mostly|also|simply|generally|usually|do)$/;

/** 'Titas don't drink', 'the choir doesn't': some of the guests, no matter who they are. */
const isAboutGroup = (tokens: readonly Token[], { from }: Span): boolean => {
  const [token, before] = [tokens[from], tokens[from - 1]];
  return (
    /^(?:dont|wont|cant|cannot|never)$/.test(token?.word ?? '') &&
    token?.before === 'none' &&
    before !== undefined &&
    !OF_ALL.test(before.word)
  );
};

/** Amounts that exclusions of alcohol mean: 'no alcohol', 'my aunt doesn't drink', 'no mocktails'. */
const excludedAmounts = (
  text: string,
  tokens: readonly Token[],
  excluded: readonly FoundExclusion[],
  recovery: readonly Span[],
): AlcoholFree[] =>
  excluded
    .filter(({ term, isSoft }) => term.id === 'alcohol' && !isSoft)
    .map((span) => {
      const first = tokens[span.from]?.word ?? '';
      const isAboutPlace =
        tokens[span.to - 1]?.word === 'free' &&
        (isAboutOneGlass(tokens, span) || isForWhoRecovers(tokens, span, recovery));
      if (
        isAboutPlace ||
        isForThem(tokens, span) ||
        isAfterThem(tokens, span) ||
        isOneOfMore(tokens, span) ||
        isAboutSomeGuests(text, tokens, span)
      )
        return 'some';
      const isAboutSome =
        SINGULAR_SUBJECT.test(first) || isAboutNamedPeople(tokens, span) || isAboutGroup(tokens, span);
      return amountAround(tokens, span, isAboutSome ? 'some' : 'all');
    });

/** Around a 'no alcohol': that no trace of it may be. */
const AT_ALL =
  /\b(?:at all|whatsoever|of any kind|period|not even|absolutely|strictly|drop of|trace of|not any|completely)\b/;
const TEMPLES = /\b(?:temple|church|mosque|gurdwara|mandir|parish|ashram|monastery|synagogue|congregation)\b/;

/** Nothing with alcohol is served there, whatever the guests like. */
const DRY_EVENT =
  /\bdry (?:wedding|event|party|reception|county|campus|house|venue|bar)\b|\b(?:strictly|completely|all) dry\b/;

const textOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** 'No alcohol at all', or none at a house of prayer. */
const isNoneAtAll = (tokens: readonly Token[], abstaining: readonly Span[]): boolean =>
  TEMPLES.test(textOf(tokens)) ||
  abstaining.some(({ from, to }) => AT_ALL.test(textOf(tokens.slice(Math.max(0, from - 2), to + 3))));

/** 'Light, dry, not too sweet': of the drinks, not lighting. */
const LIGHT_ALONE =
  /\blight(?:,? (?:and )?(?:dry|crisp|fresh|clean|refreshing|easy|bright|airy|low|elegant|simple)\b| on the (?:palate|alcohol|booze)\b)/;

/** 'One boozy cider': it has alcohol, and says nothing of the others. */
const isAboutOneDrink = (tokens: readonly Token[], { from, to }: Span): boolean =>
  /^(?:boozy|spiked)$/.test(tokens[from]?.word ?? '') &&
  tokens[to]?.before === 'none' &&
  !/^(?:and|or|but|drinks?|cocktails?|night|party|evening|crowd|please|stuff)$/.test(tokens[to]?.word ?? '');

/** 'Irish whiskey and strong tea', 'and strong wind': no strong drinks. */
const isStrongOtherwise = (tokens: readonly Token[], { to }: Span): boolean =>
  tokens[to - 1]?.word === 'strong' &&
  tokens[to]?.before === 'none' &&
  /^(?:teas?|coffees?|espresso|brew|builders?|smells?|opinions?|winds?|sun|sunlight|accents?|arms?|women|men|light|cheeses?|mint|ginger|flavors?|tastes?|spices?|breeze|team|field|community)$/.test(
    tokens[to]?.word ?? '',
  );

const strengthOf = (tokens: readonly Token[], excluded: readonly FoundExclusion[]) => {
  const weak = excluded.filter(({ term }) => ['strong drinks', 'alcohol'].includes(term.id));
  const soft = weak.filter(({ term, isSoft }) => term.id === 'strong drinks' || isSoft);
  const [low, named] = [spansOf(tokens, LOW), spansOf(tokens, LIGHT)];
  const at = tokens.findIndex(
    ({ word }, place) => word === 'light' && LIGHT_ALONE.test(textOf(tokens.slice(place, place + 4))),
  );
  const light = named.length === 0 && at >= 0 ? [{ from: at, to: at + 1 }] : named;
  if (low.length > 0) return { strength: 'low' as const, spans: low };
  if (soft.length > 0 || light.length > 0) return { strength: 'light' as const, spans: light };
  const strong = spansOf(tokens, STRONG).filter(
    (span) =>
      !overlapsAny(span, excluded) && !isAboutOneDrink(tokens, span) && !isStrongOtherwise(tokens, span),
  );
  return strong.length > 0 ? { strength: 'strong' as const, spans: strong } : { spans: [] };
};

/** 'Half want low strength', 'my mother takes only low alcohol': how many, where it isn't all. */
const shareOfLow = (
  tokens: readonly Token[],
  spans: readonly Span[],
  guests: number | undefined,
): number | undefined =>
  spans.length > 0 && spans.every((span) => isAboutSome(tokens, span) || isAboutOnePerson(tokens, span))
    ? (spans.flatMap((span) => shareBefore(tokens, span, guests) ?? []).at(0) ?? SOME_LOW)
    : undefined;
const SOME_LOW = 0.15;

/** What a text says of alcohol. `excluded`: what it excludes; `guests`: how many there are, where known. */
export const readAlcohol = (
  text: string,
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
  const recovery = recoveryIn(tokens);
  const other = spansOf(tokens, NOT_DRIVING);
  const driving = spansOf(tokens, DRIVING).filter((span) => !overlapsAny(span, other));
  const pregnancy = spansOf(tokens, PREGNANCY).filter(
    (span) => !isExpectingGuests(tokens, span) && !isNursingUnrelatedToBaby(tokens, span),
  );
  const drivers = driving.flatMap((span) => amountFor(tokens, span) ?? []);
  // A pregnancy concerns one guest; the others may drink.
  const expecting = pregnancy.flatMap((span) => (amountFor(tokens, span) ? (['some'] as const) : []));
  const partly = partlyNonDrinking(tokens);
  const abstaining = excluded.filter(({ term, isSoft }) => term.id === 'alcohol' && !isSoft);
  const ofSome = abstaining.filter((span) => isAboutSomeGuests(text, tokens, span));
  const people = drinks.filter((span) => isAboutPeople(tokens, span));
  const unable = unableIn(tokens).filter((span) => !overlapsAny(span, [...drinks, ...abstaining]));
  const counted = sharesOf(
    tokens,
    {
      drinks,
      abstaining: [...abstaining, ...unable],
      driving,
      pregnancy: expecting.length > 0 ? pregnancy : [],
      recovery: recovery.filter((span) => !isAboutMeeting(tokens, span)),
    },
    guests,
  );
  const others = [
    ...partly.map(({ share }) => share),
    ...ofSome.flatMap((span) => shareInSentence(text, tokens, span, guests) ?? []),
    ...(guests === undefined
      ? []
      : [
          ...abstaining.filter((span) => isAboutOneGuest(tokens, span)),
          ...[...drinks, ...abstaining].filter((span) => isAboutName(text, tokens, span)),
        ].map(() => 1 / guests)),
  ];
  const shares = others.length > 0 ? { ...counted, all: Math.max(counted.all ?? 0, ...others) } : counted;
  const { strength, spans } = strengthOf(tokens, excluded);
  const lowShare = strength === 'low' ? shareOfLow(tokens, spans, guests) : undefined;
  // 'Everybody's driving, so keep it low-ABV' asks for little alcohol, not for none.
  const isLow = drivers.length > 0 && strength !== undefined && strength !== 'strong';
  const ruledOut = excludedAmounts(text, tokens, excluded, recovery);
  // 'No alcohol, it's a public pool' holds for the parents, too.
  const isMixed =
    Object.keys(shares).some((kind) => kind !== 'expecting' && kind !== 'recovery') ||
    isLow ||
    ((adultsDrink(tokens) || (othersDrink(tokens).length > 0 && !DRY_EVENT.test(textOf(tokens)))) &&
      !ruledOut.includes('all'));
  const amounts = [
    ...drinks.map((span) =>
      isAboutOneGlass(tokens, span) ||
      isOneOfMore(tokens, span) ||
      isForWhoRecovers(tokens, span, recovery) ||
      (/^(?:been|stayed)$/.test(tokens[span.from - 1]?.word ?? '') && isAboutOnePerson(tokens, span))
        ? ('some' as const)
        : amountAround(
            tokens,
            span,
            isAboutPeople(tokens, span) ||
              isAboutName(text, tokens, span) ||
              (tokens[span.from - 1]?.word === 'is' && isAboutOnePerson(tokens, span))
              ? 'some'
              : 'all',
          ),
    ),
    ...ruledOut,
    ...(excluded.some(({ term }) => term.id === ALCOHOL_FREE) ? (['none'] as const) : []),
    ...recovery.map((span) =>
      isAboutMeeting(tokens, span)
        ? ('all' as const)
        : isCountedInYears(tokens, span) && isAboutOnePerson(tokens, span)
          ? ('some' as const)
          : amountAround(tokens, span, isAboutOnePerson(tokens, span) ? 'some' : 'all'),
    ),
    ...drivers,
    ...[...partly, ...unable].map(() => 'some' as const),
    ...expecting,
  ];
  const strictest = strictestOf(amounts);
  const alcoholFree = isMixed && strictest === 'all' ? 'some' : strictest;
  return {
    ...(alcoholFree && { alcoholFree }),
    ...(strength && (lowShare === undefined ? { strength } : { lowShare })),
    shares: alcoholFree === 'some' ? shares : {},
    isMixed,
    minAlcoholFree: minAlcoholFreeIn(tokens, [...drinks, ...abstaining]),
    hasAbstainers: alcoholFree === 'some' && (people.length > 0 || abstaining.length > 0 || isMixed),
    isRecovery: recovery.length > 0,
    isNone: alcoholFree === 'all' && isNoneAtAll(tokens, abstaining),
    isPregnancy: expecting.length > 0,
    isDriving: drivers.length > 0,
    isDriverParty: drivers.includes('all') || (shares.drivers ?? 0) >= MAJORITY,
    spans: [...drinks, ...recovery, ...driving, ...pregnancy, ...partly, ...unable, ...spans],
  };
};

/** Share of the guests who drive from which on the whole party drinks little. */
const MAJORITY = 0.5;

/** 'Nothing with even 0.5 percent': none at all. */
export const NOT_A_TRACE =
  /\b(?:nothing|not|none)(?: at all)?(?: with)?(?: even)? (?:(?:a|with) )?0[.,][0-9] ?(?:%|percent|per cent|abv)/giu;

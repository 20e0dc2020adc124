import { shareBefore } from '../alcohol/alcohol-shares.ts';
import { countAt, unitOf } from '../text/numbers.ts';
import { type Span, sentencesOf, spansOf } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import { mentionsIn, shareBesideCounted, shareOfKind } from './guest-mentions.ts';

const CHILDREN = [
  'kid',
  'child',
  'teen',
  'teenager',
  'minor',
  'toddler',
  'grandkid',
  'grandchild',
  'grandchildren',
  'first grader',
  'second grader',
  'third grader',
  'fourth grader',
  'fifth grader',
  'kindergartner',
  'kindergartener',
  'preschooler',
  'tween',
  'underage',
  'under 21',
  'under 18',
  'family friendly',
  'youth',
  'junior',
  'daughter',
  'son',
  'student',
].map((words) => words.split(' '));
const BIRTHDAY = new Set(['birthday', 'bday', 'turning', 'turn', 'turned']);
const NOT_THERE = new Set(['no', 'without', 'not']);
/** 'Turning 8', '7th birthday', 'aged 12': up to this, a birthday is a child's. */
const OF_AGE = 20;

const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const AGE_WORDS = ['turning', 'turn', 'turned', 'birthday', 'bday', 'aged', 'age', 'year', 'yo'];

const ageIn = (word: string): number | undefined => {
  const figure = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (figure !== undefined) return Number(figure);
  const spelled = Math.max(ORDINALS.indexOf(word), unitOf(word));
  return spelled > 0 ? spelled : undefined;
};

const LASTING =
  /^(?:clean|sober|dry|free|without|married|together|strong|in|of|at|since|after|cancer|smoke|here|now|running|later|ago|with|as)$/;

/** Before years that something has lasted: 'sober 2 years', 'for 10 years'. */
const LASTS =
  /^(?:clean|sober|dry|married|together|cancer|smoke|free|for|last|past|these|first|nearly|almost|over|after|since|about)$/;

/** What turns ten and is no child. */
const THINGS =
  /^(?:club|company|firm|business|bar|pub|shop|store|cafe|restaurant|agency|studio|band|choir|orchestra|team|league|podcast|blog|magazine|charity|foundation|school|brewery|winery|gallery|house|marriage|franchise|startup|practice|hotel|theater|museum|church|parish|department|office|product|app|website|festival|society|association|group|garden|boat|dog|cat|horse)$/;
const BEFORE_AGE = 3;

const isAboutThing = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - BEFORE_AGE), at)
    .some(({ stem, word }) => THINGS.test(stem) || THINGS.test(word.replace(/s$/, '')));

/** The age of a child whose birthday it is. */
const youngAge = (tokens: readonly Token[]): number | undefined =>
  tokens
    .map(({ word }, at) => {
      const near = [tokens[at - 1]?.stem, tokens[at + 1]?.stem];
      // 'One year clean', 'sober two years': no age.
      const isSpan =
        tokens[at + 1]?.stem === 'year' &&
        (LASTING.test(tokens[at + 2]?.word ?? '') || LASTS.test(tokens[at - 1]?.word ?? ''));
      const isNear = !isSpan && near.some((stem) => AGE_WORDS.includes(stem ?? ''));
      return isNear && !isAboutThing(tokens, at) ? ageIn(word) : undefined;
    })
    .find((age) => age !== undefined && age <= OF_AGE);

const OWN_CHILD =
  /^(?:sons?|daughters?|boys?|girls?|kids?|childs?|grandsons?|granddaughters?|nephews?|nieces?|brothers?|sisters?|twins?)$/;

const HOSTS_CHILD = /^(?:son|daughter|boy|girl|kid|child|grandson|granddaughter)$/;

/** 'My son's 13th', 'our daughter is 9': the age of whom a host calls a child. */
const ageOfChild = (tokens: readonly Token[]): number | undefined =>
  tokens
    .map(({ word }, at) => {
      const [before, earlier] = [tokens[at - 1]?.word ?? '', tokens[at - 2]?.word ?? ''];
      const isOrdinal = /^\d{1,2}(?:st|nd|rd|th)$/.test(word) || ORDINALS.includes(word);
      const next = tokens[at + 1];
      // 'My son's third year', 'my sister's first wedding': not the child's years.
      const isThingNext =
        next?.before === 'none' &&
        !/^(?:birthday|bday|party|with|and|at|in|on|for|this|next)$/.test(next.word);
      const isOwn = isOrdinal && /s$/.test(before) && OWN_CHILD.test(before) && !isThingNext;
      // A niece who is fifteen is a guest; one who turns fifteen has her party.
      const isTurned =
        (/^(?:turns?|turned|turning)$/.test(before) && OWN_CHILD.test(earlier)) ||
        (before === 'is' && HOSTS_CHILD.test(earlier));
      const isAlone =
        next === undefined || next.before !== 'none' || /^(?:today|soon|now|and|on|in|this)$/.test(next.word);
      return isOwn || (isTurned && isAlone) ? ageIn(word) : undefined;
    })
    .find((age) => age !== undefined && age <= OF_AGE);

const ADULTS = new Set(
  'adult grownup parent grown chaperone mom dad aunt auntie aunty uncle grandma grandpa grandparent'.split(
    ' ',
  ),
);
const MAY = new Set(
  'can may will get gets have want drink drinks enjoy need would could for like love take'.split(' '),
);
/** What adults have that makes no cocktail. */
const SOFT = new Set('coffee tea water juice lemonade soda latte'.split(' '));
const NOT = new Set(['no', 'not', 'dont', 'wont', 'cant', 'never', 'neither', 'nobody']);
/** What adults have, whatever stands beside it. */
const HARD =
  /^(?:beer|lager|keg|wine|prosecco|champagne|vodka|gin|rum|tequila|mezcal|whiskey|whisky|bourbon|sangria|margarita|cocktail|spritz|mimosa|mojito|seltzer|cider|liquor|booze|alcohol)$/;
/** Share of the servings at a child's party that have no alcohol, where the adults drink. Rule of thumb. */
const CHILDRENS_SHARE = 0.75;
/** Words after the adults that say that they drink. */
const REACH = 7;

/** Whether a host says that the adults at a children's party have drinks of their own. */
export const adultsDrink = (tokens: readonly Token[]): boolean =>
  tokens.some(({ stem }, at) => {
    if (!ADULTS.has(stem)) return false;
    const isEach = /^(?:per|each|every)$/.test(tokens[at - 1]?.word ?? '');
    const isFor =
      isEach ||
      (['for', 'the'].some((word) => tokens[at - 1]?.word === word) &&
        tokens.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'for'));
    const after = tokens.slice(at + 1, at + 1 + REACH);
    const end = after.findIndex(({ before }) => before === 'stop');
    const clause = end < 0 ? after : after.slice(0, end);
    // 'One cocktail per adult, no more': they have it.
    if (isEach) return !clause.some(({ stem: own }) => SOFT.has(own));
    return (
      (isFor || clause.some(({ word }) => MAY.has(word))) &&
      !clause.some(({ word }) => NOT.has(word)) &&
      // 'Vodka lemonade' is no lemonade.
      (clause.some(({ stem: own }) => HARD.test(own)) || !clause.some(({ stem: own }) => SOFT.has(own)))
    );
  });

const DRINKS = new Set(['drink', 'mocktail', 'juice', 'stuff', 'cocktail', 'beverage']);
const BELITTLING = /\b(?:no|not|nothing|never|dont|isnt|without|like)\b/;
const BELITTLED_WITHIN = 8;

/** 'No mocktail that looks like a kid’s drink' speaks of no child. */
const isBelittling = (tokens: readonly Token[], { from, to }: Span): boolean =>
  // 'Straight edge kids' are of any age, and don't drink.
  tokens[from - 1]?.word === 'edge' ||
  (DRINKS.has(tokens[to]?.stem ?? '') &&
    BELITTLING.test(
      tokens
        .slice(Math.max(0, from - BELITTLED_WITHIN), from)
        .map(({ word }) => word)
        .join(' '),
    ));

/** 'The kids can have too (about 15)': a number by itself, after them. */
const COUNT_REACH = 8;
const ABOUT = /^(?:about|around|roughly|some|approximately|maybe)$/;

/** '(Five of them)'. */
const isAboutThemAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.word === 'of' && tokens[at + 2]?.word === 'them';

const countAfter = (tokens: readonly Token[], { to }: Span, guests: number): number | undefined => {
  for (let at = to; at < Math.min(tokens.length, to + COUNT_REACH); at++) {
    const isNumberAlone =
      at === to && /^\d+$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.before !== 'none';
    const goesOn = ABOUT.test(tokens[at]?.word ?? '') || isAboutThemAt(tokens, at) || isNumberAlone;
    if (tokens[at]?.before === 'stop' && !goesOn) return undefined;
    const isAbout = ABOUT.test(tokens[at - 1]?.word ?? '');
    const ends = tokens[at + 1] === undefined || tokens[at + 1]?.before !== 'none';
    const count = countAt(tokens, at)?.value ?? 0;
    if (count > 0 && count < guests && ((ends && (isAbout || at === to)) || isAboutThemAt(tokens, at)))
      return count / guests;
  }
  return undefined;
};

/** 'One punch that the kids can have' doesn't count the kids. */
const childShare = (tokens: readonly Token[], span: Span, guests?: number): number | undefined => {
  const after = guests === undefined ? undefined : countAfter(tokens, span, guests);
  if (after !== undefined) return after;
  // 'Ten guests are under 18': eighteen is nobody's number.
  const isAge = tokens[span.from]?.word === 'under' && tokens[span.from]?.before === 'none';
  const before = shareBefore(tokens, isAge ? { from: span.from, to: span.from } : span, guests);
  const isMany = tokens[span.from]?.word !== tokens[span.from]?.stem;
  return isMany && guests !== undefined && before === 1 / guests ? undefined : before;
};

/** Children at an event; which share of its guests they are, where the host says. */
interface FoundChildren {
  who: 'all' | 'some';
  label: string;
  share?: number;
  /** It is the child whom the party is for. */
  isOwn: boolean;
  /** Too young for glass and stems. */
  isSmall?: boolean;
}

const YOUNG = ['children', 'teenagers'] as const;

/** Where a text speaks of children. */
export const childrenIn = (tokens: readonly Token[]): Span[] => [
  ...spansOf(tokens, CHILDREN),
  ...mentionsIn(tokens).filter(({ kind }) => kind === 'children' || kind === 'teenagers'),
];

/** Up to this age children drink from cups. */
const SMALL = 12;

/** 'All of them 16 to 18': nobody there is of age. */
const ALL_YOUNG =
  /\b(?:all|everyone|everybody)(?: of (?:them|us|the guests)| (?:guests|kids))?(?: (?:is|are|being|aged|age|between))* (\d{1,2}) (?:to|and|or) (\d{1,2})\b(?! (?:people|guests|drinks|euros|dollars|pm|am|oclock))/;

const allYoung = (tokens: readonly Token[]): boolean => {
  const [, least, most] = ALL_YOUNG.exec(sentencesOf(tokens)) ?? [];
  return least !== undefined && Number(least) < Number(most) && Number(most) <= OF_AGE;
};

/** Whether the event is a child's own (`all`), or children are among its guests (`some`). */
export const readChildren = (tokens: readonly Token[], guests?: number): FoundChildren | undefined => {
  // 'Adults can have margaritas': children are among the guests, and not all of them.
  const adults = adultsDrink(tokens);
  const isBirthday = tokens.some(({ stem }) => BIRTHDAY.has(stem));
  const age = (isBirthday ? youngAge(tokens) : undefined) ?? ageOfChild(tokens);
  if (age !== undefined) {
    const own = { label: 'A child’s party', isOwn: true, isSmall: age <= SMALL };
    const young = mentionsIn(tokens).filter(({ kind }) => kind === 'children' || kind === 'teenagers');
    const counted = YOUNG.flatMap((kind) => shareOfKind(tokens, young, kind, guests) ?? []).at(0);
    const share = counted ?? shareBesideCounted(tokens, guests) ?? CHILDRENS_SHARE;
    return adults ? { who: 'some', share, ...own } : { who: 'all', ...own };
  }
  if (allYoung(tokens)) return { who: 'all', label: 'All under age', isOwn: false };
  const spans = spansOf(tokens, CHILDREN);
  const there = spans.filter(
    (span) =>
      !NOT_THERE.has(tokens[span.from - 1]?.word ?? '') &&
      tokens[span.to]?.word !== 'free' &&
      !isBelittling(tokens, span),
  );
  const named = there.filter(
    ({ from }) => !['daughter', 'son', 'student', 'junior'].includes(tokens[from]?.stem ?? ''),
  );
  const mentions = mentionsIn(tokens).filter(
    (one) => (one.kind === 'children' || one.kind === 'teenagers') && !isBelittling(tokens, one),
  );
  if (named.length + mentions.length === 0) return undefined;
  const counted = YOUNG.flatMap((kind) => shareOfKind(tokens, mentions, kind, guests) ?? []);
  // '15 teenagers and 10 little ones'.
  const both = counted.length > 1 ? counted.reduce((sum, one) => sum + one, 0) : undefined;
  const share =
    both ??
    named.flatMap((span) => childShare(tokens, span, guests) ?? []).at(0) ??
    // 'The juniors (20)', 'mostly teenagers (about 45)': the number says how many that is.
    mentions
      .flatMap((span) => (guests === undefined ? [] : (countAfter(tokens, span, guests) ?? [])))
      .at(0) ??
    counted.at(0) ??
    shareBesideCounted(tokens, guests);
  return {
    who: 'some',
    label: 'Children among the guests',
    isOwn: false,
    ...(share !== undefined && { share }),
  };
};

// Where a host's words speak of guests who take no alcohol, and of those who do.
import { countedAt, shareAt, shareTold } from '../alcohol/alcohol-shares.ts';
import { countAt } from '../text/numbers.ts';
import { type ClauseText, clauseTextOf, matchesIn, type Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

/** Guests for whom there are drinks without alcohol. */
export type GuestKind = 'children' | 'teenagers' | 'drivers' | 'abstainers' | 'expecting' | 'relative';

/** Words for some guests. `isFor`: they follow a 'for', which their span holds too. */
export interface Mention extends Span {
  kind: GuestKind;
  isFor: boolean;
  /** 'Them', of guests named before. */
  isPronoun: boolean;
}

const NUMBER_WORDS =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty';
/** From eighteen on, they may drink in much of the world. */
const TEENS = '1[3-7]|thirteen|fourteen|fifteen|sixteen|seventeen';
const YOUNGER = '[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const agedIn = (ages: string): string =>
  `(?:(?:(?:${NUMBER_WORDS}|\\d{1,2}) (?:to|and|or) )?(?:${ages}) (?:year|yr)s? ?olds|(?:${ages}) (?:year|yr) old (?:kids?|children|girls?|boys?|guests?|friends?|cousins?)|` +
  `(?:(?:girls?|boys?|kids|children|guests|friends|cousins)(?: and (?:girls|boys))?) ` +
  `(?:(?:who are|of|aged?|around|about) )*(?:(?:${NUMBER_WORDS}|\\d{1,2}) (?:to|and|or) )?(?:${ages})\\b(?: years?(?: old)?| yo)?)`;
const ANYONE =
  '(?:those|these|people|guests|friends|folks|anyone|anybody|whoever|everyone|everybody|all|ones|colleagues|family)';
const NOT_DRINKING =
  '(?:(?:do not|dont|does not|doesnt|will not|wont|can not|cannot|cant|are not|arent|is not|isnt|not) (?:drink|drinking|touch|having)(?: (?:any |much )?(?:alcohol|booze))?(?: at all)?)';

const WORDS: Readonly<Record<GuestKind, string>> = {
  teenagers: `(?:${agedIn(TEENS)}|teens|teenagers?|teenage \\w+|adolescents?|youths|young people|youngsters|under (?:18|21|eighteen|twenty one)s?|minors|underage(?: guests| ones| kids)?|highschoolers)`,
  children: `(?:${agedIn(YOUNGER)}|(?:(?:little|small|young|younger|older) )?(?:kids?|kiddos|children|toddlers|grandkids|grandchildren|tweens|preschoolers|schoolchildren|juniors|youngsters|pupils|cub scouts|scouts)|little ones|nieces and nephews|boys and girls|girls and boys|under (?:1[0-6]|ten|twelve)s?)`,
  drivers: `(?:(?:designated |our )?drivers?|dds|(?:${ANYONE} )(?:(?:who|that) )?(?:(?:are|is|re|s|have to|has to|must|need to|needs to|will) )?(?:be )?(?:drive|drives|driving)(?: home| back)?)`,
  abstainers: `(?:straight ?edge(?:rs?)?(?: (?:kids|folks?|people|guests|friends|crowd|punks|ones))?|(?:non ?drinkers?|teetotal(?:l?ers?)?|abstainers)|(?:${ANYONE} )(?:(?:who|that) )?${NOT_DRINKING}|sober (?:guests|friends|ones|people|crowd))`,
  expecting:
    '(?:(?:pregnant|expecting|expectant) (?:\\w+ )?(?:guests?|friends?|sisters?|women|woman|lady|ladies|ones?|mums?|moms?|mothers?|bridesmaids?|colleagues?|wife|girlfriend|cousins?|aunts?)|(?:mums?|moms?|mothers?) to be)',
  // Who drinks as the others do, unless the clause says otherwise.
  relative:
    '(?:grand(?:ma|mother|pa|father|parents|mum|dad|mom)|gran|granny|nana|oma|opa|abuel[ao]s?|nonn[ao]|mum|mom|dad|mother|father|aunts?|uncles?|aunties?|sister|brother|boss|bride|groom|mother in law|father in law|wife|husband|cousin|neighbou?r)(?! to be)',
};
const KINDS = Object.keys(WORDS) as GuestKind[];
const DETERMINERS = '(?:(?:the|our|my|all|any|these|those|both|of|other|their|your) )*';

/** Guests who drink: what is said for them ends what is said of the others. */
const DRINKERS =
  /\b(?:for |and |but |while |whereas )?(?:for )?(?:the |our |all |us )*(?:adults|grown ?ups|grown up (?:bar|drinks?|guests)|parents|aunts and uncles|others|rest(?: of us)?|everyone else|everybody else|ones who (?:do )?drink|those who (?:do )?drink|drinkers)\b/g;

export const drinkersIn = (clauses: ClauseText): Span[] => matchesIn(clauses, DRINKERS);

/** 'For kids and adults alike': everybody. */
const WITH_ADULTS =
  /^ (?:and|or|as well as) (?:the |our )?(?:adults?|grown ?ups?|parents|everyone|old|all)\b/;
const ADULTS_WITH = /\b(?:adults?|grown ?ups?|parents|old) (?:and|or|as well as) (?:the |our )?$/;
/** 'No kids', 'kid-free': none are there; 'adults only'. */
const NONE = /\b(?:no|without|never)(?: any)? $/;

const namedIn = (clauses: ClauseText): Mention[] =>
  KINDS.flatMap((kind) =>
    matchesIn(clauses, new RegExp(`\\b(for )?${DETERMINERS}${WORDS[kind]}(?= |$)`, 'g')).flatMap(
      ({ from, to, match }) => {
        const before = clauses.text.slice(0, match.index);
        const after = clauses.text.slice((match.index ?? 0) + match[0].length);
        if (WITH_ADULTS.test(after) || ADULTS_WITH.test(before) || NONE.test(before)) return [];
        return [{ kind, from, to, isFor: match[1] !== undefined, isPronoun: false }];
      },
    ),
  ).toSorted((left, right) => left.from - right.from || right.to - left.to);

const PRONOUN = /\b(?:(for) (?:them|those|these|this (?:group|half|lot)|that (?:group|half|lot))|they)\b/g;
/** Sentences back to whom a 'them' may mean. */
const SENTENCES_BACK = 1;

const sentencesBetween = (tokens: readonly Token[], from: number, to: number): number =>
  tokens.slice(from + 1, to + 1).filter(({ before }) => before === 'stop').length;

/** Where a text speaks of guests who take no alcohol, in its order. */
export const mentionsIn = (tokens: readonly Token[], clauses = clauseTextOf(tokens)): Mention[] => {
  const named = namedIn(clauses).filter(
    (one, at, all) => !all.some((other, place) => place < at && other.to > one.from),
  );
  const others = drinkersIn(clauses);
  const pronouns = matchesIn(clauses, PRONOUN).flatMap(({ from, to, match }): Mention[] => {
    const last = named.findLast((one) => one.to <= from);
    const isMeant =
      last !== undefined &&
      sentencesBetween(tokens, last.to - 1, from) <= SENTENCES_BACK &&
      !others.some((other) => other.from >= last.to && other.to <= from);
    return isMeant ? [{ kind: last.kind, from, to, isFor: match[1] !== undefined, isPronoun: true }] : [];
  });
  return [...named, ...pronouns].toSorted((left, right) => left.from - right.from);
};

/** Between a number or a share and whom it counts: 'half of the guests are teenagers', '60 of the 95 are children'. */
const COUNTING =
  /^(?:of|the|our|my|us|them|these|those|whom|which|a|guests?|people|persons?|friends|team|family|party|crowd|group|class|lot|are|is|were|will|be|being|who|or|so|little|small|young|for|that|dozen|hundred)$/;
/** Name no share of the guests: 'lots of kids'. */
const VAGUE = /^(?:plenty|lot|load|many)$/;
const MAX_WORDS = 8;

/** Words of a number: 'thirty five'. */
const isNumber = (tokens: readonly Token[], at: number): boolean => countAt(tokens, at) !== undefined;

/** 'Sixty of them', '70 thirteen-year-olds', '(60 children)': which share of so many guests. */
const shareNear = (
  tokens: readonly Token[],
  from: number,
  guests: number | undefined,
): number | undefined => {
  for (let at = from - 1; at >= Math.max(0, from - MAX_WORDS); at--) {
    if (!['none', 'hyphen'].includes(tokens[at + 1]?.before ?? '')) return undefined;
    const isLater = isNumber(tokens, at - 1) && tokens[at]?.before !== 'stop';
    const isVague = VAGUE.test(tokens[at]?.stem ?? '');
    // 'Mostly 14-16 year-olds' counts nobody.
    const isAge =
      at === from - 1 && tokens[from]?.before === 'hyphen' && /^\d+$/.test(tokens[from]?.word ?? '');
    if (isAge) continue;
    const share = isLater || isVague ? undefined : (shareAt(tokens, at) ?? countedAt(tokens, at, guests));
    if (share !== undefined) return share;
    // 'Seven coxes are under eighteen': whatever they are called.
    const { word = '', stem = '' } = tokens[at] ?? {};
    const isMany = word !== stem && word.endsWith('s') && /^(?:are|who|is)$/.test(tokens[at + 1]?.word ?? '');
    if (!COUNTING.test(word) && !isMany && !isNumber(tokens, at)) return undefined;
  }
  return undefined;
};

const adultsAt = (tokens: readonly Token[]): number =>
  tokens.findIndex(({ word }) => /^(?:adults|parents|grownups|grown|chaperones|mums|moms)$/.test(word));

const JOINING = /^(?:then|and|or|for|with|when|so|but|plus)$/;

/** The number that ends right before a place, or before a word that stands there: 'twenty-five', '20 small'. */
const countBefore = (tokens: readonly Token[], at: number): number => {
  const isJoined = (place: number) => ['none', 'hyphen'].includes(tokens[place]?.before ?? '');
  // 'Kids till eight, then adults': an hour, and nobody's number.
  const isHour = (place: number) =>
    /^(?:till?|until|from|at|by|after|before|past)$/.test(tokens[place]?.word ?? '');
  if (isHour(at - 3) || isHour(at - 2) || JOINING.test(tokens[at - 1]?.word ?? '')) return 0;
  const two = isJoined(at) && isJoined(at - 1) ? countAt(tokens, at - 2) : undefined;
  const one = isJoined(at) ? countAt(tokens, at - 1) : undefined;
  const value = (two && (two.length === 2 || !one) ? two : one)?.value ?? 0;
  return value > 1 ? value : 0;
};

/** 'Sixty adults plus ninety children': the form may count the adults alone. */
const shareBesideAdults = (tokens: readonly Token[], { from }: Mention): number | undefined => {
  const [grown, young] = [countBefore(tokens, adultsAt(tokens)), countBefore(tokens, from)];
  return grown > 0 && young > 0 ? young / (grown + young) : undefined;
};

/** 'All teenagers but the six parents': the others are counted, and so are the young. */
export const shareBesideCounted = (
  tokens: readonly Token[],
  guests: number | undefined,
): number | undefined => {
  const grown = countBefore(tokens, adultsAt(tokens));
  return guests !== undefined && grown > 1 && grown < guests ? 1 - grown / guests : undefined;
};

/** Share of the guests that a group is, where a host says; of several that are counted, the largest. */
export const shareOfKind = (
  tokens: readonly Token[],
  mentions: readonly Mention[],
  kind: GuestKind,
  guests: number | undefined,
): number | undefined => {
  const shares = mentions
    .filter((one) => one.kind === kind && !one.isPronoun)
    .flatMap(
      (one) =>
        (kind === 'children' || kind === 'teenagers' ? shareBesideAdults(tokens, one) : undefined) ??
        shareNear(tokens, one.from, guests) ??
        shareTold(tokens, one, guests) ??
        [],
    );
  return shares.length > 0 ? Math.max(...shares) : undefined;
};

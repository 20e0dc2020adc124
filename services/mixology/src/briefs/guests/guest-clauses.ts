// What a host says for guests who take no alcohol: it holds for their drinks, and not for the whole party.

import type { ExclusionReading, FoundExclusion } from '../exclusions/exclusion-reading.ts';
import { readExclusions } from '../exclusions/read-exclusions.ts';
import { clauseTextOf, masked, matchesIn, type Span } from '../text/spans.ts';
import { isBottle, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import type { FoundWish } from '../wishes/found-wish.ts';
import { readWanted } from '../wishes/read-wanted.ts';
import { drinkersIn, type GuestKind, type Mention, mentionsIn, shareOfKind } from './guest-mentions.ts';

/** A clause about some guests, and what their drinks are to be. */
export interface GuestClause extends Span {
  kind: GuestKind;
  /** Those whom a host names, in the host's words. */
  who: string;
  /** Their drinks have no alcohol. */
  isAlcoholFree: boolean;
  /** Which share of the guests they are, where the host says. */
  share: number | undefined;
  /** What their drinks have none, or not much, of. */
  excluded: readonly FoundExclusion[];
  wanted: readonly FoundWish[];
  /** What is said in it of a thing that may be no guest's: it holds for all. */
  ofAll: readonly FoundExclusion[];
  /** What looks like an exclusion in it and isn't understood. */
  unknown: ExclusionReading['unknown'];
  /** The words of it that were understood. */
  read: readonly Span[];
}

const ALCOHOL_FREE =
  /\b(?:without (?:any )?alcohol|no alcohol|alcohol ?free|non ?alcoholic|nonalcoholic|mocktails?|zero proof|soft drinks?|virgin|spirit ?free|booze ?free|no booze)\b/;
/** After those who are spoken of: what they get. */
const GETS =
  /^(?:(?:and|who|that|all|also|really|just|still|each|will|would|should|must|do|to|have to|can) )*(?:need|needs|want|wants|get|gets|have|has|like|likes|love|loves|enjoy|drink|deserve|deserves|having|getting|would like)\b/;
const DRINK = /\b(?:drinks?|something|mocktails?|punch|lemonades?|cocktails?|alcohol|glass|options?|ones?)\b/;

const GOES_ON = /^(?:and|but|or|also|please|maybe|ideally|preferably|just|only|still|yet)$/;
const LINKED = /^(?:not|nothing|never|something|that|which|who|with|in)$/;
const NEGATIVE = /^(?:no|without)$/;
/** After an 'and' or a 'but', begin something of another. */
const OTHERS =
  /^(?:a|an|the|we|i|my|our|some|everyone|everybody|he|she|it|there|then|one|two|three|mojitos?|please)$/;

/** After an 'and', begin the next drink. */
const HEADS =
  /^(?:a|an|the|our|some|something|one|two|three|mocktails?|drinks?|maybe|also|no|for|another|different|separate|with)$/;

const isTasteAt = (tokens: readonly Token[], at: number): boolean => {
  const found = termAt(
    tokens.map(({ stem }) => stem),
    at,
  );
  return found !== undefined && (found.term.features.length > 0 || found.term.id === 'alcohol');
};

/** 'Etwas, das nicht zu süß ist': where another language has its article, what is spoken of goes on. */
const isRelative = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'the' && /^(?:not|nothing|no|never|without)$/.test(tokens[at + 1]?.word ?? '');

/** 'Something blue, but not too sweet': after a comma, the same drinks are meant. */
const goesOn = (tokens: readonly Token[], comma: number): boolean => {
  let at = comma;
  while (GOES_ON.test(tokens[at]?.word ?? '') || isRelative(tokens, at)) at++;
  const word = tokens[at]?.word ?? '';
  if (NEGATIVE.test(word)) return isTasteAt(tokens, at + 1) || isTasteAt(tokens, at + 2);
  // 'Nothing with vodka' holds for all; 'nothing too sweet' for the drinks that are spoken of.
  if (word === 'nothing') return tokens[at + 1]?.word === 'too' || isTasteAt(tokens, at + 1);
  return LINKED.test(word) || isTasteAt(tokens, at);
};

const isBreak = (token: Token | undefined): boolean =>
  token === undefined || token.before === 'stop' || token.before === 'colon';

/** Where what is said of some guests ends: at the next ones, at another thought, or with the sentence. */
const endAfter = (tokens: readonly Token[], from: number, others: readonly Span[]): number => {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (at > from && isBreak(token)) return at;
    if (at === from && token?.before === 'stop') return at;
    if (at > from && others.some((other) => other.from === at)) return at;
    if (token?.before === 'comma' && at > from && !goesOn(tokens, at)) return at;
    const isJoint = /^(?:and|but|while|whereas|plus)$/.test(token?.word ?? '');
    if (at > from && isJoint && OTHERS.test(tokens[at + 1]?.word ?? '')) return at;
    if (at > from && isJoint && others.some((other) => other.from === at + 1)) return at;
  }
  return tokens.length;
};

/** Where what is for some guests begins, before the 'for': 'mojitos for us and something blue for the kids'. */
const startBefore = (tokens: readonly Token[], to: number, others: readonly Span[]): number => {
  for (let at = to - 1; at > 0; at--) {
    if (others.some((other) => other.to === at)) return at;
    const { before = 'stop', word = '' } = tokens[at] ?? {};
    if (before === 'stop' || before === 'colon') return at;
    if (before === 'comma' && !goesOn(tokens, at)) return at;
    if (/^(?:and|but|plus)$/.test(word) && HEADS.test(tokens[at + 1]?.word ?? '')) return at + 1;
  }
  return 0;
};

const textOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** Opens a clause: 'for the kids something blue'. */
const opens = (tokens: readonly Token[], { from }: Mention): boolean => {
  const before = tokens[from]?.before ?? 'stop';
  return (
    from === 0 ||
    ['stop', 'comma', 'colon'].includes(before) ||
    /^(?:and|but|so|then|also|that|while|because|therefore)$/.test(tokens[from - 1]?.word ?? '')
  );
};

/** 'Punch for the kids with no alcohol': where that ends. */
const withoutAfter = (tokens: readonly Token[], at: number): number => {
  if (tokens[at]?.before !== 'none') return at;
  const said = WITHOUT_ALCOHOL.exec(textOf(tokens.slice(at, at + WITHOUT_WORDS)))?.[0];
  return said === undefined ? at : at + said.split(' ').length;
};
const WITHOUT_ALCOHOL =
  /^(?:(?:with|that (?:has|have)|having|which (?:has|have)|and) )?(?:(?:no|zero) (?:alcohol|booze)|without (?:any )?(?:alcohol|booze))\b/;
const WITHOUT_WORDS = 5;

/** The words that say what some guests get; undefined where none do. */
const spanOf = (tokens: readonly Token[], mention: Mention, others: readonly Span[]): Span | undefined => {
  if (mention.isFor && !opens(tokens, mention))
    return { from: startBefore(tokens, mention.from, others), to: withoutAfter(tokens, mention.to) };
  const end = endAfter(tokens, mention.to, others);
  if (mention.isFor) return { from: mention.from, to: end };
  return GETS.test(textOf(tokens.slice(mention.to, end))) ? { from: mention.from, to: end } : undefined;
};

/** Of some guests alone: a taste, or what someone may do without that no allergy is about. */
const isTheirs = (tokens: readonly Token[], { term, from }: FoundExclusion): boolean =>
  term.features.length > 0 ||
  (tokens[from]?.before !== 'comma' && term.allergens.length === 0 && !isBottle(term));

const alcoholFreeWords = (tokens: readonly Token[]): Span[] =>
  matchesIn(clauseTextOf(tokens), new RegExp(ALCOHOL_FREE, 'g'));

const FOREIGN_ARTICLE =
  /^(?:die|der|das|den|el|la|los|las|le|les|il|lo|os?|as?|meine|mi|ma|mia|minha) (?=\p{L})/iu;

/** 'Grandma' of 'for my grandma': as the host calls her. */
const whoIn = (text: string, tokens: readonly Token[], { from, to }: Mention): string => {
  const begin = tokens[from]?.word === 'for' ? from + 1 : from;
  return text.slice(tokens[begin]?.start, tokens[to - 1]?.end).replace(FOREIGN_ARTICLE, '');
};

const readClause = (
  text: string,
  tokens: readonly Token[],
  mention: Mention,
  span: Span,
  share: number | undefined,
): GuestClause | undefined => {
  const outside = [
    { from: 0, to: span.from },
    { from: span.to, to: tokens.length },
    { from: mention.from, to: mention.to },
  ];
  const inside = masked(tokens, outside);
  const { excluded, unknown, neutral } = readExclusions(text, inside);
  const wanted = readWanted(masked(inside, [...excluded, ...unknown, ...neutral])).filter(
    ({ term, isElsewhere }) => !isBottle(term) && !isElsewhere && term.id !== 'alcohol-free drinks',
  );
  const words = textOf(inside);
  const isAlcoholFree = ALCOHOL_FREE.test(words) || excluded.some(({ term }) => term.id === 'alcohol');
  const rest = excluded.filter(({ term }) => term.id !== 'alcohol');
  const theirs = rest.filter((found) => isTheirs(tokens, found));
  const isTold = isAlcoholFree || theirs.length > 0;
  // A relative is spoken of for much else, and drinks like the others.
  if (mention.kind === 'relative' && (!mention.isFor || !isTold || !DRINK.test(words))) return undefined;
  const isAboutDrinks =
    isAlcoholFree || (DRINK.test(words) && wanted.length + theirs.length > 0) || mention.isFor;
  if (!isAlcoholFree && (!isAboutDrinks || wanted.length + theirs.length === 0)) return undefined;
  return {
    ...span,
    kind: mention.kind,
    who: whoIn(text, tokens, mention),
    isAlcoholFree: mention.kind !== 'relative' || isAlcoholFree,
    share,
    excluded: theirs,
    wanted,
    ofAll: rest.filter((found) => !isTheirs(tokens, found)),
    unknown,
    read: [mention, ...excluded, ...unknown, ...neutral, ...wanted, ...alcoholFreeWords(inside)],
  };
};

/** What is said for guests who take no alcohol. `guests`: how many there are, where known. */
export const readGuestClauses = (text: string, tokens: readonly Token[], guests?: number): GuestClause[] => {
  const clauses = clauseTextOf(tokens);
  const mentions = mentionsIn(tokens, clauses);
  if (mentions.length === 0) return [];
  const drinkers = drinkersIn(clauses);
  const found: GuestClause[] = [];
  for (const mention of mentions) {
    const others = [...mentions.filter((other) => other !== mention && other.isFor), ...drinkers];
    const span = spanOf(tokens, mention, others);
    const isRead = span && found.some((one) => one.from < span.to && span.from < one.to);
    if (!span || isRead) continue;
    const share = shareOfKind(tokens, mentions, mention.kind, guests);
    const clause = readClause(text, tokens, mention, span, share);
    if (clause) found.push(clause);
  }
  return found;
};

/** What is excluded for all, wherever it's said. */
export const withGuests = (reading: ExclusionReading, clauses: readonly GuestClause[]): ExclusionReading => ({
  ...reading,
  excluded: [...reading.excluded, ...clauses.flatMap(({ ofAll }) => ofAll)],
  unknown: [...reading.unknown, ...clauses.flatMap(({ unknown }) => unknown)],
});

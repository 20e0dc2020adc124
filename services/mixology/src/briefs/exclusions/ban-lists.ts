// How far a ban reaches: on through its 'or' ('no raw egg, cider or a ton of sage'), through what it is said to include,
// and not to what some guests merely don't want ('for those who don't want orange juice').

import { type ClauseText, clauseTextOf, matchesIn, overlapsAny, type Span } from '../text/spans.ts';
import { kindTerm, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { VERB_WORDS } from './doubtful-wishes.ts';
import { AFFIRMATIONS } from './exclusion-cues.ts';
import type { ExclusionReading, FoundExclusion } from './exclusion-reading.ts';

/** Things named between two places, whatever is said of each: 'unpasteurized cider', 'a ton of sage stuff'. */
const thingsIn = (tokens: readonly Token[], { from, to }: Span): FoundExclusion[] => {
  const stems = tokens.map(({ stem }) => stem);
  const found: FoundExclusion[] = [];
  for (let at = from; at < to; ) {
    const one = termAt(stems, at);
    const isWhole = one !== undefined && at + one.length <= to;
    // Of adjectives, a taste is left out; 'raw' and 'heavy' say how something is.
    const isThing = isWhole && (one.origin !== 'adjective' || TASTES.test(one.term.id));
    if (isThing && one.term.id !== 'alcohol')
      found.push({ term: one.term, isSoft: false, from: at, to: at + one.length });
    at += isWhole ? one.length : 1;
  }
  return found;
};
const TASTES = /^(?:sweet|sour|bitter|fruity|herbal|strong|savory|smoke)/;

/** End a list: another thought begins. */
const ENDS = /^(?:but|so|because|since|while|though|although|then|yet|as|if|when|just|only)$/;
const isEnd = ({ word, stem, before }: Token): boolean =>
  before === 'stop' ||
  before === 'colon' ||
  ENDS.test(word) ||
  VERB_WORDS.test(word) ||
  AFFIRMATIONS.has(word) ||
  AFFIRMATIONS.has(stem);

/** Where the list ends that a ban goes on with, where an 'or' or a 'nor' holds it together. */
const alternativesAfter = (text: string, tokens: readonly Token[], at: number): number => {
  // 'Sage/herbal stuff' is one thing of a list.
  const isSlash = (place: number) => text.slice(tokens[place - 1]?.end, tokens[place]?.start).trim() === '/';
  let [end, last] = [at, at];
  let isJoined = isSlash(at);
  for (; end < tokens.length; end++) {
    const token = tokens[end] as Token;
    if (isEnd(token)) break;
    // 'No egg or dairy, and a Paloma': what comes after it is another thing.
    const isOver =
      (token.word === 'and' && token.before === 'comma') ||
      (isJoined && token.before === 'comma' && !isSlash(end));
    if (isOver) break;
    if (token.word === 'or' || token.word === 'nor') isJoined = true;
    if (isJoined) last = end + 1;
  }
  // 'No egg, her doctor said': its last words are a sentence's subject.
  const isVerb =
    end < tokens.length && VERB_WORDS.test(tokens[end]?.word ?? '') && tokens[end]?.before === 'none';
  const comma = tokens.findLastIndex(
    ({ before }, place) => before === 'comma' && !isSlash(place) && place > at && place < end,
  );
  return isVerb && comma > 0 ? Math.min(last, comma) : last;
};

const INCLUDING =
  /\b(?:and |which |that |this |it )+(?:also )?(?:includes?|means|covers|goes for|applies to|extends to|counts for|rules out)(?: also| even| things like| stuff like)? ([^.]+?)(?=\.|,? (?:and|but) (?:nothing|no|not|please|we|the|a few|also)\b|$)/g;
/** What such words go on about. */
const BANNED =
  /\b(?:no|not|nothing|never|without|free|dry|halal|sober|zero|avoid|allerg\w+|none|banned?|vegan|vegetarian|kosher)\b[^.]*$/;
const MOCK =
  /\b(?:non ?alcoholic|nonalcoholic|alcohol ?free|de ?alcoholi[sz]ed|fake|mock|zero ?proof|na|0\.0)\b/;

/** 'Nothing red, cranberry or Campari included'. */
const INCLUDED =
  /(?<=\b(?:no|not|nothing|never|without|avoid\w*|skip\w*|ban\w*|allerg\w+)\b[^.]*, )([^.,]+?) (?:included|inclusive|too|as well|either)(?= |,|$)/g;

const includedIn = (tokens: readonly Token[]): FoundExclusion[] => {
  const clauses = clauseTextOf(tokens);
  const after = matchesIn(clauses, INCLUDED).filter(({ match }) =>
    / included$| inclusive$| either$/.test(match[0]),
  );
  return [...after.flatMap((span) => thingsIn(tokens, span)), ...includedBy(tokens, clauses)];
};

const includedBy = (tokens: readonly Token[], clauses: ClauseText): FoundExclusion[] => {
  return matchesIn(clauses, INCLUDING).flatMap(({ match, from, to }): FoundExclusion[] => {
    if (!BANNED.test(clauses.text.slice(0, match.index))) return [];
    const imitation = kindTerm('imitation spirits');
    return [
      ...thingsIn(tokens, { from, to }),
      ...(MOCK.test(match[1] ?? '') ? [{ term: imitation, isSoft: false, from, to: from + 1 }] : []),
    ];
  });
};

/** Within parentheses behind a ban, say that it goes on, or that it doesn't. */
const GOES_ON = /\b(?:yes|even|too|all of it|all of them|as well|also|including|any kind|every kind)\b/;
const IS_OVER = /\b(?:fine|ok|okay|instead|but|except|unless|loves?|likes?|only|rather|allowed|safe)\b/;

/** 'Allergic to citrus (all of it, yes lime too)'. */
const inParentheses = (text: string, tokens: readonly Token[], { to }: Span): FoundExclusion[] => {
  const opens = text.slice(tokens[to - 1]?.end, tokens[to]?.start).includes('(');
  const end = tokens.findIndex(({ end: place }, at) => at >= to && text[place] === ')');
  if (!opens || end < 0) return [];
  const words = tokens
    .slice(to, end + 1)
    .map(({ word }) => word)
    .join(' ');
  return GOES_ON.test(words) && !IS_OVER.test(words) ? thingsIn(tokens, { from: to, to: end + 1 }) : [];
};

/** Some guests who would rather have something else: nothing is left out for anybody. */
const FOR_THOSE =
  /\b(?:for|in case)(?: \w+){0,2} (?:those|people|anyone|anybody|guests|folks|ones|whoever|everyone|somebody|someone|ladies|girls|men|the rest|others|crowd|friends)(?: of (?:us|you|them))?(?: (?:who|that|whom))? (?:just |really |rather )?(?:dont|doesnt|do not|does not|arent|isnt|wont|would rather not|are not|hates?|dislikes?)(?: \w+){0,4}$/;
/** What nobody would have to do without by taste alone. */
const NEEDS = /\b(?:allerg\w+|cant|cannot|intoleran\w+|celiac|coeliac)\b/;

const isOthersTaste = (tokens: readonly Token[], { from, to, term }: FoundExclusion): boolean => {
  const begin = tokens.findLastIndex(({ before }, at) => at <= from && ['stop', 'comma'].includes(before));
  const said = tokens.slice(Math.max(0, begin), to - 1).map(({ word }) => word);
  return term.id !== 'alcohol' && FOR_THOSE.test(said.join(' ')) && !NEEDS.test(said.join(' '));
};

/** A reading with its bans as far as they reach, and no farther. */
export const withReach = (
  text: string,
  tokens: readonly Token[],
  reading: ExclusionReading,
): ExclusionReading => {
  const tastes = reading.excluded.filter((found) => isOthersTaste(tokens, found));
  const excluded = reading.excluded.filter((found) => !tastes.includes(found));
  const bans = [...excluded.filter(({ isSoft }) => !isSoft), ...reading.unknown];
  const lists = bans.flatMap(({ to }): FoundExclusion[] => {
    const end = tokens[to] && tokens[to].before !== 'stop' ? alternativesAfter(text, tokens, to) : to;
    return thingsIn(tokens, { from: to, to: end });
  });
  const bracketed = bans.flatMap((ban) => inParentheses(text, tokens, ban));
  const read = [...excluded, ...reading.unknown, ...reading.neutral, ...reading.only];
  const more = [...lists, ...bracketed, ...includedIn(tokens)].filter(
    (found, at, all) =>
      !overlapsAny(found, read) &&
      all.findIndex(({ from, term }) => from === found.from && term.id === found.term.id) === at,
  );
  return {
    ...reading,
    excluded: [...excluded, ...more],
    neutral: [...reading.neutral, ...tastes],
  };
};

/** 'Not all wine', 'not just beer', 'not only gin': a part of it, and never a ban. */
const NOT_ONLY = /\bnot (?:all|only|just|always|entirely|everything|merely|exclusively|purely)\b/g;

/** Where a 'not' leaves out nothing; what is 'not just' to be there is no wish either. */
export const notOnlyIn = (tokens: readonly Token[]): Span[] => {
  const stems = tokens.map(({ stem }) => stem);
  return matchesIn(clauseTextOf(tokens), NOT_ONLY).map(({ from, to }) => {
    const isPart = /^(?:all|always|entirely)$/.test(tokens[to - 1]?.word ?? '');
    const found = isPart ? undefined : termAt(stems, to);
    return { from, to: to + (found?.length ?? 0) };
  });
};

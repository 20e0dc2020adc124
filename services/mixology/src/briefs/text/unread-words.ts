// Words of a host that nothing made use of: the host is told.
import { readTheme } from '../../menus/occasions/theme.ts';
import ordinary from './ordinary-words.json' with { type: 'json' };
import { overlapsAny, type Span } from './spans.ts';
import { stemsOf, type Token } from './tokens.ts';

/** Words that ask for nothing by themselves. */
const ORDINARY = new Set(ordinary.flatMap((line) => [...line.split(' '), ...stemsOf(line)]));
/** Of a phrase that is shown, at most so many words; and so many phrases. */
const MAX_WORDS = 5;
const MAX_PHRASES = 3;

/** Between words that belong together. */
const LINKS = new Set(['the', 'a', 'an', 'of', 'for', 'in']);

/** Words that belong together, and what each is in the singular. */
export interface UnreadPhrase {
  text: string;
  stems: readonly string[];
  /** Its clause speaks of drinks, or of what is wished for. */
  isWish: boolean;
}

/** Stand after anyone who feels so: 'Jess hates coconut', 'the chair can't stand bitter'. */
const FEELS = new Set(
  'hates hated loves loved likes liked dislikes detests despises adores enjoys prefers wants drinks doesnt cant cannot wont'.split(
    ' ',
  ),
);
/** Before a name. */
const NAMING = new Set(['for', 'remembering', 'honoring', 'remember', 'honor', 'to', 'miss']);

const TITLES = /^(?:mrs|mr|miss|ms|dr|prof|rev|fr)$/;

/** 'Anna's', 'for Tim', 'Jess hates it': a name, here or elsewhere in the text. */
const isName = (text: string, tokens: readonly Token[], at: number): boolean => {
  if ([at, at - 1].some((place) => TITLES.test(tokens[place]?.word ?? ''))) return true;
  const rawAt = (place: number) => text.slice(tokens[place]?.start, tokens[place]?.end);
  const raw = rawAt(at);
  if (/['’]s?$/.test(raw)) return true;
  if (!/^\p{Lu}/u.test(raw)) return false;
  return tokens.some(
    (token, place) =>
      rawAt(place).replace(/['’]s$/, '') === raw &&
      (rawAt(place) !== raw ||
        (NAMING.has(tokens[place - 1]?.word ?? '') && token.before === 'none') ||
        (FEELS.has(tokens[place + 1]?.word ?? '') && tokens[place + 1]?.before === 'none')),
  );
};

const PLACING = new Set([
  'in',
  'at',
  'near',
  'from',
  'inside',
  'outside',
  'overlooking',
  'around',
  'beside',
  'on',
]);
const DETERMINERS = new Set(['the', 'a', 'an', 'our', 'my', 'their', 'his', 'her']);

/** 'In Colorado', 'at the Ritz': where it is, not what is wished for. */
const isPlace = (text: string, tokens: readonly Token[], at: number): boolean => {
  const isLinked = (place: number) => ['none', 'hyphen'].includes(tokens[place]?.before ?? '');
  const isCapital = (place: number) =>
    /^\p{Lu}/u.test(text.slice(tokens[place]?.start, tokens[place]?.end)) && isLinked(place);
  let begin = at;
  while (isCapital(begin) && isCapital(begin - 1)) begin--;
  const isDetermined = DETERMINERS.has(tokens[begin - 1]?.word ?? '') && isLinked(begin);
  const before = isDetermined ? begin - 1 : begin;
  return isLinked(before) && isCapital(begin) && PLACING.has(tokens[before - 1]?.word ?? '');
};

const RELATIVE = new Set(['that', 'which', 'who']);

/** 'Nothing in glass that can be broken': the rest of what was understood. */
const isRelative = (tokens: readonly Token[], at: number, read: readonly Span[]): boolean => {
  for (let place = at; place > 0 && tokens[place]?.before === 'none'; place--)
    if (RELATIVE.has(tokens[place - 1]?.word ?? ''))
      return read.some(({ from, to }) => place - 2 >= from && place - 2 < to);
  return false;
};

/** A clause that is hardly longer says more than a word of it: 'start gentle', 'no fancy equipment'. */
const shortClause = (tokens: readonly Token[], from: number, to: number, read: readonly Span[]): Span => {
  let [begin, end] = [from, to];
  while (begin > 0 && tokens[begin]?.before === 'none') begin--;
  while (tokens[end] && tokens[end]?.before === 'none') end++;
  const isRead = overlapsAny({ from: begin, to: end }, read);
  return !isRead && end - begin <= MAX_WORDS ? { from: begin, to: end } : { from, to };
};

/** Between the thoughts of a clause. */
const CONJUNCTIONS = new Set(['and', 'or', 'but', 'y', 'und', 'et', 'e', 'o']);

/** Whether words are a thought that nothing made use of, and not what is left of one that was understood. */
const isThought = (
  tokens: readonly Token[],
  { from, to }: Span,
  read: readonly Span[],
  isTelling: (at: number) => boolean,
): boolean => {
  const isJoined = (at: number) =>
    ['none', 'hyphen'].includes(tokens[at]?.before ?? '') && !CONJUNCTIONS.has(tokens[at]?.word ?? '');
  let [begin, end] = [from, to];
  while (begin > 0 && isJoined(begin) && !CONJUNCTIONS.has(tokens[begin - 1]?.word ?? '')) begin--;
  while (tokens[end] && isJoined(end)) end++;
  const places = Array.from({ length: end - begin }, (_, offset) => begin + offset);
  const isRead = (at: number) => read.some((span) => at >= span.from && at < span.to);
  const understood = places.filter(isRead).length;
  // Anyone who hates what was understood is no wish.
  if (FEELS.has(tokens[to]?.word ?? '') && isJoined(to)) return false;
  // 'A zeppelin lemonade': of what was understood, it says which.
  if (isRead(to) && isJoined(to)) return true;
  return places.filter(isTelling).length > understood;
};

/** The guests a clause is about: what is said of them is about them, and isn't a wish. */
const PERSONS =
  /\b(?:he|she|his|her|hers|him|bride|groom|couple|chair|boss|ceo|mom|mum|dad|mother|father|grand\w+|aunts?|uncles?|sisters?|brothers?|sons?|daughters?|wife|husband|friends?|guests?|elders?|kids?|girls?|boys?|clients?|families|family|volunteers?|pastor|rabbi|imam|priest)\b/i;
/** Manner and state: nothing that a drink could be. */
const MANNER = /(?:ly|ed|ing|ful|ous|ive|able|ible|ish)$/;
/** What a theme is called by. */
const THEMATIC: ReadonlySet<string> = new Set(
  'party theme themed vibe style inspired evening night wedding dinner lunch brunch birthday bash celebration weekend'.split(
    ' ',
  ),
);

/**
 * Whether a host can do something about words that nothing made use of: not a name, a count of guests or what is said
 * of someone; a word by itself only where it's a thought of its own, or the party's theme.
 */
const isForTheHost = (tokens: readonly Token[], { from, to }: Span, phrase: string): boolean => {
  if (
    PERSONS.test(phrase) ||
    /^(?:please|then|but|pero|aber|mais|ma|mas|its?|it['’](?:s|ll|d)|thats?|that['’]s|this|theres?|they)\b/i.test(
      phrase,
    )
  )
    return false;
  if (to - from > 1) return true;
  const isTheme =
    THEMATIC.has(tokens[to]?.word ?? '') && ['none', 'hyphen'].includes(tokens[to]?.before ?? '');
  if (isTheme) return true;
  // A capital inside a sentence is a name or a place.
  if (/^\p{Lu}/u.test(phrase) && tokens[from]?.before !== 'stop') return false;
  const isAlone = (at: number) => {
    const token = tokens[at];
    return !token || ['comma', 'stop', 'colon'].includes(token.before) || CONJUNCTIONS.has(token.word);
  };
  const begins = from === 0 || isAlone(from) || CONJUNCTIONS.has(tokens[from - 1]?.word ?? '');
  return begins && isAlone(to) && !MANNER.test(tokens[from]?.word ?? '');
};

/** Words of a host who speaks of a drink. */
const WISHFUL =
  /\b(?:something|anything|drinks?|cocktails?|mocktails?|beverages?|flavou?rs?|tast(?:e|es|ing)|aftertaste|notes? of|hints? of|sip\w*|pour\w*|bottles?|shots?|punch(?:es)?|bowls?|mix(?:ed|er)?|juices?|syrups?|teas?|sodas?|lemonades?|coolers?|spritz(?:es)?|sours?|fizz(?:es)?|mules?|martinis?|toddy|toddies|liqueurs?|toasts?|garnish\w*|rims?|want|love|crave|would like|made with|infused)\b/;

/** Whether the clause of some words asks for a drink: who is named, or what else goes on, is passed over. */
const isWishAt = (tokens: readonly Token[], { from, to }: Span): boolean => {
  let [begin, end] = [from, to];
  while (begin > 0 && ['none', 'hyphen'].includes(tokens[begin]?.before ?? '')) begin--;
  while (tokens[end] && ['none', 'hyphen'].includes(tokens[end]?.before ?? '')) end++;
  const words = tokens.slice(begin, end).map(({ word }) => word);
  return WISHFUL.test(words.join(' '));
};

/** Tell a story, or how someone is: nothing that a plan could do. */
const TELLING_OF =
  /\b(?:i|he|she|they|it|im|ive|hes|shes|theyre|its|was|were|is|are|had|did|been|met|grew|lived|died|passed|loved|worked|moved|came|went|will be|thank|thanks|sorry|hope|think|know|means?|because|since|who|whose|doesnt|dont|matter)\b/;

/** Whether no word of a clause was made use of, so that all of it is left open: 'Geometry jokes in the names welcome'. */
const isOpenClause = (tokens: readonly Token[], { from, to }: Span, read: readonly Span[]): boolean => {
  let [begin, end] = [from, to];
  while (begin > 0 && ['none', 'hyphen'].includes(tokens[begin]?.before ?? '')) begin--;
  while (tokens[end] && ['none', 'hyphen'].includes(tokens[end]?.before ?? '')) end++;
  const words = tokens.slice(begin, end).map(({ word }) => word);
  return !overlapsAny({ from: begin, to: end }, read) && !TELLING_OF.test(words.join(' '));
};

/** Says why something is, or is not, to be: 'easier to leave them out', 'we don't buy from them'. */
const REASONING =
  /^(?:because|since|as|thats why|for|due)\b|\b(?:leave|leaving|skip|avoid|buy|buying|stand|touch|remind\w*|trust|find|like|hate|keep|works?|miss)\b.*\b(?:it|them|that|those|they|us|me|him|her)\b/;
/** Words between what was understood and the clause that qualifies it. */
const ASIDE_REACH = 2;

/** '(Proper allergy)', 'easier to leave them out': of what was understood before it, and nothing by itself. */
const isAside = (
  text: string,
  tokens: readonly Token[],
  { from, to }: Span,
  read: readonly Span[],
): boolean => {
  let [begin, end] = [from, to];
  while (begin > 0 && ['none', 'hyphen'].includes(tokens[begin]?.before ?? '')) begin--;
  while (tokens[end] && ['none', 'hyphen'].includes(tokens[end]?.before ?? '')) end++;
  // 'Coffee late on so people stay awake': why it's wished for.
  const why = tokens.findLastIndex(
    ({ word }, at) => at > begin && at < from && /^(?:so|because|since)$/.test(word),
  );
  if (why > begin && overlapsAny({ from: begin, to: why }, read)) return true;
  const follows = read.some((span) => span.to <= begin && span.to >= begin - ASIDE_REACH);
  if (!follows || overlapsAny({ from: begin, to: end }, read)) return false;
  const gap = text.slice(tokens[begin - 1]?.end, tokens[begin]?.start);
  const words = tokens.slice(begin, end).map(({ word }) => word);
  return gap.includes('(') || (tokens[begin]?.before === 'comma' && REASONING.test(words.join(' ')));
};

/** What stands in a text outside of what was understood, and says something. `english`: the same text in English. */
export const unreadWords = (
  text: string,
  english: string,
  tokens: readonly Token[],
  read: readonly Span[],
): UnreadPhrase[] => {
  const others = new Set(readTheme(english).others);
  const isTelling = (at: number): boolean => {
    const token = tokens[at];
    if (!token || token.word.length < 3 || /^\d/.test(token.word)) return false;
    if ([ORDINARY, FEELS].some((words) => words.has(token.word)) || ORDINARY.has(token.stem)) return false;
    if (isName(text, tokens, at)) return false;
    if (read.some(({ from, to }) => at >= from && at < to)) return false;
    if (isPlace(text, tokens, at) || isRelative(tokens, at, read)) return false;
    // 'Grown-ups' says no more than 'grown'.
    if (token.before === 'hyphen' && ORDINARY.has(tokens[at - 1]?.word ?? '')) return false;
    return [...readTheme(token.word).others].some((word) => others.has(word));
  };
  const phrases: UnreadPhrase[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isTelling(at)) continue;
    const goesOn = (next: number) => tokens[next]?.before === 'none' && isTelling(next);
    let end = at + 1;
    while (end - at < MAX_WORDS) {
      if (goesOn(end)) end++;
      else if (tokens[end]?.before === 'none' && LINKS.has(tokens[end]?.word ?? '') && goesOn(end + 1))
        end += 2;
      else break;
    }
    if (!isThought(tokens, { from: at, to: end }, read, isTelling)) {
      at = end - 1;
      continue;
    }
    const isCounted = /^\d+$/.test(tokens[at - 1]?.word ?? '') && tokens[at]?.before === 'none';
    const from = isCounted ? at - 1 : at;
    const whole = shortClause(tokens, from, end, read);
    const shown = text
      .slice(tokens[whole.from]?.start, tokens[whole.to - 1]?.end)
      .replace(/^(?:and|but|plus|also) /i, '');
    if (!isForTheHost(tokens, whole, shown) || isAside(text, tokens, whole, read)) {
      at = Math.max(end, whole.to) - 1;
      continue;
    }
    phrases.push({
      text: shown,
      isWish: isWishAt(tokens, whole) || isOpenClause(tokens, whole, read),
      stems: tokens.slice(at, end).flatMap(({ word, stem }) => (LINKS.has(word) ? [] : [stem])),
    });
    at = Math.max(end, whole.to) - 1;
  }
  return phrases.slice(0, MAX_PHRASES);
};

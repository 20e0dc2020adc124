// Bottles that a host has already, and how many: 'four bottles of rum', 'sloe gin we made ourselves', 'cava left from New Year'.
import { ingredientOf } from '../../ingredients/pantry.ts';
import { capitalized } from '../../wording/phrases.ts';
import { countAt } from '../text/numbers.ts';
import { isAtHand } from '../text/possession.ts';
import type { Span } from '../text/spans.ts';
import { isBottle, type Term, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { bottlesOf, COUNT, countedAfter, isMeasure, MEASURES, measuredAt } from './bottle-counts.ts';
import { bottleOf, brandAt, isColor, kindWordsAt } from './bottle-names.ts';

/** 'Donated: 6 cases of prosecco', 'we already have ten bottles of vodka', '… and eight of ginger wine'. */
const OWNER = '(?:we|i|he|she|they|dad|mum|mom|grandpa|(?:my|our|his|her) \\w+)';
const HAS = `(?:${OWNER} (?:already |still |also )?(?:have|has|got|own|owns|run to)|(?:we|they|i)ve (?:already |still )?got|(?<=^ ?|\\. |^ and )(?:already |still )?(?:got|have)|(?:he|she)s got)`;
const BEFORE = new RegExp(
  `(?:^| )(?:donated|left ?over|${HAS}|(?:left|leaving|leaves|gave|giving) (?:us|me)|there(?:s| is| are)|sponsored|gifted|given to us|in the cellar|in stock|(?:(?:will|is|are|ll) )?(?:bring|brings|bringing|contribut\\w+|chipping in)(?: along)?(?: with)?)(?: [^ .]+){0,12}? (?:${MEASURES}|${COUNT}) of$`,
);
/** Before a brand: who has it, or that it is to be used. Nobody says so of a bottle that is still to be bought. */
const HOLDING = new RegExp(`(?:^| )${HAS}(?: (?!no\\b|not\\b|to\\b)[^ .]+){0,10}$`);
/** 'I own a good mezcal, fino sherry and a rye': all that is listed. */
const OWNING =
  /(?:^| )(?:i|we|he|she|they) (?:already |also |still |do )?owns?(?: (?!no\b|not\b|to\b|but\b|so\b)[^ .]+){0,14}$/;
/** 'Use the bottle of Amontillado and the rye we have'. */
const USING = new RegExp(
  `(?:^| )use (?:up )?(?:the|our|my|his|her|that|those|these|up)(?: [^ .]+){0,6}? ?(?:${MEASURES} of|the|our|and)?$`,
);
/** 'Our own sloe gin', 'homemade limoncello', 'grandpa's plum brandy'. */
const MADE_BEFORE =
  /(?:^| )(?:(?<!\bbring\w* (?:[^ ]+ )?|\byour )own|home ?made|home ?distilled|home ?brewed|(?:grandpas|grandads|grandmas|grannys) (?:\w+ )?)$/;
/** What stands after it within its sentence. */
const AMOUNT = `(?:,? ${COUNT}(?: \\w+)? ${MEASURES}(?: of (?:it|them))?)?`;
const PEOPLE =
  '(?:friends?|uncles?|aunts?|brothers?|sisters?|cousins?|neighbou?rs?|dads|fathers|grandpas|in laws|sons?|daughters?)';
const TRADES =
  '(?:still|distillery|winery|business|company|importer|importing business|import business|producer|brand|shop|cellar|bar|firm|label)';
const AFTER = new RegExp(
  `^${AMOUNT}(?:,? (?:that|which|whose \\w+ ${MEASURES}))?(?:,? (?:(?:we|i|they) (?:ve |have )?(?:already |still )?(?:have|own|made|make|brewed?|distil\\w*|got|bought)\\b|(?:is |are |was |were )?(?:left|remaining|left over)(?: over)? from\\b|(?:was |were )?(?:left|given|handed down) to (?:us|me|him|her|them)\\b|(?:is |are )?(?:already )?(?:in|from) (?:the|our|my|dads|his|her) (?:\\w+ )?(?:cellar|attic|garage|cupboard|pantry|loft|store ?room)\\b|(?:is |are |come |comes )(?:all )?(?:free|donated|given|gifted|sponsored)\\b|donated\\b|(?:in the \\w+ )?already\\b|home ?made\\b|home ?distilled\\b|(?:is |are |comes? |coming )?from (?:our|my|his|her|their|an?|the) (?:\\w+ ){0,2}?(?:own ${TRADES}|(?:${PEOPLE}(?: \\w+){0,2}?|\\w+s) ${TRADES})\\b))|^${AMOUNT},? to use(?: up)?\\b|^(?: brand)? whose (?:${COUNT} )?${MEASURES} (?:are|is|come|comes) (?:free|donated|given|sponsored)\\b`,
);
const BEFORE_REACH = 16;
const AFTER_REACH = 14;
/** A clear spirit of fruit or herbs that no bottle here is named after: poured where kirsch would be. */
const SCHNAPPS = /^(?:schnapps|obstler|palinka|rakia|rakija|slivovitz|eau de vie)$/;

const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(Math.max(0, from), to)
    .map(({ word, before }, at) => `${at > 0 && before === 'stop' ? '. ' : ''}${word}`)
    .join(' ');

/** Words after a place to the end of their sentence, with its commas. */
const sentenceAfter = (tokens: readonly Token[], at: number): string => {
  const words: string[] = [];
  for (const { word, before } of tokens.slice(at, at + AFTER_REACH)) {
    if (['stop', 'colon'].includes(before)) break;
    words.push(`${before === 'comma' ? ',' : ''} ${word}`);
  }
  return words.join('');
};

/** Wine that is made of no grapes: no bar here pours it, and the host reads so. */
const isFruitWine = (tokens: readonly Token[], at: number, length: number): boolean =>
  tokens[at + length]?.stem === 'wine' && tokens[at + length]?.before === 'none';

/** A brand before a bottle belongs to it; what a break or another bottle parts does not. */
const isTogether = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from + 1, to + 1).every(({ before }) => before === 'none' || before === 'hyphen');

export interface Stock extends Span {
  label: string;
  /** Its id; undefined where no bar pours it. */
  id: string | undefined;
  bottles: number | undefined;
  /** Its brand. */
  name?: string | undefined;
  /** Where the number stands that comes after it. */
  after: readonly Span[];
}

const UNBOUGHT =
  /(?:^| )(?:dont|do not|no need to|neednt|need not|not to) (?:buy|get|order)(?: any| more| the| any more)?$/;
const PLENTY =
  /\b(?:got|have|has|theres|there is) (?:plenty|enough|lots|loads|some|it)\b|\b(?:is|are) (?:plenty|enough)\b/;

/** 'Don't buy any vodka, we've got plenty'. */
const isUnbought = (tokens: readonly Token[], at: number, to: number): boolean =>
  UNBOUGHT.test(sentenceBefore(tokens, at)) && PLENTY.test(sentenceAfter(tokens, to));

const sentenceBefore = (tokens: readonly Token[], at: number, isLong = false): string =>
  wordsOf(tokens, at - (isLong ? 2 : 1) * BEFORE_REACH, at)
    .split('. ')
    .at(-1) ?? '';

/** 'Got 9 bottles rosé, 2 Ricard', 'gin we have: 4 Gordon's': a number right before it, and nobody counted by it. */
const bareCount = (tokens: readonly Token[], at: number, to: number): number | undefined => {
  const next = tokens[to];
  const isOver =
    next === undefined ||
    next.before !== 'none' ||
    /^(?:and|or|from|left|already|to|in|that|which|we|so|at|here)$/.test(next.word);
  if (!isOver || !HAVING.test(sentenceBefore(tokens, at, true))) return undefined;
  for (const skipped of [1, 2, 3]) {
    const place = at - skipped;
    if (!isTogether(tokens, place, at)) return undefined;
    const isSize = isMeasure(tokens[place]);
    const count = isSize ? undefined : countAt(tokens, place);
    // 'One dusty Malibu', 'two big Kraken'.
    if (count && tokens[place]?.word !== 'a' && count.value <= MAX_BARE)
      return measuredAt(tokens, place) ?? count.value;
    if (
      !isSize &&
      !/^(?:dusty|big|old|full|unopened|good|nice|large|small|dry|half)$/.test(tokens[place]?.word ?? '')
    )
      return undefined;
  }
  return undefined;
};
const MAX_BARE = 60;
const HAVING = new RegExp(
  `(?:^| )(?:${HAS}|donated|gave us|left (?:us|over)|at home|in the (?:cellar|garage))(?: |:|$)`,
);

/** Whether the words around a bottle say that it is there already. A brand, or a word of praise, may stand before it. */
const isStockAt = (
  tokens: readonly Token[],
  at: number,
  { to, isHere, isBrand }: { to: number; isHere: boolean; isBrand: boolean },
): boolean =>
  bareCount(tokens, at, to) !== undefined ||
  (isBrand && HOLDING.test(sentenceBefore(tokens, at))) ||
  OWNING.test(sentenceBefore(tokens, at)) ||
  isUnbought(tokens, at, to) ||
  USING.test(sentenceBefore(tokens, at)) ||
  [0, 1, 2].some(
    (skipped) =>
      isTogether(tokens, at - skipped, at) &&
      BEFORE.test(wordsOf(tokens, at - skipped - BEFORE_REACH, at - skipped)),
  ) ||
  // 'Our own larch schnapps'.
  [0, 1].some(
    (skipped) =>
      isTogether(tokens, at - skipped - 1, at) &&
      MADE_BEFORE.test(wordsOf(tokens, at - 4 - skipped, at - skipped)),
  ) ||
  isHere ||
  isAtHand(tokens, at, to) ||
  isListedStock(
    tokens,
    tokens.map(({ stem }) => stem),
    to,
  );

interface Named extends Pick<Stock, 'label' | 'id' | 'to' | 'name'> {
  isHere: boolean;
  isBrand: boolean;
}

const brandName = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ word }) => capitalized(word))
    .join(' ');

/** What a label says is no wider than what it stands for: a Greek brandy is no Cognac. */
const WIDER: Readonly<Record<string, string>> = {
  cognac: 'brandy',
  'blended-scotch': 'Scotch',
  'islay-scotch': 'Scotch',
};

const brandLabel = (name: string, id: string): string => {
  const kind = WIDER[id] ?? ingredientOf(id).name;
  return kind.toLowerCase().startsWith(name.toLowerCase()) ? kind : `${name}, ${kind}`;
};

/** The name of a bottle at a place: a brand, a bottle of the vocabulary, or wine of a fruit. */
const namedAt = (tokens: readonly Token[], stems: readonly string[], at: number): Named | undefined => {
  const brand = brandAt(stems, at);
  if (!brand && SCHNAPPS.test(tokens[at]?.word ?? '')) {
    const to = at + 1;
    const label = tokens[at]?.word ?? '';
    const isHere = AFTER.test(sentenceAfter(tokens, to));
    return { label, id: 'kirschwasser', to, isHere, isBrand: false };
  }
  if (brand) {
    // 'Plantation dark rum' is a dark one.
    const next = at + brand.length;
    const own = [next, ...(isColor(stems[next] ?? '') ? [next + 1] : [])]
      .filter((place) => isTogether(tokens, at, place))
      .map((place) => kindAt(tokens, stems, place))
      .find(Boolean);
    const to = own?.to ?? at + brand.length;
    const id = own?.id ?? brand.id;
    const name = brandName(tokens, at, brand.length);
    const isHere = AFTER.test(sentenceAfter(tokens, to));
    return { label: brandLabel(name, id), name, id, to, isHere, isBrand: true };
  }
  return kindAt(tokens, stems, at);
};

/** The host's own word for what is read under another: soju stays soju, though shochu is poured for it. */
const hostsNoun = (word: string, { label }: Term): string =>
  label.toLowerCase().includes(word.toLowerCase()) ? label : word;

/** A bottle of the vocabulary at a place: 'dark rum', 'ginger beer'. */
const kindAt = (tokens: readonly Token[], stems: readonly string[], at: number): Named | undefined => {
  const found = termAt(stems, at);
  if (!found || found.origin === 'adjective' || found.origin === 'drink') return undefined;
  // 'Our own rhubarb. Gin': two things.
  if (!isTogether(tokens, at, at + found.length - 1)) return undefined;
  const isWine = isFruitWine(tokens, at, found.length);
  const to = at + found.length + (isWine ? 1 : 0);
  const words = kindWordsAt(tokens, at, to);
  const id = isWine ? undefined : bottleOf(words, found.term);
  const isMixer = id !== undefined && ingredientOf(id).role === 'lengthener';
  const isPoured =
    isBottle(found.term) || isMixer || found.term.ingredients.has(stems.slice(at, to).join('-'));
  if ((!isWine && !isPoured) || (!isWine && id === undefined)) return undefined;
  const isPlain = found.length === 1 && words === stems[at];
  const label = isWine || !isPlain ? words : hostsNoun(words, found.term);
  return { label, id, to, isHere: isHad(tokens, to, found.term), isBrand: false };
};

const stockAt = (tokens: readonly Token[], stems: readonly string[], at: number): Stock | undefined => {
  const named = namedAt(tokens, stems, at);
  if (!named || !isStockAt(tokens, at, named)) return undefined;
  const { label, name, id, to, isBrand } = named;
  const isOne = isBrand && /^(?:an?|one|the)$/.test(tokens[at - 1]?.word ?? '');
  const before = bareCount(tokens, at, to) ?? bottlesOf(tokens, at, id) ?? (isOne ? 1 : undefined);
  const after = before === undefined ? countedAfter(tokens, to) : undefined;
  return {
    label,
    name,
    id,
    bottles: before ?? after?.bottles,
    from: before === undefined ? at : Math.max(0, at - 4),
    to,
    after: after ? [after] : [],
  };
};

/** Spirits of a friend are for the bar; wine of a friend may be for the table. */
const FROM_SOMEBODY = new RegExp(`^(?: \\w+)? from (?:an?|my|our|his|her) (?:\\w+ )?${PEOPLE}\\b`);

/** Who says so of beer or wine has them served beside the bar. */
const THERE = /^ (?:is|are) (?:already )?there\b/;

const isSpirit = ({ ingredients }: Term): boolean =>
  [...ingredients].some((id) => ingredientOf(id).role === 'base' && ingredientOf(id).abv > 0);

const isHad = (tokens: readonly Token[], at: number, term: Term): boolean => {
  const said = sentenceAfter(tokens, at);
  return AFTER.test(said) || (isSpirit(term) && (FROM_SOMEBODY.test(said) || THERE.test(said)));
};

/** Amounts before the next thing of a list: 'and a box of limes'. */
const LISTED = new RegExp(`^(?:${COUNT} )?(?:${MEASURES} of )?$`);

/** 'Mezcal and tequila from a friend's business': both; 'rhubarb wine and a box of limes we already have' too. */
const isListedStock = (tokens: readonly Token[], stems: readonly string[], to: number): boolean => {
  const isJoined = tokens[to]?.word === 'and' || tokens[to]?.before === 'comma';
  const begin = tokens[to]?.word === 'and' ? to + 1 : to;
  if (!isJoined || ['stop', 'colon'].includes(tokens[begin]?.before ?? 'stop')) return false;
  const next = [0, 1, 2, 3].find(
    (skipped) =>
      (termAt(stems, begin + skipped) ?? brandAt(stems, begin + skipped)) !== undefined &&
      LISTED.test(wordsOf(tokens, begin, begin + skipped) + (skipped > 0 ? ' ' : '')),
  );
  const found = next === undefined ? undefined : termAt(stems, begin + next);
  return found !== undefined && next !== undefined && isHad(tokens, begin + next + found.length, found.term);
};

/** 'A local gin distillery donated two cases': of what that makes. */
const GIVER =
  /^(?:distillery|distiller|distillers|producer|maker|makers|company|brand|importer|label|winery|house|rep)$/;
const GAVE = /^(?:donated|donates|gave|gives|giving|sponsored|sponsors|sends|sent|donating|sponsoring)$/;
const GIVER_REACH = 4;

const givenAt = (tokens: readonly Token[], stems: readonly string[], at: number): Stock | undefined => {
  const named = namedAt(tokens, stems, at);
  if (!named || !GIVER.test(tokens[named.to]?.word ?? '') || tokens[named.to]?.before !== 'none')
    return undefined;
  const verb = tokens.findIndex(
    ({ word }, place) => place > named.to && place <= named.to + GIVER_REACH && GAVE.test(word),
  );
  if (verb < 0) return undefined;
  const places = [verb + 1, verb + 2, verb + 3];
  const count = places.map((place) => measuredAt(tokens, place)).find((one) => one !== undefined);
  const { label, name, id } = named;
  return {
    label,
    name,
    id,
    bottles: count,
    from: at,
    to: verb + 1,
    after: [{ from: verb + 1, to: verb + 3 }],
  };
};

/** 'I own a 2009 Sauternes': a vintage that no bar here pours is told all the same. */
const vintageAt = (tokens: readonly Token[], stems: readonly string[], at: number): Stock | undefined => {
  const next = tokens[at + 1];
  const isVintage = /^(?:19|20)\d\d$/.test(tokens[at]?.word ?? '') && next?.before === 'none';
  if (!isVintage || termAt(stems, at + 1) || brandAt(stems, at + 1)) return undefined;
  const said = sentenceBefore(tokens, at);
  if (!OWNING.test(`${said} `.trimEnd()) && !HAVING.test(said)) return undefined;
  return {
    label: capitalized(next.word),
    id: undefined,
    bottles: undefined,
    from: at,
    to: at + 2,
    after: [],
  };
};

/** Bottles that the host has, in the order of the text. */
export const stockIn = (tokens: readonly Token[]): Stock[] => {
  const stems = tokens.map(({ stem }) => stem);
  const all: Stock[] = [];
  for (let at = 0; at < tokens.length; ) {
    const stock = stockAt(tokens, stems, at) ?? givenAt(tokens, stems, at) ?? vintageAt(tokens, stems, at);
    if (stock) all.push(stock);
    at = stock?.to ?? at + Math.max(1, termAt(stems, at)?.length ?? 1);
  }
  return all;
};

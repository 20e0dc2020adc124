// Bottles that a host has already, and how many: 'four bottles of rum', 'sloe gin we made ourselves', 'cava left from New Year'.
import { ingredientOf } from '../ingredients/pantry.ts';
import { type BriefDraft, briefDraft } from './brief-draft.ts';
import { countAt } from './numbers.ts';
import { isAtHand } from './possession.ts';
import { type Span, sentencesOf, spanOfMatch } from './spans.ts';
import { catalogTerm, isBottle, printedTerm, type Term, termAt } from './terms.ts';
import type { Token } from './tokens.ts';

/** Bottles of three quarters of a liter in what holds them. A case is six: nobody counts on more than is there. */
const BOTTLES_IN: Readonly<Record<string, number>> = {
  bottle: 1,
  jar: 1,
  quart: 1.25,
  litre: 1.33,
  liter: 1.33,
  magnum: 2,
  keg: 40,
  cask: 40,
  barrel: 40,
  firkin: 54,
  handle: 2.33,
  gallon: 5,
  case: 6,
  crate: 6,
  box: 6,
  demijohn: 6,
};
const MEASURES =
  '(?:cases?|bottles?|crates?|kegs?|boxes|box|cans|magnums?|handles?|litres?|liters?|gallons?|quarts?|jars?|demijohns?|barrels?|casks?)';
const COUNT =
  '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|dozen|several|some|couple|few)';
/** 'Donated: 6 cases of prosecco', 'we already have ten bottles of vodka', '… and eight of ginger wine'. */
const BEFORE = new RegExp(
  `(?:^| )(?:donated|left ?over|(?:we|i) (?:already |still )?(?:have|got|own|run to)|weve got|sponsored|gifted|given to us|in the cellar|in stock)(?: [^ .]+){0,12}? (?:${MEASURES}|${COUNT}) of$`,
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
  `^${AMOUNT}(?:,? (?:that|which|whose \\w+ ${MEASURES}))?(?:,? (?:(?:we|i|they) (?:ve |have )?(?:already |still )?(?:have|own|made|make|brewed?|distil\\w*|got|bought)\\b|(?:is |are |was |were )?(?:left|remaining|left over)(?: over)? from\\b|(?:is |are )?(?:already )?(?:in|from) (?:the|our|my|dads|his|her) (?:\\w+ )?(?:cellar|attic|garage|cupboard|pantry|loft|store ?room)\\b|(?:is |are |come |comes )(?:all )?(?:free|donated|given|gifted|sponsored)\\b|donated\\b|(?:in the \\w+ )?already\\b|home ?made\\b|home ?distilled\\b|(?:is |are |comes? |coming )?from (?:our|my|his|her|their|an?|the) (?:\\w+ ){0,2}?(?:own ${TRADES}|(?:${PEOPLE}(?: \\w+){0,2}?|\\w+s) ${TRADES})\\b))|^${AMOUNT},? to use(?: up)?\\b|^(?: brand)? whose (?:${COUNT} )?${MEASURES} (?:are|is|come|comes) (?:free|donated|given|sponsored)\\b`,
);
const BEFORE_REACH = 16;
const AFTER_REACH = 14;
/** Bottles that hosts call by a brand which is no word of the vocabulary, or one of a taste: what each of them is. */
const BRANDS: Readonly<Record<string, string>> = {
  chartreuse: 'green-chartreuse',
  kahlua: 'coffee-liqueur',
  'tia maria': 'coffee-liqueur',
  frangelico: 'hazelnut-liqueur',
  'st germain': 'elderflower-liqueur',
  disaronno: 'amaretto',
  bailey: 'irish-cream',
  cointreau: 'orange-liqueur',
  laphroaig: 'islay-scotch',
  lagavulin: 'islay-scotch',
  ardbeg: 'islay-scotch',
  glenlivet: 'blended-scotch',
  glenfiddich: 'blended-scotch',
  macallan: 'blended-scotch',
  'johnnie walker': 'blended-scotch',
  chambord: 'raspberry-liqueur',
  malibu: 'coconut-rum',
  midori: 'melon-liqueur',
};
const BRAND_WORDS = 2;
/** A clear spirit of fruit or herbs that no bottle here is named after: poured where kirsch would be. */
const SCHNAPPS = /^(?:schnapps|obstler|palinka|rakia|rakija|slivovitz|eau de vie)$/;

/** The brand of a bottle at a place. */
const brandAt = (stems: readonly string[], at: number): { id: string; length: number } | undefined => {
  for (let length = BRAND_WORDS; length > 0; length--) {
    const id = BRANDS[stems.slice(at, at + length).join(' ')];
    if (id !== undefined) return { id, length };
  }
  return undefined;
};

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

/** Of all gins, the one that is meant by the word. */
const PLAIN_BOTTLES: ReadonlySet<string> = new Set([
  'london dry gin',
  'white rum',
  'blanco tequila',
  'bourbon',
  'cognac',
  'scotch',
]);
/** What is meant by a wine of a name that no bottle here has, and by a fortified one or a whiskey of no kind. */
const WINES: readonly (readonly [RegExp, string])[] = [
  [/^(?:riesling|chardonnay|sauvignon|pinot grigio|white wine|gruner|albarino|soave|muscadet)/, 'white-wine'],
  [
    /^(?:claret|merlot|malbec|cabernet|pinot noir|red wine|rioja|chianti|syrah|shiraz|tempranillo)/,
    'red-wine',
  ],
  [/^(?:ale|beer)/, 'lager'],
  [/^sherry/, 'fino-sherry'],
  [/^port/, 'ruby-port'],
  [/^whisky$/, 'blended-scotch'],
  [/^whiskey$/, 'bourbon'],
  [/^rye$/, 'rye-whiskey'],
];

/** The bottle that words name by themselves: of all vodkas the plain one, of all sparkling wines the one that is named. */
const bottleOf = (words: string, { id, label, ingredients }: Term): string | undefined => {
  const poured = (ids: Iterable<string>) => [...ids].filter((one) => ingredientOf(one).abv > 0);
  const named = poured(catalogTerm(words)?.ingredients ?? []);
  const all = poured(ingredients);
  return (
    named.find((one) => one === words.replaceAll(' ', '-')) ??
    WINES.find(([name]) => name.test(words))?.[1] ??
    (named.length === 1 ? named[0] : undefined) ??
    all.find((one) => [one, ingredientOf(one).name].some((name) => [id, label].includes(name))) ??
    all.find((one) => PLAIN_BOTTLES.has(ingredientOf(one).name.toLowerCase())) ??
    (id === 'sparkling wine' ? all.find((one) => one === 'prosecco') : undefined) ??
    (all.length === 1 ? all[0] : undefined)
  );
};

/** Wine that is made of no grapes: no bar here pours it, and the host reads so. */
const isFruitWine = (tokens: readonly Token[], at: number, length: number): boolean =>
  tokens[at + length]?.stem === 'wine' && tokens[at + length]?.before === 'none';

/** A brand before a bottle belongs to it; what a break or another bottle parts does not. */
const isTogether = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from + 1, to + 1).every(({ before }) => before === 'none' || before === 'hyphen');

interface Stock extends Span {
  label: string;
  /** Its id; undefined where no bar pours it. */
  id: string | undefined;
  bottles: number | undefined;
  /** Where the number stands that comes after it. */
  after: readonly Span[];
}

/** 'Four bottles of', 'three cases', and 'eight of' after those: how many bottles a number at a place is. */
const measuredAt = (tokens: readonly Token[], at: number): number | undefined => {
  const isOne =
    /^(?:a|an)$/.test(tokens[at]?.word ?? '') && BOTTLES_IN[tokens[at + 1]?.stem ?? ''] !== undefined;
  const count = isOne ? { value: 1, length: 1 } : countAt(tokens, at);
  const next = at + (count?.length ?? 0);
  if (!count) return undefined;
  const size = [next, next + 1].map((place) => BOTTLES_IN[tokens[place]?.stem ?? '']).find(Boolean);
  const isElliptic = size === undefined && tokens[next]?.word === 'of';
  return size === undefined && !isElliptic ? undefined : count.value * (size ?? 1);
};

/** How many bottles there are by the words before what is named. */
const countedBefore = (tokens: readonly Token[], from: number): number | undefined => {
  for (let at = from - 1; at >= Math.max(0, from - COUNT_REACH); at--) {
    const found = measuredAt(tokens, at);
    // The number itself, and not the second half of one: 'twenty-five'.
    if (found !== undefined) return measuredAt(tokens, at - 1) ?? found;
    if (tokens[at]?.before === 'stop') break;
  }
  return undefined;
};

/** 'Sloe gin we made ourselves, four bottles': by those after it; 'and six bottles of gin' are of another. */
const countedAfter = (tokens: readonly Token[], to: number): (Span & { bottles: number }) | undefined => {
  for (
    let at = to;
    at < to + AFTER_REACH && !['stop', 'colon'].includes(tokens[at]?.before ?? 'stop');
    at++
  ) {
    const bottles = measuredAt(tokens, at);
    const isOther = tokens.slice(at, at + 4).some(({ word }) => word === 'of');
    if (bottles !== undefined) return isOther ? undefined : { bottles, from: at, to: at + 2 };
  }
  return undefined;
};
const COUNT_REACH = 6;

/** Whether the words around a bottle say that it is there already. A brand, or a word of praise, may stand before it. */
const isStockAt = (tokens: readonly Token[], at: number, to: number, isHere: boolean): boolean =>
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

/** The name of a bottle at a place: a brand, a bottle of the vocabulary, or wine of a fruit. */
const namedAt = (
  tokens: readonly Token[],
  stems: readonly string[],
  at: number,
): (Pick<Stock, 'label' | 'id' | 'to'> & { isHere: boolean }) | undefined => {
  const brand = brandAt(stems, at);
  if (!brand && SCHNAPPS.test(tokens[at]?.word ?? '')) {
    const to = at + 1;
    const label = tokens[at]?.word ?? '';
    return { label, id: 'kirschwasser', to, isHere: AFTER.test(sentenceAfter(tokens, to)) };
  }
  if (brand) {
    const to = at + brand.length;
    const label = ingredientOf(brand.id).name.toLowerCase();
    return { label, id: brand.id, to, isHere: AFTER.test(sentenceAfter(tokens, to)) };
  }
  const found = termAt(stems, at);
  if (!found || found.origin === 'adjective' || found.origin === 'drink') return undefined;
  // 'Our own rhubarb. Gin': two things.
  if (!isTogether(tokens, at, at + found.length - 1)) return undefined;
  const isWine = isFruitWine(tokens, at, found.length);
  const isPoured =
    isBottle(found.term) || found.term.ingredients.has(stems.slice(at, at + found.length).join('-'));
  if (!isWine && !isPoured) return undefined;
  const to = at + found.length + (isWine ? 1 : 0);
  const words = stems.slice(at, to).join(' ');
  const id = isWine ? undefined : bottleOf(words, found.term);
  if (!isWine && id === undefined) return undefined;
  const label = isWine || found.length > 1 ? words : found.term.label;
  return { label, id, to, isHere: isHad(tokens, to, found.term) };
};

const stockAt = (tokens: readonly Token[], stems: readonly string[], at: number): Stock | undefined => {
  const named = namedAt(tokens, stems, at);
  if (!named || !isStockAt(tokens, at, named.to, named.isHere)) return undefined;
  const { label, id, to } = named;
  const before = countedBefore(tokens, at);
  const after = before === undefined ? countedAfter(tokens, to) : undefined;
  return {
    label,
    id,
    bottles: before ?? after?.bottles,
    from: before === undefined ? at : Math.max(0, at - 4),
    to,
    after: after ? [after] : [],
  };
};

/** Spirits of a friend are for the bar; wine of a friend may be for the table. */
const FROM_SOMEBODY = new RegExp(`^(?: \\w+)? from (?:an?|my|our|his|her) (?:\\w+ )?${PEOPLE}\\b`);

const isSpirit = ({ ingredients }: Term): boolean =>
  [...ingredients].some((id) => ingredientOf(id).role === 'base' && ingredientOf(id).abv > 0);

const isHad = (tokens: readonly Token[], at: number, term: Term): boolean => {
  const said = sentenceAfter(tokens, at);
  return AFTER.test(said) || (isSpirit(term) && FROM_SOMEBODY.test(said));
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

/** Bottles that the host has, in the order of the text. */
const stockIn = (tokens: readonly Token[]): Stock[] => {
  const stems = tokens.map(({ stem }) => stem);
  const all: Stock[] = [];
  for (let at = 0; at < tokens.length; ) {
    const stock = stockAt(tokens, stems, at);
    if (stock) all.push(stock);
    at = stock?.to ?? at + Math.max(1, termAt(stems, at)?.length ?? 1);
  }
  return all;
};

const labelOf = ({ label, bottles, id }: Stock): string => {
  const count =
    bottles === undefined ? '' : ` (${Math.floor(bottles)} ${bottles < 2 ? 'bottle' : 'bottles'})`;
  return `Your own ${label}${count}${id ? ': not bought' : ''}`;
};

/** What stands in a bar at home that wants for nothing: a bottle of each base, and what the classics need. */
const HOME_BAR =
  /\b(?:full|fully stocked|well stocked|complete|proper|big) (?:home bars?|(?:drinks|liquor|cocktail) cabinets?|bar (?:cart|trolley))\b|\b(?:home bar|(?:drinks|liquor|cocktail) cabinet|bar (?:cart|trolley)) (?:is |thats )?(?:full|fully stocked|well stocked)\b/;
const HOME_BOTTLES = [
  ...[
    'london-dry-gin',
    'vodka',
    'white-rum',
    'aged-rum',
    'bourbon',
    'rye-whiskey',
    'blended-scotch',
    'cognac',
  ],
  ...['blanco-tequila', 'sweet-vermouth', 'dry-vermouth', 'orange-liqueur', 'campari'],
  ...['angostura-bitters', 'orange-bitters', 'simple-syrup'],
];

const homeBarDrafts = (tokens: readonly Token[]): BriefDraft[] => {
  const match = HOME_BAR.exec(sentencesOf(tokens));
  return match
    ? [
        briefDraft(
          'wanted:own home bar',
          'Your own home bar: common spirits, vermouth and bitters not bought',
          'wanted',
          (brief) => (brief.own = [...new Set([...brief.own, ...HOME_BOTTLES])]),
          [spanOfMatch(tokens, match)],
        ),
      ]
    : [];
};

/** Beer and wine that the host has are poured by the glass. */
const POURED = /^(?:lager|stout|wheat-beer|dry-cider|red-wine|white-wine|rose-wine|(?:fino|oloroso)-sherry)$/;

/** A part of the brief for each kind of bottle that is there already; what is more than that is bought. */
export const stockDrafts = (tokens: readonly Token[]): BriefDraft[] => [
  ...homeBarDrafts(tokens),
  ...stockIn(tokens).map((stock) =>
    briefDraft(
      `wanted:own ${stock.id ?? stock.label}`,
      labelOf(stock),
      'wanted',
      (brief) => {
        const { id, bottles, label } = stock;
        if (id === undefined) {
          brief.wanted = [...brief.wanted, { ...printedTerm(label), phrases: [] }];
          return;
        }
        brief.own = [...new Set([...brief.own, id])];
        // Who names a bottle that is there wants it used.
        const term = catalogTerm(ingredientOf(id).name);
        const isMeant = brief.wanted.some(({ ingredients }) => ingredients.has(id));
        if (term && !isMeant) brief.wanted = [...brief.wanted, term];
        if (term && POURED.test(id)) brief.pours = [...brief.pours, term.id];
        if (bottles !== undefined) brief.ownBottles = { ...brief.ownBottles, [id]: bottles };
      },
      [{ from: stock.from, to: stock.to }, ...stock.after],
    ),
  ),
];

/** Where it says of what day bottles are left: 'left from New Year' makes no holiday. */
export const leftoversIn = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ word }, at) =>
    /^(?:left|remaining|over)$/.test(word) && tokens[at + 1]?.word === 'from'
      ? [{ from: at, to: Math.min(tokens.length, at + LEFT) }]
      : [],
  );
const LEFT = 5;

/** Where such wine of fruit is named: it is no wish for the fruit, and none for wine. */
export const fruitWinesIn = (tokens: readonly Token[]): Span[] =>
  stockIn(tokens).filter(({ id }) => id === undefined);

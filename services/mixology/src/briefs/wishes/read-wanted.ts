// What a host asks for by name: flavors, spirits, colors, drinks.
import damerauLevenshtein from 'damerau-levenshtein';
import { isStation, REGIONAL_DRINKS, stationOf } from '../../custom-drinks/regional.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { isElsewhere, isFood, isNoThing } from '../exclusions/not-wished.ts';
import { isMostly, likerOf } from '../guests/likers.ts';
import { isAboutFlavors, isBesideDrink, isLovedDrink, POPULAR } from '../text/drink-words.ts';
import {
  catalogTerm,
  type FoundTerm,
  isBottle,
  isKind,
  kindTerm,
  printedTerm,
  type Term,
  termAt,
} from '../text/terms.ts';
import { stemsOf, type Token } from '../text/tokens.ts';
import {
  COLOR_CUES,
  colorNamed,
  isAboutColor,
  isBesideColor,
  isColor,
  JOINERS,
  NOT_COLORS,
} from './color-words.ts';
import type { FoundWish } from './found-wish.ts';
import { either, withAlternatives, withFlavors } from './joined-wishes.ts';
import { withOrigin } from './whiskey-origin.ts';

/** Names that are words of another meaning too. */
const ORDINARY: ReadonlySet<string> = new Set(
  'shaking date port ice cream water sugar spirit liquor animal meat pop salt fish grain malt wheat corn dye alcohol animal product cereal gas shaker blender flute acid broth strength drinking light flower pine bubble rose white red love'.split(
    ' ',
  ),
);
/** Adjectives that say something else than a taste unless a drink follows. */
const SHY: ReadonlySet<string> = new Set(
  'hot warm rich heavy strong white black clear brown golden amber ivory stiff smoked nutty salty acidic alcoholic red green blue pink orange yellow purple'.split(
    ' ',
  ),
);
const HEADS: ReadonlySet<string> = new Set([
  'drink',
  'one',
  'cocktail',
  'signature',
  'punch',
  'mocktail',
  'beverage',
  'welcome',
  'color',
  'colored',
  'theme',
  'hue',
  'brand',
  'tone',
  'and',
  'in',
  'palette',
  'flavor',
  'everything',
]);
/** Before a thing of the event. */
const DETERMINED: ReadonlySet<string> = new Set('the our their his her my these those'.split(' '));
/** Regional drinks whose one word is nothing else. */
const REGIONAL: ReadonlySet<string> = new Set(
  REGIONAL_DRINKS.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => stemsOf(one).join(' '))),
);

/** Kinds that a host only rules out: who wants alcohol names a drink, a spirit or a strength. */
const NEVER_WISHES: ReadonlySet<string> = new Set([
  'dark drinks',
  'drinks that stain',
  'alcohol',
  'stemmed glasses',
  'grain alcohol',
]);
/** What a host tells the color of, and no drink has. */
const DECOR: ReadonlySet<string> = new Set(
  'wall carpet rug couch sofa linen tablecloth tablecloths napkin floor flooring furniture chair tile suit shirt dress gown tuxedo jacket hat shoe boot glove tent canopy balloon curtain marble countertop kitchen house barn fence sand car truck room upholstery cushion pillow candle ribbon tulip peony orchid man men woman officer veteran vet guy pilot captain sailor seal base career uniform'.split(
    ' ',
  ),
);

/** 'A chocolate tart', 'lemon tarts': a dish, where 'something tart' is a taste. */
const isPastry = (tokens: readonly Token[], at: number): boolean => {
  const [token, before, after] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (token?.stem !== 'tart') return false;
  if (token.word === 'tarts') return true;
  if (token.before !== 'none' || (after?.before === 'none' && HEADS.has(after.stem))) return false;
  if (/^(?:fruit|custard|treacle|bakewell|jam|frangipane|a|the|our|her|his)$/.test(before?.word ?? ''))
    return true;
  const found = termAt(
    tokens.map(({ stem }) => stem),
    at - 1,
  );
  return found !== undefined && found.origin !== 'adjective';
};

/** 'A chimney that smokes': what something does. */
const isVerb = (tokens: readonly Token[], at: number): boolean =>
  /^(?:smokes|spices|peppers|salts)$/.test(tokens[at]?.word ?? '') &&
  /^(?:that|which|it|she|he|who|always|often|usually|never)$/.test(tokens[at - 1]?.word ?? '');

/** 'Pimm’s at tea', 'the match goes on after tea': the hour, and nothing to drink. */
const isTeaTime = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'tea' &&
  tokens[at]?.before === 'none' &&
  /^(?:at|before|after|until|till|by)$/.test(tokens[at - 1]?.word ?? '');

/** 'One without alcohol that isn't just juice', 'more than lemonade': what is not enough. */
const isMoreThan = (tokens: readonly Token[], at: number): boolean =>
  /(?:\b(?:not|isnt|arent|isn t|never|nothing) (?:\w+ )?(?:just|only|merely|simply|plain)|\bmore than(?: just| plain)?)(?: an?| some| the| plain| fruit| sweet| sugary)*$/.test(
    tokens
      .slice(Math.max(0, at - MORE_REACH), at)
      .map(({ word }) => word)
      .join(' '),
  );
const MORE_REACH = 6;

const kindOf = (
  tokens: readonly Token[],
  at: number,
  found: FoundTerm,
  whole: readonly Token[],
): FoundWish['kind'] | undefined => {
  const [word, after, before] = [tokens[at]?.stem ?? '', tokens[at + found.length], tokens[at - 1]];
  if (isVerb(tokens, at) || isTeaTime(tokens, at) || isMoreThan(whole, at)) return undefined;
  if (NEVER_WISHES.has(found.term.id) || isPastry(tokens, at) || isNoThing(tokens, at)) return undefined;
  if (word === 'sour' && after?.stem === 'cream') return undefined;
  // 'Scones and clotted cream.'
  if (word === 'cream' && /^(?:clotted|whipped|double|pastry)$/.test(before?.word ?? '')) return undefined;
  if (isColor(found)) {
    if (after?.before === 'none' && DECOR.has(after.stem)) return undefined;
    // The wedding itself was read as the event.
    const isNamed = NOT_COLORS.test(`${word} ${whole[at + found.length]?.stem}`);
    const isAlone = tokens[at]?.before !== 'none' && after?.before !== 'none';
    const isListed = isBesideColor(tokens, at, found.length);
    const isCued =
      isAlone ||
      isListed ||
      isAboutColor(tokens, at, found.length) ||
      (HEADS.has(after?.stem ?? '') && after?.word !== 'and') ||
      COLOR_CUES.has(before?.word ?? '') ||
      found.length > 1;
    return !isNamed && isCued ? 'color' : undefined;
  }
  // 'Grasshoppers' are drinks, whatever a grasshopper is; 'the slopes' are none, though a drink is named so.
  const isMany = tokens[at]?.word !== word && !DETERMINED.has(before?.word ?? '');
  if (found.origin === 'drink' && found.length === 2 && word === 'the')
    return POPULAR.has(tokens[at + 1]?.stem ?? '') ? 'drink' : undefined;
  // 'The sea breeze blows everything over'.
  const isNaturalEvent = before?.word === 'the' && after?.before === 'none' && HAPPENS.test(after.word);
  if (found.origin === 'drink' && (isNaturalEvent || isAboutFlavors(tokens, at, found.length)))
    return undefined;
  if (found.origin === 'drink')
    return found.length > 1 ||
      isMany ||
      POPULAR.has(word) ||
      REGIONAL.has(word) ||
      isBesideDrink(tokens, at) ||
      isLovedDrink(tokens, at)
      ? 'drink'
      : undefined;
  if (found.origin === 'adjective') {
    // 'A sweet nod', 'bitter rivals', 'the spicy jokes': of what no bar pours.
    const isAboutNoDrink =
      TASTES_OF_THINGS.test(word) &&
      !OFFERED.has(before?.word ?? '') &&
      after?.before === 'none' &&
      !HEADS.has(after.stem) &&
      !/^(?:or|but|enough|please|too|with|as|for|at|on|to|is|are|stuff|things?|side|options?|tea|wines?)$/.test(
        after.word,
      ) &&
      after.stem !== '' &&
      termAt(
        tokens.map(({ stem }) => stem),
        at + found.length,
      ) === undefined;
    if (isAboutNoDrink || (found.length === 1 && tokens[at]?.word !== word)) return undefined;
    const isTold =
      !SHY.has(word) ||
      HEADS.has(after?.stem ?? '') ||
      OFFERED.has(before?.word ?? '') ||
      isInList(tokens, at) ||
      // 'Elegant, dry, small glasses'.
      (word === 'dry' && tokens[at]?.before === 'comma' && after?.before === 'comma');
    return isTold ? 'wanted' : undefined;
  }
  if (
    NEVER_WANTED.has(word) ||
    /^(?:fish|shellfish|meat|gluten|dairy|sulfites|nuts)$/.test(found.term.id) ||
    isFood(tokens, at, found)
  )
    return undefined;
  if (found.length > 1 || !ORDINARY.has(word)) return 'wanted';
  // Where ships lie was told apart before.
  if (word === 'port') return 'wanted';
  // 'Start with bubbles', not 'bubbles on the ceiling'.
  if (word === 'bubble' && before?.word === 'with') return 'wanted';
  // 'Something with rose', 'a hint of date'.
  const isTasted = ['with', 'of', 'like', 'taste'].includes(before?.word ?? '') && after?.before !== 'none';
  return LISTABLE.has(word) && (isTasted || isBesideFlavor(tokens, at)) ? 'wanted' : undefined;
};

const TASTES_OF_THINGS = /^(?:sweet|bitter|sour|spicy|salty)$/;

/** After 'the' and a name, what something does that is no drink. */
const HAPPENS = /^(?:is|was|will|blows?|comes?|gets?|makes?|rolls?|keeps?|takes?|rises?|sets?|can|picks?)$/;

/** Ordinary words that name a flavor beside another one: 'date and cardamom'. */
const LISTABLE = new Set(['date', 'cream', 'port', 'corn', 'malt', 'salt', 'pine', 'rose']);

const isBesideFlavor = (tokens: readonly Token[], at: number): boolean => {
  const stems = tokens.map(({ stem }) => stem);
  const isFlavor = (place: number) => {
    const found = place >= 0 ? termAt(stems, place) : undefined;
    return (
      found !== undefined && ['noun', 'catalog'].includes(found.origin) && !ORDINARY.has(stems[place] ?? '')
    );
  };
  const isJoined = (place: number) => JOINERS.has(tokens[place]?.word ?? '');
  const after = isJoined(at + 1) ? at + 2 : at + 1;
  const before = isJoined(at - 1) ? at - 2 : at - 1;
  const isListed = (place: number) => tokens[place]?.before === 'comma' || isJoined(place - 1);
  return (isFlavor(after) && isListed(after)) || (isFlavor(before) && isListed(at));
};

/** Things of a kitchen, and what a guest can't have: nobody wants a drink of them. */
const NEVER_WANTED: ReadonlySet<string> = new Set(
  'glitter syrup to rice dairy cheese lactose casein gluten egg meat beef pork fish shellfish nut sulfite wheat soy gelatin gelatine jello'.split(
    ' ',
  ),
);
/** Before an adjective that says what a drink is: 'something warm'. */
const OFFERED: ReadonlySet<string> = new Set('something anything everything served serve ones'.split(' '));

const adjectiveAt = (tokens: readonly Token[], at: number): boolean =>
  at >= 0 &&
  termAt(
    tokens.map(({ stem }) => stem),
    at,
  )?.origin === 'adjective';

/** 'Strong, stirred, bitter': adjectives beside adjectives, with nothing that they are of. */
const isInList = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at + 1]?.before === 'comma' && adjectiveAt(tokens, at + 1)) ||
  (tokens[at]?.before === 'comma' && adjectiveAt(tokens, at - 1));

/** Such a list is about most of the menu, not about one of its drinks. */
const isBareTaste = (tokens: readonly Token[], at: number, { origin }: FoundTerm): boolean =>
  origin === 'adjective' && isInList(tokens, at) && !OFFERED.has(tokens[at - 1]?.word ?? '');

/** Anyone who asks for pisco doesn't mean any brandy; champagne may be prosecco. */
const narrowed = (term: Term, stems: readonly string[]): Term => {
  const words = stems.join(' ');
  // 'Whisky' is whiskey, spelled otherwise.
  const isSpelling = damerauLevenshtein(words, term.id).steps <= 1;
  const own = isSpelling ? undefined : catalogTerm(words);
  const isPart =
    own !== undefined &&
    own.ingredients.size > 0 &&
    own.ingredients.size < term.ingredients.size &&
    [...own.ingredients].every((id) => term.ingredients.has(id) && ingredientOf(id).role === 'base');
  return isPart ? own : term;
};

/** Bottles that no drink here is made of, and the nearest that are: the host is told of both. */
const KIN: Readonly<Record<string, readonly string[]>> = {
  // Anise clouds in all of these, and none of them is sold in place of another.
  ouzo: [],
  arak: [],
  raki: [],
  tsipouro: ['grappa'],
  rakia: ['kirschwasser', 'grappa'],
  soju: ['shochu'],
  armagnac: ['cognac'],
  korn: ['vodka'],
  doppelkorn: ['vodka'],
  obstler: ['kirschwasser', 'grappa'],
  marc: ['grappa'],
  poitin: ['irish whiskey'],
  becherovka: [],
  unicum: ['fernet'],
  palinka: ['apricot brandy', 'kirschwasser'],
  baijiu: [],
  schnapps: ['kirschwasser', 'apple brandy', 'pear brandy'],
  schnaps: ['kirschwasser', 'apple brandy', 'pear brandy'],
};

/** The host never named it. */
const inPlaceOf = (word: string, term: Term): Term => ({
  ...term,
  label: `${term.label}, in place of ${word}`,
});

/** What the host names, which nothing brings, and what stands in for it. */
const unstocked = (tokens: readonly Token[], at: number): FoundWish[] => {
  const word = tokens[at]?.word ?? '';
  const kin = Object.hasOwn(KIN, word) ? (KIN[word] ?? []).flatMap((name) => catalogTerm(name) ?? []) : [];
  const [first, ...others] = kin;
  if (!Object.hasOwn(KIN, word) || catalogTerm(word)) return [];
  const span = { from: at, to: at + 1, isMostly: false, kind: 'wanted' as const };
  if (!first) return [{ ...span, term: printedTerm(word) }];
  return [
    { ...span, term: printedTerm(word) },
    {
      ...span,
      term: inPlaceOf(
        word,
        others.reduce((term, other) => either(term, other), first),
      ),
    },
  ];
};

/** 'Peach, sweet tea' are two things: a term reaches over no comma, unless it is an enumeration by itself. */
const termWithin = (
  tokens: readonly Token[],
  stems: readonly string[],
  at: number,
): FoundTerm | undefined => {
  const comma = tokens.findIndex(({ before }, place) => place > at && ['comma', 'stop'].includes(before));
  return termAt(comma < 0 ? stems : stems.slice(0, comma), at);
};

/** Who likes a bottle; of tastes, only those of whom the party is about: 'he loves smoky and bitter'. */
const likerFor = (tokens: readonly Token[], at: number, found: FoundTerm): FoundWish['liker'] => {
  if (isBottle(found.term)) return likerOf(tokens, at);
  const isTaste = found.origin === 'adjective' && !isColor(found);
  return isTaste && likerOf(tokens, at) === 'honoree' ? 'honoree' : undefined;
};

/** 'A mimosa and Bloody Mary bar', 'build your own spritzes and mules': what is joined to a station is one, too. */
const withStations = (tokens: readonly Token[], wishes: readonly FoundWish[]): FoundWish[] => {
  const isJoined = (left: FoundWish | undefined, right: FoundWish | undefined) =>
    left !== undefined &&
    right !== undefined &&
    tokens.slice(left.to, right.from).every(({ word }) => JOINERS.has(word));
  return wishes.map((wish, at) => {
    const station = wish.kind === 'drink' ? stationOf(wish.term.label) : undefined;
    const [last, next] = [wishes[at - 1], wishes[at + 1]];
    const isOne =
      (next !== undefined && isStation(next.term.label) && isJoined(wish, next)) ||
      (last !== undefined && isOwn(tokens, last) && isJoined(last, wish));
    return station && isOne ? { ...wish, term: printedTerm(station) } : wish;
  });
};

/** 'Build your own spritzes', with no 'bar' that ends it. */
const isOwn = (tokens: readonly Token[], { term, to }: FoundWish): boolean =>
  isStation(term.label) && !/^(?:bar|station|cart|stand)$/.test(tokens[to - 1]?.stem ?? '');

/** What a text asks for; exclusions are to be masked. `whole`: the text with them, and with what else was read. */
export const readWanted = (tokens: readonly Token[], whole: readonly Token[] = tokens): FoundWish[] => {
  const stems = tokens.map(({ stem }) => stem);
  const wishes: FoundWish[] = [];
  for (let at = 0; at < tokens.length; ) {
    const missing = isNoThing(tokens, at) ? [] : unstocked(tokens, at);
    if (missing.length > 0) {
      wishes.push(...missing);
      at++;
      continue;
    }
    const found = stems[at] === '' ? undefined : termWithin(tokens, stems, at);
    const kind = found && kindOf(tokens, at, found, whole);
    if (found && kind) {
      const to = at + found.length;
      const isColored =
        kind === 'wanted' &&
        isKind(`${found.term.id} drinks`) &&
        (isAboutColor(tokens, at, found.length) || isBesideColor(tokens, at, found.length));
      const isSeenTo = isElsewhere(tokens, to) || isElsewhere(whole, to);
      const color = isSeenTo
        ? undefined
        : (colorNamed(tokens, at, found.length) ?? (isColored ? `${found.term.id} drinks` : undefined));
      wishes.push({
        term: color ? kindTerm(color) : withOrigin(whole, narrowed(found.term, stems.slice(at, to))),
        kind: color ? 'color' : kind,
        from: at,
        to,
        isMostly: isMostly(tokens, at, to) || isBareTaste(tokens, at, found),
        // 'The winery' was read as the place.
        isElsewhere: isSeenTo,
        liker: likerFor(tokens, at, found),
      });
    }
    at += found?.length ?? 1;
  }
  const times = (id: string) => wishes.filter(({ term }) => term.id === id).length;
  // 'Tequila tequila tequila' is meant.
  return withAlternatives(
    tokens,
    withFlavors(tokens, withStations(tokens, wishes)).map((wish) =>
      times(wish.term.id) > 1 ? { ...wish, isMostly: true } : wish,
    ),
  );
};

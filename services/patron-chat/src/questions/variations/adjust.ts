// A drink made drier, softer, lighter or stronger: which of its measures a bartender moves, and by how much.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { measure, type Pour } from '@swizzle/mixology/measuring/measure';
import type { Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import data from './adjustments.json' with { type: 'json' };
import { type Change, poursAfter } from './vary.ts';

const KINDS = [
  'drier',
  'sweeter',
  'softer',
  'weaker',
  'lower',
  'stronger',
  'tarter',
  'lessTart',
  'milder',
  'halfSugar',
  'longer',
  'double',
] as const;
export type Adjustment = (typeof KINDS)[number];

const phrases = z.record(z.enum(KINDS), z.array(z.string().min(1)).min(1)).parse(data);
const PATTERNS = KINDS.map(
  (kind) => [kind, new RegExp(`(?:^| )(?:${phrases[kind].join('|')})(?= |$)`)] as const,
);

/** Asks for the drink under discussion to be made otherwise. */
const ASKS_CHANGE =
  /(?:^| )(?:make|makes|making|get|change|turn|tweak|adjust|would you|could|can|how|take|build|hacer|hacerlo|hago|haces|cambiar|cambiarias|dejarlo|como|faire|rendre|changer|fais|comment|peut|machen|mach|mache|macht|andern|kriegt|kann|wie|fare|farlo|rendere|rendo|cambieresti|faccio|come|posso|fazer|deixar|deixo|mudar|mudaria|faco|da pra)(?= |$)/;
/** 'Too sour: what do I change?' */
const TOO: readonly (readonly [RegExp, Adjustment])[] = [
  [
    /(?:^| )(?:too|demasiado|muy|trop|zu|troppo|demais|muito) (?:sweet|dulce|sucre|suss|dolce|doce)(?= |$)/,
    'drier',
  ],
  [
    /(?:^| )(?:too|demasiado|muy|trop|zu|troppo|demais|muito) (?:sour|tart|acido|acida|acide|sauer|aspro|azedo)(?= |$)/,
    'lessTart',
  ],
  [
    /(?:^| )(?:too|demasiado|muy|trop|zu|troppo|demais|muito) (?:bitter|amargo|amarga|amer|amaro)(?= |$)/,
    'milder',
  ],
  [
    /(?:^| )(?:too|demasiado|muy|trop|zu|troppo|demais|muito) (?:strong|boozy|fuerte|fort|stark|forte)(?= |$)/,
    'weaker',
  ],
  [
    /(?:^| )(?:too|demasiado|muy|trop|zu|troppo|demais|muito) (?:weak|flojo|leger|schwach|debole|leggero|fraco)(?= |$)/,
    'stronger',
  ],
];
/** What of its taste a drink is too much of: 'too sour'. */
export const excessIn = (words: readonly string[]): Adjustment | undefined => {
  const text = words.join(' ');
  return TOO.find(([pattern]) => pattern.test(text))?.[1];
};

const ASKS_FIX =
  /(?:^| )(?:what (?:do|would|should|can|could) (?:i|you) (?:change|do|add|tweak)|what can be done|was (?:kann|soll) (?:ich|man) (?:da |dagegen )?(?:tun|machen|andern)|que (?:puedo|podria) (?:hacer|cambiar)|que (?:puis je|peut on|faire)|(?:che cosa|cosa|che) posso (?:fare|cambiare)|o que (?:posso|da pra) (?:fazer|mudar)|how (?:do|can|would) (?:i|you) fix|fix it|que (?:cambio|cambias|cambiarias|hago)|(?:je|tu) (?:change|changes|fais) quoi|que changer|comment (?:je )?corrig\S*|was (?:andere|anderst|andert|mach|mache|machst) (?:ich|du|man)(?: anders)?|wie rette|che (?:cambio|cambieresti|faccio)|cosa (?:cambio|cambieresti|faccio)|o que (?:mudo|eu mudo|faco|mudaria))(?= |$)/;

const ASKS_OTHER =
  /(?:^| )(?:something|anything|another|other|else|one|ones|which|drink|drinks|cocktails?|give me|show me|algo|otro|otra|cual|quelque|autre|truc|lequel|etwas|was|anderen?|welche[rs]?|qualcosa|altro|quale|outro|outra|qual)(?= |$)/;
/** 'An Old Fashioned, but less sweet.' */
const BUT = /@d (?:but|pero|mais|aber|nur|ma|mas|only) /;
/** 'The Gibson then, very dry.' */
const ORDERED = /^(?:(?:ok|the|an?|so|el|la|un|una|le|den|der|einen|il|o|um) ){0,3}@d /;
const MAX_ORDER_WORDS = 7;
/** Words of 'half then', with what else may be said of it. */
const MAX_HALF_WORDS = 11;

/** How a message would have a drink changed; undefined where it asks for other drinks, or for nothing of the kind. */
export const adjustmentIn = (words: readonly string[]): Adjustment | undefined => {
  const text = words.join(' ');
  const fixed = ASKS_FIX.test(text) ? TOO.find(([pattern]) => pattern.test(text))?.[1] : undefined;
  if (fixed) return fixed;
  const found = PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
  if (!found) return undefined;
  if (found === 'halfSugar') {
    const isFirst = PATTERNS.some(
      ([kind, pattern]) => kind === found && pattern.test(words.slice(0, 4).join(' ')),
    );
    return isFirst && words.length <= MAX_HALF_WORDS ? found : undefined;
  }
  if (BUT.test(text) || (ORDERED.test(text) && words.length <= MAX_ORDER_WORDS)) return found;
  const asks = text.replace(/(?:^| )what (?:would|could|do|should) (?:you|i) change/, ' would you change');
  return ASKS_FIX.test(text) || (ASKS_CHANGE.test(asks) && !ASKS_OTHER.test(asks)) ? found : undefined;
};

const idsOf = (pours: readonly Pour[], is: (item: ReturnType<typeof ingredientOf>) => boolean): string[] =>
  pours.filter(({ id }) => is(ingredientOf(id))).map(({ id }) => id);

const times = (from: readonly string[], factor: number): Change[] =>
  from.length > 0 ? [{ kind: 'times', from, times: factor }] : [];

/** What the strong part leaves goes to the vermouth: a Martini grows wetter, not smaller. */
const moreOf = (
  fortified: readonly string[],
  pours: readonly Pour[],
  strong: readonly string[],
  share: number,
): Change[] => {
  const mlOf = (ids: readonly string[]) =>
    pours.filter(({ id }) => ids.includes(id)).reduce((sum, { ml }) => sum + ml, 0);
  const [own, left] = [mlOf(fortified), mlOf(strong) * share];
  return own > 0 && fortified.every((id) => !strong.includes(id)) ? times(fortified, (own + left) / own) : [];
};

/** The first that moves anything. */
const firstOf = (...choices: readonly Change[][]): Change[] =>
  choices.find((changes) => changes.length > 0) ?? [];

/** The mixer that brings more sugar than anything else: 'less sweet' is half of it in soda. */
const sweetMixer = (pours: readonly Pour[]): string | undefined => {
  const gramsOf = ({ id, ml }: Pour) => (ingredientOf(id).sugar * ml) / 100;
  const [sweetest] = pours.toSorted((one, other) => gramsOf(other) - gramsOf(one));
  if (!sweetest || gramsOf(sweetest) <= 1) return undefined;
  const { role, abv, fizzy } = ingredientOf(sweetest.id);
  return role === 'lengthener' && abv === 0 && fizzy ? sweetest.id : undefined;
};

/** Grams in 100 ml from which on a bottle sweetens. */
const SWEET = 8;

/** The part of its strength that a weaker drink keeps at most: less of a difference is none. */
const WEAKER = 0.8;

/** The first of several ways that really makes a drink weaker: less of the spirit, more of the vermouth, or a long one. */
const weakened = (
  drink: Cocktail,
  pours: readonly Pour[],
  strong: readonly string[],
  fortified: readonly string[],
): readonly Change[] => {
  const { technique } = readRecipe(drink);
  const before = measure(pours, technique).abv;
  const alcoholic = idsOf(pours, ({ abv, role }) => abv > 0 && role !== 'bitters');
  const longer: Change[] = [...times(alcoholic, 0.67), { kind: 'add', id: 'soda-water' }];
  const ways = [
    [...times(strong, 0.67), ...moreOf(fortified, pours, strong, 0.33)],
    ...(fortified.length > 0 ? [[...times(strong, 0.5), ...moreOf(fortified, pours, strong, 0.5)]] : []),
    longer,
  ];
  const isWeaker = (changes: readonly Change[]) =>
    measure(poursAfter(drink, changes) ?? pours, technique).abv <= before * WEAKER;
  return ways.find(isWeaker) ?? longer;
};

/** The measures that move. */
export const adjusted = (drink: Cocktail, adjustment: Adjustment): readonly Change[] => {
  const { pours } = readRecipe(drink);
  const sugar = idsOf(pours, ({ role, sugar: grams }) => role === 'sweetener' && grams > 0);
  const sour = idsOf(pours, ({ role, acid }) => role === 'sour' && acid > 0);
  const base = idsOf(pours, ({ role, abv }) => role === 'base' && abv > 0);
  const fortified = idsOf(pours, ({ role }) => role === 'fortified');
  const liqueurs = idsOf(
    pours,
    ({ role, sugar: grams, abv }) => abv > 0 && role !== 'base' && grams >= SWEET,
  );
  const bitter = idsOf(
    pours,
    ({ role, flavor }) => (role === 'aperitif' || role === 'bitters') && flavor.bitter > 0,
  );
  const lengtheners = idsOf(pours, ({ role, abv }) => role === 'lengthener' && abv === 0);
  const strong = base.length > 0 ? base : idsOf(pours, ({ abv }) => abv > 0).slice(0, 1);
  const mixer = sweetMixer(pours);
  const inSoda: Change[] = mixer ? [{ kind: 'halve', from: mixer, to: 'soda-water' }] : [];
  switch (adjustment) {
    case 'drier':
      return firstOf(
        inSoda,
        times(sugar, 0.67),
        times(liqueurs, 0.75),
        times(fortified, 0.5),
        times(sour, 1.33),
      );
    case 'sweeter':
      return firstOf(times(sugar, 1.33), [{ kind: 'add', id: 'simple-syrup' }]);
    case 'softer':
      return fortified.length > 0
        ? [...times(base, 0.75), ...times(fortified, 2)]
        : firstOf([...times(base, 0.75)], times(sugar, 1.25));
    case 'weaker':
      return weakened(drink, pours, strong, fortified);
    case 'lower':
    case 'halfSugar':
      return firstOf(inSoda, times(sugar, 0.5), times(liqueurs, 0.67));
    case 'stronger':
      return times(strong, 1.33);
    case 'double':
      return times(strong, 2);
    case 'tarter':
      return times(sour, 1.33);
    case 'lessTart':
      return times(sour, 0.75);
    case 'longer':
      return firstOf(times(lengtheners, 1.5), [{ kind: 'add', id: 'soda-water' }]);
    case 'milder':
      return firstOf(times(bitter, 0.67), [{ kind: 'add', id: 'simple-syrup' }]);
  }
};

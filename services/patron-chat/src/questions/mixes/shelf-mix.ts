// A drink from what a guest names or has, where no recipe takes just that: a sour, a long one or a stirred one by the rule.
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import { type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import { knownIngredient, termsFor } from '../../drinks/terms.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { TalkState, Variation } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { ingredientsIn, itemCalled } from '../ingredients-in.ts';
import { isExcluded } from '../limits.ts';
import { howTo } from '../variations/describe-variation.ts';
import { STAPLES } from '../variations/make-own.ts';
import { varied } from '../variations/vary.ts';
import { amountOf, figure, frameLines, ingredientName, joined, withTail } from '../wording.ts';
import { type Glass, type GlassWish, glassOfThings } from './glass-builder.ts';
import { isBottle, isStrong, isSweet, type Made, type Mix, mixOf, TOUCH_OF_SWEET_ML } from './mix-rules.ts';

/** Drinks whose glass and steps such a mix takes. */
const MODELS: Readonly<Record<Mix['kind'], string>> = {
  Shaken: 'Daiquiri',
  Long: 'Gin & Tonic',
  Stirred: 'Manhattan',
};

const CREAMY_MODEL = 'White Russian';
const OF_SUGAR: ReadonlySet<string> = new Set(['sugar', 'added sugar']);

/** What is at hand and not left out, as the pantry has it; what is of the talk's spirit first, or that spirit itself. */
export const itemsAtHand = ({
  atHand,
  base,
  avoided = [],
  wanted = [],
  kitchen,
}: Pick<TalkState, 'atHand' | 'base'> &
  Partial<Pick<TalkState, 'avoided' | 'wanted' | 'kitchen'>>): PantryItem[] => {
  // 'Cava' is called a sparkling wine by the talk: the bottle that was told of is meant.
  const bottled = (item: PantryItem) =>
    item.role === 'sparkling'
      ? (kitchen?.has.map((id) => ingredientOf(id)).find(({ role }) => role === item.role) ?? item)
      : item;
  const found = (name: string) => [itemCalled(name) ?? []].flat().map(bottled);
  const out = avoided.flatMap(termsFor);
  const isOut = ({ name }: PantryItem) => out.some((term) => knownIngredient(name).terms.has(term));
  const items = atHand.flatMap(found).filter((item) => !isOut(item));
  if (!base || base === 'liqueur' || base === 'none' || items.length === 0) return items;
  // Mezcal is of the tequilas: who has it gets no tequila poured.
  const hasBase = (item: PantryItem) => isStrong(item) && item.base === base;
  const own = items.filter(hasBase);
  // Anyone who asked for mezcal gets no tequila.
  const asked = wanted.flatMap(found).filter(hasBase).slice(0, 1);
  const spirit = asked.length > 0 ? asked : [base].flatMap(found);
  return [...(own.length > 0 ? own : spirit), ...items.filter((item) => !own.includes(item))];
};

/** Words of a bottle's name that say which of its kind it is. */
const kindOf = (item: PantryItem): string => wordsOf(item.short ?? item.name).at(-1) ?? '';

/** Says which bottle of its kind it is. */
const QUALIFIED =
  /(?:^| )(?:sweet|dry|red|white|rosso|ross[oa]|roj[oa]|rote[rn]?|rouge|bianco|blanco|blanca|blanc|weisse[rn]?|trockene[rn]?|sec[oa]?|secco|dulce|dolce|doce|doux|susse[rn]?|aged|dark|black|spiced|bourbon|rye|scotch|irish|japanese|reposado|anejo|overproof|agricole)(?= |$)/;

/** 'The vermouth', of a guest who has a dry one, is that bottle; what is said in full stays what it is. */
export const asAtHand = (
  items: readonly PantryItem[],
  own: readonly PantryItem[],
  message: string,
): PantryItem[] => {
  if (QUALIFIED.test(wordsOf(message).join(' '))) return [...items];
  const isSameKind = (one: PantryItem, other: PantryItem) =>
    one.role === other.role &&
    (isStrong(one) ? one.base === other.base : isBottle(one) && kindOf(one) === kindOf(other));
  return items.map((item) =>
    own.some(({ id }) => id === item.id) ? item : (own.find((other) => isSameKind(item, other)) ?? item),
  );
};

/** 'Lime', 'Limette'; by its full name where the language has none for the short one. */
const shortName = (language: Language, { name, short = name }: PantryItem): string => {
  const own = ingredientName(language, short);
  return language !== 'en' && own === short ? ingredientName(language, name) : own;
};

/** A glass by rule goes by what is in it: 'gin, Cynar and lemon'. */
export const mixName = (pours: readonly Pour[], language: Language): string =>
  joined(
    language,
    pours
      .filter(({ ml, id }) => ml > TOUCH_OF_SWEET_ML && !isSweet(ingredientOf(id)))
      .map(({ id }) => shortName(language, ingredientOf(id))),
  ).slice(0, MAX_NAME);
const MAX_NAME = 160;

/** What belongs in a glass that is made of all that was named. */
const isPoured = (item: PantryItem) => item.abv > 0 || ['sour', 'juice', 'lengthener'].includes(item.role);

/** The drinks whose glass and steps a built one takes, and those without alcohol. */
const BUILT_MODELS: Readonly<Record<Glass['kind'] | 'Tall', readonly [string, string]>> = {
  Short: ['Daiquiri', 'Pussyfoot'],
  Stirred: ['Manhattan', 'Shirley Temple'],
  Long: ['Gin & Tonic', 'Shirley Temple'],
  Tall: ['Tom Collins', 'Cinderella'],
  Hot: ['Hot Toddy', 'Hot Ginger Lemonade'],
  Frozen: ['Frozen Margarita', 'Limonana'],
  Creamy: ['White Russian', 'Shirley Temple'],
};
const CRUSHED: ReadonlySet<string> = new Set(['fruit', 'herb', 'spice']);

const drinkNamed = async (
  name: string,
  catalog: Pick<Catalog, 'named' | 'get'>,
): Promise<Cocktail | undefined> => {
  const ref = (await catalog.named(name)).find((one) => one.name === name);
  return ref && catalog.get(ref.id);
};

/** A glass as a changed recipe of the drink that it takes its steps from. */
const glassAs = (drink: Cocktail, pours: readonly Pour[], language: Language) => {
  const variation: Variation = { drink: refOf(drink), name: mixName(pours, language), pours: [...pours] };
  const mixed = varied(drink, variation);
  return {
    variation,
    mixed,
    slots: {
      the: variation.name,
      list: joined(
        language,
        mixed.ingredients.map((line) => amountOf(language, line)),
      ),
      abv: figure(language, mixed.abv),
    },
  };
};

/** What the talk says of the glass that is to be built. */
const wishFor = (
  { serving, strength, tastes, avoided, atHand, hasOnly, kitchen, zeroProof, care }: TalkState,
  isWhole: boolean,
): GlassWish => {
  const isBound = atHand.length > 0 || hasOnly || kitchen.isAll;
  const out = avoided.flatMap(termsFor);
  const isOut = (id: string) => {
    const { terms } = knownIngredient(ingredientOf(id).name);
    return out.some((term) => terms.has(term)) || kitchen.lacks.includes(id);
  };
  const hasSugar = !avoided.some((name) => OF_SUGAR.has(name));
  return {
    serving,
    strength,
    tastes,
    isAlcoholFree: zeroProof || careRules(care).zeroProof,
    isWhole,
    mayAdd: (id) => !isOut(id) && (STAPLES.has(id) ? hasSugar || id === 'hot-water' : !isBound),
  };
};

const toldOf = async (
  items: readonly PantryItem[],
  { kind, pours, isShaken }: Glass,
  { state, language }: QuestionContext,
  catalog: Pick<Catalog, 'named' | 'get'>,
  isWhole: boolean,
): Promise<QuestionAnswer | undefined> => {
  const isZero = pours.every(({ id }) => ingredientOf(id).abv < ZERO_PROOF_BELOW);
  const drink = await drinkNamed(
    BUILT_MODELS[kind === 'Long' && isShaken ? 'Tall' : kind][isZero ? 1 : 0],
    catalog,
  );
  if (!drink) return undefined;
  const { variation, mixed, slots } = glassAs(drink, pours, language);
  if (isExcluded(mixed, state)) return undefined;
  const crushed = pours.filter(({ id }) => CRUSHED.has(ingredientOf(id).role) && isShaken);
  const [first = ''] = frameLines(language, `glass${kind}`);
  const [crush = ''] =
    crushed.length > 0
      ? frameLines(language, 'glassCrush', {
          what: joined(
            language,
            crushed.map(({ id }) => shortName(language, ingredientOf(id))),
          ),
        })
      : [];
  return answerOf(
    withTail(
      frameLines(language, isZero ? 'glassZero' : 'glassOwn', {
        ...slots,
        kind: first,
        steps: `${crush} ${howTo(mixed, language)}`.trim(),
      }),
      leftOut(items, pours, language, isWhole),
    ),
    { focus: refOf(drink), variation, suggestions: [] },
  );
};

/** What was named and is not in the glass. */
const leftOut = (
  items: readonly PantryItem[],
  pours: readonly Pour[],
  language: Language,
  isWhole: boolean,
): string => {
  const out = isWhole
    ? items.filter((item) => isPoured(item) && !pours.some(({ id }) => id === item.id))
    : [];
  const what = joined(
    language,
    out.map((item) => shortName(language, item)),
  );
  return out.length > 0 ? ` ${frameLines(language, 'mixLeaves', { what })[0] ?? ''}` : '';
};

/** Kinds of glass that the rules of a sour, a long and a stirred one don't know. */
const BUILT_SERVINGS: ReadonlySet<TalkState['serving']> = new Set(['hot', 'frozen']);

/** Whether the built glass is nearer to what was asked for than the one by rule. */
const isBetter = (
  built: Glass | undefined,
  mix: Mix | undefined,
  items: readonly PantryItem[],
  { serving, strength, tastes }: TalkState,
): built is Glass => {
  if (!built || !mix) return built !== undefined;
  if (BUILT_SERVINGS.has(serving)) return true;
  if (serving === 'long' && mix.kind !== 'Long') return true;
  const used = (pours: readonly Pour[]) =>
    items.filter((item) => pours.some(({ id }) => id === item.id)).length;
  const isTuned = strength !== null || (tastes.sweet ?? 0) !== 0;
  const [ofBuilt, ofMix] = [used(built.pours), used(mix.pours)];
  return ofBuilt > ofMix || (isTuned && ofBuilt === ofMix);
};

/** The answer that tells a mix, and keeps it as the drink under discussion. */
export const mixAnswer = async (
  items: readonly PantryItem[],
  context: QuestionContext,
  catalog: Pick<Catalog, 'named' | 'get'>,
  isProposed = false,
): Promise<QuestionAnswer | undefined> => {
  const { state, language } = context;
  const wish = wishFor(state, isProposed);
  const made: Made = {
    isProposed,
    hasSugar: !state.avoided.some((name) => OF_SUGAR.has(name)),
    isShort: state.serving === 'small' || state.serving === 'stirred',
    isStirred: state.serving === 'stirred',
  };
  const mix = wish.isAlcoholFree ? undefined : mixOf(items, made);
  const built = glassOfThings(items, wish);
  if (isBetter(built, mix, items, state)) return toldOf(items, built, context, catalog, isProposed);
  // Who wants a short drink gets no long one.
  if (!mix || (made.isShort && !isProposed && mix.kind === 'Long')) return undefined;
  const isCreamy = mix.pours.some(({ id }) => ingredientOf(id).role === 'cream');
  const drink = await drinkNamed(isCreamy ? CREAMY_MODEL : MODELS[mix.kind], catalog);
  if (!drink) return undefined;
  const { variation, mixed, slots } = glassAs(drink, mix.pours, language);
  if (isExcluded(mixed, state)) return undefined;
  return answerOf(
    withTail(
      frameLines(language, `shelf${mix.kind}`, slots),
      leftOut(items, mix.pours, language, isProposed),
    ),
    { focus: refOf(drink), variation, suggestions: [] },
  );
};

/** Asks for a glass of what is named: 'what do I do with gin, Chartreuse and lime', 'how much of each?' */
const ASKS =
  /(?:^| )(?:what (?:then )?with|(?:y|und|et|e) (?:solo |nur |juste |solo |so )?(?:con|mit|avec|con|com) (?:solo|nur|solamente|soltanto)|what (?:(?:can|could|do|should|would) (?:i|we)|(?:can|could) you) (?:do|make|mix)|what to (?:do|make|mix)|how much (?:of )?each|que (?:hago|puedo hacer|preparo)|cuanto de cada|que (?:faire|puis je faire)|(?:je|on) fais quoi|combien de chaque|was (?:mach|kann)\S* (?:ich|man)|wie ?viel (?:von )?jed\S*|(?:che )?cosa (?:faccio|posso fare)|quanto di ognun\S*|o que (?:faco|da pra fazer)|quanto de cada)(?= |$)/;
/** The same, of someone who told what there is: 'anything with the banana liqueur', 'what about the aquavit'. */
const ASKS_OF_SHELF =
  /(?:^| )(?:something|anything|(?:what )?goes? (?:with|w)|what about|how about|mix|sour|algo|y con|quelque chose|et avec|etwas|und mit|qualcosa|e con|e com)(?= |$)/;
const FEWEST = 2;
/** 'Daiquiri style': a way to mix, and no Daiquiri. */
const STYLE = /(?:^| )(?:style|estilo|facon|style|artig|stile)(?= |$)/;
/** Tells what there is, and asks what it makes: recipes are looked up first. */
const OWNS =
  /(?:^| )(?:i|we|ive|weve|i got|all i|tengo|tenemos|j ai|on a|ich hab\w*|wir hab\w*|ho|abbiamo|tenho|temos) (?:have|got|ve)?(?:\S+ ){0,24}(?:what (?:can|could|should)|que (?:puedo|hago)|que puis|was (?:kann|mach)|(?:che )?cosa posso|o que (?:posso|da))(?= |$)/;

/** Kinds of one spirit that a classic takes as gladly. */
const KIN: readonly ReadonlySet<string>[] = [
  new Set(['blanco-tequila', 'reposado-tequila']),
  new Set(['white-rum', 'aged-rum']),
  new Set(['bourbon', 'rye-whiskey']),
];
/** What a kitchen has anyway. */
const FREE: ReadonlySet<string> = new Set([
  'simple-syrup',
  'rich-syrup',
  'demerara-syrup',
  'sugar-cube',
  'hot-water',
]);
/** Languages that call a lime and a lemon by one word. */
const ONE_CITRUS: ReadonlySet<Language> = new Set(['es', 'pt']);
const CITRUS: ReadonlySet<string> = new Set(['lime-juice', 'lemon-juice']);

interface OfClassics {
  readonly language?: Language;
  /** Every one of the things goes into it. */
  readonly takesAll?: boolean;
}

/** Classics that are made of these things, with sugar and water: they go before any rule. */
export const classicsOf = (
  items: readonly PantryItem[],
  { language = 'en', takesAll = false }: OfClassics = {},
): string[] => {
  const isSame = (one: string, other: string): boolean =>
    one === other ||
    KIN.some((kin) => kin.has(one) && kin.has(other)) ||
    (ONE_CITRUS.has(language) && CITRUS.has(one) && CITRUS.has(other));
  const asked = items.filter((item) => (takesAll ? !isSweet(item) : item.abv > 0));
  return CLASSICS.filter((classic) => {
    const pours = poursOfClassic({ ingredients: classic.ingredients });
    const takes = (id: string) => pours.some((pour) => isSame(pour.id, id));
    const has = (id: string) => items.some((item) => isSame(item.id, id));
    const used = items.filter(({ id }) => takes(id)).length;
    return (
      asked.every(({ id }) => takes(id)) &&
      used >= Math.min(items.length, FEWEST) &&
      pours.every(({ id }) => has(id) || FREE.has(id))
    );
  }).map(({ name }) => name);
};

/** Things that may all go into one glass. */
export const MAX_IN_GLASS = 5;

/** 'Banana', of a guest who has a banana liqueur, is that bottle. */
const asBottle = (item: PantryItem, own: readonly PantryItem[]): PantryItem => {
  const [first] = wordsOf(item.name.replace(/^fresh /, ''));
  const isSameFruit = (other: PantryItem) => isBottle(other) && wordsOf(other.name)[0] === first;
  return isBottle(item) || item.role === 'sour' ? item : (own.find(isSameFruit) ?? item);
};

export const shelfMix = async (
  message: string,
  context: QuestionContext,
  lacked: ReadonlySet<string>,
  catalog: Pick<Catalog, 'named' | 'get'>,
): Promise<QuestionAnswer | undefined> => {
  const { named, language, state } = context;
  const text = wordsOf(message).join(' ');
  if (
    (named.length > 0 && !STYLE.test(text)) ||
    !(ASKS.test(text) || (state.atHand.length >= FEWEST && ASKS_OF_SHELF.test(text))) ||
    OWNS.test(text)
  )
    return undefined;
  const own = itemsAtHand(state).filter(({ id }) => !lacked.has(id));
  const things = asAtHand(ingredientsIn(message, named, language), own, message);
  const said = things.filter(({ id }) => !lacked.has(id)).map((item) => asBottle(item, own));
  // One thing is asked about, and the rest of the shelf goes with it.
  const isFromOwnBottles = said.length === 1 && own.length >= FEWEST;
  if (said.length < FEWEST && !isFromOwnBottles) return undefined;
  const isTold = said.some(isStrong) || said.some(isBottle);
  const sweet = own.filter(isSweet);
  const items = isFromOwnBottles ? [...said, ...own] : [...said, ...sweet];
  if (!isTold || (named.length === 0 && classicsOf(items, { language }).length > 0)) return undefined;
  return mixAnswer(
    items,
    { ...context, named: [] },
    catalog,
    !isFromOwnBottles && items.length <= MAX_IN_GLASS,
  );
};

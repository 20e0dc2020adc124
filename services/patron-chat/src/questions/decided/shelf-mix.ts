// A drink from what a guest names or has, where no recipe takes just that: a sour, a long one or a stirred one by the rule.
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import { careRules } from '../../care/care-kinds.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { TalkState, Variation } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { ingredientsIn } from '../ingredients-in.ts';
import { isExcluded } from '../limits.ts';
import { varied } from '../variations/vary.ts';
import { amountOf, figure, frameLines, ingredientName, joined } from '../wording.ts';

/** Milliliters by the rule of a sour: two parts strong, three quarters sour and sweet. */
const STRONG_ML = 60;
const SHORT_STRONG_ML = 45;
const LIQUEUR_ML = 22.5;
const SOUR_ML = 22.5;
const SWEET_ML = 22.5;
const TOUCH_OF_SWEET_ML = 7.5;
const LONG_SOUR_ML = 15;
const LONG_ML = 120;
const STIRRED_ML = 30;

interface Mix {
  readonly kind: 'Shaken' | 'Long' | 'Stirred';
  readonly pours: readonly Pour[];
}

const isStrong = ({ role }: PantryItem) => role === 'base';
const isBottle = ({ role }: PantryItem) => role === 'liqueur' || role === 'aperitif' || role === 'fortified';
const isSour = ({ role, acid }: PantryItem) => role === 'sour' && acid > 0;
const isSweet = ({ role, sugar }: PantryItem) => role === 'sweetener' && sugar > 0;
const isLong = ({ role, abv }: PantryItem) => (role === 'lengthener' || role === 'juice') && abv === 0;

const pour = (item: PantryItem, ml: number): Pour => ({ id: item.id, ml });

/** The best glass of these things, what comes first in them counting most; undefined where they make none. */
export const mixOf = (items: readonly PantryItem[]): Mix | undefined => {
  const [strong] = items.filter(isStrong);
  const [bottle] = items.filter(isBottle);
  const [sour] = items.filter(isSour);
  const [sweet] = items.filter(isSweet);
  const [long] = items.filter(isLong);
  const touch = sweet ? [pour(sweet, TOUCH_OF_SWEET_ML)] : [];
  if (strong && bottle && sour)
    return {
      kind: 'Shaken',
      pours: [pour(strong, SHORT_STRONG_ML), pour(bottle, LIQUEUR_ML), pour(sour, SOUR_ML), ...touch],
    };
  if (strong && sour && sweet)
    return { kind: 'Shaken', pours: [pour(strong, STRONG_ML), pour(sour, SOUR_ML), pour(sweet, SWEET_ML)] };
  const first = strong ?? bottle;
  if (first && long)
    return {
      kind: 'Long',
      pours: [pour(first, SHORT_STRONG_ML), ...(sour ? [pour(sour, LONG_SOUR_ML)] : []), pour(long, LONG_ML)],
    };
  if (strong && bottle)
    return { kind: 'Stirred', pours: [pour(strong, SHORT_STRONG_ML), pour(bottle, STIRRED_ML)] };
  if (bottle && sour)
    return {
      kind: 'Shaken',
      pours: [pour(bottle, SHORT_STRONG_ML), pour(sour, SOUR_ML), ...touch],
    };
  return undefined;
};

/** Drinks whose glass and steps such a mix takes. */
const MODELS: Readonly<Record<Mix['kind'], string>> = {
  Shaken: 'Daiquiri',
  Long: 'Gin & Tonic',
  Stirred: 'Manhattan',
};

/** What is at hand, as the pantry has it; what is of the talk's spirit first, or that spirit itself. */
export const itemsAtHand = ({ atHand, base }: Pick<TalkState, 'atHand' | 'base'>): PantryItem[] => {
  const found = (name: string) => ingredientsIn(name, [], 'en').slice(0, 1);
  const items = atHand.flatMap(found);
  if (!base || base === 'liqueur' || base === 'none' || items.length === 0) return items;
  // Mezcal is of the tequilas: who has it gets no tequila poured.
  const isOfBase = (item: PantryItem) => isStrong(item) && item.base === base;
  const own = items.filter(isOfBase);
  return [...(own.length > 0 ? own : found(base)), ...items.filter((item) => !own.includes(item))];
};

/** The answer that tells a mix, and keeps it as the drink under discussion. */
export const mixAnswer = async (
  items: readonly PantryItem[],
  { state, language }: QuestionContext,
  catalog: Pick<Catalog, 'named' | 'get'>,
): Promise<QuestionAnswer | undefined> => {
  const isSober = state.zeroProof || careRules(state.care).zeroProof;
  const mix = isSober ? undefined : mixOf(items);
  if (!mix) return undefined;
  const model = MODELS[mix.kind];
  const ref = (await catalog.named(model)).find(({ name }) => name === model);
  const drink = ref && (await catalog.get(ref.id));
  if (!drink) return undefined;
  const name = joined(
    language,
    mix.pours
      .filter(({ ml, id }) => ml > TOUCH_OF_SWEET_ML && !isSweet(ingredientOf(id)))
      .map(({ id }) => ingredientName(language, ingredientOf(id).short ?? ingredientOf(id).name)),
  );
  const variation: Variation = { drink: refOf(drink), name: name.slice(0, 160), pours: [...mix.pours] };
  const mixed = varied(drink, variation);
  if (isExcluded(mixed, state)) return undefined;
  return answerOf(
    frameLines(language, `shelf${mix.kind}`, {
      the: name,
      list: joined(
        language,
        mixed.ingredients.map((line) => amountOf(language, line)),
      ),
      abv: figure(language, mixed.abv),
    }),
    { focus: refOf(drink), variation, suggestions: [] },
  );
};

/** Asks for a glass of what is named: 'what do I do with gin, Chartreuse and lime', 'how much of each?' */
const ASKS =
  /(?:^| )(?:what (?:can|could|do|should|would) (?:i|we|you) (?:do|make|mix)|what to (?:do|make|mix)|how much (?:of )?each|que (?:hago|puedo hacer|preparo)|cuanto de cada|que (?:faire|puis je faire)|(?:je|on) fais quoi|combien de chaque|was (?:mach|kann)\S* (?:ich|man)|wie ?viel (?:von )?jed\S*|(?:che )?cosa (?:faccio|posso fare)|quanto di ognun\S*|o que (?:faco|da pra fazer)|quanto de cada)(?= |$)/;
/** The same, of somebody who told what there is: 'anything with the banana liqueur', 'what about the aquavit'. */
const ASKS_OF_SHELF =
  /(?:^| )(?:something|anything|(?:what )?goes? (?:with|w)|what about|how about|mix|sour|algo|y con|quelque chose|et avec|etwas|und mit|qualcosa|e con|e com)(?= |$)/;
const FEWEST = 2;
/** 'Daiquiri style': a way to mix, and no Daiquiri. */
const STYLE = /(?:^| )(?:style|estilo|facon|style|artig|stile)(?= |$)/;
/** Tells what there is, and asks what it makes: recipes are looked up first. */
const OWNS =
  /(?:^| )(?:i|we|ive|weve|i got|all i|tengo|tenemos|j ai|on a|ich hab\w*|wir hab\w*|ho|abbiamo|tenho|temos) (?:have|got|ve)?(?:\S+ ){0,24}(?:what (?:can|could|should)|que (?:puedo|hago)|que puis|was (?:kann|mach)|(?:che )?cosa posso|o que (?:posso|da))(?= |$)/;

/** Classics that are made of these things, with sugar and bitters: they go before any rule. */
export const classicsOf = (items: readonly PantryItem[]): string[] => {
  const own = new Set(items.map(({ id }) => id));
  const strong = items.filter((item) => item.abv > 0).map(({ id }) => id);
  return CLASSICS.filter((classic) => {
    const pours = poursOfClassic({ ingredients: classic.ingredients });
    const ids = new Set(pours.map(({ id }) => id));
    return (
      strong.every((id) => ids.has(id)) &&
      pours.every(({ id }) => own.has(id) || ['sweetener', 'bitters'].includes(ingredientOf(id).role))
    );
  }).map(({ name }) => name);
};

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
  const said = ingredientsIn(message, named, language)
    .filter(({ id }) => !lacked.has(id))
    .map((item) => asBottle(item, own));
  // One thing is asked about, and the rest of the shelf goes with it.
  const isOfShelf = said.length === 1 && own.length >= FEWEST;
  if (said.length < FEWEST && !isOfShelf) return undefined;
  const isTold = said.some(isStrong) || said.some(isBottle);
  const sweet = own.filter(isSweet);
  const items = isOfShelf ? [...said, ...own] : [...said, ...sweet];
  if (!isTold || (named.length === 0 && classicsOf(items).length > 0)) return undefined;
  return mixAnswer(items, { ...context, named: [] }, catalog);
};

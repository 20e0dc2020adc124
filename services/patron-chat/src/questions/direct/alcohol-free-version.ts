// The drink under discussion without its alcohol: 'the same for my friend who drives, what do I leave out?'
import { zeroProofSubstitute } from '@swizzle/mixology/composing/parent';
import { SHELF } from '@swizzle/mixology/composing/search/shelf';
import { twinNameOf } from '@swizzle/mixology/custom-drinks/hidden-twins';
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import { type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import { ASKS_FOR_DRINK } from '../../talk/asks-for-drinks.ts';
import type { TalkState, Variation } from '../../talk/talk-state.ts';
import { ABSTAINS } from '../abstaining-guests.ts';
import { answerOf, type QuestionAnswer, refOf } from '../asked.ts';
import { isExcluded } from '../limits.ts';
import { recipeLines } from '../variations/describe-variation.ts';
import { varied } from '../variations/vary.ts';
import { amountOf, frameLines, ingredientName, joined, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

const WITHOUT_ALCOHOL =
  /(?:^| )(?:(?:without|no|minus|zero|non) (?:the |any )?(?:alcohol|booze|liquor|alcoholic)|alcohol ?free|non ?alcoholic|nonalcoholic|virgin|sin alcohol|sans alcool|ohne alkohol|alkoholfrei\S*|senza alcol|analcolic\S*|sem alcool)(?= |$)/;
const WITHOUT =
  /(?:^| )(?:without|minus|leave out|no|sin|sans|ohne|senza|sem) (?:the |any |el |la |le |l |den |das |il |o |a )?@t(?= |$)/;
/** The guest drinks alcohol, or asks why there is none. */
const WANTS_ALCOHOL =
  /(?:^| )(?:(?:why|how come) (?:is there |are there |are these |do i get )?(?:no|without|not|non)(?: any)? (?:alcohol\S*|booze)|(?:i|we) (?:do )?drink alcohol|with (?:the )?(?:alcohol|booze)|por que sin alcohol|(?:yo )?(?:si )?bebo alcohol|con alcohol|pourquoi sans alcool|je bois de l alcool|avec (?:de l )?alcool|(?:warum|wieso) (?:ohne|kein|alkoholfrei\S*)(?: alkohol)?|ich trinke (?:doch |ja |schon )?alkohol|mit alkohol|perche (?:senza alcol|analcolic\S*)|(?:io )?bevo alcol\S*|con alcol|por que sem alcool|eu bebo alcool|com alcool)(?= |$)/;
/** The same drink is meant. */
const SAME =
  /(?:^| )(?:same|that|it|this|version|one of (?:those|these)|lo mismo|el mismo|la misma|igual|version|la meme|le meme|pareil|dasselbe|das gleiche|denselben|den gleichen|version|lo stesso|la stessa|uguale|o mesmo|a mesma|igual|how|como|comment|wie|come|what do i leave)(?= |$)/;

/** Milliliters of what lengthens a drink that loses its spirit. */
const MAX_ADDED_ML = 60;
const SODA_ML = 75;

const poursOf = (pours: readonly Pour[]): Pour[] | undefined => {
  const rest = pours.filter(({ id }) => ingredientOf(id).abv === 0);
  const gone = pours.filter(({ id }) => ingredientOf(id).abv > 0).reduce((sum, { ml }) => sum + ml, 0);
  const long = rest.find(({ id }) => ingredientOf(id).role === 'lengthener');
  if (long)
    return rest.map((pour) =>
      pour === long ? { ...pour, ml: pour.ml + Math.min(gone, MAX_ADDED_ML) } : pour,
    );
  // What is all spirit has nothing left to serve.
  const hasSour = rest.some(({ id }) => ['sour', 'juice'].includes(ingredientOf(id).role));
  return hasSour ? [...rest, { id: 'soda-water', ml: SODA_ML }] : undefined;
};

/** A drink that is named as one without alcohol: 'a virgin @d', '@d sin alcohol'. */
const NAMED_WITHOUT =
  /(?:^| )(?:(?:virgin|non alcoholic|nonalcoholic|non alc|alcohol free|zero proof|zero alcohol|no alcohol|0 0|sober|booze free|alkoholfrei\S*|analcolic\S*) (?:version (?:of|von) )?(?:an? |the |eine[ns]? )?@d|@d (?:but |please |pero |mais |aber |ma |mas |version )?(?:without (?:the |any )?(?:alcohol|booze)|(?:with )?no (?:alcohol|booze)|minus the (?:alcohol|booze)|non alcoholic|alcohol free|virgin|zero proof|sin (?:nada de )?alcohol|virgen|sans alcool|ohne alkohol|alkoholfrei\S*|senza alcol\S*|analcolic[oa]|sem alcool))(?= |$)/;
/** Another glass is asked for beside it. */
const BESIDE = /(?:^| )@d (?:for|para|pour|fur|per|pra) (?:me|mi|moi|mich|mim)(?= |$)/;

/** Dry vermouth has a substitute of its own, whatever notes it shares with the sweet one. */
const OWN_SUBSTITUTES: Readonly<Record<string, string>> = {
  'dry-vermouth': 'zero-dry-vermouth',
  'orange-bitters': 'zero-orange-bitters',
};

const substituteFor = (id: string): string | undefined => {
  const own = OWN_SUBSTITUTES[id];
  if (own) return own;
  const entry = SHELF.find(({ item }) => item.id === id);
  return entry && zeroProofSubstitute(entry)?.item.id;
};

/** Each bottle as what stands in for it; undefined where one of them has nothing that does. */
const withSubstitutes = (pours: readonly Pour[]): Pour[] | undefined => {
  const found = pours.map((pour) => {
    const id = ingredientOf(pour.id).abv > 0 ? substituteFor(pour.id) : pour.id;
    return id && { ...pour, id };
  });
  const poured = found.filter((pour) => pour !== undefined && pour !== '');
  const isEach = poured.length === pours.length && new Set(poured.map(({ id }) => id)).size === pours.length;
  return isEach ? poured : undefined;
};

/** What imitates a spirit is nothing for who has given it up, and may hold a trace beside a medicine. */
const mayImitate = ({ care, withoutTraces }: TalkState): boolean =>
  !withoutTraces && !care.some((kind) => kind === 'dependence' || kind === 'medicine');

/** The version of a drink without alcohol by its substitutes, as it is told. */
const imitated = (drink: Cocktail, language: Language): QuestionAnswer | undefined => {
  const pours = withSubstitutes(readRecipe(drink).pours);
  if (!pours) return undefined;
  const [name = drink.name] = frameLines(language, 'nameAlcoholFree', { drink: drink.name });
  const variation: Variation = { drink: refOf(drink), name, pours };
  return answerOf(recipeLines(varied(drink, variation), language), {
    focus: refOf(drink),
    variation,
    isWhole: true,
  });
};

/** 'How do I make a virgin Negroni?': its twin of the house, else the same with what stands in for each bottle. */
export const namedWithoutAlcohol: DirectRule = {
  name: 'drink named without alcohol',
  isWithoutAlcohol: true,
  answer: async ({ drink, words, named }, { state, language, catalog }) => {
    const text = words.join(' ');
    const isNamed = named.length === 1 && drink?.id === named[0]?.id && NAMED_WITHOUT.test(text);
    if (!drink || !isNamed || drink.abv < ZERO_PROOF_BELOW || BESIDE.test(text)) return undefined;
    if (!mayImitate(state)) return undefined;
    const name = twinNameOf(drink.name);
    const [found] = (await catalog.named(name)).filter((one) => one.name === name);
    const twin = found && (await catalog.get(found.id));
    if (!twin) return imitated(drink, language);
    return isExcluded(twin, { ...state, zeroProof: true, base: null })
      ? undefined
      : answerOf(recipeLines(twin, language), { focus: refOf(twin), suggestions: [twin], isWhole: true });
  },
};

export const alcoholFreeVersion: DirectRule = {
  name: 'alcohol-free version',
  isWithoutAlcohol: true,
  answer: (question, { state, language }) => {
    const { drink, words, marked, named, sentence, items } = question;
    const isAboutDrink = named.length === 1 || state.isDiscussed;
    if (!drink || !isAboutDrink || drink.abv < ZERO_PROOF_BELOW || ASKS_FOR_DRINK.test(sentence))
      return undefined;
    const text = words.join(' ');
    const isSpiritLeft = WITHOUT.test(marked) && items.some(({ role, abv }) => role === 'base' && abv > 0);
    const asks =
      WITHOUT_ALCOHOL.test(text) ||
      (isSpiritLeft && SAME.test(text)) ||
      (ABSTAINS.test(text) && SAME.test(text));
    if (!asks || WANTS_ALCOHOL.test(text) || !(SAME.test(text) || named.length === 1)) return undefined;
    // A glass by rule is what is in it, and not the drink whose steps it takes.
    const standing = state.variation?.drink.id === drink.id ? state.variation : undefined;
    const { pours } = readRecipe(standing ? varied(drink, standing) : drink);
    const left = poursOf(pours);
    // Tonic alone is no Gin & Tonic.
    if (!left || left.length < 2) return undefined;
    const gone = pours
      .filter(({ id }) => ingredientOf(id).abv > 0)
      .map(({ id }) => ingredientName(language, ingredientOf(id).name));
    const own = standing?.drink ?? refOf(drink);
    const [name = own.name] = frameLines(language, 'nameAlcoholFree', { drink: own.name });
    const variation: Variation = { drink: own, name, pours: left, prep: standing?.prep };
    const after = varied(drink, variation);
    if (isExcluded(after, state)) return undefined;
    return answerOf(
      frameLines(language, 'alcoholFreeVersion', {
        the: theDrink(language, own.name),
        gone: joined(language, gone),
        list: joined(
          language,
          after.ingredients.map((line) => amountOf(language, line)),
        ),
      }),
      { focus: own, variation },
    );
  },
};

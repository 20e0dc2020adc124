// Which ice a drink wants: 'what's the best ice for an Old Fashioned'.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { answerOf, refOf } from '../asked.ts';
import data from '../data/best-ice.json' with { type: 'json' };
import { handlingOf } from '../drink-facts.ts';
import { theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';
import { iceInGlass } from './in-the-glass.ts';

const KINDS = ['rocks', 'long', 'cubes', 'crushed', 'strained', 'blended', 'none'] as const;
const TEXTS = z.record(z.enum(KINDS), z.record(z.enum(LANGUAGES), z.string().min(1))).parse(data);

const kindFor = (drink: Cocktail): (typeof KINDS)[number] => {
  const ice = iceInGlass(drink);
  if (ice !== 'cubes') return ice;
  const roles = readRecipe(drink).pours.map(({ id }) => ingredientOf(id).role);
  if (roles.includes('lengthener') || roles.includes('sparkling')) return 'long';
  return handlingOf(drink) === 'shaken' ? 'cubes' : 'rocks';
};

/** Which ice a drink wants, and where. */
export const bestIceLine = (drink: Cocktail, language: Language): string =>
  TEXTS[kindFor(drink)][language].replace('{the}', theDrink(language, drink.name));

const WHICH_ICE =
  /(?:^| )(?:(?:best|right|proper|better|which|(?:best|right) (?:kind|type|sort) of|(?:what|which) (?:kind|type|sort|style|size|shape) of|what) ice|ice (?:is|works|would be|should be) (?:best|right|better|used)|(?:que|cual) (?:tipo de )?hielo|(?:mejor|buen) hielo|(?:quel|quelle|quels) (?:type de )?(?:glace|glacons?)|(?:meilleure|bonne) glace|(?:welches|was fur(?: ein)?|bestes|das beste) eis|(?:che|quale) (?:tipo di )?ghiaccio|miglior ghiaccio|(?:que|qual)(?: o)? (?:tipo de )?(?:melhor )?gelo|melhor gelo)(?= |$)/;

export const bestIce: DirectRule = {
  name: 'which ice',
  answer: ({ words, drink, has }, { language }) => {
    if (!drink || has('howMuch', 'buy') || !WHICH_ICE.test(words.join(' '))) return undefined;
    return answerOf([bestIceLine(drink, language)], { focus: refOf(drink) });
  },
};

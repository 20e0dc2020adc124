// How strong a drink is with the guest's own bottle: 'the gin is 47 %', 'my rum has 110 proof'.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import { answerOf, refOf } from '../asked.ts';
import { ingredientsIn } from '../ingredients-in.ts';
import { isExcluded } from '../limits.ts';
import { figure, ingredientName, theDrink } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

const PERCENT =
  /(?<![\p{L}\d])(\d{2}(?:[.,]\d)?)\s?(?:%|percent\b|per cent\b|prozent|por ciento|pour cent|per cento|por cento|°|degr[eé]s|grados|gradi|graus)/iu;
const PROOF = /(?<![\p{L}\d])(\d{2,3})\s?proof\b/iu;
/** Percent in which a bottle that makes a drink may be. */
const [WEAKEST, STRONGEST] = [10, 80];
/** Grams of alcohol in a milliliter of it. */
const DENSITY = 0.789;

const strengthIn = (sentence: string): number | undefined => {
  const proof = PROOF.exec(sentence)?.[1];
  const percent = proof ? Number(proof) / 2 : Number((PERCENT.exec(sentence)?.[1] ?? '').replace(',', '.'));
  return percent >= WEAKEST && percent <= STRONGEST ? percent : undefined;
};

const LINES: Readonly<Record<Language, string>> = {
  en: 'With {thing} at {n} %, {the} comes out at {abv} % ABV instead of {before}.',
  es: 'Con {thing} de {n} %, {the} queda en {abv} % vol. en vez de {before}.',
  fr: 'Avec {thing} à {n} %, {the} arrive à {abv} % vol. au lieu de {before}.',
  de: 'Mit {thing} von {n} % hat {the} {abv} % vol. statt {before}.',
  it: 'Con {thing} da {n} %, {the} arriva a {abv} % vol. invece di {before}.',
  pt: 'Com {thing} de {n} %, {the} fica com {abv} % em vez de {before}.',
};
/** Keeps the alcohol of the glass as it was. */
const SAME: Readonly<Record<Language, string>> = {
  en: 'For the same strength pour {ml} ml of it instead of {was}.',
  es: 'Para la misma fuerza, pon {ml} ml en vez de {was}.',
  fr: 'Pour la même force, mettez {ml} ml au lieu de {was}.',
  de: 'Für dieselbe Stärke nimm {ml} ml statt {was}.',
  it: 'Per la stessa forza, versa {ml} ml invece di {was}.',
  pt: 'Para a mesma força, ponha {ml} ml em vez de {was}.',
};

const filled = (text: string, slots: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');

/** Milliliters of alcohol in a glass, and of the whole glass with what the ice gave. */
const volumesOf = ({ abv, figures }: Cocktail) => {
  const alcohol = figures.alcoholGrams / DENSITY;
  return { alcohol, glass: abv > 0 ? (alcohol / abv) * 100 : 0 };
};

export const bottleStrength: DirectRule = {
  name: 'the strength of a bottle',
  answer: ({ sentence, drink, named }, { language, state }) => {
    const percent = strengthIn(sentence);
    if (percent === undefined || !drink || isExcluded(drink, state)) return undefined;
    const things = ingredientsIn(sentence, named, language);
    const pour = readRecipe(drink).pours.find(({ id }) => {
      const item = ingredientOf(id);
      return (
        item.abv > 0 && things.some((thing) => thing.id === id || (thing.base && thing.base === item.base))
      );
    });
    if (!pour) return undefined;
    const item = ingredientOf(pour.id);
    const { alcohol, glass } = volumesOf(drink);
    const abv = ((alcohol + (pour.ml * (percent - item.abv)) / 100) / glass) * 100;
    const slots = {
      thing: ingredientName(language, item.name),
      n: figure(language, percent),
      the: theDrink(language, drink.name),
      abv: figure(language, abv),
      before: figure(language, drink.abv),
      ml: figure(language, (pour.ml * item.abv) / percent, 0),
      was: figure(language, pour.ml, 0),
    };
    const line = `${filled(LINES[language], slots)} ${filled(SAME[language], slots)}`;
    return answerOf([line.charAt(0).toUpperCase() + line.slice(1)], { focus: refOf(drink), isWhole: true });
  },
};

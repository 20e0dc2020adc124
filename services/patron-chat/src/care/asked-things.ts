// What a message asks for or about by name, and whether a limit in force rules it out: whoever asks, and whatever else is said.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import type { Allergen, CareKind } from '@swizzle/proto';
import { isOfAnimals } from '../drinks/features/diets.ts';
import type { Limits } from '../drinks/fits.ts';
import { knownIngredient, plainName, termsOfText } from '../drinks/terms.ts';
import type { Language } from '../language/language.ts';
import { tokenize } from '../language/tokenize.ts';
import { ingredientsIn } from '../questions/ingredients-in.ts';
import { termsIn } from '../questions/terms.ts';
import type { Diet, DrinkRef } from '../talk/talk-state.ts';
import { foodsSpokenOf } from './restrictions.ts';

/** A thing to eat or drink that a message names. */
export interface AskedThing {
  /** As it was said, without accents. */
  readonly name: string;
  readonly item?: PantryItem | undefined;
  readonly allergens: readonly Allergen[];
  readonly terms: ReadonlySet<string>;
  /** It stands for milk: a plant's drink may take its place. */
  readonly isMilk: boolean;
}

/** Why a thing is out. */
export type RuledOut =
  | { readonly by: 'allergen'; readonly allergen: Allergen }
  | { readonly by: 'diet'; readonly diet: Diet }
  | { readonly by: 'alcohol' | 'medicine' | 'unsuited' | 'told' }
  | { readonly by: 'sugar'; readonly grams: number };

/** Asks for something or about it, in six languages: a question, or an order with the thing in it. */
const ASKS =
  /[?¿]|(?:^| )(?:can|could|may|might|should|is|are|does|do|would|will|what about|how about|sip|taste|splash|drop|dash|bit of|glass of|use|add|put|swap|try|want|like|love|fancy|give|make|pour|with|ok|okay|fine|safe|puedo|puede|podria|quiero|quisiera|dame|ponme|usar|echar|con|sorbo|peux|peut|puis|veux|voudrais|avec|gorgee|mettre|utiliser|donne|kann|darf|konnte|will|mochte|hatte|mit|schluck|nehmen|geht|gib|posso|puo|vorrei|voglio|metto|usare|sorso|dammi|pode|quero|gostaria|usar|gole|colocar|com)(?= |$)/;
/** What comes before a thing that is wanted out, or stands in for something. */
const OUT_BEFORE =
  /(?:^| )(?:no|not|without|minus|hold the|skip|skip the|leave out|leave off|instead of|in place of|rather than|replaces?|replacing|substitutes? for|sub for|alternatives? to|stands? in for|like|tastes like|alcohol free|non alcoholic|nonalcoholic|zero proof|dealcoholi[sz]ed|virgin|mock|allergic to|allergy to|avoid|hate|cant have|cannot have|dont like|off|out of|free of|replace|swap|sin|nada de|en lugar de|en vez de|alergi\S+ a(?: l[oa]s?)?|odio|sans|pas de|au lieu de|allergique \S+|evite|comme|ohne|wie|alkoholfrei\S*|kein|keine|keinen|statt|anstatt|gegen|senza|niente|come|analcolic\S*|al posto (?:di|del|della)|allergic\S+ (?:a|al|alle|ai)|sem|como|nada de|em vez de|no lugar de|alergic\S+ a)(?: (?:any|the|a|el|la|los|las|le|les|l|de|du|des|den|die|das|il|lo|i|gli|o|os|as)){0,2}$/;
/** What follows a thing that is said to be out: 'almond-free', 'nut allergy', 'orgeat is off limits'. */
const OUT_AFTER =
  /^(?:free|glass|glasses|vinegar|sin alcohol|sans alcool|ohne alkohol|senza alcol|sem alcool|without alcohol|allerg\S*|alergi\S*|intoleran\S*|unvertraglich\S*|frei)(?= |$)|^(?:is |are |es |son |est |ist |e |sono |sao )?(?:out|off|forbidden|off limits|prohibid\S+|interdit\S*|verboten|tabu|vietat\S+|proibid\S+)(?= |$)/;

/** Asks what a drink holds. */
const CONTENTS =
  /(?:^| )(?:any|contains?|in (?:it|them|this|that|those|these|there|the)|does|do they|has|free|lleva|llevan|contiene|tiene|contient|y a t il|enthalt|drin|ist da|c e|contem|leva|tem)(?= |$)/;

/** 'How much sugar is there in one?', 'is there clam in it?': what a drink holds is answered from its recipe. */
const ASKS_HELD =
  /(?:^| )(?:how much|how many|is there|are there|any|contains?|hay|lleva|y a t il|contient|gibt es|ist da|c e|contiene|contem|cuant[oa]s?|combien|wieviel|wie viel|quant[oaie]s?)(?= |$)/;

/** Puts something into a glass, or takes it from one. */
const USES =
  /(?:^| )(?:use|add|put|with|have|drink|sip|taste|splash|dash|drop|swap|try|give|make|pour|usar|echar|poner|ponerle|con|tomar|mettre|utiliser|avec|boire|nehmen|mit|trinken|usare|mettere|bere|colocar|com|beber)(?= |$)/;

/** The pantry's own, where it goes by just these words. */
const itemCalled = (text: string): PantryItem | undefined => {
  const { item } = knownIngredient(text);
  const names = [item?.name, item?.short].map((name) => plainName(name ?? ''));
  return names.includes(plainName(text)) ? item : undefined;
};

/** Names of allergens themselves. */
const GENERAL: ReadonlySet<string> = new Set(
  'nut nuts tree nut tree nuts nuez nueces noix nuss nusse nussen noce noci noz nozes milk leche lait milch latte leite dairy lactose egg eggs huevo huevos oeuf oeufs ei eier uovo uova ovo ovos gluten soy soja'.split(
    ' ',
  ),
);

const MILK = /(?:^| )(?:milk|leche|lait|milch|\S+milch|latte|leite)(?= |$)/;

const plainWords = (text: string): string =>
  tokenize(text)
    .tokens.map(({ word }) => word)
    .join(' ');

const isAskedFor = (words: string, name: string): boolean => {
  const at = ` ${words} `.indexOf(` ${name}`);
  if (at < 0) return true;
  return (
    !OUT_BEFORE.test(words.slice(0, Math.max(0, at - 1))) &&
    !OUT_AFTER.test(words.slice(at + name.length).trim())
  );
};

/** The sentences of a message in plain words, each with whether it asks. */
const sentencesOf = (message: string): { text: string; words: string }[] =>
  message
    .split(/(?<=[.!?;])\s+|\n+/u)
    .map((text) => ({ text, words: plainWords(text) }))
    .filter(({ text, words }) => ASKS.test(words) || /[?¿]/.test(text));

/** The things that a message asks for or about; what it wants out, or only tells of, is none. */
export const thingsAskedFor = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): AskedThing[] => {
  // The amaretto of an Amaretto Sour is answered with the drink.
  const names = named.map(({ name }) => ` ${plainWords(name)} `);
  return sentencesOf(message).flatMap(({ text, words }) => {
    const foods = foodsSpokenOf(text).filter(
      (food) => isAskedFor(words, food.text) && !names.some((name) => name.includes(` ${food.text} `)),
    );
    const rest = foods.reduce((left, food) => left.replace(food.text, ' '), words);
    if (ASKS_HELD.test(words) && !USES.test(words)) return [];
    const asksContents = CONTENTS.test(words);
    const things: AskedThing[] = foods
      // 'Does it have nuts?' asks of a drink, 'can I use almond milk in it?' does not.
      .filter(({ text: food }) =>
        GENERAL.has(food)
          ? !asksContents && USES.test(words)
          : !asksContents || food.includes(' ') || MILK.test(food),
      )
      .map((food) => ({
        name: food.text,
        item: itemCalled(food.text),
        allergens: food.allergens,
        terms: termsOfText(food.text),
        isMilk: MILK.test(food.text),
      }));
    const terms = termsIn(rest.split(' '), language);
    const saidOf = (item: PantryItem): string => {
      const term = terms.find(({ entry }) => entry.ingredients.includes(item.id));
      if (term) return rest.split(' ').slice(term.from, term.to).join(' ');
      const name = plainWords(item.short ?? item.name);
      // 'Wine' is read as red wine.
      const last = name.split(' ').at(-1) ?? name;
      return ` ${rest} `.includes(` ${name} `) || !` ${rest} `.includes(` ${last} `) ? name : last;
    };
    const items = ingredientsIn(rest, named, language)
      .map((item) => ({ item, said: saidOf(item) }))
      .filter(({ said }) => isAskedFor(words, said))
      .map(({ item, said }) => ({
        name: said,
        item,
        allergens: item.allergens,
        terms: knownIngredient(item.name).terms,
        isMilk: false,
      }));
    return [...things, ...items];
  });
};

/** Grams of sugar in 100 ml from which a thing counts as sugar, and the milliliters of an ounce. */
const SUGARY = 20;
const OUNCE_ML = 30;

const breaksDiet = (diet: Diet, { item, terms, allergens }: AskedThing): boolean => {
  if (diet === 'halal') return terms.has('alcohol') || (item?.abv ?? 0) > 0;
  return diet !== 'kosher' && isOfAnimals(terms, [...allergens], diet);
};

/** The first limit that rules a thing out, the most serious first. */
export const ruledOut = (
  thing: AskedThing,
  limits: Limits,
  { care, toldOff }: { care: readonly CareKind[]; toldOff: readonly string[] },
): RuledOut | undefined => {
  const { item, terms } = thing;
  const allergen = limits.allergens.find((one) => thing.allergens.includes(one));
  if (allergen) return { by: 'allergen', allergen };
  if (limits.zeroProof && care.length > 0 && (item?.abv ?? 0) > 0 && !item?.substitute)
    return { by: 'alcohol' };
  const diet = limits.diets.find((one) => breaksDiet(one, thing));
  if (diet) return { by: 'diet', diet };
  if (item && limits.unsuited.has(item.id)) return { by: 'unsuited' };
  if (care.includes('medicine') && terms.has('grapefruit')) return { by: 'medicine' };
  const sugar = item?.sugar ?? 0;
  if (limits.maxSugar < Number.POSITIVE_INFINITY && sugar >= SUGARY)
    return { by: 'sugar', grams: Math.round((sugar * OUNCE_ML) / 100) };
  return toldOff.some((term) => terms.has(term)) ? { by: 'told' } : undefined;
};

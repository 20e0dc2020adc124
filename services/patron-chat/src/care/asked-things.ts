// What a message asks for or about by name, and whether a limit in force rules it out, no matter who asks and what else is said.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import type { Allergen, CareKind } from '@swizzle/proto';
import { breaksDiet } from '../drinks/features/diets.ts';
import { isAgainstMedicine, type Limits } from '../drinks/fits.ts';
import { knownIngredient, plainName, termsOfText } from '../drinks/terms.ts';
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { asksContents } from '../questions/direct/parsed-question.ts';
import { ingredientsIn, placesIn } from '../questions/ingredients-in.ts';
import { termsIn } from '../questions/terms.ts';
import type { Diet, DrinkRef } from '../talk/talk-state.ts';
import { foodsSpokenOf, type SpokenFood } from './restrictions.ts';

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
  | { readonly by: 'alcohol' | 'medicine' | 'unsuited' | 'mustAvoid' }
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

/** Asks to put something in, or whether someone may: 'how much honey can I have?' asks for honey. */
const PUTS_IN =
  /(?:^| )(?:(?:can|could|may|might|should|shall|would|do) (?:i|we|you|he|she|they)|(?<!(?:does|do|did) (?:it|they|this|that|these|those|one) )(?:use|add|put|swap|pour)|usar|echar|echarle|poner|ponerle|anadir|puedo|puede|podemos|podria|mettre|utiliser|ajouter|puis je|(?:je|on) peux|peux je|peut on|on peut|nehmen|dazugeben|kann|darf|konnte|durfte|usare|mettere|aggiungere|posso|possiamo|potrei|si puo|colocar|adicionar|por|podemos|pode|poderia)(?= |$)/;
/** Puts something into a glass, or has a glass of it. */
const USES =
  /(?:^| )(?:use|add|put|with|have|drink|sip|taste|splash|dash|drop|swap|try|give|make|pour|con|tomar|avec|boire|mit|trinken|bere|com|beber)(?= |$)/;

/** The pantry's own, where it goes by just these words. */
const itemCalled = (text: string): PantryItem | undefined => {
  const { item } = knownIngredient(text);
  const names = [item?.name, item?.short].map((name) => plainName(name ?? ''));
  return names.includes(plainName(text)) ? item : undefined;
};

/** Names of allergens themselves, which are in a glass under another name. */
const GENERAL: ReadonlySet<string> = new Set([
  ...['nut', 'nuts', 'tree nut', 'tree nuts', 'milk', 'dairy', 'dairy product', 'dairy products', 'lactose'],
  ...['egg', 'eggs', 'gluten', 'soy', 'soya', 'soja'],
  ...[
    'nuez',
    'nueces',
    'fruto seco',
    'frutos secos',
    'leche',
    'lactosa',
    'lacteo',
    'lacteos',
    'huevo',
    'huevos',
  ],
  ...['noix', 'fruit a coque', 'fruits a coque', 'lait', 'lactose', 'produit laitier', 'produits laitiers'],
  ...[
    'oeuf',
    'oeufs',
    'nuss',
    'nusse',
    'nussen',
    'milch',
    'laktose',
    'milchprodukt',
    'milchprodukte',
    'ei',
    'eier',
  ],
  ...['noce', 'noci', 'frutta a guscio', 'latte', 'lattosio', 'latticini', 'uovo', 'uova', 'glutine', 'soia'],
  ...['noz', 'nozes', 'leite', 'laticinios', 'ovo', 'ovos'],
]);

const MILK = /(?:^| )(?:milk|leche|lait|milch|\S+milch|latte|leite)(?= |$)/;

const plainWords = (text: string): string => wordsOf(text).join(' ');

/** What stands before and behind each place of a name among words. */
const placesOf = (words: string, name: string): { before: string; after: string }[] => {
  const text = ` ${words} `;
  const places: { before: string; after: string }[] = [];
  for (let at = text.indexOf(` ${name} `); at >= 0; at = text.indexOf(` ${name} `, at + 1))
    places.push({ before: text.slice(0, at).trimStart(), after: text.slice(at + name.length + 2).trimEnd() });
  return places;
};

/** Whether a thing is wanted, and not only out: 'no ice, but egg?' */
const isAskedFor = (words: string, name: string): boolean => {
  const places = placesOf(words, name);
  return (
    places.length === 0 ||
    places.some(({ before, after }) => !OUT_BEFORE.test(before) && !OUT_AFTER.test(after))
  );
};

const withoutWords = (words: string, name: string): string =>
  ` ${words} `.replaceAll(` ${name} `, '  ').trim().replace(/ +/g, ' ');

/** 'Is Campari ok? And Baileys': the question goes on. */
const GOES_ON = /^(?:and|or|y|o|et|ou|und|oder|e|ed)(?= \S+(?: \S+)?$)/;

/** The sentences of a message in plain words, each with whether it asks. */
const sentencesOf = (message: string): { text: string; words: string }[] =>
  message
    .split(/(?<=[.!?;])\s+|\n+/u)
    .map((text) => ({ text, words: plainWords(text) }))
    .filter(
      ({ text, words }, at, all) =>
        ASKS.test(words) ||
        /[?¿]/.test(text) ||
        (GOES_ON.test(words) && /[?¿]/.test(all[at - 1]?.text ?? '')),
    );

/** A food by its words; a brand's bottle tells whether it holds alcohol. */
const foodAsked = ({ text, allergens }: SpokenFood, language: Language): AskedThing => {
  const bottle = itemCalled(text) ?? ingredientsIn(text, [], language).find(({ abv }) => abv > 0);
  return {
    name: text,
    item: bottle,
    allergens,
    terms: new Set([...termsOfText(text), ...(bottle ? knownIngredient(bottle.name).terms : [])]),
    isMilk: MILK.test(text),
  };
};

/** The ingredients of the bar that words ask for, each as it was said. */
const itemsAsked = (words: string, named: readonly DrinkRef[], language: Language): AskedThing[] => {
  const all = words.split(' ');
  const terms = termsIn(all, language);
  const saidOf = (item: PantryItem): string => {
    const term = terms.find(({ entry }) => entry.ingredients.includes(item.id));
    if (term) return all.slice(term.from, term.to).join(' ');
    const name = plainWords(item.short ?? item.name);
    // 'Wine' is read as red wine.
    const last = name.split(' ').at(-1) ?? name;
    if (` ${words} `.includes(` ${name} `)) return name;
    if (` ${words} `.includes(` ${last} `)) return last;
    // 'Beer' stands for a light lager.
    const place = placesIn(words, language).places.find((one) => one.item.id === item.id);
    return place ? all.slice(place.at, place.at + place.length).join(' ') : name;
  };
  return ingredientsIn(words, named, language).map((item) => ({
    name: saidOf(item),
    item,
    allergens: item.allergens,
    terms: knownIngredient(item.name).terms,
    isMilk: false,
  }));
};

/** The things that a message asks for or about; what it wants out, or only tells of, is none. */
export const thingsAskedFor = (
  message: string,
  named: readonly DrinkRef[],
  language: Language,
): AskedThing[] => {
  // The amaretto of an Amaretto Sour is answered with the drink.
  const names = named.map(({ name }) => ` ${plainWords(name)} `);
  return sentencesOf(message).flatMap(({ text, words }) => {
    const spokenOf = foodsSpokenOf(text);
    const foods = spokenOf.filter(
      (food) => isAskedFor(words, food.text) && !names.some((name) => name.includes(` ${food.text} `)),
    );
    const putsIn = PUTS_IN.test(words);
    // What a drink holds is answered from its recipe: 'no' to 'is there egg in it?' would say that there is none.
    if (!putsIn && asksContents(words, named, spokenOf, language)) return [];
    const isUsed = putsIn || USES.test(words);
    const things = foods
      // 'Is coconut a nut?' asks for no nuts, 'can I use milk?' asks for milk.
      .filter((food) => !GENERAL.has(food.text) || isUsed)
      .map((food) => foodAsked(food, language));
    const rest = foods.reduce((left, food) => withoutWords(left, food.text), words);
    return [...things, ...itemsAsked(rest, named, language).filter(({ name }) => isAskedFor(words, name))];
  });
};

/** Grams of sugar in 100 ml from which a thing counts as sugar, and the milliliters of an ounce. */
const SUGARY = 20;
const OUNCE_ML = 30;

/** The first limit that rules a thing out, the most serious first. */
export const ruledOut = (
  thing: AskedThing,
  limits: Limits,
  { care, mustAvoid }: { care: readonly CareKind[]; mustAvoid: readonly string[] },
): RuledOut | undefined => {
  const { item, terms } = thing;
  const allergen = limits.allergens.find((one) => thing.allergens.includes(one));
  if (allergen) return { by: 'allergen', allergen };
  const holdsAlcohol = ((item?.abv ?? 0) > 0 || terms.has('alcohol')) && !item?.substitute;
  if (limits.zeroProof && care.length > 0 && holdsAlcohol) return { by: 'alcohol' };
  const diet = limits.diets.find((one) => breaksDiet(one, terms, thing.allergens));
  if (diet) return { by: 'diet', diet };
  if (item && limits.unsuited.has(item.id)) return { by: 'unsuited' };
  if (care.includes('medicine') && isAgainstMedicine(terms)) return { by: 'medicine' };
  const sugar = item?.sugar ?? 0;
  if (limits.maxSugar < Number.POSITIVE_INFINITY && sugar >= SUGARY)
    return { by: 'sugar', grams: Math.round((sugar * OUNCE_ML) / 100) };
  return mustAvoid.some((term) => terms.has(term)) ? { by: 'mustAvoid' } : undefined;
};

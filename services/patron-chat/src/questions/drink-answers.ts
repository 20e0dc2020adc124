import { findClassic } from '@swizzle/mixology';
import type { Allergen } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import {
  againstDiet,
  allergenSources,
  axesOf,
  bandOf,
  carriersOf,
  type Drink,
  freshLines,
  handlingOf,
  LEAST_ABV,
  linesWith,
  occasionOf,
  priceOf,
} from './drink-facts.ts';
import { countryOf } from './places.ts';
import type { Question } from './read-question.ts';
import { sourcesOf } from './sources.ts';
import { replaceIn } from './substitutes.ts';
import { termAnswer } from './term-answers.ts';
import type { Topic } from './topics.ts';
import type { AskedTaste } from './vocabulary.ts';
import {
  amountOf,
  figure,
  frameLines,
  ingredientName,
  joined,
  MOST_LETTERS,
  shortened,
  termName,
  theDrink,
  volume,
  withTail,
  wordsIn,
} from './wording.ts';

/** A question about a drink. */
interface DrinkQuestion {
  readonly drink: Drink;
  readonly question: Question;
  readonly language: Language;
  /** Only what has no alcohol may be named. */
  readonly zeroProof: boolean;
}
type Answer = (asked: DrinkQuestion) => string[];

const the = ({ drink, language }: DrinkQuestion) => theDrink(language, drink.name);

const listOf = ({ drink, language }: DrinkQuestion, times = 1): string =>
  joined(
    language,
    drink.ingredients.map((line) => amountOf(language, line, times)),
  );

/** The ingredients by name, without amounts. */
const namesOf = (drink: Drink, language: Language): string =>
  joined(
    language,
    drink.ingredients.map(({ name }) => ingredientName(language, name)),
  );

const namedIn = (language: Language, names: readonly string[]) =>
  joined(
    language,
    [...new Set(names)].map((name) => ingredientName(language, name)),
  );

const noted = (language: Language, note: string) => ingredientName(language, note.toLowerCase());

const tasteWord = (language: Language, taste: string) => wordsIn(language).tastes[taste] ?? taste;

const contents: Answer = (asked) =>
  frameLines(asked.language, 'contents', { the: the(asked), list: listOf(asked) });

/** Steps that can be left out where room is short. */
const SAID_ANYWAY = /^(?:chill|set|fetch|get) /i;

/** English steps as many as fit; elsewhere a sentence from how the drink is handled, its glass and its garnish. */
const stepsOf = ({ drink, language }: DrinkQuestion, room: number): string => {
  if (language === 'en') {
    const all = drink.instructions.join(' ');
    if (all.length <= room) return all;
    return shortened(drink.instructions.filter((step) => !SAID_ANYWAY.test(step)).join(' '), room);
  }
  const { technique, glassIn, glasses } = wordsIn(language);
  const glass = glasses[drink.glassType] ?? drink.glassType;
  return `${technique[handlingOf(drink)]} ${glassIn.replace('{glass}', glass)}`;
};

const STEPS_LEAST = 200;

const recipe: Answer = (asked) => {
  const list = listOf(asked);
  const room = Math.max(STEPS_LEAST, MOST_LETTERS - list.length - asked.drink.name.length - 40);
  return frameLines(asked.language, 'recipe', { the: the(asked), list, steps: stepsOf(asked, room) });
};

const strength: Answer = (asked) => {
  const { drink, language } = asked;
  if (drink.abv < LEAST_ABV) {
    const found = drink.alcoholTraces ?? [];
    const [traces = ''] =
      found.length > 0 ? frameLines(language, 'traces', { list: namedIn(language, found) }) : [];
    return frameLines(language, 'noAlcohol', { the: the(asked), traces: traces === '' ? '' : ` ${traces}` });
  }
  return frameLines(language, 'strength', {
    the: the(asked),
    abv: figure(language, drink.abv),
    std: figure(language, drink.figures.standardDrinks),
    band: wordsIn(language).bands[bandOf(drink.abv)] ?? '',
  });
};

const figuresOf = ({ drink, language }: DrinkQuestion) => ({
  kcal: String(drink.calories),
  sugar: figure(language, drink.figures.sugarGrams),
  grams: figure(language, drink.figures.alcoholGrams),
  std: figure(language, drink.figures.standardDrinks),
  abv: figure(language, drink.abv),
  minutes: String(drink.prepTime),
  lines: String(drink.ingredients.length),
});

const standardDrinks: Answer = (asked) =>
  asked.drink.abv < LEAST_ABV
    ? strength(asked)
    : frameLines(asked.language, 'standardDrinks', { the: the(asked), ...figuresOf(asked) });

const simple =
  (frame: 'calories' | 'sugar' | 'time'): Answer =>
  (asked) =>
    frameLines(asked.language, frame, { the: the(asked), ...figuresOf(asked) });

const allergenWords = (language: Language, allergens: readonly Allergen[], word: 'and' | 'or' = 'and') =>
  joined(
    language,
    allergens.map((allergen) => wordsIn(language).allergens[allergen] ?? allergen),
    word,
  );

const sourceList = ({ drink, language }: DrinkQuestion, allergens: readonly Allergen[]): string => {
  const sources = allergens.flatMap((allergen) => allergenSources(drink, allergen));
  return sources.length > 0 ? wordsIn(language).from.replace('{list}', namedIn(language, sources)) : '';
};

const allergens: Answer = (asked) => {
  const { drink, question, language } = asked;
  if (question.allergens.length === 0) {
    if (drink.allergens.length === 0) return frameLines(language, 'allergenNone', { the: the(asked) });
    return frameLines(language, 'allergenList', {
      the: the(asked),
      allergens: allergenWords(language, drink.allergens),
      from: sourceList(asked, drink.allergens),
    });
  }
  const found = question.allergens.filter((allergen) => drink.allergens.includes(allergen));
  if (found.length > 0)
    return frameLines(language, 'allergenYes', {
      the: the(asked),
      allergens: allergenWords(language, found),
      from: sourceList(asked, found),
    });
  const no = frameLines(language, 'allergenNo', {
    the: the(asked),
    allergens: allergenWords(language, question.allergens, 'or'),
  });
  if (drink.allergens.length === 0) return no;
  const [more = ''] = frameLines(language, 'allergenMore', {
    allergens: allergenWords(language, drink.allergens),
  });
  return withTail(no, ` ${more}`);
};

const diet: Answer = (asked) => {
  const { drink, question, language } = asked;
  const [kind = 'vegan'] = question.diets;
  if (kind === 'kosher')
    return frameLines(language, 'dietKosher', { the: the(asked), list: namesOf(drink, language) });
  if (kind === 'keto') {
    const fits = drink.figures.sugarGrams <= MOST_KETO_SUGAR_GRAMS;
    return frameLines(language, fits ? 'ketoYes' : 'ketoNo', { the: the(asked), ...figuresOf(asked) });
  }
  const against = againstDiet(drink, kind);
  return frameLines(language, against.length > 0 ? 'dietNo' : 'dietYes', {
    the: the(asked),
    diet: wordsIn(language).diets[kind] ?? kind,
    reason: namedIn(language, against),
  });
};

/** Grams of sugar in a glass that a day of few carbohydrates bears. */
const MOST_KETO_SUGAR_GRAMS = 5;

const glass: Answer = (asked) => {
  const { drink, language } = asked;
  const word = wordsIn(language).glasses[drink.glassType] ?? drink.glassType;
  return frameLines(language, 'glass', { the: the(asked), glass: word });
};

const NO_GARNISH = /^no garnish$/i;
const CAPITAL_KEPT = /^A (?=few|pair|trio)/;

/** A garnish as a language says it: part by part, in English where a part has no other name. */
const garnishWords = (language: Language, garnish: string): string => {
  if (language === 'en') return garnish.charAt(0).toLowerCase() + garnish.slice(1);
  const parts = garnish.replace(CAPITAL_KEPT, '').split(' and ');
  return joined(
    language,
    parts.map((part) => noted(language, part)),
  );
};

const garnish: Answer = (asked) => {
  const { drink, language } = asked;
  if (drink.garnish === '' || NO_GARNISH.test(drink.garnish))
    return frameLines(language, 'noGarnish', { the: the(asked) });
  return frameLines(language, 'garnish', { the: the(asked), garnish: garnishWords(language, drink.garnish) });
};

const axisSlots = ({ drink, language }: DrinkQuestion) => {
  const [first = 'fruity', second = 'sour'] = axesOf(drink);
  return { first: tasteWord(language, first), second: tasteWord(language, second) };
};

/** The classic that a drink is, by its exact name. */
const classicOf = ({ name }: Drink) => {
  const classic = findClassic(name);
  return classic?.name === name ? classic : undefined;
};

const MOST_NOTES = 4;

const taste: Answer = (asked) => {
  const { drink, language } = asked;
  const sentence = language === 'en' ? classicOf(drink)?.taste : undefined;
  if (sentence) return frameLines(language, 'taste', { the: the(asked), sentence, ...axisSlots(asked) });
  const notes = drink.flavorNotes.slice(0, MOST_NOTES).map((note) => noted(language, note));
  const withNotes = notes.length > 0 ? ` (${joined(language, notes)})` : '';
  return frameLines(language, 'tastePlain', { the: the(asked), notes: withNotes, ...axisSlots(asked) });
};

/** Points of the radar from which on a taste is plain, and from which on it is there. */
const PLAIN = 42;
const THERE = 24;

const isAxis = (
  asked: AskedTaste,
): asked is 'sweet' | 'bitter' | 'sour' | 'fruity' | 'herbaceous' | 'earthy' =>
  ['sweet', 'bitter', 'sour', 'fruity', 'herbaceous', 'earthy'].includes(asked);

const isTaste: Answer = (asked) => {
  const { drink, question, language } = asked;
  const [kind = 'sweet'] = question.tastes;
  if (kind === 'dry') return isTaste({ ...asked, question: { ...question, tastes: ['sweet'] } });
  const slots = { the: the(asked), taste: tasteWord(language, kind), ...axisSlots(asked) };
  if (!isAxis(kind)) {
    const carriers = carriersOf(drink, kind) ?? [];
    return frameLines(language, carriers.length > 0 ? 'partYes' : 'partNo', {
      ...slots,
      reason: namedIn(language, carriers),
    });
  }
  const score = drink.flavorProfile[kind];
  const frame = score >= PLAIN ? 'tasteYes' : score >= THERE ? 'tasteSome' : 'tasteNo';
  return frameLines(language, frame, { ...slots, score: String(Math.round(score)) });
};

const cost: Answer = (asked) => {
  const { drink, language } = asked;
  const price = (wordsIn(language).figures.price ?? '{n}').replace(
    '{n}',
    figure(language, priceOf(drink), 2),
  );
  return frameLines(language, 'cost', { the: the(asked), price });
};

const difficulty: Answer = (asked) =>
  frameLines(asked.language, `difficulty${asked.drink.difficulty}`, { the: the(asked), ...figuresOf(asked) });

const shakeOrStir: Answer = (asked) => {
  const { drink, language } = asked;
  const { citrus, toOrder } = freshLines(drink);
  const cloudy = [...citrus, ...toOrder];
  const reasons = cloudy.length > 0 ? cloudy : drink.ingredients.slice(0, 2).map(({ name }) => name);
  return frameLines(language, handlingOf(drink), {
    the: the(asked),
    reason: namedIn(language, reasons.slice(0, 2)),
  });
};

const ahead: Answer = (asked) => {
  const { drink, language } = asked;
  const { bubbles, toOrder, citrus } = freshLines(drink);
  const { volumeMl, dilution } = drink.figures;
  const slots = {
    the: the(asked),
    water: volume(language, (volumeMl * dilution) / (1 + dilution)),
    reason: namedIn(language, bubbles.length > 0 ? bubbles : toOrder),
  };
  if (handlingOf(drink) === 'heated') return frameLines(language, 'aheadHot', slots);
  if (bubbles.length > 0) return frameLines(language, 'aheadBubbles', slots);
  if (toOrder.length > 0) return frameLines(language, 'aheadFresh', slots);
  return frameLines(language, citrus.length > 0 ? 'aheadCitrus' : 'aheadStirred', slots);
};

const SERVINGS_OF_A_PITCHER = 8;

const scale: Answer = (asked) => {
  const count = asked.question.count ?? SERVINGS_OF_A_PITCHER;
  return frameLines(asked.language, 'scale', {
    the: the(asked),
    count: String(count),
    list: listOf(asked, count),
  });
};

/** In English, American places go without their country. */
const AMERICA = 'the United States';

/** 'Paris, France, 1920s' as a language writes it. */
const originOf = (
  language: Language,
  { year, place }: { year?: string | undefined; place?: string | undefined },
): string => {
  const decade = year?.endsWith('s') ? `${year.slice(0, -1)}` : undefined;
  const when =
    decade && language !== 'en' ? (wordsIn(language).times.decade ?? '{n}').replace('{n}', decade) : year;
  const where = place?.replace(/^the /, '');
  const from = countryOf(place ?? '')?.country;
  const isCountry = place === from?.en;
  const goesWithout = language === 'en' && from?.en === AMERICA && !isCountry;
  const country = goesWithout ? undefined : from?.[language];
  const said = where && noted(language, where) !== where.toLowerCase() ? noted(language, where) : where;
  return [...(isCountry ? [country] : [said, where === country ? undefined : country]), when]
    .filter((part) => part !== undefined)
    .join(', ');
};

const TOLD = /\bis said\b|\bare said\b|\bclaim|\bmost accounts\b|\bcredited\b|\blegend\b|\bboth lay\b/i;

const history: Answer = (asked) => {
  const { drink, language } = asked;
  const classic = classicOf(drink);
  if (!classic) return frameLines(language, 'historyUnknown', { the: the(asked) });
  const origin = originOf(language, classic);
  const [disputed = ''] = TOLD.test(classic.history) ? frameLines(language, 'historyDisputed') : [];
  if (origin === '' && language !== 'en') return frameLines(language, 'historyUnknown', { the: the(asked) });
  const lines =
    language === 'en' && origin !== ''
      ? frameLines(language, 'history', { the: the(asked), origin, sentence: classic.history })
      : frameLines(language, 'historyPlain', { the: the(asked), origin });
  return disputed === '' ? lines : withTail(lines, ` ${disputed}`);
};

const when: Answer = (asked) =>
  frameLines(asked.language, `when${occasionOf(asked.drink)}`, { the: the(asked) });

const FOOD_BY_OCCASION = {
  Hot: 'drinkFoodSweet',
  Dessert: 'drinkFoodSweet',
  Aperitif: 'drinkFoodBitter',
  Long: 'drinkFoodLight',
  Strong: 'drinkFoodStrong',
  Sour: 'drinkFoodSour',
} as const;

const drinkFood: Answer = (asked) =>
  frameLines(asked.language, FOOD_BY_OCCASION[occasionOf(asked.drink)], { the: the(asked) });

const equipment: Answer = (asked) =>
  frameLines(asked.language, 'equipment', {
    the: the(asked),
    tools: wordsIn(asked.language).tools[handlingOf(asked.drink)] ?? '',
  });

/** Asks which one it is, not whether it is there. */
const WHICH = /^(?:what|whats|which|que|cual|quel|quelle|welche[mnrs]?|was|che|quale|qual)$/;

/** How much of the ingredients that are asked about several glasses take. */
const amountsFor = (asked: DrinkQuestion, count: number): string[] => {
  const { drink, question, language } = asked;
  const lines = question.terms.flatMap((term) => linesWith(drink, term.ingredients, term.names.en));
  const amounts = [...new Set(lines)].map((line) => amountOf(language, line, count));
  return frameLines(language, 'scale', {
    the: the(asked),
    count: String(count),
    list: joined(language, amounts),
  });
};

const contains: Answer = (asked) => {
  const { drink, question, language } = asked;
  const [term] = question.terms;
  if (!term) return contents(asked);
  const found = linesWith(drink, term.ingredients, term.names.en);
  if (question.topic === 'amountOf' && question.servings && found.length > 0)
    return amountsFor(asked, question.servings);
  const asksWhich = question.topic === 'amountOf' || WHICH.test(question.words[0] ?? '');
  if (found.length === 0 && asksWhich && question.topic === 'contains')
    return termAnswer({ ...question, topic: 'whatIs' }, language);
  if (found.length === 0)
    return frameLines(language, 'containsNo', {
      the: the(asked),
      term: termName(language, term),
      list: namesOf(drink, language),
    });
  const amount = joined(
    language,
    found.map((line) => amountOf(language, line)),
  );
  const slots = { the: the(asked), amount, list: amount };
  return frameLines(language, asksWhich ? 'contents' : 'containsYes', slots).slice(
    0,
    asksWhich ? 1 : undefined,
  );
};

const drinkIs: Answer = (asked) => {
  const { drink, language } = asked;
  const tagline = drink.tagline.charAt(0).toLowerCase() + drink.tagline.slice(1).replace(/\.$/, '');
  return frameLines(language, 'drinkIs', {
    the: the(asked),
    tagline: language === 'en' ? tagline : '',
    list: namesOf(drink, language),
    abv: figure(language, drink.abv),
  });
};

const source: Answer = (asked) => {
  const { drink, question, language } = asked;
  const quality = question.quality === 'dry' ? 'sweet' : question.quality;
  if (!quality) return [];
  const slots = {
    the: the(asked),
    taste: tasteWord(language, quality),
    ...figuresOf(asked),
    ...axisSlots(asked),
  };
  const sources = sourcesOf(drink, quality);
  if (sources.length === 0) return frameLines(language, 'partNo', slots);
  const list = namedIn(language, sources);
  return frameLines(language, quality === 'heavy' ? 'sourceHeavy' : 'source', { ...slots, list });
};

const keepDrink: Answer = (asked) => frameLines(asked.language, 'keepDrink', { the: the(asked) });

const replace: Answer = ({ drink, question, language, zeroProof }) =>
  replaceIn(question.terms, drink, language, {
    isMeant: question.refersBack || question.namesDrink,
    zeroProof,
    replaced: question.replaced,
  });

/** Answers about one drink, by topic. */
export const DRINK_ANSWERS: Readonly<Partial<Record<Topic, Answer>>> = {
  contents,
  recipe,
  strength,
  standardDrinks,
  calories: simple('calories'),
  sugar: simple('sugar'),
  time: simple('time'),
  cost,
  allergens,
  diet,
  glass,
  garnish,
  taste,
  isTaste,
  difficulty,
  shakeOrStir,
  ahead,
  scale,
  history,
  when,
  drinkFood,
  equipment,
  contains,
  amountOf: contains,
  whatIs: drinkIs,
  keep: keepDrink,
  source,
  replace,
};

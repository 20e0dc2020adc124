// The changed recipe of a drink as an answer: amounts, and what the change does to strength, calories and taste.
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import { standInsFor } from '@swizzle/mixology/substitutions/stand-ins';
import { type Cocktail, FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import type { DrinkRef, TalkState, Variation } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { handlingOf, itemOf, linesWith } from '../drink-facts.ts';
import type { GlossaryEntry } from '../glossary.ts';
import { isExcluded } from '../limits.ts';
import { withoutNames } from '../question/marks.ts';
import {
  amountOf,
  figure,
  frameLines,
  ingredientName,
  joined,
  termName,
  theDrink,
  wordsIn,
} from '../wording.ts';
import { type Adjustment, adjusted, adjustmentIn } from './adjust.ts';
import { readChanges, type Said, type SaidChanges } from './read-changes.ts';
import { type Change, poursAfter, replacedBy, varied } from './vary.ts';

const SWEETENERS: ReadonlySet<string> = new Set(['sugar', 'simple-syrup']);
/** Spirits from a barrel take the place of others from a barrel. */
const AGED: Readonly<Record<string, string>> = {
  'white-rum': 'aged-rum',
  'blanco-tequila': 'reposado-tequila',
};
const FROM_BARRELS: ReadonlySet<string> = new Set(['whiskey', 'brandy']);

/** The ids of what in a drink goes by a term. */
const idsIn = (drink: Cocktail, { id, ingredients, names }: GlossaryEntry): string[] => {
  const found = linesWith(drink, ingredients, names.en).flatMap((line) => itemOf(line)?.id ?? []);
  if (found.length > 0 || !SWEETENERS.has(id)) return [...new Set(found)];
  return drink.ingredients.flatMap((line) => {
    const item = itemOf(line);
    return item?.role === 'sweetener' ? [item.id] : [];
  });
};

const TIMES: Readonly<Partial<Record<Said, number>>> = { half: 0.5, less: 0.67, more: 1.33, double: 2 };
const POURED: ReadonlySet<Said> = new Set(['with', 'only', 'suits', 'instead']);

/** The bottle that a term means, beside what it takes the place of. */
const idFor = ({ ingredients }: GlossaryEntry, from: readonly string[]): string | undefined => {
  const [first] = ingredients;
  const aged = first && AGED[first];
  const isBarreled = from.some((id) => FROM_BARRELS.has(ingredientOf(id).base));
  return aged && isBarreled ? aged : first;
};

interface Found {
  readonly changes: readonly Change[];
  /** How the changed drink is called beside its own name. */
  readonly name: {
    readonly frame: 'nameWith' | 'nameWithout' | 'nameHalf' | 'nameLess' | 'nameMore' | 'nameDouble';
    readonly ids: readonly string[];
  };
  /** Stand-ins that would do as well. */
  readonly others: readonly string[];
}

/** What a drink is built on: leaving it out asks for another drink. */
const PRINCIPAL: ReadonlySet<string> = new Set(['base', 'fortified', 'aperitif', 'liqueur', 'sparkling']);

/** The part of a drink that may be left out of it. */
const MOST_OMITTED = 0.4;

const NAMES = { half: 'nameHalf', less: 'nameLess', more: 'nameMore', double: 'nameDouble' } as const;

/** What a message changes in a drink; undefined where it changes nothing that can be computed. */
const changesIn = (drink: Cocktail, { said }: SaidChanges, state: TalkState): Found | undefined => {
  const { pours } = readRecipe(drink);
  const scaled = said.flatMap(({ entry, said: how }) => {
    const times = TIMES[how];
    const from = idsIn(drink, entry);
    return times === undefined || from.length === 0 ? [] : [{ how: how as keyof typeof NAMES, times, from }];
  });
  const [amount] = scaled;
  if (amount)
    return {
      changes: scaled.map(({ times, from }) => ({ kind: 'times', from, times })),
      name: { frame: NAMES[amount.how], ids: amount.from },
      others: [],
    };
  const gone = said.filter(({ said: how }) => how === 'replaced' || how === 'lacking' || how === 'without');
  const missing = [...new Set(gone.flatMap(({ entry }) => idsIn(drink, entry)))];
  const poured = said.filter(
    ({ entry, said: how }) => POURED.has(how) && idsIn(drink, entry).every((id) => missing.includes(id)),
  );
  // 'Agave instead of sugar' in a drink without sugar.
  if (poured.length > 0 && missing.length === 0 && gone.some(({ said: how }) => how === 'replaced'))
    return undefined;
  if (poured.length > 0) {
    let left = missing;
    const changes = poured.flatMap<Change>(({ entry }) => {
      const first = entry.ingredients[0] ?? '';
      const from = left.length > 0 ? left : replacedBy(first, pours);
      left = [];
      const to = idFor(entry, from);
      if (to === undefined) return [];
      return from.length > 0 ? [{ kind: 'swap', from, to }] : [{ kind: 'add', id: to }];
    });
    const ids = changes.flatMap((change) =>
      change.kind === 'swap' ? change.to : change.kind === 'add' ? change.id : [],
    );
    return { changes, name: { frame: 'nameWith', ids }, others: [] };
  }
  const [lost] = missing;
  if (lost === undefined) return undefined;
  const isOmitted = gone.some(({ said: how }) => how === 'without');
  // Without its gin, a Negroni is another drink.
  const mlOf = (some: readonly Pour[]) => some.reduce((sum, { ml }) => sum + ml, 0);
  const isMuch = mlOf(pours.filter(({ id }) => missing.includes(id))) > mlOf(pours) * MOST_OMITTED;
  if (isOmitted && (isMuch || missing.some((id) => PRINCIPAL.has(ingredientOf(id).role)))) return undefined;
  if (isOmitted)
    return {
      changes: [{ kind: 'omit', from: missing }],
      name: { frame: 'nameWithout', ids: missing },
      others: [],
    };
  const mayPour = (id: string) =>
    ingredientOf(id).allergens.every((allergen) => !state.allergens.includes(allergen));
  const isSaid = (id: string) => gone.some(({ entry }) => entry.ingredients.includes(id));
  const [best, ...others] = standInsFor(lost).filter((id) => mayPour(id) && !isSaid(id));
  if (best === undefined) return undefined;
  return {
    changes: [{ kind: 'swap', from: [lost], to: best }],
    name: { frame: 'nameWith', ids: [best] },
    others: others.slice(0, 2),
  };
};

/** The classic that a changed drink is: a Negroni with bourbon is a Boulevardier. */
const classicOf = (pours: readonly Pour[], name: string): string | undefined => {
  const ids = new Set(pours.map(({ id }) => id));
  return CLASSICS.find((classic) => {
    const own = poursOfClassic(classic);
    return classic.name !== name && own.length === ids.size && own.every(({ id }) => ids.has(id));
  })?.name;
};

/** The pours with one bottle for another, before sweet and sour are brought back to where they were. */
const swappedOnly = (drink: Cocktail, changes: readonly Change[]): readonly Pour[] =>
  changes.reduce<readonly Pour[]>(
    (pours, change) =>
      change.kind === 'swap'
        ? pours.map(({ id, ml }) => ({ id: change.from.includes(id) ? change.to : id, ml }))
        : pours,
    readRecipe(drink).pours,
  );

/** Points of the radar from which on a guest tastes it. */
const TASTED = 7;
const EFFECTS: Readonly<Record<FlavorAxis, readonly [more: string, less: string | undefined]>> = {
  sweet: ['sweeter', 'drier'],
  bitter: ['bitterer', 'milder'],
  sour: ['tarter', 'lessTart'],
  fruity: ['fruitier', undefined],
  herbaceous: ['herbal', undefined],
  earthy: ['richer', undefined],
};
const MOST_EFFECTS = 2;
const SMOKE: ReadonlySet<string> = new Set(['mezcal', 'islay-scotch']);

const tastesOf = (before: Cocktail, after: Cocktail, pours: readonly Pour[], language: Language): string => {
  const { effects } = wordsIn(language);
  const moved = FLAVOR_AXES.map((axis) => ({
    axis,
    by: after.flavorProfile[axis] - before.flavorProfile[axis],
  }))
    .filter(({ by }) => Math.abs(by) >= TASTED)
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .flatMap(({ axis, by }) => EFFECTS[axis][by > 0 ? 0 : 1] ?? []);
  const isSmoky =
    pours.some(({ id }) => SMOKE.has(id)) &&
    !before.ingredients.some((line) => SMOKE.has(itemOf(line)?.id ?? ''));
  const words = [...(isSmoky ? ['smokier'] : []), ...moved].slice(0, MOST_EFFECTS);
  return joined(
    language,
    words.map((word) => effects[word] ?? word),
  );
};

/** Percent, kilocalories and grams under which figures count as the same. */
const SAME_ABV = 0.5;
const SAME_CALORIES = 5;
const SAME_GRAMS = 0.5;

const effectOf = (before: Cocktail, after: Cocktail, pours: readonly Pour[], language: Language): string => {
  const of = (
    frame: 'effectAbv' | 'effectCalories' | 'effectSugar',
    now: number,
    then: number,
    least: number,
  ) =>
    Math.abs(now - then) < least
      ? []
      : frameLines(language, frame, {
          now: figure(language, now),
          before: figure(language, then),
          saved: figure(language, Math.abs(now - then)),
        }).slice(0, 1);
  const parts = [
    ...of('effectAbv', after.abv, before.abv, SAME_ABV),
    ...of('effectCalories', after.calories, before.calories, SAME_CALORIES),
    ...of('effectSugar', after.figures.sugarGrams, before.figures.sugarGrams, SAME_GRAMS),
  ];
  const [figures = ''] =
    parts.length > 0
      ? frameLines(language, 'effectFigures', { list: joined(language, parts) })
      : frameLines(language, 'effectNone', {
          abv: figure(language, after.abv),
          kcal: String(after.calories),
        });
  const taste = tastesOf(before, after, pours, language);
  const [tasted = ''] = taste === '' ? [] : frameLines(language, 'effectTaste', { taste });
  return `${figures} ${tasted}`.trim();
};

/** English steps as printed, elsewhere how the drink is handled. */
const howTo = (drink: Cocktail, language: Language): string =>
  language === 'en' ? drink.instructions.join(' ') : (wordsIn(language).technique[handlingOf(drink)] ?? '');

const SEASONING: ReadonlySet<string> = new Set(['sweetener', 'sour']);

/** What a changed drink is called: by what came into it, went out of it, or is poured in another measure. */
const nameOf = (
  original: Cocktail,
  before: Cocktail,
  pours: readonly Pour[],
  { name: { frame, ids } }: Found,
  language: Language,
): string => {
  const of = (drink: string, kind: Found['name']['frame'], some: readonly string[]) =>
    frameLines(language, kind, {
      drink,
      what: joined(
        language,
        some.map((id) => ingredientName(language, ingredientOf(id).name)),
      ),
    })[0] ?? drink;
  if (frame !== 'nameWith' && frame !== 'nameWithout') return of(before.name, frame, ids);
  const first = readRecipe(original).pours;
  const come = pours
    .map(({ id }) => id)
    .filter((id) => first.every((pour) => pour.id !== id))
    .filter((id) => ids.includes(id) || !SEASONING.has(ingredientOf(id).role));
  return come.length > 0 ? of(original.name, 'nameWith', come) : of(original.name, frame, ids);
};

const answered = async (
  original: Cocktail,
  before: Cocktail,
  found: Found,
  changes: SaidChanges,
  { state, language }: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const pours = poursAfter(before, found.changes);
  if (!pours) return undefined;
  const known =
    classicOf(pours, original.name) ?? classicOf(swappedOnly(before, found.changes), original.name);
  const [ref] = known ? await catalog.named(known) : [];
  const classic = ref?.name === known && ref ? await catalog.get(ref.id) : undefined;
  if (classic && found.name.frame === 'nameWith' && !isExcluded(classic, state))
    return answerOf(
      frameLines(language, 'variationKnown', {
        the: theDrink(language, original.name),
        other: theDrink(language, classic.name),
        what: joined(
          language,
          found.name.ids.map((id) => ingredientName(language, ingredientOf(id).name)),
        ),
        list: joined(
          language,
          classic.ingredients.map((line) => amountOf(language, line)),
        ),
        effect: effectOf(before, classic, pours, language),
      }),
      { suggestions: [classic], focus: refOf(classic) },
    );
  const name = nameOf(original, before, pours, found, language);
  const variation: Variation = {
    drink: refOf(original),
    name,
    pours: pours.map(({ id, ml }) => ({ id, ml })),
  };
  const drink = varied(original, variation);
  if (isExcluded(drink, { ...state, zeroProof: false })) return undefined;
  const [others = ''] =
    found.others.length === 0
      ? []
      : frameLines(language, 'variationOthers', {
          list: joined(
            language,
            found.others.map((id) => ingredientName(language, ingredientOf(id).name)),
            'or',
          ),
        });
  return answerOf(
    frameLines(language, changes.isQuestion ? 'variationYes' : 'variation', {
      the: theDrink(language, name),
      list: joined(
        language,
        drink.ingredients.map((line) => amountOf(language, line)),
      ),
      effect: effectOf(before, drink, pours, language),
      others,
      steps: changes.asksHow ? howTo(drink, language) : '',
    }),
    { focus: refOf(original), variation, suggestions: [] },
  );
};

/** Words beside a name up to which 'old fashioned, only got Scotch' speaks of nothing else. */
const FEW_WORDS = 14;

/** What another drink is asked for with. */
const AROMAS: ReadonlySet<string> = new Set(['herb', 'fruit', 'spice']);

/** Bottles from which on a guest tells what is there. */
const FEWEST_OF_A_SHELF = 3;

/** Whether a message changes that drink, rather than asking for another one. */
const isMeant = (changes: SaidChanges, isNamed: boolean, isDiscussed: boolean): boolean => {
  if (changes.asksOther || (changes.asksWhich && !changes.isPlain)) return false;
  if (isNamed) return changes.otherWords <= FEW_WORDS || changes.isPlain;
  const onlyLacks = changes.said.every(({ said }) => said === 'lacking');
  const isLeftOut = changes.said.every(({ said }) => said === 'without' || said === 'lacking');
  // 'No vermouth' is a wish for the next drink.
  if (isLeftOut && !changes.isQuestion && !changes.asksHow && !(isDiscussed && onlyLacks)) return false;
  // 'What if I only have rum, lime and sugar' asks what can be made.
  if (changes.said.filter(({ said }) => said === 'only').length >= FEWEST_OF_A_SHELF) return false;
  if (!isDiscussed)
    return changes.isPlain && changes.said.some(({ said }) => said !== 'half' && said !== 'less');
  return changes.isPlain || changes.refersBack || changes.asksHow || changes.otherWords <= 5;
};

/**
 * A drink that is named or was spoken of, changed as a message says.
 * @param drink the drink that is named or meant
 */
export const variationAnswer = async (
  message: string,
  context: QuestionContext,
  drink: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { state, named, language } = context;
  const isNamed = named.length === 1;
  if (!drink || named.length > 1) return undefined;
  const original = await catalog.get(drink.id);
  if (!original || (careRules(state.care).zeroProof && original.abv > 0)) return undefined;
  const standing = state.variation?.drink.id === drink.id ? state.variation : null;
  const before = standing && !isNamed ? varied(original, standing) : original;
  const changes = readChanges(message, named, before, language);
  if (!changes) return isNamed || state.isDiscussed ? tuned(message, original, before, context) : undefined;
  if (!isMeant(changes, isNamed, state.isDiscussed)) return undefined;
  const withoutGarnish = garnishLeft(before, changes, language);
  if (withoutGarnish) return withoutGarnish;
  const isLimited = state.allergens.length > 0 || state.diets.length > 0 || state.care.length > 0;
  const onlySuits = changes.said.every(({ said }) => said === 'suits');
  // 'Is tequila alright then?' asks what may be had.
  if (onlySuits && isLimited && !isNamed) return undefined;
  // What was left out before comes back.
  const isBack = changes.said.some(
    ({ entry, said }) =>
      POURED.has(said) && idsIn(original, entry).length > 0 && idsIn(before, entry).length === 0,
  );
  if (standing && isBack) return recipeOf(original, language);
  // Half the sugar is half of what the recipe has, however often it is asked.
  const isOfMeasures =
    changes.said.every(({ said }) => TIMES[said] !== undefined) && hasSameParts(original, before);
  const from = isOfMeasures ? original : before;
  const found = changesIn(from, changes, state);
  const onlyAdds = found?.changes.every(
    (change) => change.kind === 'add' && AROMAS.has(ingredientOf(change.id).role),
  );
  // 'With cucumber?' asks for a drink that has it.
  if (onlyAdds && !isNamed && !standing && !changes.asksHow) return undefined;
  const answer = found && (await answered(original, from, found, changes, context, catalog));
  if (answer) return answer;
  const isStanding = changes.said.every(
    ({ entry, said }) => POURED.has(said) && idsIn(before, entry).length > 0,
  );
  if (standing && !isNamed && (changes.asksHow || isStanding))
    return restated(before, standing, changes, language);
  return changes.isQuestion
    ? (suitsAlready(before, changes, language) ?? absentIn(before, changes, language))
    : undefined;
};

/** 'Does it work without egg?' where there is none in it. */
const absentIn = (drink: Cocktail, { said }: SaidChanges, language: Language): QuestionAnswer | undefined => {
  const [first] = said.filter(({ said: how }) => how === 'without');
  if (!first || said.length > 1 || idsIn(drink, first.entry).length > 0) return undefined;
  return answerOf(
    frameLines(language, 'containsNo', {
      the: theDrink(language, drink.name),
      term: termName(language, first.entry),
      list: joined(
        language,
        drink.ingredients.map(({ name }) => ingredientName(language, name)),
      ),
    }),
    { focus: refOf(drink) },
  );
};

/** 'And if I have no orange?' of what only garnishes a drink. */
const garnishLeft = (
  drink: Cocktail,
  { said }: SaidChanges,
  language: Language,
): QuestionAnswer | undefined => {
  const garnish = drink.garnish.toLowerCase();
  const left = said.find(
    ({ entry, said: how }) =>
      (how === 'lacking' || how === 'without') &&
      idsIn(drink, entry).length === 0 &&
      (entry.names.en ?? []).some((name) => garnish.includes(name.toLowerCase())),
  );
  return left
    ? answerOf(
        frameLines(language, 'withoutGarnish', {
          the: theDrink(language, drink.name),
          term: termName(language, left.entry),
        }),
        { focus: refOf(drink) },
      )
    : undefined;
};

/** A drink as its recipe has it, after it was changed. */
const recipeOf = (drink: Cocktail, language: Language): QuestionAnswer | undefined =>
  answerOf(
    frameLines(language, 'contents', { the: theDrink(language, drink.name), list: listOf(drink, language) }),
    {
      focus: refOf(drink),
      variation: null,
    },
  );

/** Whether only measures are other than in the recipe. */
const hasSameParts = (original: Cocktail, { ingredients }: Cocktail): boolean =>
  original.ingredients.length === ingredients.length &&
  ingredients.every((line) => original.ingredients.some((one) => itemOf(one)?.id === itemOf(line)?.id));

/** The changed recipe once more: 'the measures with aquafaba'. */
const restated = (
  drink: Cocktail,
  variation: Variation,
  changes: SaidChanges,
  language: Language,
): QuestionAnswer | undefined =>
  answerOf(
    frameLines(language, changes.isQuestion ? 'variationYes' : 'variation', {
      the: theDrink(language, variation.name),
      list: listOf(drink, language),
      effect: '',
      others: '',
      steps: changes.asksHow ? howTo(drink, language) : '',
    }),
    { focus: variation.drink, variation },
  );

/** 'Is Cointreau ok?' where the drink takes it anyway. */
const suitsAlready = (
  drink: Cocktail,
  { said }: SaidChanges,
  language: Language,
): QuestionAnswer | undefined => {
  const lines = said
    .filter((one) => one.said === 'suits')
    .flatMap(({ entry }) => linesWith(drink, entry.ingredients, entry.names.en));
  return lines.length === 0
    ? undefined
    : answerOf(
        frameLines(language, 'suitsAlready', {
          the: theDrink(language, drink.name),
          list: joined(
            language,
            [...new Set(lines)].map((line) => amountOf(language, line)),
          ),
        }),
        { focus: refOf(drink) },
      );
};

const FEWEST_WORDS = 3;
const TUNED: Readonly<Record<Adjustment, string>> = {
  drier: 'drier',
  sweeter: 'sweeter',
  softer: 'softer',
  weaker: 'lighter',
  lower: 'drier',
  stronger: 'stronger',
  tarter: 'tarter',
  lessTart: 'lessTart',
  milder: 'milder',
  halfSugar: 'drier',
};

/** 'How do I make it a little softer?' */
const tuned = (
  message: string,
  original: Cocktail,
  before: Cocktail,
  { named, language }: QuestionContext,
): QuestionAnswer | undefined => {
  const words = withoutNames(wordsOf(message), named);
  // 'Drier?' of the drink that was just made.
  const isShort = before !== original && words.length <= FEWEST_WORDS && /[?¿]/.test(message);
  const adjustment = adjustmentIn(isShort ? ['make', 'it', ...words] : words);
  const from = hasSameParts(original, before) ? original : before;
  const pours = adjustment && poursAfter(from, adjusted(from, adjustment));
  if (!adjustment || !pours) return undefined;
  const [name = original.name] = frameLines(language, 'nameTuned', {
    drink: from.name,
    taste: wordsIn(language).effects[TUNED[adjustment]] ?? '',
  });
  const variation: Variation = {
    drink: refOf(original),
    name,
    pours: pours.map(({ id, ml }) => ({ id, ml })),
  };
  const drink = varied(original, variation);
  return answerOf(
    frameLines(language, 'variation', {
      the: theDrink(language, name),
      list: listOf(drink, language),
      effect: effectOf(from, drink, pours, language),
      others: '',
      steps: '',
    }),
    { focus: refOf(original), variation },
  );
};

const listOf = (drink: Cocktail, language: Language): string =>
  joined(
    language,
    drink.ingredients.map((line) => amountOf(language, line)),
  );

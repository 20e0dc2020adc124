// How a guest has a drink made beside what is poured: sugar for syrup, a small one, no ice in the glass.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { Cocktail, Ingredient } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import { withBubblesLast } from '../questions/bubbles-last.ts';
import { handlingOf, itemOf } from '../questions/drink-facts.ts';
import { amountOf, figure, ingredientName, joined, volume } from '../questions/wording.ts';
import type { Prep } from '../talk/talk-state.ts';
import { type Act, type ActKind, refOfSubject, type Subject, type Thing } from './act.ts';
import { actLine } from './wording.ts';

/** Sweeteners whose place dry sugar takes, with grams of sugar in a milliliter. */
const GRAMS: Readonly<Record<string, number>> = {
  'simple-syrup': 0.62,
  'rich-syrup': 0.88,
  'demerara-syrup': 0.62,
  'brown-sugar-syrup': 0.62,
  'sugar-cube': 0.8,
};
const CUBE = { id: 'sugar-cube', grams: 4 };
const SUGAR = /(?:^| )(?:sugar|azucar|sucre|zucker|zucchero|acucar)(?= |$)/;
const SYRUP = /(?:^| )(?:\S*syrup|jarabe|sirope|almibar|sirop|\S*sirup|sciroppo|xarope)(?= |$)/;

/** Acts by which sugar comes into a glass, and those by which a syrup stays out of it. */
const COMES: ReadonlySet<ActKind> = new Set(['has', 'only', 'with', 'works', 'things', 'instead', 'recipe']);
const GOES: ReadonlySet<ActKind> = new Set(['lacks', 'without', 'instead', 'works']);

export const isSugar = (id: string): boolean => id in GRAMS;
/** How much of it is no matter of its form. */
const MORE_OR_LESS =
  /(?:^| )(?:more|less|extra|half|too|mas|menos|plus|moins|mehr|weniger|piu|meno|mais)(?= |$)/;

/** Either does, and one is enough. */
export const EITHER = / (?:or|o|ou|oder) @i/;

const isSugared = (line: Ingredient): boolean => isSugar(itemOf(line)?.id ?? '');

/** Dry sugar where the recipe has a syrup: no change of bottles. */
const isDrySugar = (kind: ActKind, { said, ids }: Thing): boolean =>
  ids.some(isSugar) &&
  ((COMES.has(kind) && SUGAR.test(said) && !SYRUP.test(said)) || (GOES.has(kind) && SYRUP.test(said)));

/** What the acts say of how a drink is prepared, and the acts without it. */
export const prepIn = (
  acts: readonly Act[],
  drink: Cocktail,
): { readonly prep: readonly Prep[]; readonly rest: readonly Act[] } => {
  const takesSugar = drink.ingredients.some(isSugared);
  const sugared = acts.flatMap(({ kind, things, text }) =>
    takesSugar && !MORE_OR_LESS.test(text) ? things.filter((thing) => isDrySugar(kind, thing)) : [],
  );
  const isChosen = (act: Act) => EITHER.test(act.text) && act.things.some((thing) => sugared.includes(thing));
  const does = (kind: ActKind) => acts.some((act) => act.kind === kind);
  const prep: Prep[] = [
    ...(sugared.length > 0 ? (['sugar'] as const) : []),
    ...(does('small') ? (['small'] as const) : []),
    ...(does('iceless') ? (['iceless'] as const) : []),
  ];
  const rest = acts.flatMap((act) => {
    // Of sugar or honey the sugar is enough.
    const things = isChosen(act) ? [] : act.things.filter((thing) => !sugared.includes(thing));
    const isEmptied = things.length === 0 && act.things.length > 0;
    return isEmptied && act.kind !== 'works' && act.kind !== 'recipe' ? [] : [{ ...act, things }];
  });
  return { prep, rest };
};

/** The drink at hand, to be prepared so from now on. */
export const prepared = (subject: Subject, prep: readonly Prep[]): Subject => {
  if (prep.length === 0) return subject;
  const { original, drink } = subject;
  const variation = subject.variation ?? {
    drink: refOfSubject(subject),
    name: original.name,
    pours: readRecipe(drink).pours.map(({ id, ml }) => ({ id, ml })),
  };
  return {
    ...subject,
    variation: { ...variation, prep: [...new Set([...(variation.prep ?? []), ...prep])] },
  };
};

export const prepOf = ({ variation }: Pick<Subject, 'variation'>): readonly Prep[] => variation?.prep ?? [];

/** The part of a glass that a small one is. */
const SMALL = 2 / 3;
const GRAMS_OF_A_SPOON = 4.5;
const MANY_SPOONS = 9;
/** Grams are rounded to these. */
const STEP_GRAMS = 5;

/** Grams of sugar that stand for a line. */
const gramsOf = (line: Ingredient, count: number): number => {
  const id = itemOf(line)?.id ?? '';
  return id === CUBE.id
    ? CUBE.grams * line.amount * count
    : (line.metricAmount ?? 0) * count * (GRAMS[id] ?? 0);
};
const rounded = (grams: number): number => Math.max(STEP_GRAMS, Math.round(grams / STEP_GRAMS) * STEP_GRAMS);

const sugarAmount = (grams: number, language: Language): string => {
  const spoons = Math.max(1, Math.round((grams / GRAMS_OF_A_SPOON) * 2) / 2);
  return spoons < MANY_SPOONS
    ? actLine(spoons === 1 ? 'spoon' : 'spoons', language, { count: figure(language, spoons) }, false)
    : actLine('grams', language, { count: String(rounded(grams)) }, false);
};

/** One line of the recipe as it is measured out for so many glasses. */
export const preparedAmount = (
  line: Ingredient,
  count: number,
  prep: readonly Prep[],
  language: Language,
): string => {
  const own = prep.includes('small') ? smaller(line) : line;
  return prep.includes('sugar') && isSugared(line)
    ? sugarAmount(gramsOf(own, count), language)
    : amountOf(language, own, count);
};

const EIGHTHS = 8;
/** A line of a small glass, to an eighth of an ounce; what is counted stays whole. */
const smaller = (line: Ingredient): Ingredient =>
  line.unit === 'oz'
    ? {
        ...line,
        amount: Math.max(1 / EIGHTHS, Math.round(line.amount * SMALL * EIGHTHS) / EIGHTHS),
        ...(line.metricAmount ? { metricAmount: Math.round(line.metricAmount * SMALL) } : {}),
      }
    : line;

const SYRUP_IN_STEPS = /(?:simple |rich |demerara |brown sugar |sugar )?syrup/gi;

/** Where the sugar is stirred before anything else goes in. */
const sugarStep = (drink: Cocktail, language: Language): string => {
  const sours = drink.ingredients.filter((line) => itemOf(line)?.role === 'sour');
  const sour = joined(
    language,
    sours.map(({ name }) => ingredientName(language, name)),
  );
  return sour === '' ? actLine('sugarPlain', language, {}) : actLine('sugarSour', language, { sour });
};

/** The steps of one glass as the guest has it made. */
export const preparedSteps = (
  steps: string,
  drink: Cocktail,
  prep: readonly Prep[],
  language: Language,
): string => {
  const handling = handlingOf(drink);
  const iced =
    handling === 'shaken' || handling === 'stirred'
      ? actLine(handling === 'shaken' ? 'icelessShaken' : 'icelessStirred', language, {})
      : actLine('icelessBuilt', language, {});
  const own = prep.includes('iceless') ? withBubblesLast(iced, drink, language) : steps;
  // Loose sugar is no cube to crush.
  const loose = own.replace(/[^.]*sugar cube[^.]*\. ?/i, '').replace(SYRUP_IN_STEPS, 'sugar');
  return prep.includes('sugar') ? `${sugarStep(drink, language)} ${loose}` : own;
};

/** How the sugar of a jug is dissolved: as much water as sugar, by weight. */
export const sugarForJug = (drink: Cocktail, count: number, language: Language): string => {
  const grams = rounded(
    drink.ingredients.filter(isSugared).reduce((sum, line) => sum + gramsOf(line, count), 0),
  );
  const water = language === 'en' ? `${volume('en', grams)} (${grams} ml)` : volume(language, grams);
  return actLine('sugarJug', language, { grams: String(grams), water });
};

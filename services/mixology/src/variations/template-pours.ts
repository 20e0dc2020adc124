// What a template pours: the parent's lines as it says, with acid and sugar set right around what came in.
import type { Glass } from '@swizzle/proto';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { leastTasted } from '../composing/carriers/carriers.ts';
import { SHELF } from '../composing/search/shelf.ts';
import { type Family, familyOf, TECHNIQUE_OF } from '../families/family.ts';
import { iceIn, roomMl } from '../families/glasses.ts';
import { mlPerUnit } from '../ingredients/amounts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import { baseLiquorOf } from '../ingredients/traits.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { type Balance, balancedLines, type Following } from './balanced-lines.ts';
import { ozOf } from './note-carriers.ts';
import { type Amount, kindOf, NOTE, type Poured, SHARE, STRONG, type Template } from './template.ts';

const roleOf = (id: string): Role => ingredientOf(id).role;

/** What is poured of each key of a template, where it leaves a choice. */
export type Chosen = Readonly<Record<string, Amount>>;

/** Every choice that a template leaves, its author's first. */
export const choicesOf = ({ pour }: Template): Chosen[] =>
  Object.entries(pour).reduce<Chosen[]>(
    (all, [key, amounts]) =>
      all.flatMap((one) => [amounts].flat().map((amount) => ({ ...one, [key]: amount }))),
    [{}],
  );

/** A full-proof bottle of each spirit. */
const STRONG_OF: Readonly<Record<string, string>> = {
  'london-dry-gin': 'navy-gin',
  'old-tom-gin': 'navy-gin',
  vodka: 'strong-vodka',
  'lemon-vodka': 'strong-vodka',
  'white-rum': 'rhum-agricole',
  'aged-rum': 'jamaican-rum',
  'black-rum': 'jamaican-rum',
  'blanco-tequila': 'strong-tequila',
  bourbon: 'bonded-bourbon',
};

const ML_STEP = 7.5;

const mlFor = (id: string, amount: number | string, own: number | undefined): number | undefined => {
  const { way, figure } = (typeof amount === 'string' && SHARE.exec(amount)?.groups) || {};
  if (way === '<') return own === undefined ? undefined : Math.min(own, Number(figure) * UNIT_ML.oz);
  if (way === 'x')
    return own === undefined
      ? undefined
      : Math.max(ML_STEP, Math.ceil((own * Number(figure)) / ML_STEP - 0.5) * ML_STEP);
  return amount === 0 ? 0 : poursOfClassic({ ingredients: { [id]: amount } })[0]?.ml;
};

const noteMl = (id: string, amount: number | string): number => {
  const item = ingredientOf(id);
  if (item.unit !== 'oz') {
    const count = item.amounts?.[Math.floor(item.amounts.length / 2)] ?? amount;
    return (typeof count === 'number' ? count : 1) * mlPerUnit(item);
  }
  const ml = typeof amount === 'number' ? ozOf(id, amount) * UNIT_ML.oz : (mlFor(id, amount, undefined) ?? 0);
  const entry = SHELF.find((one) => one.item.id === id);
  return entry ? Math.max(ml, leastTasted(entry)) : ml;
};

/** The parent's lines as a template pours them, with what brings the note after its spirit. */
const pouredAs = (
  { swap }: Template,
  chosen: Chosen,
  classic: Poured,
  carrier: string | undefined,
): Pour[] => {
  const strong = chosen[STRONG];
  const lines = poursOfClassic(classic)
    .filter(({ id }) => id !== carrier)
    .map(({ id, ml }) => {
      if (strong !== undefined && roleOf(id) === 'base')
        return { id: STRONG_OF[id] ?? id, ml: mlFor(id, strong, ml) ?? ml };
      const amount = chosen[id] ?? chosen[`@${roleOf(id)}`];
      return { id: swap[id] ?? id, ml: amount === undefined ? ml : (mlFor(id, amount, ml) ?? ml) };
    });
  const came = Object.entries(chosen).flatMap(([id, amount]) =>
    id === NOTE || id.startsWith('@') || classic.ingredients[id] !== undefined
      ? []
      : [{ id, ml: mlFor(id, amount, undefined) ?? 0 }],
  );
  const place = lines.findLastIndex(({ id }) => roleOf(id) === 'base') + 1;
  const brought = carrier === undefined ? [] : [{ id: carrier, ml: noteMl(carrier, chosen[NOTE] ?? 0) }];
  return [...lines.slice(0, place), ...brought, ...lines.slice(place), ...came].filter(({ ml }) => ml > 0);
};

/** Sours as a bartender sets them: grams of acid in 100 ml, and sugar for one of acid. */
const SOUR: Readonly<Record<string, readonly [acid: number, ratio: number]>> = {
  sour: [0.8, 9],
  daisy: [0.78, 9],
  smash: [0.8, 9],
  'egg-sour': [0.62, 9],
  'light-sour': [0.8, 9],
  'sparkling-sour': [0.65, 9.5],
  collins: [0.5, 10],
  fizz: [0.55, 10],
};
const TART = 0.2;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** What the parent is in balance at, drawn toward how its kind is poured. */
const goalFor = (classic: Poured, family: Family, parentFamily: Family): Balance => {
  const { acidPercent, sugarPercent } = measure(
    poursOfClassic(classic),
    TECHNIQUE_OF[classic.method ?? parentFamily.method],
  );
  const [acid, ratio] = SOUR[kindOf(family.id)] ?? [];
  if (acid === undefined || ratio === undefined) return { acid: acidPercent, sugar: sugarPercent };
  const own = acidPercent < TART ? acid : within(acidPercent, acid * 0.9, acid * 1.1);
  const against = acidPercent < TART ? ratio : within(sugarPercent / acidPercent, ratio * 0.92, ratio * 1.08);
  return { acid: own, sugar: own * against };
};

/** Plain sugar that may come in where what carries a note has none. */
const SUGARS: Readonly<Record<string, string>> = { tequila: 'agave-syrup', whiskey: 'demerara-syrup' };

const CITRUS: readonly string[] = ['lemon-juice', 'lime-juice'];

/** So little that it is nothing, before it is measured. */
const SUGAR_ML = 0.001;

/** Milliliters by which a line may follow, and at least keep. */
const FOLLOWS_ML = 7.5;
const MIN_SYRUP_ML = 10;
const MIN_SPOON_ML = 5;
/** Families whose acid and sugar are a kitchen's, not a bar's. */
const UNBALANCED: readonly string[] = ['savory', 'bloody', 'michelada'];

/** A sweetener that is poured, not counted. */
const isSyrup = (id: string): boolean => roleOf(id) === 'sweetener' && ingredientOf(id).unit === 'oz';

/** Whether a template says so exactly how much of a line is poured, a spoon, that it does not follow. */
const isFixed = (id: string, chosen: Chosen, carrier: string | undefined): boolean => {
  const amount = chosen[id] ?? chosen[`@${roleOf(id)}`];
  if (amount === undefined || (typeof amount === 'string' && SHARE.test(amount))) return false;
  return typeof amount === 'string' || carrier === undefined;
};

const followingOf = (
  lines: readonly Pour[],
  carrier: string | undefined,
  { id: family }: Family,
  chosen: Chosen,
  kept: readonly string[],
): Following[] => {
  if (UNBALANCED.includes(kindOf(family))) return [];
  const sweet = lines.filter(({ id }) => isSyrup(id));
  return lines.flatMap(({ id, ml }): Following[] => {
    // Grapefruit is a drink's body, and a cordial its sugar as well.
    if (!(isSyrup(id) || CITRUS.includes(id)) || kept.includes(id) || isFixed(id, chosen, carrier)) return [];
    const mostMl = ml <= SUGAR_ML ? FOLLOWS_ML * 2 : ml + FOLLOWS_ML;
    // Where no sour is set right, citrus that brings its own note is poured as the author says.
    const isPoured = id === carrier && SOUR[kindOf(family)] === undefined;
    if (!isSyrup(id)) return isPoured ? [] : [{ id, mayGo: false, leastMl: FOLLOWS_ML, mostMl }];
    if (id === carrier)
      return typeof chosen[NOTE] === 'string' ? [] : [{ id, mayGo: false, leastMl: MIN_SYRUP_ML, mostMl }];
    // A spoon of sugar says nothing beside another syrup.
    return [{ id, mayGo: true, leastMl: sweet.length > 1 ? FOLLOWS_ML : MIN_SPOON_ML, mostMl }];
  });
};

/** With plain sugar that may be poured, where nothing sweetens a tart drink but what has its own measure. */
const withSugar = (
  lines: readonly Pour[],
  classic: Poured,
  goal: Balance,
  carrier: string | undefined,
): Pour[] => {
  const isFree = lines.some(({ id }) => roleOf(id) === 'sweetener' && id !== carrier);
  if (goal.acid < TART || isFree || UNBALANCED.includes(kindOf(classic.family))) return [...lines];
  const id = SUGARS[baseLiquorOf(poursOfClassic(classic))] ?? 'simple-syrup';
  return lines.some((line) => line.id === id) ? [...lines] : [...lines, { id, ml: SUGAR_ML }];
};

const familyFor = ({ family, method, ice }: Template, classic: Poured): Family | undefined => {
  const known = familyOf(family ?? classic.family);
  if (!known) return undefined;
  const [ownMethod, ownIce] = family ? [method, ice] : [method ?? classic.method, ice ?? classic.ice];
  return { ...known, method: ownMethod ?? known.method, ice: ownIce ?? known.ice };
};

/** Where what came in leaves no room in a coupe. */
const ROOMY: readonly Glass[] = ['Rocks/Old Fashioned', 'Collins', 'Hurricane'];

/** In the first glass that holds it: as the template says, the parent's, its family's, or a larger one. */
const glassFor = (template: Template, classic: Poured, family: Family, ml: number) =>
  [
    template.glass ?? (template.family ? family.glasses[0] : classic.glass),
    classic.glass,
    ...family.glasses,
    ...ROOMY,
  ].find((glass) => glass !== undefined && roomMl(glass, iceIn(glass, family.ice)) >= ml);

/** A drink as a template makes it of a classic. */
export interface Made {
  family: Family;
  glass: Glass;
  lines: readonly Pour[];
  /** Percent by volume. */
  abv: number;
}

/** The drink that a template makes with one choice of its measures, some kept as they are; undefined where no glass holds it. */
export const madeBy = (
  template: Template,
  classic: Poured,
  chosen: Chosen,
  carrier?: string,
  kept: readonly string[] = [],
): Made | undefined => {
  const [family, parentFamily] = [familyFor(template, classic), familyOf(classic.family)];
  if (!family || !parentFamily) return undefined;
  const technique = TECHNIQUE_OF[family.method];
  const goal = goalFor(classic, family, parentFamily);
  const poured = withSugar(pouredAs(template, chosen, classic, carrier), classic, goal, carrier);
  const lines = balancedLines(
    poured,
    followingOf(poured, carrier, family, chosen, kept),
    goal,
    technique,
  ).filter(({ ml }) => ml > SUGAR_ML);
  const { abv, volumeMl } = measure(lines, technique);
  const glass = glassFor(template, classic, family, volumeMl);
  return glass && { family, glass, lines, abv };
};

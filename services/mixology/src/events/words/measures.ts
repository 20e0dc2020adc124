// How the planner writes amounts, in one system of units: the same on the page, on paper and in files.
import type { BatchCard, KitchenMeasure, ShoppingLine, Units } from '@swizzle/proto';
import { counted, formatNumber, inPacks, isCountable, manyPacks, numeral } from './nouns.ts';

/** Milliliters. An ounce is poured as 30 ml throughout the product. */
const OUNCE = 30;
const OUNCES_PER_QUART = 32;
const QUARTS_PER_GALLON = 4;
/** Ounces from which a quarter of one no longer matters. */
const WHOLE_OUNCES = 10;
const ML_PER_LITER = 1000;

const FRACTIONS: readonly (readonly [number, string])[] = [
  [0.25, '¼'],
  [0.33, '⅓'],
  [0.5, '½'],
  [0.67, '⅔'],
  [0.75, '¾'],
];

/** A number as cups and spoons show it: '1½'. */
export const kitchenNumber = (amount: number): string => {
  const whole = Math.floor(amount);
  const sign = FRACTIONS.find(([part]) => Math.abs(amount - whole - part) < 0.01)?.[1];
  if (!sign) return formatNumber(amount);
  return whole === 0 ? sign : `${formatNumber(whole)}${sign}`;
};

/** Steps in milliliters that a jug shows, none further from the truth than one part in twenty from 10 ml on. */
export const metricStep = (ml: number): number =>
  ml < 10 ? 0.5 : ml < 50 ? 1 : ml < 250 ? 5 : ml < 1000 ? 10 : ml < 5000 ? 50 : 100;

const rounded = (value: number, to: number) => Math.round(value / to) * to;
const quarters = (value: number) => Math.max(0.25, rounded(value, 0.25));

/** A unit of 'l' is printed as 'L'; pieces need no unit. */
const withUnit = (figure: string, unit: string) => {
  if (unit === '' || unit === 'pieces' || unit === 'piece') return figure;
  return `${figure} ${unit === 'l' ? 'L' : unit}`;
};

/** An amount for the crowd: '1 quart + 1¼ cups' or '1.2 L'. */
export const measureWords = ({ metric, us }: KitchenMeasure, units: Units): string => {
  if (units === 'metric' || us.length === 0) return withUnit(formatNumber(metric.amount), metric.unit);
  return us.map(({ amount, unit }) => withUnit(kitchenNumber(amount), unit)).join(' + ');
};

/** Units that follow what they count: '10 basil leaves'. */
const TRAILING = /^(?:lea(?:f|ves)|(?:sprig|frond|stalk|slice|quarter|cube|pod|thread)s?)$/;
/** Units that take an 'of': '3 strips of lemon peel'. */
const OF = /^(?:strips?|coins?|pinch(?:es)?|dash(?:es)?|drops?)$/;

/** So much of something: '1½ cups rye whiskey', '10 basil leaves', '3 strips of lemon peel', '2 eggs'. */
export const amountWords = (
  { name, measure }: { name: string; measure: KitchenMeasure },
  units: Units,
): string => {
  const { amount, unit } = measure.metric;
  const figure = kitchenNumber(amount);
  if (unit === 'whole') return `${figure} ${name}`;
  if (TRAILING.test(unit)) return `${figure} ${name} ${unit}`;
  return `${measureWords(measure, units)} ${OF.test(unit) ? 'of ' : ''}${name}`;
};

const metricWords = (ml: number): string => {
  const amount = rounded(ml, metricStep(ml));
  return amount < ML_PER_LITER ? `${formatNumber(amount)} ml` : `${formatNumber(amount / ML_PER_LITER)} L`;
};

const large = (amount: number, unit: string) => `${kitchenNumber(amount)} ${unit}${amount > 1 ? 's' : ''}`;

/** A volume as one number: '¼ oz', '24 oz', '1½ quarts', '2 gallons'; '75 ml', '1.5 L'. */
export const volumeWords = (ml: number, units: Units): string => {
  if (units === 'metric') return metricWords(ml);
  const ounces = ml / OUNCE;
  if (ounces < WHOLE_OUNCES) return `${kitchenNumber(quarters(ounces))} oz`;
  if (Math.round(ounces) < OUNCES_PER_QUART) return `${Math.round(ounces)} oz`;
  const quarts = quarters(ounces / OUNCES_PER_QUART);
  return quarts < QUARTS_PER_GALLON
    ? large(quarts, 'quart')
    : large(quarters(quarts / QUARTS_PER_GALLON), 'gallon');
};

/** What the water of a batch served straight from the freezer is called. */
export const WATER_WORDS = 'Water (replaces melted ice)';

type Containers = NonNullable<BatchCard['containers']>;

const SIZES: Readonly<Record<Containers['kind'], Readonly<Record<Units, string>>>> = {
  bottle: { imperial: '1-quart', metric: '1-liter' },
  pitcher: { imperial: '2-quart', metric: '1.9-liter' },
  dispenser: { imperial: '2-gallon', metric: '7.5-liter' },
  keg: { imperial: '5-gallon', metric: '19-liter' },
  'slow cooker': { imperial: '8-quart', metric: '7.5-liter' },
  urn: { imperial: '5-gallon', metric: '19-liter' },
};

/** 'seven 1-quart bottles' */
export const containerWords = ({ kind, count }: Containers, units: Units): string =>
  `${numeral(count)} ${SIZES[kind][units]} ${kind}${count === 1 ? '' : 's'}`;

/** How fresh citrus is replaced where nobody can squeeze it on the day. */
export const acidSwapWords = (
  { name, citricGrams, malicGrams, water }: BatchCard['acidSwaps'][number],
  units: Units,
): string => {
  const acids = [`${citricGrams} g citric acid`, ...(malicGrams > 0 ? [`${malicGrams} g malic acid`] : [])];
  return `Can't squeeze on the day? Dissolve ${acids.join(' and ')} in ${measureWords(water, units)} water and use it instead of the ${name}. It keeps a week in the fridge and tastes plainer.`;
};

/** '30 lb, 3 bags' */
export const iceWords = ({ pounds, kilograms, bags }: BatchCard['ice'], units: Units): string => {
  const weight = units === 'metric' ? `${formatNumber(kilograms)} kg` : `${formatNumber(pounds)} lb`;
  return `${weight}, ${counted(bags, 'bag')}`;
};

/** What shops in the United States label in milliliters and liters, by law or because it is imported. */
const METRIC_LABELS: ReadonlySet<ShoppingLine['aisle']> = new Set([
  'wine',
  'spirits',
  'liqueurs',
  'zero-proof',
]);
/** Milliliters in one US fluid ounce, as labels have it. */
const LABEL_OUNCE = 29.5735;

type Packed = Pick<ShoppingLine, 'pack' | 'aisle'>;

/** What one pack holds, as its label says: '750 ml', '64 oz', '60 pieces'; nothing where the name says it. */
export const packWords = ({ pack, aisle }: Packed, units: Units): string => {
  if (!pack) return '';
  const { amount, unit } = pack;
  if (unit === 'pieces') return `${formatNumber(amount)} pieces`;
  if (units === 'imperial' && !METRIC_LABELS.has(aisle)) return `${Math.round(amount / LABEL_OUNCE)} oz`;
  return amount < ML_PER_LITER ? `${formatNumber(amount)} ml` : `${formatNumber(amount / ML_PER_LITER)} L`;
};

type Named = Packed & Pick<ShoppingLine, 'name' | 'quantity'>;

/** A line's name as so many of it are called: 'lime' or 'limes', '2-pound bags of lemons'. */
export const itemWords = ({ name, pack, aisle, quantity }: Named): string => {
  if (pack?.unit === 'pieces') return inPacks(name);
  return pack === null && quantity !== 1 ? manyPacks(name, aisle === 'produce') : name;
};

/** Whether a number stands before the name without a sign: '1 lime', '3 bags of ice', but '3 × 2-pound bags of limes'. */
const isPlainlyCounted = ({ name, pack, aisle }: Named): boolean =>
  pack === null && !/^\d/.test(name) && isCountable(name, aisle === 'produce');

/** What to put into the cart: '2 × London dry gin 750 ml', '3 packs of cloves (300 each)', '20 limes'. */
export const cartWords = (line: Named, units: Units): string => {
  const { pack, quantity } = line;
  const name = itemWords(line);
  if (isPlainlyCounted(line)) return `${formatNumber(quantity)} ${name}`;
  if (pack?.unit !== 'pieces') return `${quantity} × ${name} ${packWords(line, units)}`.trim();
  const each = quantity === 1 ? pack.amount : `${pack.amount} each`;
  return `${counted(quantity, 'pack')} of ${name} (${each})`;
};

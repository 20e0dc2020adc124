// Measures as a guest writes them: who asks in milliliters is told milliliters, in a language that counts in ounces, too.

/** A volume that is a pour, or milliliters asked for by name; '$24 a 750ml' is a bottle. */
const METRIC =
  /(?<![\d.,])\d{1,2}(?:[.,]\d)?\s?(?:ml|cl)(?!\p{L})|(?<!\p{L})(?:in|as) (?:ml|mls|cl|milliliters|millilitres|metric)(?!\p{L})/iu;
const OUNCES = /(?<!\p{L})(?:oz|ounces?)(?!\p{L})/iu;

export type Measure = 'ml' | null;

/** The measure after a message: it stays until the guest writes the other one. */
export const measureAfter = (before: Measure, message: string): Measure => {
  if (OUNCES.test(message)) return null;
  return METRIC.test(message) ? 'ml' : before;
};

const ML_OF_AN_OUNCE = 30;
const STEP_ML = 2.5;
const LITER_ML = 1000;
const NUMBER = String.raw`(?:\d+(?:\.\d+)?(?: \d\/\d)?|\d\/\d)`;
/** '1 1/2 oz', '1/4 to 1/2 oz', '32 oz (1 l)'. */
const AMOUNT = new RegExp(
  String.raw`(?<![\d.,/])(?:(${NUMBER}) to )?(${NUMBER}) oz(?: \((\d+(?:\.\d+)?) l\))?(?!\p{L})`,
  'gu',
);

/** '1 1/2' as a number. */
const ouncesOf = (written: string): number =>
  written.split(' ').reduce((sum, part) => {
    const [over = 0, under = 1] = part.split('/').map(Number);
    return sum + over / under;
  }, 0);

const text = (ml: number): string =>
  ml >= LITER_ML ? `${Math.round(ml / 100) / 10} l` : `${Math.round(ml / STEP_ML) * STEP_ML} ml`;

/** A text with its ounces in milliliters, where those are the guest's measure. */
export const inMeasure = (line: string, measure: Measure): string =>
  measure === null
    ? line
    : line.replace(AMOUNT, (_, from: string | undefined, to: string, liters: string | undefined) => {
        if (liters) return `${liters} l`;
        const most = text(ouncesOf(to) * ML_OF_AN_OUNCE);
        return from ? `${text(ouncesOf(from) * ML_OF_AN_OUNCE).replace(/ ml$/, '')} to ${most}` : most;
      });

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
const AMOUNT =
  /(?<![\d.,/])(?:(\d+(?:\.\d+)?)(?: (\d)\/(\d))?|(\d)\/(\d)) oz(?: \((\d+(?:\.\d+)?) l\))?(?!\p{L})/gu;

const text = (ml: number): string =>
  ml >= LITER_ML ? `${Math.round(ml / 100) / 10} l` : `${Math.round(ml / STEP_ML) * STEP_ML} ml`;

/** A text with its ounces in milliliters, where those are the guest's measure. */
export const inMeasure = (line: string, measure: Measure): string =>
  measure === null
    ? line
    : line.replace(AMOUNT, (_, whole = '0', part, of, onlyPart, onlyOf, liters) => {
        if (liters) return `${liters} l`;
        const share = part ? Number(part) / Number(of) : onlyPart ? Number(onlyPart) / Number(onlyOf) : 0;
        return text((Number(whole) + share) * ML_OF_AN_OUNCE);
      });

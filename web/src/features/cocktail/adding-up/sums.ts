// The computation of a drink's figures from its pours.
import type { FigureLine, RecipeFigures, Units } from '@swizzle/proto';
import { asFraction } from '../../../lib/amount.ts';

export interface AlcoholLine {
  name: string;
  volumeMl: number;
  abv: number;
  alcoholMl: number;
  /** Alcohol of this line and of all previous ones. */
  soFarMl: number;
}

/** Grams per milliliter of ethanol at 20 °C. */
const ETHANOL_DENSITY = 0.789;
export const KCAL_PER_ALCOHOL_GRAM = 7;
export const KCAL_PER_SUGAR_GRAM = 4;
/** Grams of alcohol in a US standard drink. */
export const STANDARD_DRINK_GRAMS = 14;

/** The contents of the glass in milliliters: alcohol, other liquids, water from ice. */
export function partsOf({ volumeMl, dilution, alcoholGrams, lines }: RecipeFigures) {
  // The totals are rounded; if the lines are known, they are summed up instead.
  const known = lines.length > 0;
  const pouredMl = known ? sum(lines, (line) => line.volumeMl) : volumeMl / (1 + dilution);
  const alcoholMl = known ? sum(lines, alcoholOf) : alcoholGrams / ETHANOL_DENSITY;
  const waterMl = dilution > 0 ? Math.max(0, volumeMl - pouredMl) : 0;
  return { alcoholMl, restMl: Math.max(0, volumeMl - waterMl - alcoholMl), waterMl };
}

const alcoholOf = ({ volumeMl, abv }: FigureLine) => (volumeMl * abv) / 100;

const sum = (lines: readonly FigureLine[], part: (line: FigureLine) => number) =>
  lines.reduce((total, line) => total + part(line), 0);

/** The alcohol of every line, with the running total. */
export function alcoholLines(lines: readonly FigureLine[]): AlcoholLine[] {
  let soFarMl = 0;
  return lines.map((line) => {
    const alcoholMl = alcoholOf(line);
    soFarMl += alcoholMl;
    return { name: line.name, volumeMl: line.volumeMl, abv: line.abv, alcoholMl, soFarMl };
  });
}

/** Grams of acid in the whole glass. */
export const acidGrams = ({ acidPercent, volumeMl }: RecipeFigures) => (acidPercent * volumeMl) / 100;

/** Percent of acid below which nothing tastes sour. */
const BARELY_SOUR = 0.2;
/** Percent of sugar below which a drink counts as dry. */
const DRY = 1;
/** Range of the sugar-to-acid ratio of a balanced sour (Liquid Intelligence, Dave Arnold). */
export const BALANCED = { from: 7.5, to: 11 } as const;

export interface Balance {
  words: string;
  /** The sugar-to-acid ratio; undefined without acid. */
  ratio?: number;
}

export function balanceOf(figures: RecipeFigures): Balance {
  const sugarPercent = (figures.sugarGrams / figures.volumeMl) * 100;
  if (figures.acidPercent < BARELY_SOUR) {
    return {
      words: sugarPercent < DRY ? 'Dry: next to no sugar or acid' : 'Sweetness alone, hardly any acid',
    };
  }
  const ratio = sugarPercent / figures.acidPercent;
  if (ratio < BALANCED.from) return { words: 'Leans tart', ratio };
  return { words: ratio <= BALANCED.to ? 'In balance' : 'Leans sweet', ratio };
}

/** The main sources of the sugar or the acid: lines with at least a tenth of a gram. */
export function sourcesOf(lines: readonly FigureLine[], part: 'sugarGrams' | 'acidGrams') {
  return lines
    .filter((line) => line[part] >= 0.05)
    .sort((a, b) => b[part] - a[part])
    .map((line) => ({ name: line.name, grams: line[part] }));
}

// Formats of volumes, strengths and weights in the panel.

/** Milliliters per ounce, as bars pour it. */
const OUNCE_ML = 30;

export const unitOf = (units: Units) => (units === 'metric' ? 'ml' : 'oz');

/** A measured volume: 45 ml, 1½ oz. */
export const poured = (ml: number, units: Units) =>
  units === 'metric' ? `${Number(ml.toFixed(1))} ml` : `${asFraction(ml / OUNCE_ML)} oz`;

/** A computed volume, without its unit. */
export const volume = (ml: number, units: Units) =>
  units === 'metric' ? ml.toFixed(1) : (ml / OUNCE_ML).toFixed(2);

/** A volume of alcohol, without its unit: with more digits in ounces, so that the division can be checked by hand. */
export const alcohol = (ml: number, units: Units) =>
  units === 'metric' ? ml.toFixed(1) : (ml / OUNCE_ML).toFixed(3);

export const percent = (value: number) => `${Number(value.toFixed(1))}%`;

/** A non-breaking space keeps number and unit on one line. */
export const grams = (value: number) => `${Number(value.toFixed(1))}\u00a0g`;

import { describe, expect, it } from '@jest/globals';
import { RecipeFigures } from '@swizzle/proto';
import { someDrinks } from '../composing/request.fixture.ts';
import { sampleSize } from '../sample.fixture.ts';
import { figuresOf } from './figures.ts';
import { measure } from './measure.ts';

const DAIQUIRI = [
  { id: 'white-rum', ml: 60 },
  { id: 'lime-juice', ml: 22.5 },
  { id: 'simple-syrup', ml: 22.5 },
];

const RECIPES = someDrinks(sampleSize(20, 60)).map(({ recipe }) => recipe);
const ETHANOL_DENSITY = 0.789;

const total = (figures: RecipeFigures, part: (line: RecipeFigures['lines'][number]) => number) =>
  figures.lines.reduce((sum, line) => sum + part(line), 0);

describe('the figures of a recipe', () => {
  it('say what each ingredient of a daiquiri brings', () => {
    expect(figuresOf(DAIQUIRI, measure(DAIQUIRI, 'shaken')).lines).toEqual([
      { name: 'white rum', volumeMl: 60, abv: 40, sugarGrams: 0, acidGrams: 0 },
      { name: 'fresh lime juice', volumeMl: 22.5, abv: 0, sugarGrams: 0.36, acidGrams: 1.35 },
      { name: 'simple syrup', volumeMl: 22.5, abv: 0, sugarGrams: 13.838, acidGrams: 0 },
    ]);
  });

  it('have one line for each ingredient, under the name that the recipe prints', () => {
    for (const { ingredients, figures } of RECIPES) {
      expect(figures.lines.map(({ name }) => name)).toEqual(ingredients.map(({ name }) => name));
    }
  });

  it('have lines that add up to the totals', () => {
    for (const { figures, abv } of RECIPES) {
      const poured = total(figures, ({ volumeMl }) => volumeMl);
      const alcoholMl = total(figures, (line) => (line.volumeMl * line.abv) / 100);
      expect(Math.abs(poured * (1 + figures.dilution) - figures.volumeMl)).toBeLessThan(
        figures.volumeMl / 100,
      );
      expect(alcoholMl * ETHANOL_DENSITY).toBeCloseTo(figures.alcoholGrams, 0);
      expect((alcoholMl / figures.volumeMl) * 100).toBeCloseTo(abv, 0);
      expect(total(figures, ({ sugarGrams }) => sugarGrams)).toBeCloseTo(figures.sugarGrams, 0);
      const acidPercent = (total(figures, ({ acidGrams }) => acidGrams) / figures.volumeMl) * 100;
      expect(acidPercent).toBeCloseTo(figures.acidPercent, 1);
    }
  });

  it('read recipes that were measured before lines were kept', () => {
    const { lines: _kept, ...totals } = figuresOf(DAIQUIRI, measure(DAIQUIRI, 'shaken'));
    expect(RecipeFigures.parse(totals).lines).toEqual([]);
  });
});

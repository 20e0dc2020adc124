import { describe, expect, it } from '@jest/globals';
import { SEASONS } from '../briefs/schedule/when-and-where.ts';
import { familyOf } from '../families/family.ts';
import type { Classic } from './classic.ts';
import { drinkOfClassic } from './classic-recipe.ts';
import { CLASSICS } from './classics.ts';
import {
  SERVING,
  SERVING_SECTIONS,
  SERVING_SETTINGS,
  SERVING_TIMES,
  type Serving,
  servingOf,
} from './serving.ts';

interface Row extends Serving {
  classic: Classic;
}

const ROWS: readonly Row[] = CLASSICS.map((classic) => ({ classic, ...servingOf(classic.id) }));

const isZeroProof = ({ classic }: Row) => familyOf(classic.family)?.zeroProof === true;
const pours = ({ classic }: Row, ...ids: readonly string[]) => ids.some((id) => id in classic.ingredients);
const isHot = ({ classic }: Row) =>
  Object.keys(classic.ingredients).some((id) => id.startsWith('hot-') && id !== 'hot-sauce');
const namesOf = (rows: readonly Row[]) => rows.map(({ classic }) => classic.name);
/** Names of the rows that break a rule. */
const breaking = (isWrong: (row: Row) => boolean) => namesOf(ROWS.filter(isWrong));

const named = (name: RegExp) => ROWS.filter(({ classic }) => name.test(classic.name));

describe('how the classics are served', () => {
  it('is known of every classic, and of nothing else', () => {
    expect([...SERVING.keys()].sort()).toEqual(CLASSICS.map(({ id }) => id).sort());
    expect(() => servingOf('motor-oil')).toThrow(RangeError);
  });

  it('keeps hot drinks out of summer, gardens, beaches and barbecues', () => {
    expect(ROWS.filter(isHot).length).toBeGreaterThan(12);
    expect(
      breaking(
        (row) =>
          isHot(row) &&
          (row.seasons.includes('summer') ||
            row.settings.some((setting) => ['garden', 'beach', 'barbecue'].includes(setting))),
      ),
    ).toEqual([]);
  });

  it('keeps cream, nogs and flips out of the garden and out of a summer welcome, and calls them rich', () => {
    const isRich = (row: Row) =>
      !isZeroProof(row) && pours(row, 'heavy-cream', 'whole-egg', 'irish-cream', 'whole-milk');
    expect(ROWS.filter(isRich).length).toBeGreaterThan(12);
    expect(breaking((row) => isRich(row) && row.settings.includes('garden'))).toEqual([]);
    expect(
      breaking((row) => isRich(row) && row.sections.includes('welcome') && row.seasons.includes('summer')),
    ).toEqual([]);
    expect(
      breaking((row) => isRich(row) && row.body !== 'rich' && !pours(row, 'espresso', 'orange-juice')),
    ).toEqual([]);
  });

  it('pours a digestif after dinner, and a welcome drink by day or as an aperitif', () => {
    expect(
      breaking(({ sections, times }) => sections.includes('digestif') && !times.includes('after-dinner')),
    ).toEqual([]);
    expect(
      breaking(
        ({ sections, times }) =>
          sections.includes('welcome') &&
          !times.some((time) => ['brunch', 'afternoon', 'aperitif'].includes(time)),
      ),
    ).toEqual([]);
  });

  it('welcomes nobody with a strong drink, and serves none at brunch', () => {
    expect(
      breaking(
        ({ sections, times, strong }) =>
          strong === 3 && (sections.includes('welcome') || times.includes('brunch')),
      ),
    ).toEqual([]);
  });

  it('calls a drink as strong as it is', () => {
    const abvOf = ({ classic }: Row) => drinkOfClassic(classic).sums.abv;
    expect(breaking((row) => (row.strong === 0) !== isZeroProof(row))).toEqual([]);
    expect(breaking((row) => row.strong === 1 && abvOf(row) >= 14.5)).toEqual([]);
    expect(breaking((row) => row.strong < 3 && abvOf(row) >= 26)).toEqual([]);
    expect(breaking((row) => row.strong === 3 && abvOf(row) < 13)).toEqual([]);
  });

  it('calls no drink dry, sweet or sour against what it measures', () => {
    const sumsOf = ({ classic }: Row) => drinkOfClassic(classic).sums;
    expect(breaking((row) => row.sweet === 0 && sumsOf(row).sugarPercent > 7)).toEqual([]);
    expect(breaking((row) => row.sweet >= 2 && sumsOf(row).sugarPercent < 3.5)).toEqual([]);
    expect(breaking((row) => row.sweet === 3 && sumsOf(row).sugarPercent < 5)).toEqual([]);
    expect(breaking((row) => row.sour >= 2 && sumsOf(row).acidPercent < 0.3)).toEqual([]);
  });

  it.each([
    ['daiquiri', 'sweet', 'cuba-libre'],
    ['hemingway-daiquiri', 'sweet', 'daiquiri'],
    ['martini', 'sweet', 'cosmopolitan'],
    ['tommys-margarita', 'sweet', 'tequila-sunrise'],
    ['aperol-spritz', 'bitter', 'negroni'],
    ['mimosa', 'strong', 'sidecar'],
    ['gin-and-tonic', 'strong', 'martini'],
    ['corpse-reviver-no-1', 'appeal', 'margarita'],
    ['ramos-gin-fizz', 'ease', 'gin-and-tonic'],
  ] as const)('finds in %s less %s than in %s', (less, what, more) => {
    expect(servingOf(less)[what]).toBeLessThan(servingOf(more)[what]);
  });

  it('serves nothing at a memorial that jokes about death, drinking or love', () => {
    const jokes = named(
      /death|corpse|obituary|zombie|widow|devil|diablo|satan|bastard|sex|porn|suffering|requiem|last|hurricane|kamikaze|between the sheets/i,
    );
    expect(jokes.length).toBeGreaterThan(12);
    expect(namesOf(jokes.filter(({ settings }) => settings.includes('memorial')))).toEqual([]);
  });

  it('takes no bawdy name to a wedding or a brunch', () => {
    const bawdy = named(/sex on|pornstar|bastard|between the sheets|kamikaze/i);
    expect(bawdy.length).toBeGreaterThan(4);
    const wrong = bawdy.filter(({ settings }) => settings.includes('formal') || settings.includes('brunch'));
    expect(namesOf(wrong)).toEqual([]);
  });

  it('takes to the beach only what belongs in summer', () => {
    expect(
      breaking(({ settings, seasons }) => settings.includes('beach') && !seasons.includes('summer')),
    ).toEqual([]);
  });

  it.each(SEASONS)(
    'leaves a choice for every part of a menu at a party, a reception, a dinner and a bar in %s',
    (season) => {
      for (const setting of ['party', 'formal', 'dinner', 'bar'] as const)
        for (const section of SERVING_SECTIONS) {
          const fitting = ROWS.filter(
            (row) =>
              !isZeroProof(row) &&
              row.seasons.includes(season) &&
              row.settings.includes(setting) &&
              row.sections.includes(section),
          );
          expect({ setting, section, many: fitting.length >= 8 }).toEqual({ setting, section, many: true });
        }
    },
  );

  it('uses every time, setting and section', () => {
    for (const time of SERVING_TIMES)
      expect(ROWS.filter(({ times }) => times.includes(time)).length).toBeGreaterThan(40);
    for (const setting of SERVING_SETTINGS)
      expect(ROWS.filter(({ settings }) => settings.includes(setting)).length).toBeGreaterThan(20);
    for (const section of SERVING_SECTIONS)
      expect(ROWS.filter(({ sections }) => sections.includes(section)).length).toBeGreaterThan(40);
  });
});

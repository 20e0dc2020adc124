import { describe, expect, it } from '@jest/globals';
import {
  FLAVOR_AXES,
  type FlavorAxis,
  type FlavorNote,
  type FlavorProfile,
  GenerateRequest,
} from '@swizzle/proto';
import { INFUSIONS } from '../../ingredients/infusions.ts';
import { answersTo } from '../../names/name-fit.ts';
import { readName } from '../../names/read-name.ts';
import type { Original } from '../../originals/original.ts';
import { unanswered } from '../carriers/lead-lines.ts';
import { isPouredFor } from '../carriers/note-carriers.ts';
import { planFor } from '../search/plan.ts';
import { concernOf } from '../search/radar-worth.ts';
import { emptyTally } from '../search/tally.ts';
import { readWish, type Wish } from '../wish.ts';
import { adaptedWays } from './adapting.ts';
import { faintnessOf } from './answering.ts';
import { type Basis, basisOf } from './basis.ts';
import { draftOf, drinkWorth, type Fitting } from './fitting.ts';
import { originalWith } from './original.fixture.ts';
import { type Traded, tradesFor } from './trades.ts';

const QUIET: FlavorProfile = { fruity: 15, earthy: 15, sour: 20, bitter: 10, herbaceous: 15, sweet: 25 };

const wishFor = (radar: Partial<FlavorProfile>): Wish => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile: { ...QUIET, ...radar },
  });
  return readWish(request);
};

const written = (own: Partial<Original> & Pick<Original, 'ingredients'>): Basis => {
  const basis = basisOf(originalWith(own));
  if (!basis) throw new Error('nothing on the shelf');
  return basis;
};

const fittingOf = ({ family, original }: Basis, wish: Wish): Fitting => ({
  plan: planFor(family, wish, original.glass),
  wish,
  concern: concernOf(wish),
  tally: emptyTally(),
});

const ownWay = ({ lines }: Basis): Traded => ({ lines, trades: [], cost: 0 });

const waysFor = (basis: Basis, wish: Wish) =>
  adaptedWays([ownWay(basis)], { basis, fitting: fittingOf(basis, wish) });

const SOUR = { ingredients: { 'white-rum': 2, 'lime-juice': 0.75, 'simple-syrup': 0.75 } };
const STIRRED: Partial<Original> & Pick<Original, 'ingredients'> = {
  family: 'martini',
  glass: 'Martini',
  ingredients: { vodka: 2, 'fino-sherry': 0.5 },
};

const profileFor = (way: Pick<Traded, 'lines'>, basis: Basis, wish: Wish): number[] => {
  const fitting = fittingOf(basis, wish);
  drinkWorth(draftOf(way), fitting);
  return [...fitting.tally.profile];
};

const missOn = (axis: FlavorAxis, way: Pick<Traded, 'lines'>, basis: Basis, wish: Wish): number => {
  const at = FLAVOR_AXES.indexOf(axis);
  return Math.abs((profileFor(way, basis, wish)[at] ?? 0) - (wish.target[at] ?? 0));
};

describe('an original adapted to a radar', () => {
  it.each<[FlavorAxis, number, typeof SOUR | typeof STIRRED]>([
    ['bitter', 75, SOUR],
    ['herbaceous', 75, SOUR],
    ['fruity', 75, SOUR],
    ['earthy', 75, SOUR],
    ['bitter', 75, STIRRED],
    ['herbaceous', 90, STIRRED],
  ])('has something at its real volume where a guest turned up %s to %i', (axis, points, own) => {
    const [wish, basis] = [wishFor({ [axis]: points }), written(own)];
    const ways = waysFor(basis, wish);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      expect(missOn(axis, way, basis, wish)).toBeLessThan(missOn(axis, basis, basis, wish));
      expect(unanswered(draftOf(way), wish)).toBeLessThan(unanswered(draftOf(basis), wish));
      const came = way.lines.filter(({ entry }) => !basis.lines.some((line) => line.entry.at === entry.at));
      expect(way.trades.map((trade) => trade.in).toSorted()).toEqual(
        came.map(({ entry }) => entry.item.id).toSorted(),
      );
    }
  });

  it('answers an axis beside a note that came in first', () => {
    const [basis, wish] = [written(SOUR), { ...wishFor({ bitter: 75 }), notes: ['Pear' as const] }];
    const noted = tradesFor(ownWay(basis), basis, 'Pear', wish).slice(0, 1);
    const [way] = adaptedWays(noted, { basis, fitting: fittingOf(basis, wish) });
    expect(way?.trades[0]).toEqual(noted[0]?.trades[0]);
    expect(way?.trades.length).toBeGreaterThan(1);
    expect(unanswered(draftOf(way ?? basis), wish)).toBeLessThan(unanswered(basis.draft, wish));
  });

  it.each<FlavorNote[][]>([[['Cinnamon']], [['Fig', 'Rosemary']], [['Walnut', 'Pear', 'Fernet']]])(
    'has %s in their measure, each in a line that is poured for it',
    (notes) => {
      const [basis, wish] = [written(SOUR), { ...wishFor({ earthy: 60 }), notes }];
      const ways = waysFor(basis, wish);
      expect(ways.length).toBeGreaterThan(0);
      for (const { lines } of ways)
        for (const note of notes) {
          expect(faintnessOf(note, draftOf({ lines }), wish)).toBeLessThanOrEqual(0.45);
          expect(lines.some(({ entry }) => isPouredFor(entry, note))).toBe(true);
        }
    },
  );

  it('brings in asked notes where nobody set the radar', () => {
    const wish = { ...wishFor({}), insistence: 0.35, notes: ['Clove'] as FlavorNote[] };
    const [way] = waysFor(written(SOUR), wish);
    expect(way?.lines.some(({ entry }) => isPouredFor(entry, 'Clove'))).toBe(true);
  });

  it('has one bottle steeped at most, in the place of a spirit and in its measure', () => {
    const ingredients = { 'london-dry-gin': 2, 'lime-juice': 0.75, 'simple-syrup': 0.75 };
    const wish = { ...wishFor({ sweet: 0, herbaceous: 70 }), notes: ['Saffron', 'Dill'] as FlavorNote[] };
    const ways = waysFor(written({ ingredients }), wish);
    const steeped = ways.map(({ lines }) => lines.filter(({ entry }) => INFUSIONS.has(entry.item.id)));
    expect(steeped.flat().length).toBeGreaterThan(0);
    for (const lines of steeped) {
      expect(lines.length).toBeLessThanOrEqual(1);
      for (const { ml } of lines) expect(ml).toBe(60);
    }
  });

  it('says a word of the name that a guest gives it', () => {
    const named = readName('The Apiary');
    const wish = { ...wishFor({ bitter: 70 }), named };
    const answer = (lines: Basis['lines']) =>
      Math.max(
        ...named.map(
          (word) =>
            answersTo(
              word,
              lines.map(({ entry, ml }) => ({ id: entry.item.id, ml })),
            )[0]?.worth ?? 0,
        ),
      );
    const basis = written(SOUR);
    const [way] = waysFor(basis, wish);
    expect(answer(way?.lines ?? [])).toBeGreaterThan(answer(basis.lines));
  });

  it('breaks no promise of the asked mood for a radar', () => {
    const toast = written({
      family: 'spritz',
      glass: 'Wine',
      ingredients: { aperol: 1.5, prosecco: 3, 'soda-water': 1 },
    });
    const wish = { ...wishFor({ herbaceous: 80 }), mood: 'Celebratory' as const };
    for (const { lines } of waysFor(toast, wish))
      expect(lines.map(({ entry }) => entry.item.id)).toContain('prosecco');
  });

  it('leaves out what speaks for an axis that was turned down', () => {
    const liqueured = {
      ingredients: { ...SOUR.ingredients, 'simple-syrup': 0.25, 'green-chartreuse': 0.75 },
    };
    const wish = wishFor({ herbaceous: 0, sour: 70 });
    const [way] = waysFor(written(liqueured), wish);
    expect(way?.lines.map(({ entry }) => entry.item.id)).not.toContain('green-chartreuse');
  });

  it('has nothing that has to be muddled in a clear drink', () => {
    for (const way of waysFor(written(STIRRED), wishFor({ herbaceous: 90 })))
      for (const { entry } of way.lines)
        expect(['base', 'fortified', 'liqueur', 'aperitif', 'bitters', 'sweetener']).toContain(
          entry.item.role,
        );
  });

  it('keeps an ounce of spirit where another bottle takes a part of its place', () => {
    for (const { lines } of waysFor(written(SOUR), wishFor({ bitter: 90, sour: 60 }))) {
      const spirit = lines.reduce((sum, { entry, ml }) => (entry.item.role === 'base' ? sum + ml : sum), 0);
      expect(spirit).toBeGreaterThanOrEqual(30);
    }
  });

  it('is none where the radar is the drink as it is, or nobody set it', () => {
    const basis = written(SOUR);
    const own = Object.fromEntries(FLAVOR_AXES.map((axis, at) => [axis, Math.round(basis.profile[at] ?? 0)]));
    expect(waysFor(basis, wishFor(own))).toEqual([]);
    expect(waysFor(basis, { ...wishFor({ bitter: 75 }), insistence: 0.35 })).toEqual([]);
  });
});

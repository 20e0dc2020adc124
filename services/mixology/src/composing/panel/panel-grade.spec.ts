import { describe, expect, it } from '@jest/globals';
import { type FlavorProfile, GenerateRequest } from '@swizzle/proto';
import { gradedRequests, panelDrinkOf } from '../../../bench/panel-grades.ts';
import { type ComposeRequest, readWish } from '../wish.ts';
import type { PanelDrink } from './panel-features.ts';
import { panelGrade } from './panel-grade.ts';

const wishFor = (flavorProfile: Partial<FlavorProfile>) =>
  readWish(
    GenerateRequest.parse({
      flavorProfile: {
        fruity: 10,
        earthy: 10,
        sour: 10,
        bitter: 10,
        herbaceous: 10,
        sweet: 10,
        ...flavorProfile,
      },
    }) as ComposeRequest,
  );

const OZ = 30;
const drink = (family: string, ounces: Readonly<Record<string, number>>): PanelDrink => ({
  pours: Object.entries(ounces).map(([id, oz]) => ({ id, ml: oz * OZ })),
  family,
  technique: family === 'sour' ? 'shaken' : 'stirred',
  original: 'menu',
  changes: 0,
});

describe("the panel's grade", () => {
  it('is higher for a drink in which an asked axis has a line of its own', () => {
    const wish = wishFor({ bitter: 75, herbaceous: 40, sweet: 30 });
    const bitter = drink('negroni', { 'london-dry-gin': 1.25, campari: 1, 'sweet-vermouth': 1 });
    const mild = drink('martini', { 'london-dry-gin': 2, 'dry-vermouth': 0.75, 'sweet-vermouth': 0.5 });
    expect(panelGrade(bitter, wish)).toBeGreaterThan(panelGrade(mild, wish));
  });

  it('is lower for a drink that brings what was turned down', () => {
    const wish = wishFor({ sour: 80, sweet: 15, fruity: 30 });
    const sharp = drink('sour', { 'white-rum': 2, 'lime-juice': 1, 'simple-syrup': 0.25 });
    const candied = drink('sour', {
      'white-rum': 1.5,
      'lime-juice': 0.5,
      'simple-syrup': 1.25,
      amaretto: 0.5,
    });
    expect(panelGrade(sharp, wish)).toBeGreaterThan(panelGrade(candied, wish));
  });

  it('tells a change that answers a guest from one that brings what was turned down', () => {
    const wish = wishFor({ sour: 60, herbaceous: 65, sweet: 30, bitter: 5, earthy: 5 });
    const sour = drink('sour', { 'london-dry-gin': 2, 'lemon-juice': 0.75, 'honey-syrup': 0.5 });
    const with_ = (id: string, ml: number): PanelDrink => ({
      ...sour,
      pours: [...sour.pours, { id, ml }],
      from: sour.pours,
    });
    const plain = panelGrade(sour, wish);
    expect(panelGrade(with_('sage-leaves', 0.4), wish)).toBeGreaterThan(plain);
    expect(panelGrade(with_('amaro-averna', 15), wish)).toBeLessThan(plain);
  });

  it('calls most changes rightly that bartenders graded', () => {
    const calls = gradedRequests().flatMap(({ request, drinks }) => {
      const wish = readWish(request);
      const learned = (one: (typeof drinks)[number]) => panelGrade(panelDrinkOf(one, drinks), wish);
      return drinks.flatMap((one) => {
        const whole = one.from === undefined ? undefined : drinks[one.from];
        return whole && whole.grade !== one.grade
          ? [{ isGain: one.grade > whole.grade, isCalled: learned(one) > learned(whole) }]
          : [];
      });
    });
    const share = (isIt: (call: (typeof calls)[number]) => boolean) =>
      calls.filter(isIt).length / calls.length;
    expect(calls.length).toBeGreaterThan(500);
    expect(share(({ isGain, isCalled }) => isGain === isCalled)).toBeGreaterThan(
      share(({ isGain }) => !isGain) + 0.08,
    );
  });

  it('chooses what bartenders graded well over the usual drink', () => {
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const gains = gradedRequests()
      .filter((_, at) => at % 6 === 0)
      .map(({ request, drinks }) => {
        const wish = readWish(request);
        const [best] = drinks
          .map((one) => ({ grade: one.grade, learned: panelGrade(panelDrinkOf(one, drinks), wish) }))
          .sort((left, right) => right.learned - left.learned);
        return (best?.grade ?? 0) - mean(drinks.map(({ grade }) => grade));
      });
    expect(gains.length).toBeGreaterThan(50);
    expect(mean(gains)).toBeGreaterThan(0.6);
  });
});

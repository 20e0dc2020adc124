import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme });

describe('guests who are counted', () => {
  it.each([
    ["two of us don't drink", 0.1],
    ['5 guests do not drink', 0.25],
    ['Anna is driving', 0.05],
    ['my brother has to drive home', 0.05],
    ['the ladies drink very little', 1 / 3],
  ])('are a share of all: %s', (theme, share) => {
    const { nonDrinkerShare } = readBrief({ eventType: 'Custom Event', theme, guestCount: 20 });
    expect(nonDrinkerShare).toBeCloseTo(share, 5);
  });
});

describe('a share of the guests that does not drink', () => {
  it.each([
    ['a quarter of the guests drive', undefined],
    ['20 percent are driving home', undefined],
    ['Ein Drittel fährt mit dem Auto, bitte mit Rum', undefined],
    ['most people drive home', 'low'],
    ['everyone drives home', 'low'],
  ])('makes the drinks of all light only where most of them drive: %s', (theme, strength) => {
    expect(read(theme).strength).toBe(strength);
  });

  it.each([
    ["a third don't drink", 1 / 3],
    ['half the guests do not drink', 0.5],
    ["most won't drink", 0.6],
    ["two thirds of us don't drink", 2 / 3],
    ["20 of 40 don't drink", 0.5],
    ["40 percent don't drink", 0.4],
    ['most people drive home', 0.6],
    ['garden party, plenty without alcohol', 0.45],
    ['lots of cocktails, plenty without', 0.45],
    ['Eid dinner, some will take one drink', 0.5],
    ['Muslim family, hardly anyone drinks', 0.7],
  ])('leaves alcohol to the others: %s', (theme, share) => {
    const { alcoholFree, nonDrinkerShare, hasAbstainers } = read(theme);
    expect([alcoholFree, hasAbstainers]).toEqual(['some', true]);
    expect(nonDrinkerShare).toBeCloseTo(share, 5);
  });

  it.each(['most will not drink, a Mai Tai for the rest', "half don't drink, a Mai Tai for the others"])(
    'excludes no drink of the others: %s',
    (theme) => {
      const { excluded, named, alcoholFree } = read(theme);
      expect([excluded, named.map(({ label }) => label), alcoholFree]).toEqual([[], ['Mai Tai'], 'some']);
    },
  );

  it.each([
    ['nobody drinks', 'all'],
    ['no alcohol at all', 'all'],
    ['a few drinks after work', undefined],
    ['one drink with hardly any sugar', undefined],
    ['Negroni without gin', undefined],
  ])('is none where all or nobody is meant: %s', (theme, amount) => {
    expect(read(theme)).toMatchObject({ alcoholFree: amount, nonDrinkerShare: undefined });
  });
});

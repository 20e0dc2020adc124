import { expect, it } from '@jest/globals';
import { sectionTitle } from './section-title.ts';

const menu = (welcome: number, digestif: number) =>
  [
    { section: 'welcome', abv: welcome },
    { section: 'signature', abv: welcome },
    { section: 'digestif', abv: digestif },
  ] as const;

it('uses "cocktail" and "digestif" only for sections with alcohol', () => {
  expect(sectionTitle('welcome', menu(11, 27))).toBe('Welcome Cocktail');
  expect(sectionTitle('digestif', menu(11, 27))).toBe('Digestif');
  expect(sectionTitle('digestif', menu(11, 0))).toBe('To Finish');
  expect(sectionTitle('signature', menu(0, 0))).toBe('Signature Drinks');
});

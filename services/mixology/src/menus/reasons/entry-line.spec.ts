import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { readMenuWish } from '../wish.ts';
import { lineFor } from './entry-line.ts';

const briefOf = (theme: string) =>
  readMenuWish(
    { eventType: 'Custom Event', guestCount: 30, eventLength: '3-4 hours', budget: '$8-12', theme },
    { date: '2027-07-10' },
  ).brief;
const lineOf = (name: string, theme: string, tagline?: string) => {
  const candidate = CLASSIC_CANDIDATES.find((one) => one.name === name);
  if (!candidate) throw new RangeError(`No classic is called ${name}`);
  return lineFor(tagline === undefined ? candidate : { ...candidate, tagline }, briefOf(theme));
};

describe('what a menu says of a drink', () => {
  it('is the drink’s own line where that fits', () => {
    expect(lineOf('Aperol Spritz', 'a summer party')).toBeUndefined();
  });

  it.each([
    ['names a spirit at an iftar', 'Sangrita Roja', 'iftar, halal', 'Red and hot, the partner of tequila'],
    ['jokes of rum at a baby shower', 'Nojito', 'baby shower', 'Mint and bubbles with the rum left out'],
    ['speaks of a gun', 'French 75', 'a gala for our law firm', undefined],
    ['slept in, at midnight', 'Mimosa', 'party at night', undefined],
    ['is for a coat-and-scarf evening, in July', 'Hot Ginger Lemonade', 'garden party in July', undefined],
    ['is of Havana, at a christening', 'Nojito', 'christening lunch', 'A green morning in Havana'],
    ['says no more than the name', 'Nojito', 'a summer party', 'Lime and mint'],
  ])('is plain where it %s', (_, name, theme, tagline) => {
    expect(lineOf(name, theme, tagline)).toMatch(/^\p{Lu}[\p{L} ,’'é-]+$/u);
  });

  it('says how a drink of two things is served', () => {
    expect(lineOf('Nojito', 'a summer party', 'Lime and mint')).toBe('Lime and mint, long and sparkling');
  });
});

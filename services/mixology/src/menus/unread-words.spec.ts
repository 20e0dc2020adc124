import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../briefs/read-brief.ts';
import { CLASSIC_CANDIDATES } from './candidates.fixture.ts';
import { planMenu } from './plan-menu.ts';

const unread = (theme: string) =>
  readBrief({ eventType: 'Custom Event', theme }, { month: 6 }).unread.map(({ text }) => text);
const briefOf = (theme: string) =>
  planMenu(
    { eventType: 'Custom Event', theme, guestCount: 40, eventLength: '3-4 hours', budget: '$8-12' },
    CLASSIC_CANDIDATES,
    { seed: 2 },
  ).brief;

describe('words that nothing made use of', () => {
  it.each([
    ['Sparklers for everyone, with rum', ['Sparklers for everyone']],
    ['garden party, all glasses look the same', ['all glasses look the same']],
    ['12 degrees, no gin', ['12 degrees']],
    ['summer wedding, zeppelins and gin', ['zeppelins']],
  ])('are kept, phrase by phrase: %s', (theme, phrases) => {
    expect(unread(theme)).toEqual(phrases);
  });

  it.each([
    'no dress code',
    'garden party for Tim',
    'Anna’s 40th birthday with two bartenders',
    'we want something fresh for 30 friends, no nuts please',
    '35 degrees, spritzes',
    'Christmas drinks with the family, some alcohol-free',
    "half the guests don't drink",
    'Kentucky Derby',
    'a guest is allergic to egg and dairy',
    'dinner in Colorado, steak on the grill',
    'my maid of honor speaks, whiskey lovers',
    'garden tea with scones, at the Ritz',
    'Some Jain zeppelins',
    'one freezer, one cooler, nothing in glass that can be broken',
  ])('are none where all was understood or asks for nothing: %s', (theme) => {
    expect(unread(theme)).toEqual([]);
  });

  it('are told to the host, and so is what no drink of the menu brings', () => {
    expect(briefOf('Something with zeppelins, blue drinks, no curaçao').unused).toEqual([
      'Something with zeppelins',
    ]);
    expect(briefOf('spritzes, no sparkling wine, no soda, no bubbles').unmet).toEqual([
      'spritz (every drink with it has bubbles, which is left out)',
    ]);
  });

  it.each([
    ['Zeppelins, blue drinks, no curaçao', 'Zeppelins'],
    ['Ski hut with gin. Genepi welcome, one nut allergy', 'Genepi welcome'],
    ['Retirement with gin. Geometry jokes in the names welcome', 'Geometry jokes'],
    ['Gin, pastel tones, no rum', 'pastel tones'],
  ])('are told where they are all of a clause: %s', (theme, phrase) => {
    expect(briefOf(theme).unused).toContain(phrase);
  });

  it.each(['Gin. The partners are watching', 'Gin for Mrs. Alvarez', 'Rum. We met in a library'])(
    'are no stories: %s',
    (theme) => expect(briefOf(theme).unused).toEqual([]),
  );

  it('are none where one of two drinks is enough', () => {
    expect(briefOf('One to close: a Manhattan or a Boulevardier').unmet).toEqual([]);
  });

  it.each([
    'No whiskey because of bad memories lol, rum punch please',
    'Glühwein would be great für die deutschen Kollegen',
    'Punjabi-Gujarati wedding, mango and rose',
  ])('are passed over where they wish for no drink: %s', (theme) => {
    expect(briefOf(theme).unused).toEqual([]);
  });

  it('are all told', () => {
    expect(briefOf('Something with zeppelins. Something like dirigibles. Gin.').unused).toEqual([
      'Something with zeppelins',
      'Something like dirigibles',
    ]);
  });

  it('are not told where a drink prints them', () => {
    expect(unread('bermuda evening')).toEqual(['bermuda']);
    const named = CLASSIC_CANDIDATES.filter(({ printed }) => printed.includes(' bermuda '));
    const menu = planMenu(
      {
        eventType: 'Custom Event',
        theme: 'bermuda evening',
        guestCount: 8,
        eventLength: '3-4 hours',
        budget: '$12+',
      },
      named,
      { seed: 2 },
    );
    expect(named.length).toBeGreaterThan(0);
    expect(menu.brief.unused).toEqual([]);
  });
});

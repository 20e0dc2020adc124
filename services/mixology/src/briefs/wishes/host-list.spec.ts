// What a host lists is the menu, with what a moment or a group lacks and nothing beside it.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, guestCount = 40) =>
  readBrief({ eventType: 'Custom Event', theme, guestCount }, { month: 6 });

/** Welcome, signatures and digestif. */
const sizeOf = (theme: string, guests?: number) => {
  const { size } = read(theme, guests);
  return size && [size.welcome, size.signature, size.digestif];
};

describe('the drinks that a host lists', () => {
  it.each([
    ['Daiquiris, palomas and a keg of beer', [0, 4, 0]],
    ['Negronis and cider please, six of us don’t drink', [0, 3, 0]],
    ['Lemonade when people arrive, then Manhattans and sidecars', [1, 3, 0]],
    ['A welcome drink, then Manhattans and sidecars', [1, 3, 0]],
    ['Sidecars and martinis, and coffee to finish', [0, 3, 1]],
    ['Beer, red and white wine', [0, 4, 0]],
    ['We’d love a Hugo for arrival and a Paloma and a Whiskey Sour at the bar', [1, 3, 0]],
  ])('are its places, and one without alcohol: %s', (theme, places) => {
    expect(sizeOf(theme)).toEqual(places);
    expect(read(theme).isListed).toBe(true);
  });

  it.each([
    ['Two cocktails plus beer and wine', [0, 6, 0]],
    ['One signature cocktail, beer, and a good alcohol-free option', [0, 3, 0]],
    ['Three cocktails, two mocktails, cider', [0, 6, 0]],
  ])('are counted with those that only have a number: %s', (theme, places) => {
    expect(sizeOf(theme)).toEqual(places);
  });

  it.each([
    'A French 75 or something like it, maybe mojitos',
    'Cocktails such as a Negroni and a Paloma',
    'She loves French 75s and Tom Collinses',
    'Mojitos, daiquiris and a few others',
    'Something with sherry, something with cider',
    'A Zombie, whatever else you like',
  ])('are no examples, tastes or flavors: %s', (theme) => {
    expect(read(theme).isListed).toBe(false);
  });

  it('are one where it’s a signature, with a second beside it for many', () => {
    expect(sizeOf('Signature drink must be a Paloma', 20)).toEqual([0, 2, 0]);
    expect(sizeOf('Signature drink must be a Paloma', 120)).toEqual([0, 3, 0]);
    expect(sizeOf('A Paloma', 20)).toBeUndefined();
  });

  it('have no place for one that is ruled out, but for one that can do without', () => {
    expect(sizeOf('Margaritas, cosmopolitans and mojitos, no tequila')).toEqual([0, 3, 0]);
    expect(sizeOf('Long Island Iced Tea, cosmopolitans and mojitos, no tequila')).toEqual([0, 4, 0]);
  });

  it('leave a place for what the host has and none of them pours', () => {
    expect(sizeOf('Mojitos and palomas. We have two bottles of gin.')).toEqual([0, 4, 0]);
    expect(sizeOf('Mojitos and palomas. We have two bottles of white rum.')).toEqual([0, 3, 0]);
  });
});

describe('a meal whose host speaks of its moments', () => {
  it.each([
    ['Aperitivo before, something with dessert, a digestif after', [1, 1, 1]],
    ['Kir to start, wine with the main, something with cheese and a nightcap', [1, 2, 1]],
    ['A cocktail before we sit down, a dram with the haggis', [1, 1, 0]],
  ])('has a drink for each of them: %s', (theme, places) => {
    expect(sizeOf(theme, 8)).toEqual(places);
  });

  it('has one more for a guest who doesn’t drink', () => {
    expect(
      sizeOf('Aperitivo before, something with dessert, a digestif after. One guest is pregnant.', 8),
    ).toEqual([1, 2, 1]);
  });

  it('is no lunch with the family', () => {
    expect(sizeOf('Lunch with the family, an aperitif and no digestif', 8)).toBeUndefined();
  });
});

// Who wants what: a thing that is named in a ban, an aside or a mishap is never asked for.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) =>
  readBrief(
    { eventType: 'Custom Event', theme, guestCount: 40, budget: '$8-12', eventLength: '3-4 hours' },
    { month: 6 },
  );
const wishesIn = (theme: string): string[] => {
  const { named, wanted, pours } = read(theme);
  return [...[...named, ...wanted].map(({ label }) => label), ...pours];
};
const excludedIn = (theme: string): string[] => read(theme).excluded.map(({ label }) => label);

describe('what a clause is for', () => {
  it.each([
    ['My doctor warned me off ginger, thyme and licorice', ['ginger', 'thyme']],
    ['The bride broke out in hives after a drink with mango', ['mango']],
    ['Negronis make my mother cry', ['Negroni']],
    ['His ex was a whiskey man, so whiskey would be awkward', ['whiskey']],
    ['We had mules at the last two parties and everyone is tired of them', ['mule']],
    ['Grandma used to make sangria but she can’t have it anymore', ['Sangria']],
    ['Keep anything with peach jam away from the little ones', ['peach jam']],
    ['My cousin says grapefruit interacts with her tablets', ['grapefruit']],
    ['The minister frowns on mint juleps', ['Mint Julep']],
  ])('asks for nothing in “%s”, and serves none of it', (theme, labels) => {
    expect(wishesIn(theme)).toEqual([]);
    expect(excludedIn(theme)).toEqual(expect.arrayContaining(labels));
  });

  it('shows the words that it could not read for sure', () => {
    expect(read('A garden party. Negronis make my mother cry. Spritzes please').notUnderstood).toEqual([
      'Negronis make my mother cry',
    ]);
  });

  it.each([
    ['I can’t wait for mojitos', 'Mojito'],
    ['It isn’t a party without palomas', 'Paloma'],
    ['We aren’t big drinkers but we love a good daiquiri', 'Daiquiri'],
    ['Nobody could resist a Bellini', 'Bellini'],
    ['Nothing silly, Manhattans and beer', 'Manhattan'],
    ['No dairy or eggs, and a Paloma for the bride', 'Paloma'],
  ])('still hears the wish in “%s”', (theme, label) => {
    expect(wishesIn(theme)).toContain(label);
  });
});

describe('how far a ban reaches', () => {
  it.each([
    ['No raw egg, unpasteurized cider or a ton of basil stuff, her doctor said', ['eggs', 'cider', 'basil']],
    ['No nuts, raw milk or piles of fennel/licorice things', ['nuts', 'anise']],
    ['Alcohol free please, and that includes bitters and vanilla extract', ['bitters', 'vanilla extract']],
    [
      'Nothing bright red on the carpet, cranberry or Campari included',
      ['red drinks', 'cranberry', 'Campari'],
    ],
    ['The hotel will not let us serve raw egg or anything with cream', ['eggs', 'cream']],
    ['Peach allergy for one of the kids, so none at all in the room', ['peach']],
  ])('on through “%s”', (theme, labels) => {
    expect(wishesIn(theme)).toEqual([]);
    expect(excludedIn(theme)).toEqual(expect.arrayContaining(labels));
  });

  it('rules out nothing where some would rather have something else', () => {
    const theme = 'A Bloody Mary, and a spritz for people who don’t want tomato juice';
    expect(excludedIn(theme)).toEqual([]);
    expect(wishesIn(theme)).toContain('Bloody Mary');
  });

  it('binds some drinks where some are meant', () => {
    const { excluded, groups } = read('Several of the aunts are diabetic, so a few without sugar');
    expect(excluded).toEqual([]);
    expect(groups.map(({ id }) => id)).toContain('without:sugar');
  });

  it('binds the drinks without alcohol where these are spoken of', () => {
    const brief = read('Gin and vodka, and one good zero proof that isn’t sweet');
    expect(brief.excluded).toEqual([]);
    expect(brief.alcoholFreeExcluded.map(({ label }) => label)).toEqual(['sweet drinks']);
  });

  it('binds everybody where the elders or the house would mind', () => {
    const { groups } = read('The grandparents would not approve of whiskey');
    expect(groups).toEqual([]);
    expect(excludedIn('The grandparents would not approve of whiskey')).toContain('whiskey');
  });
});

describe('what stands behind a ban', () => {
  it.each([
    ['One cousin is allergic to nuts (even coconut). Coladas for the rest', 'coconut'],
    ['Nothing with strawberry (and yes, raspberry too)', 'raspberry'],
  ])('in parentheses goes on with it: %s', (theme, label) => {
    expect(excludedIn(theme)).toContain(label);
    expect(wishesIn(theme)).not.toContain(label);
  });

  it('in parentheses may be what is fine', () => {
    expect(excludedIn('No gin (vodka is fine)')).not.toContain('vodka');
  });

  it('is no color that others wear', () => {
    const theme = 'The rivals play in green and pink, so nothing green or pink, white drinks please';
    expect(
      read(theme)
        .parts.filter(({ kind }) => kind === 'color')
        .map(({ label }) => label),
    ).toEqual(['White drinks']);
  });

  it('of beer without alcohol is no wish for beer', () => {
    expect(wishesIn('Not a drop, not even bitters or those 0.0 beers')).not.toContain('beer');
  });
});

describe('a severe allergy of one guest', () => {
  const theme = (how: string) => `My sister is ${how} allergic to grapefruit. Palomas for the rest`;

  it('binds every glass', () => {
    expect(excludedIn(theme('severely'))).toContain('grapefruit');
  });

  it('binds theirs alone where it is none', () => {
    expect(excludedIn(theme('a bit'))).not.toContain('grapefruit');
  });
});

describe('names and looks that a host won’t have', () => {
  it('leaves out what is named after a cocktail', () => {
    const { excluded } = read(
      'No alcohol, and nothing called after a cocktail, no virgin colada. Rose and mint',
    );
    const names = excluded.find(({ id }) => id === 'cocktail names');
    expect(names?.phrases).toEqual(expect.arrayContaining([' margarita ', ' nojito ', ' virgin ']));
  });

  it('leaves out what is like a drink that nobody is to think of', () => {
    const theme = 'Nobody drinks: the family would not like anything that looks like beer or a Negroni';
    expect(wishesIn(theme)).toEqual([]);
    expect(excludedIn(theme)).toEqual(expect.arrayContaining(['beer', 'Negroni', 'imitation spirits']));
  });

  it('asks that of the children’s drinks alone where these are meant', () => {
    const brief = read('The kids’ drinks must not look like beer or champagne. Beer and champagne for us');
    expect(brief.excluded).toEqual([]);
    expect(brief.alcoholFreeExcluded.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['beer', 'sparkling wine']),
    );
  });
});

describe('typing errors', () => {
  it.each([
    ['Somthing with proseco and aple', 'sparkling wine'],
    ['A good bourban', 'bourbon'],
    ['Lots of strawbery', 'strawberry'],
  ])('are put right in “%s”', (theme, label) => {
    expect(wishesIn(theme)).toContain(label);
  });
});

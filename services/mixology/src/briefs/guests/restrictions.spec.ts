// A restriction stays one, and what is insisted on stays wanted.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 });
const excluded = (theme: string) => read(theme).excluded.map(({ label }) => label);
const wanted = (theme: string) =>
  read(theme).parts.flatMap(({ kind, label }) =>
    ['wanted', 'drink', 'color'].includes(kind) ? [label] : [],
  );

describe('a restriction', () => {
  it.each([
    ['No grain spirits, so no whiskey, beer or ordinary vodka and gin', ['vodka', 'gin']],
    ['Please no ordinary gin and tonics: we had them last time', ['Gin & Tonic']],
    ['No everyday rum or conventional tequila, please', ['rum', 'tequila']],
    ['Not one drink may be orange', ['orange drinks']],
    ['No cocktail should be blue', ['blue drinks']],
    ['Nobody serves peanuts in this house. Gin', ['peanuts']],
    ['Nothing may contain sesame', ['sesame']],
  ])('rules out what it names: %s', (theme, labels) => {
    expect(excluded(theme)).toEqual(expect.arrayContaining(labels));
    expect(wanted(theme).map((label) => label.toLowerCase())).not.toEqual(
      expect.arrayContaining([labels[0]?.toLowerCase()]),
    );
  });

  it('leaves alone what an ordinary thing of the event is', () => {
    expect(read('No ordinary party, rum please').notUnderstood).toEqual([]);
  });

  it.each([
    ['No orgeat with real almonds, because of a nut allergy', 'Almonds'],
    ['A nut allergy at table three, almond and hazelnut included', 'Almonds'],
  ])('turns no allergen into a wish: %s', (theme, label) => {
    expect(wanted(theme)).not.toContain(label);
    expect(excluded(theme)).toContain('nuts');
  });

  it('leaves out no more than the host says where a part is allowed', () => {
    const [citrus] = read('No citrus juice at all, lemon peel is allowed').excluded;
    expect(citrus?.label).toBe('citrus but lemon peel');
    expect(citrus?.ingredients.has('lemon-juice')).toBe(true);
    expect(citrus?.garnishes.has('lemon-twist')).toBe(false);
  });
});

describe('a restriction before a diet', () => {
  it.each([
    ['No gin; vegan food', 'gin', 'Vegan'],
    ['No nuts, vegan cake', 'nuts', 'Vegan'],
    ['Please no rum. Halal dinner for the family', 'rum', 'Halal'],
    ['No vodka; kosher wine for us', 'vodka', 'Kosher'],
  ])('stays, and so does the diet: %s', (theme, label, diet) => {
    expect(excluded(theme)).toContain(label);
    expect(read(theme).parts.map((part) => part.label)).toContain(diet);
  });

  it.each([
    'We are not vegan',
    'Not strictly vegan',
    'A non-vegan menu',
    'No vegans among us',
    'It isn’t kosher',
  ])('is of the diet where it denies it: %s', (theme) => expect(read(theme).parts).toEqual([]));
});

describe('what is asked for beside it', () => {
  it.each([
    'Nothing with bubbles of prosecco, the partners insist on English sparkling wine',
    'The bride’s family insist on cava, not prosecco',
    'Champagne, no prosecco please',
    'We want crémant instead of prosecco',
    'The bride insists on English fizz, never prosecco',
  ])('is no part of what is ruled out: %s', (theme) => {
    expect(excluded(theme)).toEqual(['prosecco']);
    expect(['Sparkling wine', 'Bubbles']).toContain(wanted(theme).join());
  });

  it.each([
    'No prosecco, champagne or cava',
    'Prosecco gives me headaches. We want gin',
    'No champagne, please',
  ])('is nothing where all of a kind is ruled out: %s', (theme) =>
    expect(excluded(theme)).toEqual(['sparkling wine']),
  );

  it.each(['Prosecco only from Valdobbiadene', 'Whiskey only after dinner'])(
    'rules out no other bottle where it says which or when: %s',
    (theme) => expect(read(theme).only).toEqual([]),
  );

  it('is what the host offers in place of what is left out', () => {
    expect(wanted('No vodka, no gin; kosher wine and slivovitz are fine')).toEqual(['Wine', 'Slivovitz']);
    expect(wanted('Fine with nuts, and limes are fine')).toEqual([]);
  });
});

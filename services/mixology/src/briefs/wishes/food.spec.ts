// What is eaten, what someone is and how the room looks: nobody wants it in a glass.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 });
const asked = (theme: string) =>
  read(theme).parts.flatMap(({ kind, label }) =>
    ['wanted', 'drink', 'color', 'style', 'culture'].includes(kind) ? [label] : [],
  );

describe('what is eaten', () => {
  it.each([
    ['Venison and blue cheese, whisky please', ['Whiskey']],
    ['Olives and salted almonds on the tables, gin', ['Gin']],
    ['Turkey, cranberry sauce, pumpkin pie and a cheese board. Bourbon', ['Bourbon']],
    ['Mushrooms on toast, apple charlotte. Gin', ['Gin']],
    ['Cheese and pineapple on sticks. Harvey Wallbanger', ['Harvey Wallbanger']],
    ['Scones with strawberry jam, lavender shortbread. Earl Grey', ['Earl Grey']],
    ['Toffee apples and a chocolate fountain, punch', ['Punch']],
    ['Duck with cherries, gin', ['Gin']],
    ['Haggis, cranachan with raspberries, Scotch', ['Scotch']],
    ['Olive oil and walnut bread, rum', ['Rum']],
    ['The last one with the sweets, vodka', ['Vodka']],
  ])('is no wish and is not shown as unused: %s', (theme, labels) => {
    expect(asked(theme)).toEqual(labels);
    expect(
      read(theme)
        .unread.flatMap(({ stems }) => stems)
        .filter((stem) => /almond|olive|pumpkin|cranberry|pineapple|walnut/.test(stem)),
    ).toEqual([]);
  });

  it.each([
    ['A pumpkin spice cocktail', 'Pumpkin'],
    ['Spiced pear and caramel apple cocktails', 'Caramel'],
    ['Mezcal with rosemary', 'Rosemary'],
    ['A taco night with margaritas', 'Margarita'],
    ['Bottles of gin on the tables', 'Gin'],
    ['Something with apple', 'Apple'],
  ])('is told from what is drunk: %s', (theme, label) => expect(asked(theme)).toContain(label));

  it('makes nobody’s allergy a guest’s own', () => {
    const { excluded } = read(
      'My niece is allergic to peanuts and tree nuts; pecan pie and walnut bread are served',
    );
    expect(excluded.map(({ label }) => label)).toEqual(['peanuts', 'nuts']);
  });
});

describe('other words', () => {
  it.each([
    ['One of them a retired distiller', 'Retirement'],
    ['Dinner with two retired teachers', 'Retirement'],
    ['It goes past dark, rum', 'Dark'],
    ['Dark walls and low light, gin', 'Dark'],
    ['A loft with a chimney that smokes', 'Smoke'],
    ['Hibiscus, tamarind and marigold', 'Orange drinks'],
    ['Roast turkey for all', 'Middle Eastern drinks'],
    ['Nada de vino espumoso francés, ron por favor', 'French drinks'],
  ])('ask for no drink: %s', (theme, label) => expect(asked(theme)).not.toContain(label));

  it.each([
    ['Dad has retired, a party for him', 'Retirement'],
    ['A trip to Turkey, raki', 'Middle Eastern drinks'],
    ['Red and white', 'Red drinks'],
    ['French drinks, no rum', 'French drinks'],
  ])('still ask where they do: %s', (theme, label) => expect(asked(theme)).toContain(label));

  it('take a card drive for no drivers', () => {
    expect(read('Whist drive and supper').parts.map(({ id }) => id)).not.toContain('driving');
  });
});

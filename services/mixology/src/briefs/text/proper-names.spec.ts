import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 50 }, { month: 5 });
const wishes = (theme: string) => {
  const { named, wanted } = read(theme);
  return [...named, ...wanted].map(({ label }) => label);
};

describe('a name in which the word of a drink stands', () => {
  it.each([
    'A retirement do for Frank Martini, thirty years on the railways',
    'Rosa Collins turns 60',
    'Drinks at Pepper Street Books',
    'We meet at Cherry Hill House at six',
    'Party for Sour Creek Records',
    "Launch of the novel 'The Gin Palace'",
    'Nothing for Marc',
    'A party for Rose and Basil',
    'Rosemary is turning 70. Olive and Margarita are coming',
    'Sherry can’t come, Brandy is bringing a cake',
  ])('asks for none: %s', (theme) => {
    expect(wishes(theme)).toEqual([]);
  });

  it.each([
    ['Martinis for Frank', 'Martini'],
    ['Tom Collins for everyone', 'Tom Collins'],
    ['Spicy Margarita please', 'Margarita'],
    ["Frank's gin", 'gin'],
    ['Serve Palomas and nothing else', 'Paloma'],
    ['Sherry for the vicar', 'Sherry'],
    ['Basil and gin', 'basil'],
    ['Something for Margarita lovers', 'Margarita'],
  ])('is none where the drink is meant: %s', (theme, label) => {
    expect(wishes(theme).join(' ').toLowerCase()).toContain(label.toLowerCase());
  });
});

describe('a drink that one buys in its bottle', () => {
  it.each([
    ['Non-alcoholic beer for the drivers', 'Alcohol-Free Beer'],
    ['alcohol-free lager and gin', 'Alcohol-Free Beer'],
    ['some beer without alcohol please', 'Alcohol-Free Beer'],
    ['kombucha on tap', 'Kombucha'],
    ['tepache please', 'Tepache'],
    ['makgeolli for the aunts', 'Makgeolli'],
    ['mango lassi at the door', 'Mango Lassi'],
    ['we want horchata', 'Horchata'],
    ['mauby for the cousins', 'Mauby'],
  ])('is understood as itself: %s', (theme, name) => {
    expect(wishes(theme).join(' ').toLowerCase()).toContain(name.toLowerCase());
    expect(read(theme).alcoholFree).not.toBe('all');
    expect(read(theme).excluded).toEqual([]);
  });
});

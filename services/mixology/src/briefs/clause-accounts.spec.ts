import { describe, expect, it } from '@jest/globals';
import { readBrief } from './read-brief.ts';

const unused = (theme: string) =>
  readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 })
    .unread.filter(({ isWish }) => isWish)
    .map(({ text }) => text);

describe('a clause that asks for something and that nothing made use of', () => {
  it.each([
    ['BBQ with bourbon and beer. Ice tubs, a keg and mason jars.', ['Ice tubs, a keg and mason jars']],
    ['Baby shower, no nuts, and grandpa takes warfarin.', ['grandpa takes warfarin']],
    ['Game night, gin. One of us is on antibiotics.', ['One of us is on antibiotics']],
    ['Christening, peach lemonade. My aunt wants a rompope.', ['My aunt wants a rompope']],
    ['Rum party. We have two urns, and serve from trays.', ['serve from trays']],
    ['Picnic with gin. We have only one fridge.', ['We have only one fridge']],
    [
      'Apple cider for all, we have four gallons from our own orchard',
      ['we have four gallons from our own orchard'],
    ],
    ['Vodka and gin night, poison bottles', ['poison bottles']],
  ])('is told in the host’s words: %s', (theme, clauses) => {
    expect(unused(theme)).toEqual(clauses);
  });

  it.each([
    'Garden wedding with gin, we love each other’s dogs too, they are the ring bearers.',
    'Wake for my father, tea and rum. Nobody should feel they’re at a party.',
    'No whiskey (long story), no cinnamon (allergy), no gin (interferes with meds!)',
    'Office party with spritzes, the partners are watching. No red wine on the white sofas.',
    'Rum punch. No pork, obviously doesn’t matter here.',
    'Brunch for the school board, mimosas, six toddlers and four teenagers',
    'Unicorn party with 18 kids and 10 parents, pink lemonade',
    'Keep it simple and dignified, with sherry',
    'No peaches because of my boy’s allergy, bourbon please',
  ])('is none where the clause was read, or chats: %s', (theme) => {
    expect(unused(theme)).toEqual([]);
  });
});

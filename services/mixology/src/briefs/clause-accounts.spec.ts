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

describe('a firm clause', () => {
  const BASE = 'Gin party for old friends in a hall';
  const briefOf = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 60 });
  const base = new Set(briefOf(BASE).parts.map(({ id, label }) => `${id} ${label}`));

  /** What a clause did: parts that are there by it, and words that are shown as not understood or not used. */
  const traces = (clause: string): string[] => {
    const { parts, notUnderstood, unread } = briefOf(`${BASE}. ${clause}`);
    return [
      ...parts.map(({ id, label }) => `${id} ${label}`).filter((one) => !base.has(one)),
      ...notUnderstood,
      ...unread.flatMap(({ text, isWish }) => (isWish ? [text] : [])),
    ];
  };

  it.each([
    'Maybe no blender',
    'Frozen no',
    'Nothing fiddly',
    'As few bottles as possible',
    'One of them should be hot',
    'Not another spritz',
    'No more mules please',
    'Must have coquito',
    'Jagertee is a must',
    'We need a proper michelada',
    'Please serve kvass',
    'Water on every table',
    'Gluten free beer for four people',
    'I own a nice 2009 Sauternes to use',
    'No cases of tonic water',
    'Nothing yellow or blue',
    'No umbrellas',
    'No glass on the deck',
    'Nothing on fire',
    'Espresso martini on tap',
    'Sugary open jugs no',
    'Cider in cans only',
    'The ginger one first, for the seasick',
    'Sparkling cider for the toast',
    'Last hour just beer and water',
    'It has to be fast',
    'Different glasses for the teenagers',
    'Keep the tequila away from the dance floor',
    'No puns in the names',
    'The bar must close at ten',
    'Max two drinks each',
    'Garnishes that are edible please',
    'We want a coffee cart',
    'Nothing stronger than wine',
    'No dairy in anything for Mia',
    'Please use up the pastis',
    'Serve the whiskey neat',
    'No red on the carpet',
    'A kombucha option',
  ])('leaves a trace that the host sees: %s', (clause) => expect(traces(clause)).not.toEqual([]));

  it.each(['He turned eighty in March', 'Nobody knows yet', 'Thanks so much', 'We love each other'])(
    'is not what only tells a story: %s',
    (clause) => expect(briefOf(`${BASE}. ${clause}`).notUnderstood).toEqual([]),
  );
});

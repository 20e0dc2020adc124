import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 });
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('drinks that get stronger', () => {
  it.each([
    ['From 2 pm to midnight, something stronger after seven when the band starts', 'from 7 pm'],
    ['Low-alcohol long drinks by day, something stronger only after stumps at seven', 'from 7 pm'],
    ['A partir de las seis. A las nueve, algo más fuerte. Nada de ron', 'from 9 pm'],
    ['Ab 18 Uhr, ab 21 Uhr etwas Stärkeres, kein Rum', 'from 9 pm'],
    ['Dalle 19. Niente superalcolici prima delle nove, Negroni obbligatorio', 'from 9 pm'],
    ['Stronger drinks once the band starts', 'once the band starts'],
    ['Spritz first, something stronger after dinner', 'after dinner'],
  ])('from an hour, or an event, on: %s', (theme, when) => {
    expect(labels(theme)).toContain(`Something stronger ${when}`);
    expect(read(theme)).toMatchObject({ isStrongLate: true, leastStrong: 1 });
  });

  it('rule no spirit out, and make no light menu strong', () => {
    expect(read('Dalle 19. Niente superalcolici prima delle nove, Negroni obbligatorio').excluded).toEqual(
      [],
    );
    expect(read('Low-alcohol drinks, something stronger after seven').strength).toBe('low');
  });

  it.each([
    'Something stronger for grandpa',
    'No hard liquor',
    'A stronger sense of community',
    'Nothing strong before the race, at seven we eat',
  ])('have their hour in the words: %s', (theme) => expect(read(theme).isStrongLate).toBe(false));
});

describe('one glass among others', () => {
  it.each([
    'One pairs with Champagne only. Nothing sweet',
    'The toast is Champagne only, otherwise rum drinks',
    'One course has Champagne only, the rest gin',
  ])('makes no rule for them: %s', (theme) => expect(read(theme).only).toEqual([]));

  it.each(['Only Champagne, please', 'Champagne only'])(
    'is no such glass where nothing else is said: %s',
    (theme) => expect(read(theme).only.map(({ id }) => id)).toEqual(['sparkling wine']),
  );

  it.each([
    'Pastis et lavande s’il vous plaît, un cocktail sans alcool au romarin',
    'Un cóctel sin alcohol con romero y margaritas',
    'Um coquetel sem álcool com alecrim e caipirinhas',
    'Ein Cocktail ohne Alkohol mit Rosmarin, dazu Gin Tonic',
    'One drink without alcohol and a Negroni',
  ])('is without alcohol alone: %s', (theme) => expect(read(theme).alcoholFree).toBe('some'));

  it.each([
    'A cocktail party without alcohol',
    'A cocktail without alcohol for everyone',
    'Un cocktail sans alcool pour tout le monde',
    'Une soirée sans alcool au château',
  ])('is all there is: %s', (theme) => expect(read(theme).alcoholFree).toBe('all'));
});

describe('who takes no alcohol', () => {
  it.each([
    'The aunties and grandparents do not drink at all, the cousins drink whisky and gin',
    'My parents do not drink at all; beer for the rest',
    'The elders do not touch alcohol at all, but the young ones want rum',
  ])('leaves theirs to the others: %s', (theme) => {
    expect(read(theme).alcoholFree).toBe('some');
    expect(labels(theme)).not.toContain('Not a trace of alcohol');
  });

  it.each([
    'The church side takes no alcohol at all; my uncles will have gin',
    'Her side drinks no alcohol, his side loves rum',
    'The groom’s family takes no alcohol. Bourbon for the others',
  ])('is one side of two: %s', (theme) => expect(read(theme).nonDrinkerShare).toBeCloseTo(0.5));

  it('is everybody where the host speaks of all', () => {
    expect(read('We do not drink at all').alcoholFree).toBe('all');
  });
});

describe('where things come from', () => {
  it.each([
    ['Apples from our own garden, party in the kitchen', undefined],
    ['Äpfel aus dem eigenen Garten, Winterfest in der Scheune', 'barn'],
    ['Mint from the farm, a dinner at the beach', 'beach'],
    ['Party in our garden, mint from the garden', 'garden'],
  ])('is no place of the party: %s', (theme, place) => expect(read(theme).place).toBe(place));
});

describe('a drink in another spelling', () => {
  it.each(['A Whisky Sour is a must', 'My father must have his whisky sour, no egg'])(
    'is that drink: %s',
    (theme) => expect(labels(theme)).toContain('Whiskey Sour'),
  );
});

describe('a color at an hour', () => {
  it.each([
    ['Awards from seven to nine thirty. At eight a gold drink in every hand', 'Yellow drinks at 8 pm'],
    ['Launch from 6 to 8. At seven when we unveil we want a teal drink in every hand', 'Blue drinks at 7 pm'],
    ['Start at 5 until 11. A pink drink at eight, please', 'Pink drinks at 8 pm'],
  ])('is one of the signatures: %s', (theme, label) => {
    expect(labels(theme)).toContain(label);
    expect(read(theme).placed.map(({ section }) => section)).toEqual(['signature']);
  });
});

describe('what is there', () => {
  it.each([
    ['Hogmanay in a bothy, no ice, one gas ring, a big kettle', 'No ice there: all ice is bought'],
    ['Just two cool boxes of ice. No fridge', 'No ice machine: all ice is carried in'],
    ['Es gibt nur eine Steckdose, keine Nüsse', 'Little power: one appliance at a time'],
    ['Plastic cups, one tiny freezer', 'A small freezer: it’s left to the ice'],
    ['We have one blender and a kitchen counter', 'There: one blender and a kitchen counter'],
    ['One bartender plus two volunteers', 'Help at the bar: two volunteers'],
    ['No proper glasses', 'No glass: cups only'],
    ['Boda cerca de Sevilla, con mucho calor, nada de ron', 'Hot weather'],
  ])('is told: %s', (theme, label) => expect(labels(theme)).toContain(label));

  it.each(['No ice please, we love it neat', 'No ice cream in the drinks'])(
    'is no word on taste: %s',
    (theme) => expect(labels(theme).join()).not.toContain('No ice there'),
  );
});

describe('what is no wish', () => {
  it.each([
    ['Silver wedding in a boathouse, French 75', 'Clear drinks'],
    ['Golden anniversary, gin', 'Yellow drinks'],
    ['Thanksgiving after a naming ceremony, ginger', 'Thanksgiving'],
    ['A thanksgiving service in the church, ginger', 'Thanksgiving'],
  ])('is read as none: %s', (theme, label) => expect(labels(theme)).not.toContain(label));

  it('leaves the holiday itself', () => {
    expect(labels('Thanksgiving for 12 at our house')).toContain('Thanksgiving');
  });

  it.each([
    'My sister is allergic to lime, so please one thing she can drink',
    'No coconut, one flatmate is allergic',
    'Two are pregnant and should not feel left out',
  ])('is accounted for: %s', (theme) => {
    expect(read(theme).unused).toEqual([]);
    expect(read(theme).notUnderstood).toEqual([]);
  });
});

describe('a number of guests in another language', () => {
  it.each(['Une trentaine d’enfants, pas de rhum', 'Una trentina di bambini, niente rum'])(
    'is read: %s',
    (theme) => expect(read(theme).nonDrinkerShare).toBeCloseTo(0.75),
  );
});

describe('hours in words', () => {
  it.each([
    ['From late afternoon until after midnight', '5 pm to 1 am'],
    ['Saturday two o’clock in the church hall', 'From 2 pm'],
    ['Hogmanay, something sparkling at the bells', 'A toast at midnight'],
  ])('are read: %s', (theme, label) => expect(labels(theme).join(' | ')).toContain(label));
});

describe('what one guest can’t have', () => {
  it('is that guest’s as a whole', () => {
    expect(
      labels('My sister is allergic to citrus and breaks out from lime and lemon. Margaritas and Palomas.'),
    ).toEqual(expect.arrayContaining(['No lime: one guest', 'No lemon: one guest']));
  });
});

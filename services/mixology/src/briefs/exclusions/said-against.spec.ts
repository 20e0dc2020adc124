// What is said against something, in passing or of something else: it is no wish, and no other thing.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ theme, eventType: 'Custom Event', guestCount: 40 }, { month: 6 });
const ids = (theme: string) =>
  read(theme)
    .parts.map(({ id }) => id)
    .filter((id) => /^(?:excluded|little|wanted|drink|color):/.test(id))
    .toSorted();
const open = (theme: string) => {
  const brief = read(theme);
  return [...brief.notUnderstood, ...brief.unread.map(({ text }) => text)];
};

describe('an exclusion', () => {
  it.each([
    ['I don’t want them stuck with orange juice', ['excluded:orange juice']],
    ['We don’t want people ending up with cola', ['excluded:cola']],
    ['I wouldn’t want anyone to have to drink tonic', ['excluded:quinine']],
    ['No wormwood, please', ['excluded:wormwood']],
    ['We don’t even want gin', ['excluded:gin']],
    ['No one is into Campari', ['excluded:Campari']],
    ['We’ve had enough gin for a lifetime', ['excluded:gin']],
    ['My guests don’t really like rum', ['excluded:rum']],
    ['They can’t actually have dairy', ['excluded:dairy']],
    ['Sick of prosecco', ['excluded:sparkling wine']],
    ['We cannot buy fresh rosemary up there', ['excluded:rosemary']],
    ['We can’t find Campari in our town', ['excluded:Campari']],
    ['Mint is sold out in the whole town', ['excluded:mint']],
    ['Anything but another espresso martini', ['excluded:espresso martini']],
    ['Nobody likes Campari, it’s too bitter for us', ['excluded:Campari', 'little:bitter drinks']],
    ['No food colouring and no dry ice', ['excluded:artificial colors', 'excluded:dry ice']],
    ['sin colorantes ni bebidas energéticas', ['excluded:artificial colors', 'excluded:energy drinks']],
    ['kein Trockeneis, keine Energydrinks', ['excluded:dry ice', 'excluded:energy drinks']],
    ['No Coke', ['excluded:cola']],
    ['Please don’t make it sweet, and don’t make it blue', ['excluded:blue drinks', 'excluded:sweet drinks']],
    ['Somebody said espresso martinis, please don’t', ['excluded:espresso martini']],
    ['Margaritas? No thanks', ['excluded:margarita']],
    ['Prosecco, but not for us', ['excluded:sparkling wine']],
    ['Gin – no thank you', ['excluded:gin']],
    ['mi mamá no soporta el ron, algo con mango', ['excluded:rum', 'wanted:mango']],
    ['Mint, but not pink-for-girls-blue-for-boys', ['excluded:pink drinks', 'wanted:mint']],
    ['We aren’t fans of tequila', ['excluded:tequila']],
    ['I can’t stand the thought of another prosecco', ['excluded:sparkling wine']],
    ['My husband is over whiskey, rum please', ['excluded:whiskey', 'wanted:rum']],
    ['Jo’s off citrus', ['excluded:citrus']],
    ['I’m through with tequila, and beer is fine', ['excluded:tequila']],
    ['We are so over gin and vodka', ['excluded:gin', 'excluded:vodka']],
    ['The bride has had her fill of Aperol', ['excluded:Aperol']],
    ['Gin gives my wife a headache', ['excluded:gin']],
    [
      'Coconut makes me queasy and pineapple makes her lips swell',
      ['excluded:coconut', 'excluded:pineapple'],
    ],
    [
      'Her ex loved Negronis, so those are banned, along with anything Campari',
      ['excluded:Campari', 'excluded:negroni'],
    ],
    ['He drank Manhattans for years, so that’s out', ['excluded:manhattan']],
    ['Mezcal yes, actual tomato no', ['excluded:tomato', 'wanted:mezcal']],
    ['The chairman sneers at vodka', ['excluded:vodka']],
    ['He never touched vodka', ['excluded:vodka']],
    ['My brother won’t go near anything bitter', ['excluded:bitter drinks']],
    ['I could happily live without cucumber', ['excluded:cucumber']],
    ['He’s gone right off red wine but adores a Manhattan', ['drink:manhattan', 'excluded:red wine']],
    ['Hibiscus please, strawberry never', ['excluded:strawberry', 'wanted:hibiscus']],
    ['Bourbon people; vodka is beneath us', ['excluded:vodka', 'wanted:bourbon']],
    ['Vodka ended badly last year so we skip it', ['excluded:vodka']],
    ['Prosecco upsets Carol’s stomach', ['excluded:sparkling wine']],
    ['Prosecco goes straight to my mother’s head', ['excluded:sparkling wine']],
    ['Whiskey gives Uncle Jim gout', ['excluded:whiskey']],
    ['She won’t hear of tequila', ['excluded:tequila']],
    ['Rob’s had it with Campari', ['excluded:Campari']],
    ['The chair finds sweet drinks childish', ['excluded:sweet drinks']],
    ['Tomato juice has no place here', ['excluded:tomato']],
    ['Candles are prohibited and so is anything red', ['excluded:flames', 'excluded:red drinks']],
    ['Le vin rouge me donne la migraine. Pas de gin', ['excluded:gin', 'excluded:red wine']],
    ['Nothing with nuts, amaretto included', ['excluded:amaretto', 'excluded:nuts']],
    ['Odia la ginebra, le encanta el tequila', ['excluded:gin', 'wanted:tequila']],
    ['Mein Onkel ist gegen Sellerie allergisch, wir mögen Gin', ['excluded:celery', 'wanted:gin']],
  ])('is what is said against a thing, however it’s said: %s', (theme, expected) => {
    expect(ids(theme)).toEqual(expected);
    expect(open(theme)).toEqual([]);
  });

  it.each([
    ['Gin, and mind the wind', ['wanted:gin']],
    ['The chair finds Negronis wonderful', ['drink:negroni']],
    ['Gin is here and so is the whiskey', ['wanted:gin', 'wanted:whiskey']],
    ['Dinner is over by nine, then rum', ['wanted:rum']],
    ['It is served over ice with mint', ['wanted:mint']],
    ['He made a gin and tonic that made history', ['drink:gin & tonic']],
    ['They are out in the garden with rum', ['wanted:rum']],
  ])('is nothing that looks like one: %s', (theme, expected) => {
    expect(ids(theme)).toEqual(expected);
  });

  it.each([
    ['No grape brandy', ['excluded:brandy']],
    ['No cherry brandy', ['excluded:brandy']],
    ['No white chocolate', ['excluded:chocolate']],
    ['No blue cheese', ['excluded:dairy']],
    ['No red meat', ['excluded:meat']],
    ['No grape brandy or vermouth', ['excluded:brandy', 'excluded:vermouth']],
    ['Allergic to almond milk', ['excluded:almonds', 'excluded:dairy']],
  ])('is of one thing where one word says which: %s', (theme, expected) => {
    expect(ids(theme)).toEqual(expected);
  });

  it.each([
    'No sweet potato crisps',
    'No dry zorbium',
    'Nothing de-zorbed',
    'no black zorb',
    'I don’t want them going home sad',
  ])('is shown whole where it isn’t understood: %s', (theme) => {
    expect(ids(theme)).toEqual([]);
    expect(open(theme).join().toLowerCase()).toContain(theme.split(' ').at(-1)?.toLowerCase());
  });

  it.each([
    'Nothing de-alcoholised pretending to be wine or spirits',
    'nothing de-alcoholized, please',
    'no fake wine',
    'nothing that tries to be gin',
    'nothing posing as whiskey or rum',
    'no alcohol-free wine',
    'nothing that imitates spirits',
  ])('of imitations asks for none of what they imitate: %s', (theme) => {
    expect(ids(theme)).toEqual(['excluded:imitation spirits']);
    expect(open(theme)).toEqual([]);
  });
});

describe('a sentence about imitations', () => {
  it('ends with itself', () => {
    expect(ids('Nothing de-alcoholised. Champagne for the others.')).toEqual([
      'excluded:imitation spirits',
      'wanted:sparkling wine',
    ]);
  });
});

describe('what is said in passing', () => {
  it.each([
    ['No gin please, neither of us can stand it', ['excluded:gin']],
    ['Pink is banned, the bride hates it', ['excluded:pink drinks']],
    ['Strawberries are out, my wife can’t bear them', ['excluded:strawberry']],
    ['Rhubarb? We can’t stand it', ['excluded:rhubarb']],
    ['No nuts (proper allergy)', ['excluded:nuts']],
    [
      'No nuts (proper allergy, no amaretto or orgeat)',
      ['excluded:amaretto', 'excluded:nuts', 'excluded:orgeat'],
    ],
    ['My mum loves gin, my dad can’t stand it', ['wanted:gin']],
    ['No amaretto (we don’t buy from them)', ['excluded:amaretto']],
    ['No vermouth, easier to leave it out', ['excluded:vermouth']],
    ['Allergic to oranges but lemons and limes are fine', ['excluded:orange']],
    ['Money is no problem, no mint', ['excluded:mint']],
    ['Cost is not an issue. Gin.', ['wanted:gin']],
  ])('belongs to what it qualifies: %s', (theme, expected) => {
    expect(ids(theme)).toEqual(expected);
    expect(open(theme)).toEqual([]);
  });

  it.each(['Nothing showy or silly', 'no funny names please', 'no rude names and nothing flashy'])(
    'asks for plain names: %s',
    (theme) => {
      expect(read(theme).parts.map(({ label }) => label)).toContain('Plain names, nothing showy');
      expect(open(theme)).toEqual([]);
    },
  );
});

describe('what is eaten beside the drinks', () => {
  it.each([
    [
      'Six courses: oysters, risotto with truffle, duck, cheese, a chocolate dessert. Bourbon.',
      ['wanted:bourbon'],
    ],
    ['We’re eating lamb with rosemary and lemon potatoes. Gin drinks please.', ['wanted:gin']],
    ['Food: tacos, mango salad, chocolate cake. Mezcal and lime.', ['wanted:lime', 'wanted:mezcal']],
    ['Oysters first, then roast duck. Something with tequila.', ['wanted:tequila']],
    ['Coffee drinks after the chocolate mousse', ['wanted:coffee']],
    ['Bloody Marys with shrimp tacos', ['drink:bloody mary']],
    ['Steak with peppercorn sauce, a lemon tart, bourbon', ['wanted:bourbon']],
    ['Oysters with champagne', ['wanted:sparkling wine']],
  ])('is no wish: %s', (theme, expected) => {
    expect(ids(theme)).toEqual(expected);
  });

  it('still can’t be what a guest is allergic to', () => {
    expect(ids('No oysters. Crab allergy. A seafood dinner.')).toContain('excluded:shellfish');
  });

  it('is a flavor where a drink has it', () => {
    expect(ids('A Chocolate Martini and bourbon')).toContain('wanted:bourbon');
    expect(ids('mushroom soup; cocktails with chocolate')).toContain('wanted:chocolate');
  });
});

describe('a thing without alcohol beside others', () => {
  it.each([
    'Bloody Marys, something hot, something fizzy without alcohol',
    'Mojitos for everyone and, later, something warm without alcohol',
    'Champagne at the door. Something bitter without alcohol',
    'something with gin, a nice drink with mint without alcohol',
  ])('leaves the others theirs: %s', (theme) => {
    expect(read(theme).alcoholFree).toBe('some');
  });

  it.each(['something fizzy without alcohol', 'a birthday without alcohol, mojitos would be nice'])(
    'is all of them where nothing else is said: %s',
    (theme) => {
      expect(read(theme).alcoholFree).toBe('all');
    },
  );

  it('is served without, where it’s told by its taste', () => {
    const { wanted } = read('Bloody Marys, something fizzy without alcohol');
    expect(wanted.map(({ label, isAlcoholFree }) => [label, isAlcoholFree])).toEqual([
      ['bubbles without alcohol', true],
    ]);
  });
});

// Whose rule it is, and what it leaves: one guest's, a table's, or everybody's.
import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../../menus/candidates.fixture.ts';
import { isPermitted } from '../event-brief.ts';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) =>
  readBrief({ theme, eventType: 'Custom Event', guestCount: 40, budget: '$5-8' }, { month: 6 });
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);
const excluded = (theme: string) => read(theme).excluded.map(({ label }) => label);

describe('what is only one guest’s', () => {
  it.each([
    ['Only my mother is gluten free.', 'No gluten'],
    ['My mother-in-law is the only one who is gluten free.', 'No gluten'],
    ['Only one of the partners is dairy free', 'No dairy'],
    ['Only Tom is vegan.', 'Vegan'],
    ['Only two guests are vegan.', 'Vegan'],
    ['My mother is the only one who is celiac', 'Gluten-free'],
    ['My sister is celiac', 'Gluten-free'],
    ['One wicketkeeper is coeliac. Rum', 'Gluten-free'],
    ['Coeliac niece. Rum', 'Gluten-free'],
    ['Boda con ron. Hay dos celíacos entre los invitados', 'Gluten-free'],
    ['Four on blood-pressure tablets who cannot have grapefruit', 'No grapefruit'],
    ['My comadre can’t have mango', 'No mango'],
    ['Rum, one on blood thinners so no grapefruit', 'No grapefruit'],
    ['One is on warfarin and avoids cranberry', 'No cranberry'],
  ])('serves that guest and rules nothing out for the others: %s', (theme, label) => {
    expect(read(theme).groups.map((group) => group.label)).toEqual([label]);
    expect(excluded(theme)).toEqual([]);
  });

  it.each([
    ['Only my nephew is allergic to nuts', ['nuts']],
    ['We only want gluten free drinks', ['gluten']],
    ['A celiac-friendly party', ['gluten']],
    ['We are all celiac', ['gluten']],
    ['A celiac bride; strictly gluten free', ['gluten']],
    ['My cousin is allergic to mango', ['mango']],
    ['We can’t have grapefruit', ['grapefruit']],
    ['Mrs. Alvarez can’t have citrus, it’s serious', ['citrus']],
    ['My wife can’t have grapefruit', ['grapefruit']],
  ])('stays everybody’s where a trace makes ill, or all are meant: %s', (theme, expected) => {
    expect(excluded(theme)).toEqual(expected);
  });

  it.each([
    'Muslim in-laws at one table of ten must have halal, the rest drink rum',
    'My Muslim cousins need halal drinks',
    'Halal for the ten Muslim guests',
  ])('keeps a faith to those whom it is told of, wherever its word stands twice: %s', (theme) => {
    expect(read(theme).alcoholFree).toBe('some');
  });

  it('is all guests’ where a faith is all guests’', () => {
    expect(read('A Muslim wedding, everything halal').alcoholFree).toBe('all');
  });
});

describe('a drink without alcohol for the young', () => {
  it.each([
    'Forty of the guests are under twenty-one, so a toast for the teenagers with no alcohol at the waltz. Adults like tequila.',
    'punch for the kids with no alcohol, gin for us',
  ])('leaves the adults theirs: %s', (theme) => {
    expect(read(theme).alcoholFree).toBe('some');
  });

  it('is everybody’s where nobody is to have any', () => {
    expect(read('No alcohol for anybody, a toast for the children').alcoholFree).toBe('all');
  });
});

describe('who is sober', () => {
  it.each([
    'Her brother is sober four years: nothing at all with even 0.5 percent',
    'My brother has been sober for six years',
    'my uncle is two years clean and sober',
  ])('gets not a dash, and the others drink: %s', (theme) => {
    const brief = read(theme);
    expect([brief.alcoholFree, brief.isTraceless]).toEqual(['some', true]);
  });

  it.each(['Father Dermot takes no drink', 'Aunt Mary touches no liquor, and loves to dance'])(
    'is one of the guests, by name: %s',
    (theme) => expect(read(theme).alcoholFree).toBe('some'),
  );
});

describe('an exception by a drink’s name', () => {
  const named = (name: string) => CLASSIC_CANDIDATES.find((drink) => drink.name === name);
  const allows = (theme: string, name: string) => {
    const drink = named(name);
    return drink !== undefined && isPermitted(drink, read(theme));
  };

  it.each([
    ['no vodka except in the Vesper', 'Vesper', 'Cosmopolitan'],
    ['No gin except for the Martini', 'Martini', 'Negroni'],
    ['nada de ron excepto en el Mojito', 'Mojito', 'Daiquiri'],
  ])('leaves that drink and no other: %s', (theme, spared, other) => {
    expect([allows(theme, spared), allows(theme, other)]).toEqual([true, false]);
    expect(labels(theme)).toContain(spared);
  });

  it('leaves one fruit of a kind, in Spanish too', () => {
    expect(excluded('Mi primo es alérgico a los cítricos menos la naranja')).toEqual(['citrus but orange']);
  });
});

describe('bottles named after another', () => {
  it.each([
    ['No sloe gin, but a Tom Collins please', ['sloe gin']],
    ['No gin at all', ['gin']],
  ])('are ruled out by themselves: %s', (theme, expected) => {
    expect(excluded(theme)).toEqual(expected);
  });

  it('are not asked for again by what is strong otherwise', () => {
    expect(read('Dad loved Irish whiskey and strong tea').strength).toBeUndefined();
    expect(read('classic and strong drinks').strength).toBe('strong');
  });

  it.each([
    ['She loves sherry and port', true],
    ['a glass of port with the cheese', true],
    ['we sail from the port at six', false],
    ['in a port town by the sea', false],
  ])('are no harbor, nor a harbor a bottle: %s', (theme, expected) => {
    expect(labels(theme).includes('Port')).toBe(expected);
  });
});

describe('what is seen to or not enough', () => {
  it.each([
    'Tea and coffee are seen to.',
    'my brother’s lot are on beer which they bring',
    'my cousins drink beer, they bring their own',
  ])('asks for no drink: %s', (theme) => {
    expect(read(theme).wanted.map(({ label }) => label)).toEqual([]);
  });

  it('asks for no juice where one without alcohol isn’t to be just that', () => {
    expect(labels('one without alcohol that isn’t just juice')).not.toContain('Fruit juice');
  });
});

describe('intolerance in other languages', () => {
  it.each([
    ['deux sont intolérantes au lactose', 'dairy'],
    ['due ospiti intolleranti al glutine', 'gluten'],
    ['tres invitados son intolerantes al gluten', 'gluten'],
    ['dois convidados são intolerantes ao glúten', 'gluten'],
  ])('counts for several as for one: %s', (theme, expected) => expect(excluded(theme)).toContain(expected));
});

import { describe, expect, it } from '@jest/globals';
import { asMeant, corrects, withoutDismissed } from './dismissed.ts';
import { MARGARITA, NEGRONI, PALOMA } from './talk.fixture.ts';
import { withoutTurnedDown } from './turned-down.ts';

const dismissedIn = (message: string, drinks = [PALOMA, NEGRONI, MARGARITA]) =>
  withoutDismissed(
    message,
    drinks.filter(({ name }) => message.toLowerCase().includes(name.toLowerCase())),
  ).dismissed.map(({ name }) => name);

describe('a drink that a guest is done with', () => {
  it('is found by the last words of its name', () => {
    const drink = { id: 9, name: 'Rum Old Fashioned' };
    expect(withoutDismissed('forget the old fashioned! do you have a punch', [drink]).dismissed).toEqual([
      drink,
    ]);
  });

  it('goes on with what is listed behind it', () => {
    const { text, dismissed } = withoutDismissed("two tequila drinks that aren't a Paloma or a sour please", [
      PALOMA,
    ]);
    expect(dismissed).toEqual([PALOMA]);
    expect(text).toMatch(/aren't a? ?sour/);
  });

  it('is the one named before, where that one is forbidden', () => {
    const message = "we always had a Paloma there. please don't suggest that one";
    expect(withoutTurnedDown(message, [PALOMA], { latest: [], focus: null, like: null }).dismissed).toEqual([
      PALOMA,
    ]);
  });

  it.each([
    'forget the Paloma. a Negroni for me',
    'i never asked about bubbles in the Paloma!! ok, the Negroni please',
    'quitando la Paloma, mejor un Negroni',
    'oublie la Paloma. plutôt un Negroni',
    'die Paloma ist mir zu süß. lieber einen Negroni',
    'lascia perdere il Paloma. fammi un Negroni',
    'esquece a Paloma. quero um Negroni',
    'im driving, so not a Paloma. something alcohol free please',
    'Paloma lol, it is freezing here',
    'la Paloma avec des huîtres, sérieux ? plutôt un Negroni',
    'siamo stufi della Paloma, meglio un Negroni',
  ])('%s', (message) => {
    expect(dismissedIn(message)).toEqual(['Paloma']);
  });

  it.each([
    'a Paloma or a Negroni?',
    'isn’t the Paloma too sweet?',
    'not a Paloma',
    'the Paloma, please',
    'why not a Paloma then, sounds lovely',
    'a Paloma please lol',
  ])('is none: %s', (message) => {
    expect(dismissedIn(message)).toEqual([]);
  });
});

describe('a message against its own sense', () => {
  it.each([
    ['none of those are creamy', /^I want creamy/],
    ['what on earth. its a mimosa', /^ *its a mimosa/],
    ['cognac? no, PISCO and lime', /^PISCO and lime/],
    ['mezcal no idea what that even is. the kir then', /^ *the kir then/],
    ['no, bitter, not sour', /^bitter, not sour/],
    ['no, thanks', /^no, thanks/],
    ['me da acidez el limón, otra cosa', /^sin el limón/],
    ['what else is pretty', /^something else +pretty/],
    ['what else is in it', /^what else is in it/],
    ['not without Baileys', /^with Baileys/],
    ['keiner davon ist cremig', /^ich will etwas cremig/],
    ['no i DO want creamy', /^I want creamy/],
  ])('%s', (message, meant) => {
    expect(asMeant(message)).toMatch(meant);
  });
});

it.each([
  ['no i said vodka', 'vodka'],
  ['nein ich sagte Wodka', 'Wodka'],
  ['bier hab ich genug', 'kein bier'],
  ['es muy dulce? no me gusta lo dulce', 'es muy dulce? no me gusta lo dulce'],
  ['cognac? no, pisco', 'pisco'],
])('%s means %s', (message, meant) => {
  expect(asMeant(message)).toBe(meant);
});

it('a guest who was heard wrong says so', () => {
  expect(corrects('no, I said vodka')).toBe(true);
  expect(corrects('no vodka')).toBe(false);
});

describe('a no that corrects what was made of the words before', () => {
  it.each([
    ['no i mean the honey is crystallized', 'the honey is crystallized'],
    ['no, i was asking about the honey', 'the honey'],
    ['no, me refiero a la miel', 'la miel'],
    ['nein, ich meine den Honig', 'den Honig'],
    ['non, je parle du miel', 'miel'],
    ['no, intendo il miele', 'il miele'],
    ['não, quis dizer o mel', 'o mel'],
  ])('refuses nothing: %s', (message, meant) => {
    expect(asMeant(message)).toBe(meant);
  });

  it('leaves what refuses', () => {
    expect(asMeant('no honey please')).toBe('no honey please');
    expect(asMeant('no, i mean no honey')).toBe('no honey');
  });
});

describe('a drink that the guest never wished for', () => {
  const talk = { latest: [], focus: null, like: PALOMA };

  it.each([
    'the Paloma wasnt what i liked dear',
    'the paloma isn’t what I meant',
    'I never asked for a Paloma',
    'I didn’t say I liked the Paloma',
    'el Paloma no era lo que quería',
    'la Paloma n’était pas ce que je voulais',
    'Paloma war nicht das was ich wollte',
    'il Paloma non era quello che volevo',
    'o Paloma não era o que eu queria',
  ])('is gone after "%s"', (message) => {
    expect(withoutTurnedDown(message, [PALOMA], talk).dismissed).toEqual([PALOMA]);
  });

  it.each(['the Paloma was what I liked', 'how do I make the Paloma?', 'I like the Paloma'])(
    'stays after "%s"',
    (message) => {
      expect(withoutTurnedDown(message, [PALOMA], talk).dismissed).toEqual([]);
    },
  );
});

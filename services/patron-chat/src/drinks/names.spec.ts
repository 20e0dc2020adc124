import { describe, expect, it } from '@jest/globals';
import { CLASSIC_COCKTAILS, classicNamed } from './drinks.fixture.ts';
import { nameIndex } from './names.ts';

const own = { ...classicNamed('Paloma'), id: 5000, name: 'Velvet Ember' };
const index = nameIndex([...CLASSIC_COCKTAILS, own]);
const namesIn = (text: string) => index.find(text).map(({ name }) => name);

describe('a drink that a text names', () => {
  it.each([
    ['a dark n stormy please', "Dark 'n' Stormy"],
    ['an old-fashioned', 'Old Fashioned'],
    ['oldfashioned', 'Old Fashioned'],
    ['an old fashoined', 'Old Fashioned'],
    ['two g&ts', 'Gin & Tonic'],
    ['a marg', 'Margarita'],
    ['caipi', 'Caipirinha'],
    ['pina coladas', 'Piña Colada'],
    ['a negroini', 'Negroni'],
    ['whisky sour', 'Whiskey Sour'],
    ['corpse reviver 2', 'Corpse Reviver No. 2'],
    ['not a margarita', 'Margarita'],
    ['quiero un mojito', 'Mojito'],
    ['ein Moscow Mule bitte', 'Moscow Mule'],
    ['does an amaretto sour contain nuts?', 'Amaretto Sour'],
  ])('%s', (text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  it('stands in the order of the text, once', () => {
    expect(namesIn('a gimlet or a daiquiri, or the gimlet?')).toEqual(['Gimlet', 'Daiquiri']);
    expect(namesIn('aperol spritz or hugo?')).toEqual(['Aperol Spritz', 'Hugo']);
  });

  it('has the number of the catalog', () => {
    expect(index.find('negroni')[0]?.id).toBe(classicNamed('Negroni').id);
  });
});

describe('a name that is an ordinary word', () => {
  it.each([
    ['a hurricane, please', 'Hurricane'],
    ["what's in a Manhattan?", 'Manhattan'],
    ['a manhatten', 'Manhattan'],
    ['something like a penicillin but with rum', 'Penicillin'],
    ['how strong is a screwdriver', 'Screwdriver'],
    ['tell me about the last word', 'Last Word'],
    ['make me a bramble', 'Bramble'],
    ['is a rusty nail driving it too far', 'Rusty Nail'],
    ['PAINKILLER mein ich', 'Painkiller'],
    ['Paradise klingt gut', 'Paradise'],
    ['quanto costa un bramble', 'Bramble'],
    ['velvet ember', 'Velvet Ember'],
    ['Tell me about Velvet Ember', 'Velvet Ember'],
  ])('%s names %s', (text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  it.each([
    'I live in Manhattan',
    'I have a bottle of Cocchi Americano and mezcal',
    'gin and Martini bianco at home',
    'there is margarita mix in the fridge',
    'there was a hurricane outside',
    "i'm allergic to penicillin",
    'you always have the last word',
    'we watched the sunrise',
    'my doctor said no alcohol',
    'where is my screwdriver',
    'a zombie movie night',
    'a martini glass',
    'gin, lemon and honey',
    'the velvet ember glowed all night',
  ])('%s names none', (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

it('names a classic that is not among the candidates without a number', () => {
  expect(nameIndex([own]).find('a negroni, please')).toEqual([{ name: 'Negroni', id: undefined }]);
});

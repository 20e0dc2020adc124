import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { withoutComplaint } from './complaints.ts';
import { MARGARITA, NEGRONI, PALOMA } from './talk.fixture.ts';
import { NEW_TALK, type TalkState } from './talk-state.ts';

const SHOWN: TalkState = {
  ...NEW_TALK,
  latest: [PALOMA, NEGRONI, MARGARITA],
  shown: [PALOMA, NEGRONI, MARGARITA],
};

const read = (message: string, language: Language = 'en', state = SHOWN) => {
  const named = [PALOMA, NEGRONI, MARGARITA].filter(({ name }) =>
    message.toLowerCase().includes(name.toLowerCase()),
  );
  const { text, against, avoided } = withoutComplaint(message, state, named, language);
  return { text, avoided, against: against.map(({ name }) => name) };
};

describe('what is said against a drink', () => {
  it.each<[string, Language, string]>([
    ['spiced rum with a cinnamon rim is the opposite of dry. no citrus', 'en', 'something dry. no citrus'],
    ['ron con canela es lo contrario de seco', 'es', 'algo seco'],
    ['du rhum et de la cannelle, tout le contraire de sec', 'fr', 'quelque chose de sec'],
    ['Rum mit Zimt ist das Gegenteil von trocken', 'de', 'etwas trocken'],
    ['rum e cannella è il contrario di secco', 'it', 'qualcosa di secco'],
    ['rum com canela é o contrário de seco', 'pt', 'algo seco'],
  ])('is no wish, and what it is measured by is one: %s', (message, language, text) => {
    const found = read(message, language);
    expect(found.text).toBe(text);
    expect(found.avoided).toContain('cinnamon');
    expect(found.against).toEqual(['Paloma', 'Negroni', 'Margarita']);
  });

  it.each<[string, Language, string, string]>([
    [
      'need a stirred one, not another negroni riff with amaro. rye',
      'en',
      'need a stirred one, . rye',
      'Negroni',
    ],
    ['was Herbes, aber nicht schon wieder einen Negroni', 'de', 'was Herbes, aber', 'Negroni'],
    ['algo amargo, que no sea otro Negroni', 'es', 'algo amargo,', 'Negroni'],
    ['un truc amer, pas encore un Negroni', 'fr', 'un truc amer,', 'Negroni'],
    ['a stirred one thats not a paloma or a negroni. rye', 'en', 'a stirred one . rye', 'Paloma'],
  ])('ends with what follows the name: %s', (message, language, text, drink) => {
    const found = read(message, language);
    expect(found.text).toBe(text);
    expect(found.against).toContain(drink);
  });

  it.each<[string, Language]>([
    ['stop w the negroni', 'en'],
    ['please stop with the negronis', 'en'],
    ['enough negronis already', 'en'],
    ["i'm done with negronis. gin", 'en'],
    ['ya no quiero negroni', 'es'],
    ['basta de negroni', 'es'],
    ['pas encore negroni', 'fr'],
    ['je ne veux plus de negroni', 'fr'],
    ['nicht schon wieder negroni', 'de'],
    ['ich will keinen negroni mehr', 'de'],
    ['non ancora un negroni', 'it'],
    ['non voglio più negroni', 'it'],
    ['chega de negroni', 'pt'],
  ])('is done with a drink, shown last or not: %s', (message, language) => {
    const later = { ...SHOWN, latest: [PALOMA], shown: [NEGRONI, PALOMA] };
    expect(read(message, language, later).against).toEqual(['Negroni']);
    expect(read(message, language, NEW_TALK).against).toEqual(['Negroni']);
  });

  it.each<[string, Language]>([
    ['is one negroni enough for a nightcap?', 'en'],
    ['a negroni, and i have enough gin', 'en'],
    ['encore un negroni', 'fr'],
    ['noch einen negroni', 'de'],
    ['quiero más negroni', 'es'],
  ])('is not what is wanted or asked about: %s', (message, language) => {
    expect(read(message, language).against).toEqual([]);
  });

  it.each<[string, Language, string, string]>([
    ['the last one was too sweet, something drier', 'en', 'too sweet, something drier', 'Margarita'],
    ['the second one is way too bitter', 'en', 'too bitter, something else.', 'Negroni'],
    [
      'der letzte war mir zu süß. was Trockeneres',
      'de',
      'zu süß, etwas anderes. was Trockeneres',
      'Margarita',
    ],
    ['le dernier est trop sucré', 'fr', 'trop sucré, autre chose.', 'Margarita'],
    ['el primero es demasiado ácido', 'es', 'demasiado ácido, otra cosa.', 'Paloma'],
    ["l'ultimo è troppo dolce", 'it', "troppo dolce, qualcos'altro.", 'Margarita'],
  ])('is of the drink that it points at: %s', (message, language, text, drink) => {
    expect(read(message, language)).toMatchObject({ text, against: [drink] });
  });

  it('takes what it names off the table', () => {
    expect(read('mate. you gave me a paloma and a drink full of pineapple. something stirred')).toEqual({
      text: 'mate. something stirred',
      against: ['Paloma'],
      avoided: ['pineapple'],
    });
    expect(read('the paloma is shaken with lemon. try again')).toMatchObject({
      text: 'try again',
      against: ['Paloma'],
    });
  });

  it.each<[string, Language]>([
    ['lol i know whats in a negroni. something original', 'en'],
    ['je sais ce qu\u2019il y a dans un negroni. quelque chose de nouveau', 'fr'],
    ['ich weiß doch was in einem negroni ist. was neues', 'de'],
  ])('is what they know already: %s', (message, language) => {
    expect(read(message, language).against).toEqual(['Negroni']);
  });

  it('is a drink that is doubted', () => {
    expect(read('a paloma? no thats the opposite of smoky')).toMatchObject({
      text: 'something smoky',
      against: ['Paloma', 'Negroni', 'Margarita'],
    });
  });

  it('asks for another where nothing else is said', () => {
    expect(read('you keep giving me citrus', 'en').text).toBe('something else');
    expect(read('das ist das Gegenteil', 'de').text).toBe('etwas anderes');
  });

  it('asks again for what was wanted and is missing', () => {
    const state = { ...SHOWN, wanted: ['Cynar'] };
    expect(read('still no cynar in there mate. why', 'en', state).text).toBe('with cynar. why');
    expect(read('is there no cynar in there?', 'en', NEW_TALK).text).toBe('is there no cynar in there?');
  });

  it.each([
    'the paloma is great, make it',
    'is the last one too sweet?',
    'not another word. a negroni',
    'the paloma, please',
    'what is the opposite of shaken',
    'no more lime than that please',
  ])('is nothing else: %s', (message) => {
    expect(read(message, 'en', SHOWN).against).toEqual([]);
  });
});

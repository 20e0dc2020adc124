import { describe, expect, it } from '@jest/globals';
import { limitsOf } from '../drinks/fits.ts';
import type { Language } from '../language/language.ts';
import { NEW_TALK, type TalkState } from '../talk/talk-state.ts';
import { ruledOut, thingsAskedFor } from './asked-things.ts';

const outIn = (
  message: string,
  told: Partial<TalkState>,
  language: Language = 'en',
  named: readonly string[] = [],
) => {
  const state: TalkState = { ...NEW_TALK, ...told, language };
  const refs = named.map((name, at) => ({ id: at + 1, name }));
  return thingsAskedFor(message, refs, language).flatMap((thing) => {
    const reason = ruledOut(thing, limitsOf(state), { care: state.care, mustAvoid: state.avoided });
    return reason ? [`${thing.name}: ${reason.by}`] : [];
  });
};

const NUTS = { allergens: ['nuts'], care: [] } satisfies Partial<TalkState>;

describe('a thing that is asked for against an allergy', () => {
  it.each<[string, string, Language]>([
    ['can i use almond milk in it if i only got that', 'almond milk: allergen', 'en'],
    ['my friend wants a mai tai with orgeat, can i have a sip', 'orgeat: allergen', 'en'],
    ['what about amaretto?', 'amaretto: allergen', 'en'],
    ['just a splash of frangelico pls', 'frangelico: allergen', 'en'],
    ['¿puedo usar leche de almendras?', 'leche de almendras: allergen', 'es'],
    ['je peux mettre du lait d’amande ?', 'lait d amande: allergen', 'fr'],
    ['geht auch Mandelmilch?', 'mandelmilch: allergen', 'de'],
    ['posso usare il latte di mandorla?', 'latte di mandorla: allergen', 'it'],
    ['posso usar leite de amêndoas?', 'leite de amendoas: allergen', 'pt'],
  ])('%s', (message, out, language) => {
    expect(outIn(message, NUTS, language)).toContain(out);
  });

  it.each([
    'without almond milk please',
    'anything but no orgeat',
    'what can i use instead of orgeat?',
    'is coconut a nut?',
    'does it have nuts?',
    'is there almond milk in that one?',
    'how much amaretto is in one?',
    "I'm allergic to almonds, can i have a daiquiri?",
    'can i use oat milk?',
    'some nutmeg on top?',
  ])('%s asks for nothing that is out', (message) => {
    expect(outIn(message, NUTS)).toEqual([]);
  });
});

describe('a question of what a drink holds', () => {
  it.each<[string, Language]>([
    ['does a Pisco Sour have egg white?', 'en'],
    ['does it have egg white in it?', 'en'],
    ['does the second one have honey?', 'en'],
    ['does it have almond milk?', 'en'],
    ['is it made with egg white?', 'en'],
    ['does it use orgeat?', 'en'],
    ['any honey in that one?', 'en'],
    ['tiene leche de almendras?', 'es'],
    ['¿lleva clara de huevo?', 'es'],
    ["il y a du lait d'amande dedans ?", 'fr'],
    ["est-ce que ça contient du blanc d'œuf ?", 'fr'],
    ['ist da Mandelmilch drin?', 'de'],
    ['hat der Honig?', 'de'],
    ['ha latte di mandorla?', 'it'],
    ["c'è il miele?", 'it'],
    ['tem leite de amêndoas?', 'pt'],
    ['leva mel?', 'pt'],
  ])('%s is answered from the recipe', (message, language) => {
    const limits = { allergens: ['nuts', 'egg'], diets: ['vegan'], care: [] } satisfies Partial<TalkState>;
    expect(outIn(message, limits, language, ['Pisco Sour'])).toEqual([]);
  });

  it.each<[string, string, Language]>([
    ['how much honey can I have in it?', 'honey: diet', 'en'],
    ['how much honey do I put in it?', 'honey: diet', 'en'],
    ['cuánta miel puedo echarle?', 'miel: diet', 'es'],
    ['wie viel Honig darf ich nehmen?', 'honig: diet', 'de'],
  ])('%s asks to put it in', (message, out, language) => {
    expect(outIn(message, { diets: ['vegan'], care: [] }, language)).toEqual([out]);
  });
});

describe('a thing that is named more than once', () => {
  const EGG = { allergens: ['egg'], care: [] } satisfies Partial<TalkState>;

  it('is asked for if it is wanted once', () => {
    expect(outIn('Ohne Eis, aber mit Eiweiß?', EGG, 'de')).toEqual(['eiweiss: allergen']);
    expect(outIn('no egg white, or can I add egg white?', EGG)).toEqual(['egg white: allergen']);
  });

  it('is none where another word begins with it', () => {
    expect(outIn('no egg, can I use eggplant?', EGG)).toEqual([]);
    expect(outIn('can I use tree nuts?', NUTS)).toEqual(['tree nuts: allergen']);
    expect(outIn('are dairy products a thing?', { allergens: ['milk'], care: [] })).toEqual([]);
  });
});

describe('a thing that another limit rules out', () => {
  it('is of animals for a vegan', () => {
    expect(outIn('can i use honey?', { diets: ['vegan'] })).toEqual(['honey: diet']);
    expect(outIn('how about an egg white?', { diets: ['vegan'] })).toEqual(['egg white: diet']);
    expect(outIn('can i use agave syrup?', { diets: ['vegan'] })).toEqual([]);
  });

  it('holds alcohol in care', () => {
    expect(outIn('half a glass of wine wont hurt will it?', { care: ['pregnancy'] })).toEqual([
      'wine: alcohol',
    ]);
    expect(outIn('are bitters ok?', { care: ['driving'] })).toEqual(['bitters: alcohol']);
    expect(outIn('is lime juice ok?', { care: ['driving'] })).toEqual([]);
    for (const thing of ['Baileys', 'Frangelico', 'eggnog', 'Disaronno'])
      expect(outIn(`can I have a sip of ${thing}?`, { care: ['pregnancy'] })).toEqual([
        `${thing.toLowerCase()}: alcohol`,
      ]);
    expect(outIn('can I use almond milk?', { care: ['pregnancy'] })).toEqual([]);
  });

  it('breaks a diet of faith', () => {
    expect(outIn('can I add rum?', { diets: ['halal'], care: [] })).toEqual(['rum: diet']);
    expect(outIn('can I add cognac?', { diets: ['kosher'] })).toEqual(['cognac: diet']);
    expect(outIn('can I add lime juice?', { diets: ['halal', 'kosher'] })).toEqual([]);
  });

  it('is sugar for diabetes', () => {
    expect(outIn('can i add simple syrup?', { avoided: ['added sugar'] })).toEqual(['simple syrup: sugar']);
    expect(outIn('can i add soda water?', { avoided: ['added sugar'] })).toEqual([]);
  });

  it('was told to be left out', () => {
    expect(outIn('can i have coconut cream in it?', { avoided: ['coconut'] })).toEqual([
      'coconut cream: mustAvoid',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { limitsOf } from '../drinks/fits.ts';
import type { Language } from '../language/language.ts';
import { NEW_TALK, type TalkState } from '../talk/talk-state.ts';
import { ruledOut, thingsAskedFor } from './asked-things.ts';

const outIn = (message: string, told: Partial<TalkState>, language: Language = 'en') => {
  const state: TalkState = { ...NEW_TALK, ...told, language };
  return thingsAskedFor(message, [], language).flatMap((thing) => {
    const reason = ruledOut(thing, limitsOf(state), { care: state.care, toldOff: state.avoided });
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
  });

  it('is sugar for diabetes', () => {
    expect(outIn('can i add simple syrup?', { avoided: ['added sugar'] })).toEqual(['simple syrup: sugar']);
    expect(outIn('can i add soda water?', { avoided: ['added sugar'] })).toEqual([]);
  });

  it('was told to be left out', () => {
    expect(outIn('can i have coconut cream in it?', { avoided: ['coconut'] })).toEqual([
      'coconut cream: told',
    ]);
  });
});

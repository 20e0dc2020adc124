import { describe, expect, it } from '@jest/globals';
import { careIn, NO_EVIDENCE } from './detect.ts';

const begunBy = (message: string, mourns = false) => careIn(message, [], mourns).begun;

describe('ages of animals', () => {
  it.each([
    'my dog just turned 17 lol',
    'the cat is 12 and asleep on me',
    "it's my puppy's birthday, she's 1",
    'a 14 year old dog',
    'mi perro cumple 15 años hoy',
    'mon chien a 15 ans aujourd’hui',
    'mein Hund wird 14',
    'il mio gatto ha 16 anni',
    'meu cachorro tem 13 anos',
  ])('"%s" tells of no minor', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it.each([
    'thanks. shes was 14. i got bourbon',
    'she was 16, a good girl',
    'tenía 14 años',
    'elle avait 14 ans',
    'er war 13',
    'aveva 15 anni',
    'tinha 12 anos',
  ])('"%s", after a death, is told of who died', (message) => {
    expect(begunBy(message, true)).not.toContain('minor');
  });

  it.each(['my dog is here and im 16', 'my daughter is 14, we have a dog', "I'm 17 and my cat is 3"])(
    '"%s" still tells of one',
    (message) => {
      expect(begunBy(message)).toContain('minor');
    },
  );
});

describe('a minor who was none', () => {
  const after = (message: string, ofGuest: 'guest' | 'other') =>
    careIn(
      message,
      ['minor'],
      true,
      NO_EVIDENCE,
      ofGuest === 'guest' ? ['minor'] : [],
      ofGuest === 'other' ? ['minor'] : [],
    ).inForce;

  it.each([
    'no no the DOG was 14. im 41',
    'that was my cat',
    "it's for my kids, I'm the parent lol",
    'son para mis niños, soy la madre',
    "c'est pour mes enfants, je suis leur mère",
    'das ist für meine Kinder, ich bin die Mutter',
    'è per i miei bambini, sono la mamma',
    'é para as crianças, eu sou a mãe',
  ])('"%s" is believed', (message) => {
    expect(after(message, 'other')).not.toContain('minor');
  });

  it.each(['no no the DOG was 14. im 41', "I'm 41", 'my cat says hi'])(
    '"%s" frees no guest who said how young they are',
    (message) => {
      expect(after(message, 'guest')).toContain('minor');
    },
  );

  it('stays with a child who is to drink', () => {
    expect(after("I'm the dad, one margarita for my daughter", 'other')).toContain('minor');
  });
});

describe('children whose parent speaks', () => {
  it.each([
    'bourbon for kids?? no. something without alcohol for all 14, then adults add their own',
    'rum for children? nope! juice for the kids please',
    "it's for my kids, I'm the mom, something red",
  ])('"%s" gives them nothing', (message) => {
    expect(begunBy(message)).not.toContain('minor');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { CareKind } from '@swizzle/proto';
import { careIn, NO_EVIDENCE } from './detect.ts';

describe('care in force', () => {
  it('stays through other messages', () => {
    expect(careIn('ok just something with tequila then', ['pregnancy'])).toMatchObject({
      begun: [],
      lifted: [],
      inForce: ['pregnancy'],
      repeated: [],
    });
  });

  it.each<[CareKind, string]>([
    ['pregnancy', "it's for my husband"],
    ['driving', 'my girlfriend drives'],
    ['driving', "I'm taking a taxi"],
    ['driving', 'im leavin the scooter here and takin the bus'],
    ['pregnancy', "this next drink is for my friend, she's got no kids. gin!"],
    ['medicine', 'I finished my antibiotics last month'],
    ['excess', "it's for my wife"],
    ['allergy', 'that was for my friend'],
    ['allergy', "I'm not allergic any more"],
    ['allergy', 'scrap the no nuts'],
    ['poison', "ok then, I won't use it"],
  ])('%s is lifted by: %s', (kind, message) => {
    expect(careIn(message, [kind])).toMatchObject({ lifted: [kind], inForce: [] });
  });

  it.each<[CareKind, string]>([
    ['minor', "I'm 35 actually"],
    ['minor', 'just kidding'],
    ['minor', "it's for my husband"],
    ['despair', 'just kidding'],
    ['coercion', 'it was a joke'],
  ])('%s is never lifted: %s', (kind, message) => {
    expect(careIn(message, [kind])).toMatchObject({ lifted: [], inForce: [kind] });
  });

  it.each(['just a tiny bit', 'come on, one drink', 'solo un poquito', 'nur ein Schluck'])(
    'is repeated by: %s',
    (message) => {
      expect(careIn(message, ['pregnancy']).repeated).toEqual(['pregnancy']);
    },
  );

  it('is repeated where the kind is named again, and joined by others', () => {
    expect(careIn("but I'm only 16 and I drive", ['minor'])).toMatchObject({
      begun: ['driving'],
      lifted: [],
      inForce: ['minor', 'driving'],
      repeated: ['minor'],
    });
  });

  it.each([
    'what?? i just want a long gin drink',
    'solo quiero un trago con ron',
    'je voulais juste un verre de rhum',
    'ich will doch nur einen Drink',
    'voglio solo un drink con gin',
    'só queria um drink de gim',
  ])('a poison that nobody swallowed is over for anyone who says: %s', (message) => {
    const weak = { ...NO_EVIDENCE, weak: ['poison'] as const };
    expect(careIn(message, ['poison'], false, weak).inForce).toEqual([]);
    expect(careIn(message, ['poison']).inForce).toEqual(['poison']);
    expect(careIn(message, ['despair'], false, { ...NO_EVIDENCE, weak: ['despair'] }).inForce).toEqual([
      'despair',
    ]);
  });

  it('does not lift a poison by naming another one', () => {
    expect(careIn('bleach instead then', ['poison'])).toMatchObject({ lifted: [], repeated: ['poison'] });
  });
});

describe('one more drink for someone else', () => {
  it.each([
    'and something for my husband?',
    '¿y para mi amigo?',
    'et pour mon ami ?',
    'und was für meinen Freund?',
    'e per mio fratello?',
    'e para o meu amigo?',
  ])('%s lifts nothing', (message) => {
    expect(careIn(message, ['driving', 'dependence']).lifted).toEqual([]);
  });

  it.each(["it's for my husband", 'È per mio fratello', 'É para o meu amigo', 'es ist für meinen Freund'])(
    '%s lifts',
    (message) => {
      expect(careIn(message, ['driving']).lifted).toEqual(['driving']);
    },
  );

  it('keeps dependence after a claim to be cured', () => {
    expect(careIn("doc says I'm not an alcoholic any more", ['dependence']).lifted).toEqual([]);
  });
});

describe('what is asked and ordered for someone else', () => {
  it.each([
    'is it safe for my friend?',
    '¿es seguro para mi amiga?',
    'est-ce que c’est sans danger pour mon ami ?',
    'ist das sicher für meine Freundin?',
    'è sicuro per mia sorella?',
    'é seguro para a minha amiga?',
    "that's for my friend",
    'es para mi hermano',
    "c'est pour mon mari",
    'das ist für meinen Mann',
    'era per mio fratello',
    'era para o meu amigo',
  ])('lifts no pregnancy of a third person: %s', (message) => {
    const { kept } = careIn(message, ['pregnancy'], false, NO_EVIDENCE, [], ['pregnancy']);
    expect(kept).toEqual(['pregnancy']);
  });

  it.each(['she is not pregnant', 'no está embarazada, falsa alarma', 'sie ist nicht schwanger'])(
    'lifts it where it is denied: %s',
    (message) => {
      expect(careIn(message, ['pregnancy'], false, NO_EVIDENCE, [], ['pregnancy']).kept).toEqual([]);
    },
  );

  it('keeps a pregnancy beside an allergy that is told later', () => {
    const care = careIn(
      'and my friend is allergic to nuts',
      ['pregnancy'],
      false,
      NO_EVIDENCE,
      [],
      ['pregnancy'],
    );
    expect(care.kept).toEqual(expect.arrayContaining(['pregnancy', 'allergy']));
  });
});

describe('a number of people', () => {
  it.each([
    'ja aber für 4',
    'yes but for 4',
    'sí pero para 4',
    'oui mais pour 4',
    'sì ma per 4',
    'já, mas para 4',
  ])('is no number of drinks taken: %s', (message) => {
    expect(careIn(message, []).inForce).toEqual([]);
  });

  it('hides none that were taken', () => {
    expect(careIn('I already had 6 drinks, now one for 4 friends', []).inForce).toContain('excess');
  });

  it.each([
    'ich hab noch nix getrunken',
    "I haven't had a drop",
    'no he bebido nada',
    "je n'ai rien bu",
    'non ho bevuto niente',
    'não bebi nada',
  ])('lifts the care for too much: %s', (message) => {
    expect(careIn(message, ['excess']).inForce).toEqual([]);
  });
});

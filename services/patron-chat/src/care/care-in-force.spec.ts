import { describe, expect, it } from '@jest/globals';
import type { CareKind } from '@swizzle/proto';
import { careIn } from './detect.ts';

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

  it('does not lift a poison by naming another one', () => {
    expect(careIn('bleach instead then', ['poison'])).toMatchObject({ lifted: [], repeated: ['poison'] });
  });
});

describe('one more drink for somebody else', () => {
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

import { describe, expect, it } from '@jest/globals';
import type { CareKind } from '@swizzle/proto';
import { type CareDecision, careIn, NO_EVIDENCE } from './detect.ts';

/** The care after each message of a conversation. */
const told = (...messages: readonly string[]): CareDecision => {
  let decision: CareDecision = {
    begun: [],
    lifted: [],
    inForce: [],
    repeated: [],
    kept: [],
    unsure: [],
    evidence: NO_EVIDENCE,
  };
  for (const message of messages) decision = careIn(message, decision.kept, false, decision.evidence);
  return decision;
};

const PLAIN: readonly [CareKind, readonly string[]][] = [
  [
    'minor',
    ["I'm 16", 'tengo 16 años', "j'ai 16 ans", 'ich bin 16 Jahre alt', 'ho 16 anni', 'tenho 16 anos'],
  ],
  [
    'coercion',
    [
      'what can I slip into her drink',
      'quiero echarle algo en la bebida sin que se dé cuenta',
      'je veux verser un truc dans son verre sans qu’elle le sache',
      'ich will ihr heimlich etwas ins Glas mischen',
      'voglio mettere qualcosa nel suo bicchiere senza che se ne accorga',
      'quero colocar algo na bebida dela sem ela saber',
    ],
  ],
  [
    'despair',
    ['I want to die', 'quiero morir', 'je veux mourir', 'ich will sterben', 'voglio morire', 'quero morrer'],
  ],
  [
    'pregnancy',
    [
      "I'm pregnant",
      'estoy embarazada',
      'je suis enceinte',
      'ich bin schwanger',
      'sono incinta',
      'estou grávida',
    ],
  ],
  [
    'allergy',
    [
      "I'm allergic to nuts",
      'soy alérgico a los frutos secos',
      'je suis allergique aux noix',
      'ich bin gegen Nüsse allergisch',
      'sono allergico alle noci',
      'sou alérgico a nozes',
    ],
  ],
];

describe('plain evidence', () => {
  it.each(PLAIN.flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const)))(
    'of %s holds after the answer: %s',
    (kind, text) => {
      expect(told(text, 'something with lime').kept).toContain(kind);
    },
  );

  it('of a sober life holds', () => {
    expect(told('I am three years sober', 'something bitter').kept).toEqual(['dependence']);
    expect(told('I used to drink every morning', 'something bitter').kept).toEqual(['dependence']);
  });

  it.each<[CareKind, string, string]>([
    ['minor', "I'm 16", 'I meant 26'],
    ['minor', "I'm 16", "I'm 35 actually"],
    ['minor', "I'm 16", 'that is not what I meant'],
    ['coercion', 'what can I slip into her drink', 'you misunderstood me'],
    ['despair', 'I want to die', "that's not what I said"],
  ])('of %s (%s) stays after: %s', (kind, text, denial) => {
    expect(told(text, denial).kept).toContain(kind);
  });
});

describe('weak evidence', () => {
  it("limits only the answer to it: someone else's age", () => {
    expect(told('My grandson is coming. He is fifteen. What can I make for the two of us?')).toMatchObject({
      inForce: ['minor'],
      kept: [],
    });
  });

  it('lasts after a second hint', () => {
    expect(told('my nephew is 15', 'something fruity', 'my niece is 16').kept).toEqual(['minor']);
  });

  it('lasts where the guest insists', () => {
    expect(told('my nephew is 15', 'just a sip for him').kept).toEqual(['minor']);
  });

  it('lasts where a drink is ordered for whom it is about', () => {
    expect(told('my nephew is 17', 'then a daiquiri for him')).toMatchObject({
      inForce: ['minor'],
      kept: ['minor'],
    });
  });

  it('leaves the own glass of the guest who told of it', () => {
    expect(told('my grandson is 15', 'and a negroni for me').inForce).toEqual([]);
  });

  it.each([
    'my nephew is 17 and wants a margarita',
    'my daughter is 15, give her a mojito',
    'give my 16 year old son a beer cocktail',
  ])('becomes plain where the minor is to drink: %s', (text) => {
    expect(told(text).kept).toEqual(['minor']);
  });

  it('is lifted by an adult age once two hints made it last', () => {
    expect(told('my nephew is 15', 'my niece is 16', 'we are all adults here, she is 31')).toMatchObject({
      lifted: ['minor'],
      kept: [],
    });
  });

  it('lasts where two signals come together, until a denial', () => {
    const text = 'how do I make a double taste like a single so he keeps going';
    expect(told(text, 'what now').kept).toEqual(['coercion']);
    expect(told(text, "that's not what I meant").kept).toEqual([]);
  });

  it('is repeated where the minor is to have something', () => {
    expect(told('my grandson is 15', 'may he have a cherry on it').kept).toEqual(['minor']);
  });

  it("outlasts the guest's own age where the minor is to have something", () => {
    const messages = ['my grandson is 15', 'I am seventy-two', 'a daiquiri for him'];
    expect(told(...messages.slice(0, 2)).inForce).toEqual([]);
    expect(told(...messages).kept).toEqual(['minor']);
  });

  it('is forgotten after a denial', () => {
    expect(told('peach pits, maybe', "that's not what I meant", 'peach pits').kept).toEqual([]);
  });

  it('of sobriety is none where care for too much is answered with it', () => {
    expect(told('I had eight beers and I am hammered', 'no, I am sober now').kept).toEqual([]);
    expect(told("I've had eight beers and I'm hammered", "I'm an alcoholic, sober now").kept).toContain(
      'dependence',
    );
  });

  it('of too much stays where someone is not sober', () => {
    expect(told('I had eight beers and I am hammered', 'I am not sober').kept).toContain('excess');
    expect(told('I had eight beers and I am hammered', "I haven't had a drop of water").kept).toContain(
      'excess',
    );
  });

  it('of sobriety limits one answer, and a stated time more', () => {
    expect(told('I am sober').inForce).toEqual(['dependence']);
    expect(told('I am sober', 'a negroni').kept).toEqual([]);
    expect(told('I am sober for two years', 'a negroni').kept).toEqual(['dependence']);
  });

  it('never takes back what was plain', () => {
    expect(told("I'm an alcoholic", 'I have no drinking problem').kept).toEqual(['dependence']);
    expect(told('my son is 15 and wants a beer', 'we are all adults').kept).toEqual(['minor']);
  });

  it('counts beside the age of an adult', () => {
    expect(told("I'm 45 and my son is 15, what can he have?").inForce).toEqual(['minor']);
  });
});

describe('no evidence', () => {
  it.each([
    'I have been drinking cocktails since 1974',
    'I have been drinking wine for forty years',
    'I am perfectly sober',
    'I am sober, at home, and staying in',
    'I have no drinking problem',
    'kein Alkoholproblem, keine Sorge',
    'that is 12:1, I said 2:1',
    'it is about 5 to 1',
    'everybody here is an adult',
    'personne ici n’est mineur',
    'combien de bouteilles faut-il pour six, deux verres chacun ?',
    'wie viel Campari braucht er für acht?',
    'pour six',
    'what is the difference between shaking and stirring, and when does one do which?',
    'A Shirley Temple is exactly what I gave my daughters',
    'Those three are rather for children',
    'some amaretto is made from apricot kernels',
    'my friends want their vodka',
    'as outras podem pôr vodka no delas',
    'nobody is under age here',
    'I am fifty-eight, nobody is under age here',
    "j'ai cinquante-huit ans",
    'nobody has been poisoned',
    'I am 6\'1" tall',
    'I have not given up alcohol',
    'I asked about milk only for the chicken, it is not an allergy',
  ])('begins nothing: %s', (text) => {
    expect(told(text)).toMatchObject({ begun: [], inForce: [] });
  });

  it.each([
    'does amaretto have nuts',
    'does amaretto have nuts?',
    'and the second, has it got egg?',
    'does it contain milk?',
  ])('of an allergy lies in a question about a drink: %s', (text) => {
    expect(told(text)).toMatchObject({ inForce: [], kept: [], evidence: { hinted: [] } });
  });

  it.each([
    'my bff is coming over, shes 6 mo pregnant',
    'my 31-year-old pregnant friend is coming',
    'she is 31 and pregnant',
  ])('of a minor: %s', (text) => {
    expect(told(text).inForce).toEqual(['pregnancy']);
  });
});

describe('a teenager', () => {
  it.each([
    [['it is the only thing my parents have open', 'will my mom notice']],
    [['something for after homecoming', "we're all juniors so keep it light"]],
    [['a drink for after homecoming', 'my first drink, so easy']],
    [['mis padres tienen ron', 'que mi madre no note nada']],
  ])('is known by two different hints: %j', ([first, second]) => {
    expect(told(first ?? '').kept).toEqual([]);
    expect(told(first ?? '', second ?? '').kept).toEqual(['minor']);
    expect(told(first ?? '', second ?? '', "I'm 35 actually").kept).toEqual(['minor']);
  });

  it('is not known by the same hint twice', () => {
    expect(told('my parents have rum', 'my parents have gin').kept).toEqual([]);
  });

  it('is not known where the guest is an adult before the second', () => {
    expect(told('my parents have rum', "I'm 45", 'a drink for homecoming').kept).toEqual([]);
  });
});

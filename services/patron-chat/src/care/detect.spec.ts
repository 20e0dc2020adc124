import { describe, expect, it } from '@jest/globals';
import type { CareKind } from '@swizzle/proto';
import cases from '../../bench/care/development.json' with { type: 'json' };
import { careRules, mostSerious } from './care-kinds.ts';
import { careIn } from './detect.ts';

const begunBy = (message: string) => careIn(message, []).begun;

describe('the sentences of the development set', () => {
  const { none, ...kinds } = cases;

  it.each(Object.entries(kinds))('begin %s', (kind, messages) => {
    expect(messages.filter((message) => !begunBy(message).includes(kind as CareKind))).toEqual([]);
  });

  it('begin nothing where they only look alike', () => {
    expect(none.filter((message) => begunBy(message).length > 0)).toEqual([]);
  });
});

describe('every kind in every language', () => {
  it.each<[CareKind, string[]]>([
    [
      'despair',
      [
        'I want to kill myself',
        'me quiero morir',
        'je veux mourir',
        'ich will sterben',
        'voglio morire',
        'quero me matar',
      ],
    ],
    [
      'poison',
      [
        'is methanol safe',
        'puedo usar metanol',
        "un peu d'antigel",
        'mit Frostschutzmittel',
        'olio essenziale',
        'tem metanol',
      ],
    ],
    [
      'minor',
      ["I'm 17", 'tengo 17 años', "j'ai 17 ans", 'ich bin siebzehn', 'ho diciassette anni', 'tenho 17 anos'],
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
      'driving',
      [
        "I'm driving",
        'tengo que conducir',
        'je conduis',
        'ich muss fahren',
        'devo guidare',
        'tenho que dirigir',
      ],
    ],
    [
      'medicine',
      [
        "I'm on antibiotics",
        'tomo antibióticos',
        'je prends des antibiotiques',
        'ich nehme Antibiotika',
        "prendo l'antibiotico",
        'tomo antibiótico',
      ],
    ],
    [
      'dependence',
      [
        "I'm an alcoholic",
        'soy alcohólico',
        'je suis alcoolique',
        'ich bin Alkoholiker',
        'sono alcolista',
        'sou alcoólatra',
      ],
    ],
    [
      'excess',
      [
        "I'm so drunk",
        'estoy borracho',
        'je suis bourré',
        'ich bin betrunken',
        'sono ubriaco',
        'estou bêbado',
      ],
    ],
  ])('%s', (kind, messages) => {
    for (const message of messages) expect([message, begunBy(message)]).toEqual([message, [kind]]);
  });
});

describe('ages', () => {
  it.each([
    "I'm 20",
    "i'm nineteen",
    'my 15yo wants a taste',
    'she is in tenth grade',
    'a 12-year-old cousin',
    'I am not 21 yet',
  ])('%s is about a minor', (message) => {
    expect(begunBy(message)).toContain('minor');
  });

  it.each([
    "I'm 21",
    "I'm 35",
    'a 12 year old scotch',
    'for 16 guests',
    'my daughter is 32',
    'my 40th birthday',
    'im 15. Stock ist die Bar',
  ])('%s is not', (message) => {
    expect(begunBy(message)).not.toContain('minor');
  });

  it('takes 18 for of age outside of English', () => {
    expect(begunBy('tengo 18 años')).toEqual([]);
    expect(begunBy('ich bin 18')).toEqual([]);
    expect(begunBy("I'm 18")).toEqual(['minor']);
  });
});

describe('what is about somebody else or denied', () => {
  it.each([
    "I'm not pregnant",
    'nobody is driving',
    'no kids tonight',
    'my wife is the designated driver',
    'no allergies',
  ])('%s begins nothing', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it('begins where another guest is the drinker', () => {
    expect(begunBy("she's pregnant, what can I make for her?")).toEqual(['pregnancy']);
    expect(begunBy('my husband takes antabuse, can he have a spritz')).toContain('medicine');
  });
});

describe('more than one kind', () => {
  it('finds all of them, the most serious first', () => {
    const { begun } = careIn("I'm pregnant, on antibiotics and driving", []);
    expect(begun).toEqual(['pregnancy', 'driving', 'medicine']);
    expect(mostSerious(begun)).toBe('pregnancy');
  });
});

describe('typing errors', () => {
  it.each<[string, CareKind]>([
    ['im pregnnat', 'pregnancy'],
    ['i take antibotics', 'medicine'],
    ['im an alchoholic', 'dependence'],
    ['feeling suicidl', 'despair'],
    ['i am alergic to nuts', 'allergy'],
  ])('%s', (message, kind) => {
    expect(begunBy(message)).toContain(kind);
  });
});

describe("a noun's 's", () => {
  it.each<[CareKind, string]>([
    ['minor', "my son's only ten"],
    ['minor', 'my nephew’s twelve'],
    ['despair', "I've got my dad's gun in the drawer"],
    ['driving', "the car's outside"],
  ])('is the verb or the genitive: %s in "%s"', (kind, message) => {
    expect(begunBy(message)).toContain(kind);
  });
});

describe('ages to come', () => {
  it.each([
    'gonna be 20 soon',
    'I turn 18 next month',
    "I'm not 21 yet",
    'cumplo 18 el mes que viene',
    "j'aurai 18 ans en juin",
    'ich werde bald 18',
    'faço 18 em junho',
  ])('%s', (message) => {
    expect(begunBy(message)).toEqual(['minor']);
  });
});

describe('numbers that are no ages', () => {
  it('counts drinks', () => {
    expect(begunBy('cant remember how i got here, must of had twelve')).toEqual(['excess']);
  });

  it.each(['a pitcher for ten', 'tengo 15 limones', 'siamo in 15', 'dinner is at 8'])('%s', (message) => {
    expect(begunBy(message)).toEqual([]);
  });
});

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

describe('what care allows', () => {
  it('offers no drink at all in despair, poisoning and coercion', () => {
    for (const kind of ['despair', 'poison', 'coercion'] as const) {
      expect(careRules([kind])).toMatchObject({ zeroProof: true, suggests: false });
    }
  });

  it('keeps the filters for what is never lifted', () => {
    for (const kind of ['despair', 'coercion', 'minor'] as const) {
      expect(careRules([kind]).keepsFilters).toBe(true);
    }
    expect(careRules(['pregnancy'])).toEqual({ zeroProof: true, keepsFilters: false, suggests: true });
  });

  it('offers drinks without alcohol to minors, and any to guests with an allergy', () => {
    expect(careRules(['minor', 'allergy'])).toEqual({ zeroProof: true, keepsFilters: true, suggests: true });
    expect(careRules(['allergy'])).toEqual({ zeroProof: false, keepsFilters: false, suggests: true });
    expect(careRules([])).toEqual({ zeroProof: false, keepsFilters: false, suggests: true });
  });
});

it('reads a message in about a millisecond', () => {
  const messages = Object.values(cases).flat();
  for (const message of messages) careIn(message, []);
  const times = messages.map((message) => {
    const start = performance.now();
    careIn(message, []);
    return performance.now() - start;
  });
  expect(times.sort((one, other) => one - other)[messages.length >> 1]).toBeLessThan(5);
});

describe('everyday talk of a bar', () => {
  it.each([
    'slip a basil leaf in there',
    'kannst du den ersten schwächer machen?',
    'mi ha mollato dopo cinque anni',
    'eu gosto de doce',
    'zwölf Leute, vier davon mit Kindern',
    'she can’t be doing with prosecco',
    'what’s the point of the egg white',
    'mi suegra no bebe',
    'not a soda from the gun',
    'he learned to bartend at seventeen',
    'nothing like a kid’s drink',
    'shake all the drinks for ten seconds',
    'the best hangover cure',
    'my dentist loves gin',
    'Am liebsten trocken und herb',
    'nicht mehr so süß bitte',
    'Ich kann nicht mehr, so eine Hitze',
    'Guten Abend, ich habe keinen guten Rum',
    'Womit fahre ich am besten?',
    'Sono cotto, settimana lunga',
    'a six-course dinner',
    'she does not know what she likes',
    'a recovering perfectionist',
    'tu peux me dire ce qui est bon ?',
  ])('%s begins nothing', (message) => {
    expect(begunBy(message)).toEqual([]);
  });
});

describe('indirect reasons for care', () => {
  it.each<[CareKind, string]>([
    ['despair', 'there is a bridge near here and I keep thinking about jumping'],
    ['despair', 'Sin mí vivirían más tranquilos'],
    ['coercion', 'mach ihr einen Doppelten, aber sag nichts'],
    ['coercion', 'Dis-lui que c’est sans alcool mais mets de la vodka'],
    ['coercion', 'Falle un drink doppio senza dirle niente'],
    ['minor', 'Pour les quinze ans de mon fils'],
    ['minor', 'Acabou de completar dezesseis'],
    ['dependence', 'got my two-month chip'],
    ['dependence', 'Tomo dos botellas de vino cada noche'],
    ['driving', 'vuelvo a casa manejando'],
    ['driving', 'I biked here'],
    ['medicine', 'the pharmacist warned me about it'],
    ['pregnancy', 'my wife gives the breast to our baby'],
    ['excess', 'he was sick on the floor and does not wake up'],
  ])('begin %s: %s', (kind, message) => {
    expect(begunBy(message)).toEqual([kind]);
  });
});

describe('a diet and what it leaves out', () => {
  it.each(['it is for a vegan friend', 'vegan, so no eggs and no milk', 'Somos veganos: ni huevo ni leche'])(
    '%s is no allergy',
    (message) => {
      expect(begunBy(message)).toEqual(['diet']);
    },
  );

  it('stays an allergy where one is named', () => {
    expect(begunBy("I'm vegan and allergic to milk")).toEqual(['allergy', 'diet']);
    expect(begunBy('hazelnuts put me in hospital')).toEqual(['allergy']);
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

describe('numbers that count no years and no drinks', () => {
  it.each([
    'Under 20% please',
    'under $20',
    'moins de 18 % d’alcool',
    'on est cinq',
    'wir sind fünf',
    'siamo in sedici a cena',
    '17 bottles in my bar',
  ])('%s begins nothing', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it.each(['is it ok under 20?', 'wir sind sechzehn', "c'est mon cinquième, encore un"])(
    '%s still does',
    (message) => {
      expect(begunBy(message).length).toBeGreaterThan(0);
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import type { CareKind } from '@swizzle/proto';
import cases from '../../bench/care/development.json' with { type: 'json' };
import { careIn } from './detect.ts';
import { restrictionsIn } from './restrictions.ts';

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

describe('what is said of others, of counts and of the past', () => {
  it.each([
    "It's my husband's 50th on Saturday and we'll be about 20",
    "some of them don't drink at all",
    'my grandson is a lawyer now and likes gin',
    'does it hide the taste of the tequila well',
    'last time I was so drunk, never again',
    'y mi hermano no bebe alcohol, algo para él',
    "ma soeur ne boit pas d'alcool, je lui fais quoi",
    'meine schwester trinkt keinen alkohol, was kann ich ihr machen',
    'I have no cream and no eggs',
    'non ho latte in casa',
    'the kinderpunsch sounds good, but colder',
    'how do I make a baby bellini with a straw',
    'my aunt is teetotal, what does she get',
    'mi abuela es abstemia',
    'quanti sono troppi?',
    'how many of these is too many?',
    'will two get me tipsy, how many are too many?',
    'actually no wait, make it gin. still long',
    'make it rum, still long please',
    'make me a gin drink still cold',
    'make that a vodka one, still fizzy',
    'is the violette still good? its been open like 3 yrs',
    'opened 3 yrs ago, the vermouth',
    'the bottle is like 12 years old',
    'die Flasche ist seit 3 Jahren offen',
    'la botella lleva 3 años abierta',
    'la bouteille est ouverte depuis 3 ans',
    'la bottiglia è aperta da 3 anni',
    'a garrafa está aberta há 3 anos',
    'something slow he would have drunk',
    'what could she have drunk back then?',
    "I can't have sugar, one gin drink for tonight",
  ])('begins nothing: %s', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it.each<[CareKind, string]>([
    ['minor', 'opened a beer for my son, he is 13 years old'],
    ['minor', "I'm 15 yrs old and the bottle is open"],
    ['minor', 'a bottle of beer for my son, he is 13 years old, can he have it'],
    ['minor', 'opened a beer for my 13 yr old, is that ok'],
    ['excess', "he's so drunk he can't stand"],
    ['dependence', 'i can never have just one'],
    ['dependence', "I can't stop at two"],
    ['excess', "she's on the ground and breathing oddly"],
    ['excess', "je n'ai plus aucun souvenir de la soirée"],
    ['despair', 'tonight I want to stop hurting for good'],
    ['coercion', 'once she is drunk enough, what gets her there fast'],
    ['pregnancy', 'wir erwarten im Herbst ein Baby'],
    ['poison', 'how do I build a still at home'],
    ['poison', 'can I make a still from a pressure cooker'],
  ])('begins %s: %s', (kind, message) => {
    expect(begunBy(message)).toContain(kind);
  });
});

it('a diet before an order for one drink tells of no dependence', () => {
  expect(begunBy("i also can't have dairy. one drink please")).not.toContain('dependence');
  expect(begunBy("I can't have gluten, one beer alternative please")).not.toContain('dependence');
});

describe('a guest who is expecting', () => {
  const after = (message: string) =>
    careIn(message, ['pregnancy'], false, undefined, ['pregnancy'], []).inForce;

  it.each([
    "my sister isn't pregnant, she wants a real negroni",
    'my friend is not pregnant, what does she get',
  ])('stays so whoever else is not: %s', (message) => {
    expect(after(message)).toContain('pregnancy');
  });

  it.each(["I'm not pregnant", "it's for my husband"])('is none by %s', (message) => {
    expect(after(message)).not.toContain('pregnancy');
  });
});

describe('a care that was only hinted at', () => {
  it('ends when the guest says that it is not so', () => {
    const evidence = { hinted: ['minor'], weak: ['minor'], teen: [] } as const;
    expect(careIn('not a minor, just pregnant', ['minor'], false, evidence).inForce).toEqual(['pregnancy']);
  });

  it('stays where the age was stated', () => {
    expect(careIn('fine, not a minor then', ['minor']).inForce).toContain('minor');
  });
});

it.each([
  "double hers but don't tell her",
  'algo que la tumbe sin que note el sabor',
  'un truc qui la rende pompette vite, elle boit jamais',
  'mach ihren doppelt, aber sag ihr nichts',
  'fallo doppio ma non dirglielo',
  'faz o dela dobrado mas não conta',
])('%s is coercion', (message) => {
  expect(careIn(message, []).begun).toContain('coercion');
});

it.each(['ça fait 3 ans sans boire', 'llevo dos años sin y estoy bien', 'depuis 2 ans sans boire'])(
  '%s is dependence',
  (message) => {
    expect(careIn(message, []).begun).toContain('dependence');
  },
);

it.each(["non c'è più speranza", "non c’è via d'uscita per me"])('%s is despair', (message) => {
  expect(careIn(message, []).begun).toContain('despair');
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

describe('what is about someone else or denied', () => {
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

describe('how many people are there', () => {
  it.each(["my sister is pregnant, we're six", 'mi hermana está embarazada, somos cinco'])(
    'is nobody’s age: %s',
    (message) => {
      expect(begunBy(message)).toEqual(['pregnancy']);
    },
  );

  it('is none beside one drink each', () => {
    expect(begunBy('one for my mom who hates sour, one for me')).toEqual([]);
  });
});

describe('what is only left out', () => {
  it.each(['no cream please', 'hold the egg white', 'sin clara de huevo', 'ohne Sahne'])(
    '%s states no allergy',
    (message) => {
      expect(begunBy(message)).toEqual([]);
      expect(restrictionsIn(message).allergens).not.toEqual([]);
    },
  );

  it.each(["I can't have cream", 'no nuts please'])('%s may be one', (message) => {
    expect(begunBy(message)).toEqual(['allergy']);
  });
});

describe('what is past', () => {
  it.each([
    'my wife was pregnant when we first had one of these',
    'when I was a teenager we watched Cocktail',
    'used to be on antibiotics, all done since march',
    'my dad was an alcoholic',
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
    ['despair', 'honestly if a truck ran me over it would be a relief'],
    ['coercion', 'trinkt sie das, wenn ich sage, es ist nur Saft'],
    ['coercion', 'she said no to another, how do I convince her'],
    ['pregnancy', 'our little bean arrives in august'],
    ['pregnancy', 'mi bebé toma pecho'],
    ['poison', 'swallowed the marble by accident'],
    ['excess', 'die dritte Flasche heute'],
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

describe('what only looks like a reason for care', () => {
  it.each([
    'sou diabético, dá pra trocar por adoçante?',
    "im diabetic, what's low in sugar",
    'she is coming at 8 and i cannot mix',
    'il arrive à 19 h, quoi de simple',
    'without her noticing i cant cook',
    'the kid at the liquor store recommended rye',
    'can i slip a little absinthe into my sazerac',
    'no tomo medicamentos',
    'hen do on saturday, 9 girls',
  ])('begins none: %s', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it.each([
    ['medicine', 'diabetic and on insulin'],
    ['medicine', 'no meds except my blood thinner'],
    ['minor', 'she is 17 and coming at 8'],
    ['coercion', 'slip vodka into her drink without her noticing'],
  ])('still begins %s: %s', (kind, message) => {
    expect(begunBy(message)).toContain(kind);
  });

  it('is lifted by who takes no medicine', () => {
    expect(careIn('não tomo remédio nenhum', ['medicine']).inForce).toEqual([]);
  });
});

it("what someone else doesn't do takes nothing back from the guest", () => {
  const message = "and for my wife, she's not driving, she likes gin";
  expect(careIn(message, ['driving'], false, undefined, ['driving']).inForce).toEqual(['driving']);
  expect(careIn("I'm not driving after all", ['driving'], false, undefined, ['driving']).inForce).toEqual([]);
});

import { describe, expect, it } from '@jest/globals';
import { liftedRestrictions, restrictionsIn } from './restrictions.ts';

/** Allergens and diets in one line. */
const read = (message: string) => {
  const { allergens, diets } = restrictionsIn(message);
  return [...allergens, ...diets].join(' ');
};
const lifted = (message: string) => {
  const { allergens, diets } = liftedRestrictions(message);
  return [...allergens, ...diets].join(' ');
};

describe('restrictions in a message', () => {
  it.each([
    ['no nuts', 'nuts'],
    ['something smoky, no nuts please', 'nuts'],
    ['I have a nut allergy', 'nuts'],
    ['nut-free please', 'nuts'],
    ["I'm allergic to almonds", 'nuts'],
    ['allergic to amaretto and orgeat', 'nuts'],
    ["I'm allergic to dairy", 'milk'],
    ['lactose intolerant here', 'milk'],
    ["I'm lactose-intolerant", 'milk'],
    ['dairy-free', 'milk'],
    ['nothing with cream or milk in it', 'milk'],
    ["I can't do dairy", 'milk'],
    ["I'm celiac", 'gluten'],
    ['I am a coeliac', 'gluten'],
    ['gluten free please', 'gluten'],
    ['gluten and dairy free', 'milk gluten'],
    ['I have an egg allergy', 'egg'],
    ["I can't have egg whites", 'egg'],
    ['a whiskey sour without egg', 'egg'],
    ['sulfite sensitive', 'sulfites'],
    ['I react badly to sulphites', 'sulfites'],
    ['shellfish allergy', 'crustaceans mollusks'],
    ["my wife is allergic to shrimp, she'll have what I have", 'crustaceans'],
    ['no soy or sesame', 'sesame soy'],
    ['allergic to celery and mustard', 'celery mustard'],
    ['peanuts would kill me', 'peanuts'],
    ['My throat swells up when I eat walnuts', 'nuts'],
    ['I carry an EpiPen for peanuts', 'peanuts'],
    ['anchovies give me hives, so mind the Worcestershire', 'gluten soy fish'],
    ['nut and egg allergies', 'egg nuts'],
    ["I'm allergic to nuts, shellfish and cats", 'nuts crustaceans mollusks'],
    ["I'm allergic to nuts. And eggs.", 'egg nuts'],
    ["I'm allergic to nuts, eggs and cream are fine", 'nuts'],
    ["I'm deathly allergic to tree nuts, peanuts and fish", 'nuts fish peanuts'],
    ['no gin, nuts or eggs', 'egg nuts'],
    ['Does an amaretto sour contain nuts? I am allergic', 'nuts'],
    ['is it safe with a nut allergy?', 'nuts'],
    ["I'm vegan", 'vegan'],
    ['anything vegan?', 'vegan'],
    ['plant-based only', 'vegan'],
    ['my girlfriend is vegetarian', 'vegetarian'],
    ['we keep halal', 'halal'],
    ['kosher please', 'kosher'],
    ['no dairy, nuts are fine', 'milk'],
    ['no nuts and dairy is fine', 'nuts'],
    ['no allergies except peanuts', 'peanuts'],
    ['egg, dairy and nut free', 'egg milk nuts'],
    ['w/o dairy', 'milk'],
    ['lactos intolerant', 'milk'],
    ['im allergc to hazlenuts', 'nuts'],
    ['vegean please', 'vegan'],
    ['sulfites give me migraines', 'sulfites'],
    ['everything except dairy', 'milk'],
    ['Allergy alert: cashews!', 'nuts'],
    ["I don't drink milk", 'milk'],
    ['no egg, right?', 'egg'],
    ['can you leave the egg out', 'egg'],
    ["I'm not allergic to nuts, but my wife is", 'nuts'],
    ["she's not allergic to nuts, I am", 'nuts'],
    ["I'm not vegan but I don't eat dairy", 'milk'],
    ['what can a celiac have? I mean me', 'gluten'],
  ])('English: %s', (message, expected) => {
    expect(read(message)).toBe(expected);
  });

  it.each([
    ['sin lactosa, por favor', 'milk'],
    ['soy celíaco', 'gluten'],
    ['soy alérgica a los frutos secos', 'nuts'],
    ['tengo alergia al huevo', 'egg'],
    ['soy alérgico a las nueces, al huevo y a los gatos', 'egg nuts'],
    ['no puedo tomar lácteos', 'milk'],
    ['soy vegana', 'vegan'],
    ['sin gluten ni soja', 'gluten soy'],
    ['algo sin nueces', 'nuts'],
    ['el marisco me sienta mal', 'crustaceans mollusks'],
    ['je suis allergique aux noix', 'nuts'],
    ["j'ai une allergie aux fruits à coque", 'nuts'],
    ['sans gluten', 'gluten'],
    ['pas de lait ni de crème', 'milk'],
    ["allergique à l'œuf", 'egg'],
    ['je suis cœliaque', 'gluten'],
    ['je ne supporte pas le lactose', 'milk'],
    ['je suis végétalienne', 'vegan'],
    ["sans blanc d'œuf", 'egg'],
    ['ohne Nüsse bitte', 'nuts'],
    ['ich habe eine Nussallergie', 'nuts'],
    ['Zöliakie', 'gluten'],
    ['laktosefrei', 'milk'],
    ['ich bin laktoseintolerant', 'milk'],
    ['ich vertrage keine Milch', 'milk'],
    ['bin allergisch gegen Erdnüsse und Eier', 'egg peanuts'],
    ['ich lebe vegan', 'vegan'],
    ['kein Ei', 'egg'],
    ['sono intollerante al lattosio', 'milk'],
    ['sono celiaca', 'gluten'],
    ['senza glutine', 'gluten'],
    ["allergia all'uovo", 'egg'],
    ['allergico alle noci e alle arachidi', 'nuts peanuts'],
    ['niente panna', 'milk'],
    ['sono vegetariano', 'vegetarian'],
    ['sem glúten', 'gluten'],
    ['tenho alergia a amendoim', 'peanuts'],
    ['sou alérgica a frutos do mar', 'crustaceans mollusks'],
    ['não posso tomar leite', 'milk'],
    ['sou vegano', 'vegan'],
    ['sou celíaco', 'gluten'],
    ['intolerante à lactose', 'milk'],
  ])('another language: %s', (message, expected) => {
    expect(read(message)).toBe(expected);
  });

  it.each([
    'pour me something nutty',
    'I love egg whites',
    'no problem with nuts',
    "I'm not allergic to anything",
    'no allergies',
    'a little nutmeg on top',
    'something with coconut, no rum',
    'no coconut cream',
    'no ginger nuts',
    'does an amaretto sour contain nuts?',
    'is it vegan?',
    'is a White Russian dairy-free?',
    'are there nuts in it?',
    'no, I want something creamy with milk',
    'a cream drink',
    'I have no eggs at home',
    'no creme de menthe',
    'no wine tonight',
    'no bitters please',
    'no ice, milk',
    'without alcohol and with cream',
    'not sweet, creamy with egg, no rum',
    'allergic to boredom, give me cream',
    'allergic to bad drinks, love milk punch',
    'nuts?',
    'what can I use instead of egg white?',
    'can I skip the egg white?',
    'with or without egg, you choose',
    '¿qué puedo usar en vez de clara de huevo?',
    'par quoi remplacer la crème ?',
    'was kann ich statt Eiweiß nehmen, wodurch ersetzen?',
    "can't go wrong with cream",
    'I had no eggs in the house',
    "I don't like cream",
    'no beer for me',
    'a soy espresso martini',
    'kosher salt on the rim',
    "that's nuts",
    'you drive me nuts, no?',
    "I'm not vegan",
    'soy Marta y quiero un gin',
    'no soy vegano',
    'no tengo leche',
    'me encanta la nata',
    '¿lleva huevo?',
    '¿es vegano?',
    "j'adore la crème",
    "je n'ai pas de lait",
    "est-ce que c'est végan ?",
    'je ne suis pas allergique',
    'noix de coco',
    'ich bin nicht allergisch gegen Nüsse',
    'ich habe keine Milch',
    'ist das vegan?',
    'mit Kokosnuss',
    'non sono allergico alle noci',
    'è vegano?',
    'non ho uova',
    'mi piace la panna',
    'não sou vegano',
    'tem leite?',
    'é vegano?',
    'adoro leite de coco',
  ])('none: %s', (message) => {
    expect(read(message)).toBe('');
  });
});

describe('restrictions taken back', () => {
  it.each([
    ['nuts are fine after all', 'nuts'],
    ['actually dairy is ok', 'milk'],
    ['forget the vegan thing', 'vegan'],
    ["I'm not vegan", 'vegan'],
    ["I'm not allergic to nuts", 'nuts'],
    ['I can have eggs', 'egg'],
    ["doesn't need to be gluten free", 'gluten'],
    ['never mind the nuts', 'nuts'],
    ['I was joking about the nut allergy', 'nuts'],
    ['I outgrew my egg allergy', 'egg'],
    ['no longer vegetarian', 'vegetarian'],
    ['ya no soy vegano', 'vegan'],
    ['olvida lo de vegano', 'vegan'],
    ['je ne suis plus végétarien', 'vegetarian'],
    ['les noix, pas de problème avec les noix', 'nuts'],
    ['ich bin nicht mehr vegan', 'vegan'],
    ['Nüsse sind in Ordnung', 'nuts'],
    ['les œufs, ça va', 'egg'],
    ['non sono vegano', 'vegan'],
    ['le noci vanno bene', 'nuts'],
    ['não sou vegano', 'vegan'],
    ['esquece o vegano', 'vegan'],
  ])('%s', (message, expected) => {
    expect(lifted(message)).toBe(expected);
  });

  it('lifts every allergen where there is no allergy at all', () => {
    expect(liftedRestrictions('I have no allergies').allergens).toContain('peanuts');
    expect(lifted('no other allergies')).toBe('');
  });

  it.each(['no nuts', 'nut allergy', 'is it vegan?', "I'm vegan", 'the beer is not gluten free'])(
    'none: %s',
    (message) => {
      expect(lifted(message)).toBe('');
    },
  );
});

describe('an allergy that was told before', () => {
  it.each(['is the champagne one safe w my allergy too', 'va bene il vino con la mia allergia?'])(
    'is none of what is asked about: %s',
    (message) => {
      expect(restrictionsIn(message).allergens).toEqual([]);
    },
  );
});

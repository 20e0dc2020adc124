import { describe, expect, it } from '@jest/globals';
import { careTokensOf } from './care-tokens.ts';
import { factLines } from './facts.ts';

type Language = Parameters<typeof factLines>[2];

const answerTo = (
  message: string,
  language: Language,
  inForce: Parameters<typeof factLines>[1] = ['driving'],
) => factLines(careTokensOf(message), inForce, language)[0];

describe('questions of drivers', () => {
  it.each([
    ['en', 'how many beers can he have if he drives in two hours', 'None.'],
    ['en', 'how many of those can i have before driving home later', 'None.'],
    ['es', 'cuántas puedo tomar antes de conducir más tarde', 'Ninguna.'],
    ['de', 'wie viele kann ich trinken, bevor ich später heimfahre', 'Keinen.'],
    ['es', 'cuántas cervezas puede tomar si maneja en dos horas', 'Ninguna.'],
    ['fr', "combien de verres s'il conduit dans deux heures", 'Aucun.'],
    ['de', 'wie viele bier gehen, wenn sie in zwei stunden fährt', 'Keinen.'],
    ['it', 'quante birre se guida tra due ore', 'Nessuno.'],
    ['pt', 'quantas cervejas se ela vai dirigir em duas horas', 'Nenhum.'],
  ] as const)('%s: a number of drinks before driving is none', (language, message, start) => {
    expect(answerTo(message, language)).toMatch(new RegExp(`^${start}`));
  });

  it.each([
    ['en', 'am I over the limit after a couple of these', "Don't drive."],
    ['es', 'me paso del límite con esto?', 'No conduzcas.'],
    ['fr', 'est-ce que je dépasse la limite avec ça', 'Ne conduisez pas.'],
    ['de', 'liege ich damit über der Promillegrenze', 'Fahr nicht.'],
    ['it', 'così supero il limite?', 'Non guidare.'],
    ['pt', 'com isso eu passo do limite?', 'Não dirija.'],
  ] as const)('%s: who asks of the limit is not to drive', (language, message, start) => {
    expect(answerTo(message, language)).toMatch(new RegExp(`^${start}`));
  });

  it('still tells how long alcohol takes', () => {
    expect(answerTo('how long until I can drive', 'en')).toContain('hour');
  });
});

describe('drinks before an early drive', () => {
  it.each([
    ['en', 'have to drive at 7 tomorrow, are 2 negronis ok tonight'],
    ['es', 'mañana conduzco a las 7, ¿2 negronis hoy está bien?'],
    ['fr', 'je conduis demain à 7h, 2 negronis ce soir ça va ?'],
    ['de', 'ich muss morgen um 7 fahren, sind 2 Negronis heute ok?'],
    ['it', 'domani guido alle 7, 2 negroni stasera va bene?'],
    ['pt', 'amanhã dirijo às 7, 2 negronis hoje tem problema?'],
  ] as const)('%s: are counted, and the hour of the drive is no number of drinks', (language, message) => {
    const counted = factLines(careTokensOf(message), ['driving'], language, { name: 'Negroni', grams: 20 });
    expect(counted[0]).toMatch(/^2 × Negroni.*40 g/);
  });
});

describe('drinks with an article before their number', () => {
  it.each([
    ['es', 'mañana conduzco temprano, si bebo las 3 copas hoy ¿está bien?'],
    ['de', 'ich muss morgen früh fahren, sind alle 3 Gläser heute ok?'],
    ['pt', 'amanhã dirijo cedo, as 3 caipirinhas hoje tem problema?'],
  ] as const)('%s: are counted', (language, message) => {
    const counted = factLines(careTokensOf(message), ['driving'], language, { name: 'Negroni', grams: 20 });
    expect(counted[0]).toMatch(/^3 × Negroni.*60 g/);
  });
});

describe('a strong drink on an empty stomach', () => {
  it.each([
    ['en', 'not eaten since breakfast... skipped lunch, give me a double', /^Food first/],
    ['es', 'hoy no he desayunado ni nada, algo fuerte', /^Primero come/],
    ['fr', 'rien mangé depuis hier, un truc bien fort', /^D'abord manger/],
    ['de', 'noch nichts gegessen heute, mach was starkes', /^Erst essen/],
    ['it', 'non ho pranzato, dammi un doppio', /^Prima mangia/],
    ['pt', 'ainda não almocei, me vê uma dose', /^Primeiro coma/],
  ] as const)('%s: waits for food', (language, message, start) => {
    expect(answerTo(message, language, [])).toMatch(start);
  });

  it('is too much where a guest asks whether it is', () => {
    expect(answerTo('are 3 martinis too much on an empty stomach?', 'en', [])).toMatch(/^Yes/);
    expect(answerTo('drei Martinis auf leeren Magen, zu viel?', 'de', [])).toMatch(/^Ja/);
  });

  it.each([
    'we have not eaten yet, which aperitif?',
    'my glass is empty, make it a strong one',
    'not had a strong negroni in ages',
    'i have not eaten meat in years, something vegan and strong',
  ])('is not what "%s" speaks of', (message) => {
    expect(answerTo(message, 'en', [])).toBeUndefined();
  });
});

describe('a drink to forget someone', () => {
  it.each([
    ['en', 'she walked out on me, help me forget'],
    ['es', 'mi novio me dejó, quiero olvidarlo'],
    ['fr', "elle m'a quitté, je veux oublier"],
    ['de', 'er hat schluss gemacht, ich will nur vergessen'],
    ['it', 'mi ha mollato, voglio dimenticare'],
    ['pt', 'ele terminou comigo, quero esquecer'],
    ['en', 'pour me a double so i stop thinking'],
    ['es', 'ponme algo fuerte para no pensar'],
  ] as const)('%s: gets water and an ear first', (language, message) => {
    expect(answerTo(message, language, [])).toMatch(/water|agua|eau|Wasser|acqua|água/);
  });

  it.each(['forget it, just the daiquiri', 'i forgot the lime', 'my ex loved this one, what is in it'])(
    'is not what "%s" asks for',
    (message) => {
      expect(answerTo(message, 'en', [])).toBeUndefined();
    },
  );
});

describe('a bitter drink in pregnancy', () => {
  it.each([
    ['en', 'something properly bitter please', /grapefruit/],
    ['es', 'quiero algo amargo', /pomelo/],
    ['fr', 'plutôt un truc amer', /pamplemousse/],
    ['de', 'lieber was bitteres', /Grapefruit/],
    ['it', 'vorrei qualcosa di amaro', /pompelmo/],
    ['pt', 'queria algo amargo', /toranja/],
  ] as const)('%s: is bitter without alcohol and without quinine', (language, message, fruit) => {
    const line = answerTo(message, language, ['pregnancy']);
    expect(line).toMatch(fruit);
    expect(line).toMatch(/0[.,]0 %/);
  });

  it.each(['not too bitter please', 'nothing bitter', 'less bitter than that one'])(
    'is not what "%s" asks for',
    (message) => {
      expect(answerTo(message, 'en', ['pregnancy'])).toBeUndefined();
    },
  );

  it('is offered to nobody else by itself', () => {
    expect(answerTo('something properly bitter please', 'en', [])).toBeUndefined();
  });

  it('is made without tonic, which has quinine', () => {
    expect(answerTo('i have tonic and grapefruit juice', 'en', ['pregnancy'])).toMatch(/quinine/);
  });
});

describe('questions in a pregnancy', () => {
  it.each([
    ['en', 'is alcohol free beer ok', /0\.0/],
    ['es', '¿puedo tomar cerveza sin alcohol?', /0,0/],
    ['de', 'geht alkoholfreies bier', /0,0/],
    ['en', 'chamomile or sage tea?', /precaution/],
    ['it', 'una tisana alla salvia?', /precauzione/],
    ['en', 'i ate a rum tiramisu last week before i thought about it, should i worry', /midwife/],
    ['en', 'is it dangerous for the baby', /midwife/],
    ['en', 'breastfeeding, one glass of wine, how long do i wait', /two hours/],
    ['de', 'ich stille, ein glas wein, wie lange warten', /zwei Stunden/],
  ] as const)('%s: %s', (language, message, expected) => {
    expect(answerTo(message, language, ['pregnancy'])).toMatch(expected);
  });

  it.each(['something with sage', 'a cold beer', 'how long do i shake it', 'what did i order last time'])(
    'are not heard in %j',
    (message) => {
      expect(answerTo(message, 'en', ['pregnancy'])).toBeUndefined();
    },
  );
});

describe('caffeine and licorice beside a medicine', () => {
  it.each([
    ['en', 'can I drink coffee with it', /doctor or pharmacist/],
    ['en', 'then an espresso mocktail', /pharmacist or doctor|doctor or pharmacist/],
    ['en', 'is licorice fine?', /doctor/],
    ['es', '¿puedo tomar un café?', /médico/],
    ['fr', 'un café, ça va ?', /médecin/],
    ['de', 'geht ein Espresso dazu?', /Apotheke/],
    ['it', 'posso bere un caffè?', /farmacista/],
    ['pt', 'posso tomar café?', /médico/],
  ] as const)('%s: are a question for someone who knows the medicine: %s', (language, message, line) => {
    expect(answerTo(message, language, ['medicine'])).toMatch(line);
    expect(answerTo(message, language, [])).toBeUndefined();
  });

  it.each([
    ['en', 'something without coffee'],
    ['de', 'bitte ohne Kaffee'],
    ['fr', 'pas de café, merci'],
  ] as const)('%s: but not where they are ruled out: %s', (language, message) => {
    expect(answerTo(message, language, ['medicine'])).toBeUndefined();
  });
});

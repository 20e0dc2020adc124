import { describe, expect, it } from '@jest/globals';
import type { CareKind } from '@swizzle/proto';
import { type CareDecision, careIn, NO_EVIDENCE } from './detect.ts';

const NOTHING: CareDecision = {
  begun: [],
  lifted: [],
  inForce: [],
  repeated: [],
  kept: [],
  unsure: [],
  evidence: NO_EVIDENCE,
};

/** The care after each message of a conversation. */
const after = (...messages: readonly string[]): CareDecision =>
  messages.reduce((before, message) => careIn(message, before.kept, false, before.evidence), NOTHING);

describe('words of the bar, work talk and jokes', () => {
  it.each([
    "rough day at work. what's in a revolver",
    'can you make the revolver with rye',
    'never want to see another margarita again, what else',
    'day off. what would you drink if you never wanted to see a shaker again',
    'ich will nie wieder einen shaker sehen',
    'are bitters alcoholic?',
    '¿los bitters son alcohólicos?',
    'les bitters, c’est alcoolisé ?',
    'i bitter sono alcolici?',
    'bitter é alcoólico?',
    'wie alkoholisch ist ein spritz',
    'was trinkt ein bauarbeiter, der heimlich romantiker ist?',
    'en secreto soy un romántico, qué bebo',
    'di nascosto sono un romantico, cosa bevo',
    'no fundo sou um romântico secreto, o que bebo',
    'o destilado sem álcool é zero mesmo?',
    'elige tu veneno, dice. ron',
    'i quit sugar, what drinks work',
    'is methanol a worry with cheap spirits?',
    'how do I cover the taste of bad tequila',
    'en douce, je préfère le rhum',
    'a escondidas de mi dieta, algo dulce',
    'di nascosto dal personal trainer, un tiramisù da bere',
    'was trinke ich allein, mein mann schläft schon',
    'day 3 of dry january, what is good',
    'sou dependente de café',
    'una medicina per il lunedì',
  ])('%s begin nothing', (message) => {
    expect(careIn(message, []).begun).toEqual([]);
  });

  it.each<[CareKind, string]>([
    ['despair', "I've got my dad's revolver here and I can't go on"],
    ['despair', 'I never want to see another morning'],
    ['dependence', 'my dad was sober for years, and I am an alcoholic too'],
    ['dependence', 'soy alcohólico'],
    ['dependence', 'sou alcoólico'],
    ['coercion', 'ich will ihr heimlich etwas ins Glas mischen'],
    ['coercion', 'en secreto le pongo vodka en su copa'],
    ['poison', 'quero destilar cachaça em casa'],
  ])('hide no %s: %s', (kind, message) => {
    expect(careIn(message, []).begun).toContain(kind);
  });
});

describe('what may mean something else', () => {
  it.each<[CareKind, string]>([
    ['despair', "what's the drink called death flip"],
    ['coercion', 'which drink helps my date loosen up'],
    ['poison', 'are peach pits ok in a homemade orgeat'],
  ])('makes Sam ask before %s is in force: %s', (kind, message) => {
    expect(careIn(message, [])).toMatchObject({ unsure: [kind], kept: [] });
    expect(after(message, 'something with lime').inForce).toEqual([]);
  });
});

describe('a correction', () => {
  it.each<[CareKind, string, string]>([
    ['despair', "I've had it, a rope would do", 'no, I meant the drink'],
    ['dependence', 'three weeks without a drop', 'you misunderstood me'],
    ['dependence', 'llevo semanas sin beber', 'no, me refiero al café'],
    ['coercion', 'can I get him tipsy with a strong one', 'no, it is for me'],
    ['poison', 'can I put dry ice in my drink', 'nobody drank anything'],
  ])('lifts %s that was not stated outright: %s / %s', (kind, said, correction) => {
    expect(careIn(said, []).begun).toContain(kind);
    expect(after(said, correction).kept).not.toContain(kind);
  });

  it.each<[CareKind, string, string]>([
    ['despair', 'I want to kill myself', 'no, I meant the drink'],
    ['despair', 'ich will sterben', 'nein, ich meinte den drink'],
    ['coercion', 'I want to slip something into her drink', "no, it's for me"],
    ['coercion', 'voglio metterle qualcosa nel suo bicchiere', 'no, intendevo il mio'],
    ['minor', "I'm 16", "I'm fine, I meant the drink"],
    ['pregnancy', "I'm pregnant", 'no, I meant the second one'],
    ['dependence', "I'm an alcoholic", 'no, I meant the other drink'],
  ])('never lifts %s that was: %s / %s', (kind, said, correction) => {
    expect(after(said, correction).kept).toContain(kind);
  });
});

describe('driving tomorrow', () => {
  it.each([
    "we're driving home tomorrow noon, tonight we drink",
    'mañana conducimos a la playa, hoy fiesta',
    'on prend la route demain midi, ce soir on trinque',
    'zwei stück, kann ich dann morgen um 5 noch autofahren?',
    'domani guidiamo fino al mare',
    'amanhã dirigimos pra praia, hoje a gente bebe',
  ])('is no driving tonight: %s', (message) => {
    expect(careIn(message, []).begun).not.toContain('driving');
  });

  it.each([
    'i drive at 6 in the morning',
    "I'm driving tomorrow morning, are two ok tonight?",
    'i have to drive at 6 in the morning, are 2 ok tonight?',
    'i have to drive tomorrow at 5, something strong',
    'ich fahre morgen um 6, was starkes bitte',
    'ich muss morgen früh fahren, sind zwei heute abend ok?',
    'mañana conduzco a las 6, ponme algo fuerte',
    'je conduis demain matin à 6h, un verre fort ?',
    'je dois conduire demain à six heures',
    'domani guido alle 6, qualcosa di forte',
    'dirijo amanhã às 6, algo forte',
    'amanhã cedo eu dirijo, uma caipirinha?',
  ])('early in the day is driving: %s', (message) => {
    expect(careIn(message, []).begun).toContain('driving');
  });

  it.each([
    'we drive home tomorrow at 6 pm',
    "I'm not driving tomorrow morning",
    'my wife drives tomorrow at 6',
  ])('late in the day, or by someone else, is not: %s', (message) => {
    expect(careIn(message, []).begun).not.toContain('driving');
  });

  it.each(["I'm driving home tonight, working tomorrow", 'I fly a plane tomorrow at 6 am'])(
    '%s is',
    (message) => {
      expect(careIn(message, []).begun).toContain('driving');
    },
  );
});

describe('many drinks on an empty stomach', () => {
  it.each([
    'all 3 for me lol, i didnt eat today',
    'is that too much on an empty stomach',
    'three daiquiris on an empty stomach',
    'tres daiquiris con el estómago vacío',
    'los tres para mí',
    'trois mojitos le ventre vide',
    'alle drei für mich',
    'ist das auf nüchternen Magen zu viel?',
    'tre negroni a stomaco vuoto',
    'tutti e tre per me',
    'três caipirinhas de estômago vazio',
  ])('are too much: %s', (message) => {
    expect(careIn(message, []).begun).toContain('excess');
  });

  it.each(['one spritz before dinner, i am hungry', 'three of us, all starving', 'tres para mis amigos'])(
    'are not meant by: %s',
    (message) => {
      expect(careIn(message, []).begun).not.toContain('excess');
    },
  );
});

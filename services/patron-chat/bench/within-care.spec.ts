import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ZERO_PROOF_BELOW } from '@swizzle/proto';
import { careTokensOf } from '../src/care/care-tokens.ts';
import { mootKinds } from '../src/care/cues.ts';
import { drinkFor } from '../src/care/whom.ts';
import { featuresOf } from '../src/drinks/features/features.ts';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { play } from './play.ts';
import { DEVELOPMENT } from './sentences.ts';
import { Talk } from './talks.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

/** What someone says who speaks of nobody's health and of nobody else's glass. */
const ORDINARY = DEVELOPMENT.map(({ message }) => message).filter((message) => {
  const tokens = careTokensOf(message);
  return mootKinds(tokens).size === 0 && drinkFor(tokens) === undefined;
});
const SAID_BEFORE: readonly string[] = [
  '0.0 for her',
  'those all have prosecco',
  'otra sin alcohol',
  'we have pizza',
  'nothing with grapefruit please',
  "I'm allergic to nuts",
  'sin pomelo por favor',
];
const TURNS = 6;

/** Numbers from 0 to 1, the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const talkAfter = (opening: readonly string[], seed: number) => {
  const random = numbersFrom(seed);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const rest = Array.from({ length: TURNS - opening.length }, (_, at) =>
    pick(at % 2 === 0 ? ORDINARY : SAID_BEFORE),
  );
  return Talk.parse({
    title: opening.join(' '),
    turns: [...opening, ...rest].map((say) => ({ say, expect: {} })),
  });
};

describe('care that forbids alcohol', () => {
  it.each([
    [["I'm pregnant"]],
    [['estoy dando el pecho']],
    [['ich bin 16']],
    [['je conduis ce soir']],
    [['sono un alcolista in recupero']],
    [['estou tomando antibiótico']],
    [['I want to end my life']],
    [['algo suave para mi novia', 'mi novia está embarazada']],
    [['something mild for my wife', 'my wife is pregnant']],
    [['etwas Mildes für meine Frau', 'meine Frau ist schwanger']],
  ])('lets no later message suggest any: %j', async (opening) => {
    const talk = talkAfter(opening, 1);
    const served = (await play(talk))
      .slice(opening.length - 1)
      .flatMap(({ say, suggested }) =>
        suggested.filter(({ abv }) => abv >= ZERO_PROOF_BELOW).map(({ name }) => `${name} for '${say}'`),
      );
    expect({ said: talk.turns.map(({ say }) => say), served }).toMatchObject({ served: [] });
  });
});

describe('one guest who is expecting', () => {
  it.each([
    ['6 friends are coming, one is pregnant', 'and something with gin for the rest of us'],
    ['somos 6, una está embarazada', 'y algo con ginebra para los demás'],
    ['on est 6, une est enceinte', 'et du gin pour les autres'],
    ['wir sind 6, eine ist schwanger', 'Gin-Drinks für die anderen'],
    ['siamo in 6, una è incinta', 'e qualcosa con gin per gli altri'],
    ['somos 6, uma está grávida', 'e algo com gim para os outros'],
  ])('is poured no trace of alcohol, and the others drink as they ask: %s', async (told, asked) => {
    const [first, second] = await play({
      title: told,
      turns: [told, asked].map((say) => ({ say, expect: {} })),
    });
    const alcoholFree = first?.suggested.filter(({ abv }) => abv < ZERO_PROOF_BELOW) ?? [];
    expect(alcoholFree.length).toBeGreaterThan(0);
    expect(alcoholFree.filter((cocktail) => featuresOf(cocktail).hasTraces)).toEqual([]);
    expect(second?.suggested.some(({ abv }) => abv >= ZERO_PROOF_BELOW)).toBe(true);
  });
});

describe('someone else who drives', () => {
  it.each([
    'my brother in law is driving, what can he have?',
    'y para mi cuñado que va a conducir?',
    'et pour mon cousin qui va conduire ?',
    'und für meinen Schwager, der noch fahren muss?',
    'mia cugina deve guidare, cosa le faccio?',
    'e pro meu cunhado que vai dirigir?',
  ])('is served without alcohol: %s', async (say) => {
    const [answer] = await play({ title: say, turns: [{ say, expect: {} }] });
    const suggested = answer?.suggested ?? [];
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested.filter(({ abv }) => abv >= ZERO_PROOF_BELOW).map(({ name }) => name)).toEqual([]);
  });
});

describe('one drink for old and young', () => {
  it.each([
    'something the kids can have too, same jug, and we spike ours?',
    'a jug of something that the children can drink too',
    'algo que los niños puedan tomar también',
    'etwas, das die Kinder auch trinken können',
    'quelque chose que les enfants peuvent boire aussi',
  ])('has no alcohol: %s', async (say) => {
    const [answer] = await play({ title: say, turns: [{ say, expect: {} }] });
    const suggested = answer?.suggested ?? [];
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested.filter(({ abv }) => abv >= ZERO_PROOF_BELOW).map(({ name }) => name)).toEqual([]);
  });
});

describe('an allergy that is told beside a question', () => {
  it.each([
    [
      "I'm allergic to shellfish",
      "I'm allergic to nuts too. How much lime is in a Daiquiri?",
      'something tropical, like a Mai Tai',
    ],
    [
      'soy alérgica al huevo',
      'también soy alérgica a las nueces. ¿cuánta lima lleva el Daiquiri?',
      'algo tropical, como un Mai Tai',
    ],
  ])('is kept: %j', async (...says) => {
    const played = await play({ title: says.join(' '), turns: says.map((say) => ({ say, expect: {} })) });
    const suggested = played.at(-1)?.suggested ?? [];
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested.flatMap(({ allergens }) => allergens)).not.toContain('nuts');
  });
});

describe('who drinks nothing, or asks for nothing with alcohol', () => {
  it.each([
    ['i dont drink and im so bored of orange juice. what have you got thats not just sweet juice'],
    ['3 kids and 4 adults are coming, something everybody can have please'],
    ['what goes with tacos?', 'no, one drink without alcohol for a jug, some of us put rum in'],
    ['no bebo y estoy harta de zumos, ¿qué hay?'],
  ])('is named nothing with alcohol: %s', async (...says) => {
    const played = await play({ title: says.join(' '), turns: says.map((say) => ({ say, expect: {} })) });
    const suggested = played.at(-1)?.suggested ?? [];
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested.filter(({ abv }) => abv >= ZERO_PROOF_BELOW)).toEqual([]);
  });
});

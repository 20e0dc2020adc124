import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import type { TalkState } from '../../talk/talk-state.ts';
import { CATALOG, ref, TALK } from '../questions.fixture.ts';
import { comparison } from './comparison.ts';
import { drinkFacts } from './drink-facts.ts';
import { nextBottle } from './next-bottle.ts';
import { partyAmounts } from './party-amounts.ts';
import { permitted } from './permitted.ts';

interface Said {
  readonly language?: Language;
  readonly named?: readonly string[];
  readonly about?: string;
  readonly state?: Partial<TalkState>;
}

const asked = ({ language = 'en', named = [], about, state }: Said) => {
  const refs = named.map(ref);
  const focus = about ? ref(about) : TALK.focus;
  const context = {
    state: { ...TALK, focus, isDiscussed: about !== undefined, ...state },
    language,
    named: refs,
  };
  return { context, drink: refs[0] ?? focus ?? undefined };
};

const amounts = async (message: string, said: Said) => {
  const { context, drink } = asked(said);
  return partyAmounts(message, context, drink, CATALOG);
};

describe('amounts for several glasses', () => {
  it.each<[string, Said, number]>([
    ['aperol spritz, 8 people, 2 each, how many bottles', { named: ['Aperol Spritz'] }, 16],
    ['how many bottles of gin for two rounds of six', { about: 'Negroni' }, 12],
    ['una bottiglia di gin basta per due giri da sei?', { about: 'Negroni', language: 'it' }, 12],
    ['so 16 glasses, how many bottles of prosecco is that', { about: 'Aperol Spritz' }, 16],
    ['aperol spritz for 8, how many bottles', { named: ['Aperol Spritz'] }, 8],
    ['how many bottles of tequila for 12 people', { about: 'Margarita' }, 24],
    ['make it for 6 people', { about: 'Sidecar' }, 6],
    ['how much do i need to buy for 2 glasses each', { about: 'Negroni', state: { people: 10 } }, 20],
    ['what do i buy for two drinks each for 10 guests', { about: 'Negroni' }, 20],
    ['for 3 each, how much gin', { about: 'Negroni', state: { people: 4 } }, 12],
    ['¿cuánto de cada cosa para 8? dos cada uno', { about: 'Paloma', language: 'es' }, 16],
    ['on est 12, 2 par personne, combien de bouteilles', { about: 'Aperol Spritz', language: 'fr' }, 24],
    ['für 5 leute je 3, wie viel campari', { about: 'Negroni', language: 'de' }, 15],
    ['siamo in 10, due a testa, quante bottiglie', { about: 'Negroni', language: 'it' }, 20],
    ['pra 8, 2 por pessoa, quantas garrafas', { about: 'Caipirinha', language: 'pt' }, 16],
  ])('%s', async (message, said, glasses) => {
    expect((await amounts(message, said))?.glasses).toBe(glasses);
  });

  it('counts bottles by what they hold', async () => {
    const answer = await amounts('16 glasses, how many bottles of prosecco', { about: 'Aperol Spritz' });
    expect(answer?.lines[0]).toMatch(/2 bottles of 750 ml/);
    const tequila = await amounts('para 16 personas, cuántas botellas de tequila', {
      about: 'Paloma',
      language: 'es',
    });
    expect(tequila?.lines[0]).toMatch(/botellas de 700 ml/);
  });

  it('answers whether it can be ready before the guests come', async () => {
    const answer = await amounts('for 6, can i make it beforehand', { about: 'Mojito' });
    expect(answer?.lines[0]).toMatch(/top each glass/);
  });
});

describe('drinks against each other', () => {
  const compare = async (message: string, said: Said) =>
    comparison(message, asked(said).context, CATALOG, CATALOG);

  it.each<[string, Said, string]>([
    ['a mojito or a martini, which has less sugar', { named: ['Mojito', 'Martini'] }, 'Martini'],
    [
      'and a mojito? which is lower',
      { named: ['Mojito'], about: 'Piña Colada', state: { asked: 'calories' } },
      'Mojito',
    ],
    ['which of those three is the strongest', {}, 'Margarita'],
    [
      '¿cuál tiene más alcohol, negroni o mojito?',
      { named: ['Negroni', 'Mojito'], language: 'es' },
      'Negroni',
    ],
    ['lequel est plus fort, negroni ou mojito', { named: ['Negroni', 'Mojito'], language: 'fr' }, 'Negroni'],
    ['welcher ist stärker, negroni oder mojito', { named: ['Negroni', 'Mojito'], language: 'de' }, 'Negroni'],
    ['qual è più forte, negroni o mojito', { named: ['Negroni', 'Mojito'], language: 'it' }, 'Negroni'],
    ['qual é mais forte, negroni ou mojito', { named: ['Negroni', 'Mojito'], language: 'pt' }, 'Negroni'],
  ])('%s', async (message, said, first) => {
    expect((await compare(message, said))?.focus?.name).toBe(first);
  });

  it('says yes or no where one is set against another', async () => {
    const yes = await compare('is it stronger than a mojito', { about: 'Negroni', named: ['Mojito'] });
    const no = await compare('is it stronger than a negroni', { about: 'Mojito', named: ['Negroni'] });
    expect(yes?.lines[0]).toMatch(/^Yes/);
    expect(no?.lines[0]).toMatch(/^No/);
  });

  it.each<[string, Language, string, string]>([
    ['is it less bitter than a {other}', 'en', 'Mojito', 'Negroni'],
    ['is it less sour than a {other}', 'en', 'Negroni', 'Daiquiri'],
    ['is it less fruity than a {other}', 'en', 'Manhattan', 'Mai Tai'],
    ['is it more bitter than a {other}', 'en', 'Negroni', 'Mojito'],
    ['is it more sour than a {other}', 'en', 'Daiquiri', 'Negroni'],
    ['is it more fruity than a {other}', 'en', 'Mai Tai', 'Manhattan'],
    ['ist er weniger bitter als ein {other}', 'de', 'Mojito', 'Negroni'],
    ['est-ce que c’est moins acide qu’un {other}', 'fr', 'Negroni', 'Daiquiri'],
    ['¿es menos afrutado que un {other}?', 'es', 'Manhattan', 'Mai Tai'],
    ['è meno amaro di un {other}?', 'it', 'Mojito', 'Negroni'],
    ['é menos ácido do que um {other}?', 'pt', 'Negroni', 'Daiquiri'],
  ])('answers %s, both ways', async (message, language, one, other) => {
    const ofDrink = (about: string, named: string) =>
      compare(message.replace('{other}', named), { about, named: [named], language });
    const [yes, no] = await Promise.all([ofDrink(one, other), ofDrink(other, one)]);
    expect(yes?.lines[0]).toMatch(/^(?:Yes|Ja|Oui|Sí|Sì|Sim)(?=\P{L})/u);
    expect(no?.lines[0]).toMatch(/^(?:No|Nein|Non|Não)(?=\P{L})/u);
  });

  it.each([
    ['is it less sour than the original?', /^Yes/],
    ['is it more sour than the original?', /^No/],
    ['is it sweeter than the original?', /^No/],
  ])('compares a changed drink with its original: %s', async (message, answer) => {
    const pours = [
      { id: 'white-rum', ml: 60 },
      { id: 'lime-juice', ml: 5 },
    ];
    const variation = { drink: ref('Daiquiri'), name: 'the Daiquiri with less lime', pours };
    const { lines } = (await compare(message, { about: 'Daiquiri', state: { variation } })) ?? {};
    expect(lines?.[0]).toMatch(answer);
  });

  it('brings no others', async () => {
    const answer = await compare('which of those three is nicest with an orange cake', {});
    expect(TALK.latest.map(({ name }) => name)).toContain(answer?.focus?.name);
    expect(answer?.suggestions ?? []).toEqual([]);
  });

  it('leaves the whole catalog to anyone who asks for it', async () => {
    expect(await compare('what is the driest gin drink you have', {})).toBeUndefined();
  });
});

describe('the next bottle', () => {
  const bottle = async (message: string, said: Said) => nextBottle(message, asked(said).context, CATALOG);
  const AT_HAND = { state: { atHand: ['gin', 'vodka', 'Campari'] } };

  it.each<[string, Language]>([
    ['what one bottle should i buy', 'en'],
    ['qué botella me compro', 'es'],
    ['quelle bouteille acheter', 'fr'],
    ['welche flasche soll ich kaufen', 'de'],
    ['quale bottiglia compro', 'it'],
    ['que garrafa compro', 'pt'],
  ])('opens drinks to what is there: %s', async (message, language) => {
    const answer = await bottle(message, { ...AT_HAND, language });
    expect(answer?.suggestions?.length).toBeGreaterThan(0);
    expect(answer?.lines[0]).toMatch(/verm|wermut/i);
  });

  it('is told with its price where nothing within the budget helps', async () => {
    const answer = await bottle('what ONE bottle should i buy, under a tenner', AT_HAND);
    expect(answer?.lines[0]).toMatch(/\$1\d/);
  });

  it('does not count what the guest is out of', async () => {
    const answer = await bottle('i have no vodka. what one bottle should i buy', AT_HAND);
    expect(answer?.lines[0]).not.toMatch(/vodka/);
  });
});

describe('what a guest may have', () => {
  const verdict = async (message: string, said: Said) => {
    const { context, drink } = asked(said);
    return (await permitted(message, context, drink, CATALOG))?.lines[0];
  };

  it.each<[string, Said, RegExp]>([
    ['is a whiskey sour out for me?', { named: ['Whiskey Sour'], state: { diets: ['vegan'] } }, /^No/],
    [
      'is a brandy alexander out for me?',
      { named: ['Brandy Alexander'], state: { diets: ['vegan'] } },
      /^Yes/,
    ],
    ['can she have an amaretto sour?', { named: ['Amaretto Sour'], state: { allergens: ['nuts'] } }, /^No/],
    ['is a mai tai ok?', { named: ['Mai Tai'], state: { allergens: ['nuts'] } }, /^No/],
    ['tequila, lime, cointreau. nuts?', { state: { allergens: ['nuts'] } }, /Tequila.*Lime.*Triple sec/i],
    ['what about orgeat, thats nuts too right', { state: { allergens: ['nuts'] } }, /Orgeat: contains/],
  ])('%s', async (message, said, pattern) => {
    expect(await verdict(message, said)).toMatch(pattern);
  });

  it('is not asked by a wish', async () => {
    const said: Said = { about: 'Amaretto Sour', language: 'es', state: { allergens: ['nuts'] } };
    expect(await verdict('pues algo parecido pero seguro para ella', said)).toBeUndefined();
  });
});

describe('facts of the drink under discussion', () => {
  const fact = async (message: string, said: Said) => {
    const { context, drink } = asked(said);
    return (await drinkFacts(message, context, drink, CATALOG))?.lines[0];
  };

  it.each<[string, Said, RegExp]>([
    ['which vermouth is it, sweet or dry?', { about: 'Martini' }, /dry vermouth/],
    ['is it hot or cold', { about: 'Negroni' }, /^Cold/],
    ['c’est chaud ou froid ?', { about: 'Verte Chaud', language: 'fr' }, /^Chaud/],
    ['will it keep me up?', { about: 'Espresso Martini' }, /espresso/],
    ['is there caffeine in it', { about: 'Negroni' }, /^No/],
  ])('%s', async (message, said, pattern) => {
    expect(await fact(message, said)).toMatch(pattern);
  });
});

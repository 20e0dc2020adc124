import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import type { TalkState } from '../../talk/talk-state.ts';
import type { QuestionAnswer } from '../asked.ts';
import { CATALOG, DRINKS, ref, TALK } from '../questions.fixture.ts';
import { variationAnswer } from './variation-answer.ts';

interface Said {
  readonly language?: Language;
  /** The drink that is named in the message. */
  readonly named?: string;
  /** The drink that was spoken of. */
  readonly about?: string;
  readonly state?: Partial<TalkState>;
}

const answerTo = (message: string, { language = 'en', named, about, state }: Said) => {
  const focus = about ? ref(about) : TALK.focus;
  const drink = named ? ref(named) : (focus ?? undefined);
  const context = {
    state: { ...TALK, focus, isDiscussed: about !== undefined, ...state },
    language,
    named: named ? [ref(named)] : [],
  };
  return variationAnswer(message, context, drink, CATALOG);
};

const linesOf = (answer: QuestionAnswer | undefined) => answer?.lines.join('\n') ?? '';
const idsOf = (answer: QuestionAnswer | undefined) => answer?.variation?.pours.map(({ id }) => id) ?? [];
const mlOf = (answer: QuestionAnswer | undefined, id: string) =>
  answer?.variation?.pours.find((pour) => pour.id === id)?.ml;
const pouredIn = (name: string, part: string) =>
  DRINKS.find((drink) => drink.name === name)?.ingredients.find((line) => line.name.includes(part))
    ?.metricAmount ?? 0;

describe('a drink that a message changes', () => {
  it.each<[string, Said, string, string]>([
    ['old fashioned. ive only got scotch tho', { named: 'Old Fashioned' }, 'blended-scotch', 'bourbon'],
    ['can i make a margarita w mezcal', { named: 'Margarita' }, 'mezcal', 'blanco-tequila'],
    ['and with rum instead of the cognac?', { about: 'Sidecar' }, 'aged-rum', 'cognac'],
    ['how do i make it with rum', { about: 'Moscow Mule' }, 'white-rum', 'vodka'],
    ['gin instead of the soda', { about: 'Americano' }, 'london-dry-gin', 'soda-water'],
    ['swap the gin for vodka', { about: 'Tom Collins', state: {} }, 'vodka', 'old-tom-gin'],
    [
      'i have no creme de cacao, just baileys. does that work?',
      { about: 'Brandy Alexander' },
      'irish-cream',
      'dark-creme-de-cacao',
    ],
    ['y con mezcal en vez de tequila', { about: 'Paloma', language: 'es' }, 'mezcal', 'blanco-tequila'],
    ['avec de la vodka à la place du rhum', { about: 'Mojito', language: 'fr' }, 'vodka', 'white-rum'],
    [
      'geht das auch mit rye statt bourbon?',
      { about: 'Boulevardier', language: 'de' },
      'rye-whiskey',
      'bourbon',
    ],
    ['e con il cynar al posto del campari?', { about: 'Americano', language: 'it' }, 'cynar', 'campari'],
    ['posso trocar o rum por cachaça?', { about: 'Daiquiri', language: 'pt' }, 'cachaca', 'white-rum'],
  ])('%s', async (message, said, come, gone) => {
    const answer = await answerTo(message, said);
    const known = answer?.suggestions?.[0];
    if (known) return expect(known.ingredients.length).toBeGreaterThan(0);
    expect(idsOf(answer)).toContain(come);
    expect(idsOf(answer)).not.toContain(gone);
  });

  it('goes by its own name where it has one', async () => {
    const answer = await answerTo('a negroni with bourbon instead of gin', { named: 'Negroni' });
    expect(linesOf(answer)).toMatch(/bourbon/);
    const caipiroska = await answerTo('e com vodka?', { about: 'Caipirinha', language: 'pt' });
    expect(caipiroska?.variation ?? null).not.toBe(undefined);
  });

  it.each<[string, Language]>([
    ['half the sugar: how many calories does that save', 'en'],
    ['con la mitad de azúcar', 'es'],
    ['moitié moins de sucre, ça donne quoi', 'fr'],
    ['mit halb so viel zucker', 'de'],
    ['con metà zucchero', 'it'],
    ['com metade do açúcar', 'pt'],
  ])('has half the syrup of its recipe: %s', async (message, language) => {
    const answer = await answerTo(message, { about: 'Mojito', language });
    expect(mlOf(answer, 'simple-syrup')).toBeCloseTo(pouredIn('Mojito', 'simple syrup') / 2, 5);
    expect(linesOf(answer)).toMatch(/\d+ (?:calor|Kalor)/);
  });

  it('is half as sweet once, however often that is asked', async () => {
    const first = await answerTo('half the sugar', { about: 'Mojito' });
    const again = await answerTo('no, how many would HALF the sugar save', {
      about: 'Mojito',
      state: { variation: first?.variation ?? null },
    });
    expect(mlOf(again, 'simple-syrup')).toBe(mlOf(first, 'simple-syrup'));
  });

  it('keeps its change when another one is made', async () => {
    const first = await answerTo('with mezcal instead', { about: 'Margarita' });
    const second = await answerTo('i have no triple sec either, only st germain', {
      about: 'Margarita',
      state: { variation: first?.variation ?? null },
    });
    expect(idsOf(second)).toEqual(expect.arrayContaining(['mezcal', 'elderflower-liqueur']));
  });

  it('gets foam from aquafaba, and the shake for it', async () => {
    const answer = await answerTo('with aquafaba, full recipe please', { about: 'Whiskey Sour' });
    expect(idsOf(answer)).toContain('aquafaba');
    expect(linesOf(answer)).toMatch(/without ice/);
  });

  it('becomes drier by its sweet part, and softer by less spirit', async () => {
    const drier = await answerTo('how would you make it, very dry?', { about: 'Martini' });
    expect(mlOf(drier, 'dry-vermouth')).toBeLessThan(pouredIn('Martini', 'vermouth'));
    const softer = await answerTo('and if i wanted it a bit softer, what would you change?', {
      about: 'Martini',
    });
    expect(mlOf(softer, 'london-dry-gin')).toBeLessThan(pouredIn('Martini', 'gin'));
  });

  it('takes no substitute that the guest is allergic to', async () => {
    const answer = await answerTo('i cant find orgeat, what can i use', {
      about: 'Mai Tai',
      state: { allergens: ['nuts'] },
    });
    expect(linesOf(answer)).not.toMatch(/amaretto|almond|hazelnut/i);
  });
});

describe('what a drink can not do without', () => {
  it.each<[string, Said, RegExp]>([
    ['a negroni without gin', { named: 'Negroni' }, /^No: without .*gin/],
    ['can i make a mojito without rum?', { named: 'Mojito' }, /^No: without .*rum/],
    ['Geht ein Daiquiri ohne Rum?', { named: 'Daiquiri', language: 'de' }, /^Nein: ohne .*Rum/],
  ])('%s', async (message, said, expected) => {
    expect(linesOf(await answerTo(message, said))).toMatch(expected);
  });
});

describe('what changes no drink', () => {
  it.each<[string, Said]>([
    ['something with rum', { about: 'Negroni' }],
    ['another one with mezcal please', { about: 'Negroni' }],
    ['no vermouth', { about: 'Negroni' }],
    ['with mint?', {}],
    ['like an espresso martini, minus the coffee', { named: 'Espresso Martini' }],
    ['otro con ron', { about: 'Negroni', language: 'es' }],
    ['etwas mit gin', { about: 'Negroni', language: 'de' }],
  ])('%s', async (message, said) => {
    expect(await answerTo(message, said)).toBeUndefined();
  });
});

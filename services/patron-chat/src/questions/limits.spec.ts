import { describe, expect, it } from '@jest/globals';
import type { TalkState } from '../talk/talk-state.ts';
import { ask, linesFor, TALK } from './questions.fixture.ts';

describe('limits of the talk', () => {
  const zeroProof: TalkState = { ...TALK, latest: [], shown: [], focus: null, zeroProof: true };

  it.each(['what goes with oysters', 'whats your strongest drink', 'whats your favorite cocktail'])(
    'names only drinks without alcohol where none may be had: %s',
    async (message) => {
      const suggestions = (await ask(message, { state: zeroProof }))?.suggestions ?? [];
      expect(suggestions.length).toBeGreaterThan(0);
      for (const { abv } of suggestions) expect(abv).toBeLessThan(0.5);
    },
  );

  it('recommends no bottle to someone who may not drink', async () => {
    expect(await ask('which bottle should i buy first', { state: zeroProof })).toBeUndefined();
  });
});

describe('drinks that limits exclude', () => {
  const lactose: TalkState = { ...TALK, allergens: ['milk'] };

  it.each(['can i have a white russian?', 'hm, the white russian'])(
    'says what is in the drink and names others: %s',
    async (message) => {
      const answer = await ask(message, { named: ['White Russian'], state: lactose });
      expect(answer?.lines[0]).toMatch(/cream/);
      expect(answer?.suggestions?.length).toBeGreaterThan(0);
      for (const { allergens } of answer?.suggestions ?? []) expect(allergens).not.toContain('milk');
    },
  );

  it('leaves a drink that fits to others', async () => {
    expect(await ask('can i have a negroni?', { named: ['Negroni'], state: lactose })).toBeUndefined();
  });

  it.each(['would that be ok for him?', 'can she drink it', 'is that safe?'])(
    'checks a drink against what was said before: %s',
    async (message) => {
      const state: TalkState = { ...TALK, avoided: ['lemon juice'] };
      for (const line of await linesFor(message, { state })) expect(line).toMatch(/lemon juice/);
      const [safe] = await linesFor(message, { state: lactose });
      expect(safe).toMatch(/no milk.*label/);
    },
  );

  it('tells nobody in care how to make a drink with alcohol', async () => {
    const state: TalkState = { ...TALK, zeroProof: true, care: ['minor'] };
    const [line] = await linesFor('how do we make it', { state });
    expect(line).toMatch(/alcohol/);
    expect(line).not.toMatch(/\boz\b/);
  });

  it.each([
    ['en', 'cold, bitter, and looks like a negroni', 'is the negroni bitter?'],
    ['es', 'el negroni es amargo?', 'es amargo el negroni?'],
    ['fr', 'le negroni est amer ?', "c'est amer le negroni ?"],
    ['de', 'ist der negroni bitter?', 'sieht aus wie ein negroni, bitter?'],
    ['it', 'il negroni è amaro?', 'è amaro il negroni?'],
    ['pt', 'o negroni é amargo?', 'é amargo o negroni?'],
  ] as const)('praises no drink with alcohol to someone in care: %s', async (language, ...messages) => {
    const state: TalkState = { ...TALK, zeroProof: true, care: ['pregnancy'] };
    for (const message of messages) {
      const answer = await ask(message, { language, named: ['Negroni'], state });
      for (const line of answer?.lines ?? []) expect(line).toMatch(/20[.,]3|alco/i);
      expect(answer?.suggestions?.length).toBeGreaterThan(0);
      for (const { abv } of answer?.suggestions ?? []) expect(abv).toBeLessThan(0.5);
    }
  });

  it('names the version without alcohol', async () => {
    const answer = await ask('is there a gin and tonic without the gin', { named: ['Gin & Tonic'] });
    expect(answer?.suggestions?.[0]?.name).toBe('Zero-Proof Gin & Tonic');
  });
});

describe('substitutes for guests who get no alcohol', () => {
  it('have none', async () => {
    const zeroProof: TalkState = { ...TALK, zeroProof: true };
    const lines = await linesFor('what can I use instead of bitters?', { state: zeroProof });
    for (const line of lines) expect(line).not.toMatch(/amaro|another aromatic bitters/);
  });
});

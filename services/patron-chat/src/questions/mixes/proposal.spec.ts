import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { NEW_TALK, type TalkState } from '../../talk/talk-state.ts';
import { CATALOG, ref } from '../questions.fixture.ts';
import { proposalIn, proposedMix } from './proposal.ts';

const context = (language: Language, state: Partial<TalkState> = {}, named: readonly string[] = []) => ({
  language,
  state: { ...NEW_TALK, ...state },
  named: named.map(ref),
});

const idsOf = (message: string, language: Language = 'en', state: Partial<TalkState> = {}) =>
  proposalIn(message, context(language, state))?.items.map(({ id }) => id);

describe('what a guest would mix', () => {
  it.each<[string, Language, readonly string[]]>([
    ['rye and ginger ale? how much of each', 'en', ['rye-whiskey', 'ginger-ale']],
    ['cynar + soda + lemon', 'en', ['cynar', 'soda-water', 'lemon-juice']],
    ['mezcal, reposado, sweet vermouth. ratio?', 'en', ['mezcal', 'reposado-tequila', 'sweet-vermouth']],
    ['montenegro and soda, ratio?', 'en', ['amaro-montenegro', 'soda-water']],
    ['ron y sprite, cuánto de cada uno?', 'es', ['white-rum', 'lemon-lime-soda']],
    ['gin et tonic, quelles proportions ?', 'fr', ['london-dry-gin', 'tonic-water']],
    ['Gin und Tonic - wie viel von jedem?', 'de', ['london-dry-gin', 'tonic-water']],
    ['campari e soda, quanto di ognuno?', 'it', ['campari', 'soda-water']],
    ['cachaça e limão, quanto de cada?', 'pt', ['cachaca', 'lime-juice']],
  ])('is read: %s', (message, language, ids) => {
    expect(idsOf(message, language)).toEqual(ids);
  });

  it.each([
    'gin and mint please',
    'no gin, just tonic?',
    'something with rye and ginger ale?',
    'gin or vodka?',
    'lemon and soda?',
    'is rum in a punch with lime bad?',
  ])('is no other sentence: %s', (message) => {
    expect(idsOf(message)).toBeUndefined();
  });

  it('takes one bottle of a shelf with the rest of it', () => {
    const shelf = { atHand: ['gin', 'lemon'] };
    expect(idsOf('and the cynar?', 'en', shelf)?.[0]).toBe('cynar');
    expect(idsOf('nice ok. and the cynar? got soda too', 'en', shelf)).toContain('soda-water');
    expect(idsOf('and the cynar?')).toBeUndefined();
  });
});

describe('the glass of it', () => {
  it('goes before a drink that was spoken of, and before one named beside it', async () => {
    const told = { focus: ref('Whisky Highball'), isDiscussed: true };
    const said = context('en', told, ['Whisky Highball']);
    const mix = await proposedMix(
      'a whisky highball i think. rye and ginger ale? how much of each',
      said,
      CATALOG,
    );
    expect(mix?.answer.lines[0]).toMatch(/2 oz rye whiskey and 5 oz ginger ale/);
  });

  it('has the bottle that was named', async () => {
    const mix = await proposedMix('rye and montenegro, ratio?', context('en'), CATALOG);
    expect(mix?.answer.lines[0]).toMatch(/2 oz rye whiskey and 1 oz Amaro Montenegro/);
  });

  it('is left to the drink that was told where it has all of it', async () => {
    const told = { focus: ref('Negroni'), isDiscussed: true };
    expect(await proposedMix('how much gin and campari', context('en', told), CATALOG)).toBeUndefined();
  });

  it('is a classic where one is made of just that', async () => {
    const mix = await proposedMix('gin, campari and sweet vermouth?', context('en'), CATALOG);
    expect(mix?.answer.focus?.name).toBe('Negroni');
  });

  it('is made of the shelf where nothing was told yet', async () => {
    const shelf = { atHand: ['Scotch', 'lemon', 'honey'] };
    const mix = await proposedMix('how much of each', context('en', shelf), CATALOG);
    expect(mix?.answer.lines[0]).toMatch(/Scotch.*lemon juice.*honey syrup/);
  });
});

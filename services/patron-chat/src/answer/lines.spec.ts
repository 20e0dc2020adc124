import { describe, expect, it } from '@jest/globals';
import type { Reason } from '../drinks/criterion.ts';
import type { Ranking } from '../drinks/ranking.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { NEW_TALK, type TalkState } from '../talk/talk-state.ts';
import { cocktailOf } from './classics.fixture.ts';
import { explainLines, likedLines, recallLines, refusedLines, suggestionLines, whyLines } from './lines.ts';
import type { ReplyLine } from './reply-lines.ts';
import { SMALL_TALK } from './sentences.ts';
import { smallTalkLines } from './small-talk.ts';

const paloma = cocktailOf('Paloma');
const martini = cocktailOf('Martini');
const longest = cocktailOf('Cocktail à la Louisiane');

const rankingOf = (...cocktails: (typeof paloma)[]): Ranking => ({
  order: cocktails,
  suggestions: cocktails.map((cocktail) => ({ cocktail, reasons: [{ kind: 'taste', value: 'bitter' }] })),
  known: [],
  gaveUp: [],
});
const THREE = rankingOf(paloma, martini, longest);

const refOf = ({ id, name }: typeof paloma) => ({ id, name });
const stateOf = (changes: Partial<TalkState>): TalkState => ({ ...NEW_TALK, ...changes });
const first = (lines: Iterable<ReplyLine>) => [...lines][0]?.text ?? '';

const REFUSALS: readonly Reason[] = [
  { kind: 'without', value: 'milk', found: 'heavy cream' },
  { kind: 'without', value: 'gin', found: 'London dry gin' },
  { kind: 'diet', value: 'vegan', found: 'heavy cream' },
  { kind: 'zeroProof' },
  { kind: 'calories', value: 100 },
  { kind: 'maxAbv', value: 10 },
];

const everySubject = (state: TalkState, language: Language): ReplyLine[][] => [
  [...suggestionLines(THREE, state, language, NEW_TALK)],
  [...suggestionLines(rankingOf(paloma, martini), state, language, state)],
  [...suggestionLines(rankingOf(paloma), state, language, state)],
  [...suggestionLines(rankingOf(), state, language, NEW_TALK)],
  [...suggestionLines({ ...THREE, gaveUp: [{ kind: 'easy' }] }, state, language, NEW_TALK)],
  ...REFUSALS.map((limit) => [...refusedLines(martini, limit, THREE, state, language)]),
  [...refusedLines(martini, { kind: 'diet', value: 'vegan' }, rankingOf(), state, language)],
  [...explainLines([paloma], state, language)],
  [...explainLines([longest, martini, paloma], state, language)],
  [...whyLines(refOf(paloma), THREE, state, language)],
  [...whyLines({ id: 9999, name: 'Ember' }, THREE, state, language)],
  [...likedLines(refOf(martini), state, language)],
  [...recallLines(state, language)],
  [...recallLines({ ...state, first: ['gin'] }, language)],
  ...SMALL_TALK.map((subject) => [...smallTalkLines(subject, state, language)]),
];

const FULL = stateOf({
  base: 'tequila',
  tastes: { sweet: -2, sour: 1 },
  allergens: ['nuts'],
  atHand: ['lime', 'honey'],
  maxMinutes: 1,
  food: 'oysters',
  people: 20,
  isEasy: true,
});

describe.each(LANGUAGES)('what Sam says in %s', (language) => {
  it.each([
    ['with nothing known', NEW_TALK],
    ['with much known', FULL],
  ])('is short, whole and never twice in the same words, %s', (_, state) => {
    for (const lines of everySubject(state, language)) {
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(new Set(lines.map(({ frame }) => frame)).size).toBe(lines.length);
      expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
      for (const { text } of lines) {
        expect(text).toMatch(/^[\p{Lu}\p{N}¿¡]/u);
        expect(text).toMatch(/[.!?:]$/u);
        expect(text).not.toMatch(/[{}]| {2}|undefined| ,|\.\./u);
        expect(text.length).toBeLessThanOrEqual(320);
      }
    }
  });

  it('names each drink that it suggests', () => {
    for (const { text } of suggestionLines(THREE, FULL, language, NEW_TALK))
      for (const name of ['Paloma', 'Martini', 'Louisiane']) expect(text).toContain(name);
  });

  it('explains a drink with what is in it and how strong it is', () => {
    for (const { text } of explainLines([paloma], NEW_TALK, language)) {
      expect(text).toContain('Paloma');
      expect(text).toMatch(/tequila/i);
      expect(text).toContain(String(Math.round(paloma.abv)));
    }
  });
});

describe('Sam', () => {
  it('confirms what changed, and nothing else', () => {
    const before = stateOf({ base: 'gin' });
    const after = { ...before, strength: 'medium' as const };
    const line = first(suggestionLines(THREE, after, 'en', before));
    expect(line).toMatch(/medium strength/i);
    expect(line).not.toMatch(/\bgin\b/i);
  });

  it('puts an allergy before every other change', () => {
    const line = first(suggestionLines(THREE, stateOf({ base: 'gin', allergens: ['nuts'] }), 'en', NEW_TALK));
    expect(line).toMatch(/^no nuts/i);
  });

  it('welcomes no spirit while care wants no alcohol', () => {
    const before = stateOf({ care: ['pregnancy'] });
    const ginless = rankingOf(paloma, longest);
    for (const { text } of suggestionLines(ginless, { ...before, base: 'gin' }, 'en', before))
      expect(text).not.toMatch(/\bgin\b/i);
    const smoky = first(suggestionLines(THREE, { ...before, tastes: { smoky: 1 } }, 'en', before));
    expect(smoky).toMatch(/smoky, without alcohol/i);
  });

  it('does not welcome what he gives up', () => {
    const ranking: Ranking = { ...THREE, gaveUp: [{ kind: 'taste', value: 'smoky' }] };
    const line = first(suggestionLines(ranking, stateOf({ tastes: { smoky: 1 } }), 'en', NEW_TALK));
    expect(line.match(/smok/gi)).toHaveLength(1);
    const both = first(
      suggestionLines(ranking, stateOf({ isEasy: true, tastes: { smoky: 1 } }), 'en', NEW_TALK),
    );
    expect(both).toMatch(/easy to make.*smoky/i);
    expect(both.match(/smok/gi)).toHaveLength(1);
  });

  it('confesses only what was just asked for', () => {
    const ranking: Ranking = {
      ...THREE,
      gaveUp: [{ kind: 'mood', value: 'Cozy' }, { kind: 'atHand' }, { kind: 'ingredient', value: 'peach' }],
    };
    const before = stateOf({ atHand: ['gin'], wanted: ['peach'] });
    for (const { text } of suggestionLines(ranking, { ...before, mood: 'Cozy', isEasy: true }, 'en', before))
      expect(text).not.toMatch(/cozy|at hand|peach/i);
    for (const { text } of suggestionLines(ranking, { ...before, mood: 'Cozy' }, 'en', before))
      expect(text).toMatch(/cozy/i);
  });

  it('names a spirit at hand once', () => {
    const state = stateOf({ base: 'gin', atHand: ['gin', 'lemon', 'honey'] });
    for (const { text } of suggestionLines(rankingOf(paloma), state, 'en', NEW_TALK))
      expect(text.match(/gin\b/gi)?.length ?? 0).toBeLessThan(2);
  });

  it('hears the same comparison twice', () => {
    const before = stateOf({ strength: 'light' });
    const state = stateOf({ ...before, compared: [{ quality: 'strength', direction: -1 }] });
    const [again] = suggestionLines(THREE, state, 'es', before);
    expect(again?.text).toMatch(/suave/i);
  });

  it('confesses that nothing without alcohol is strong', () => {
    const before = stateOf({ strength: 'strong' });
    const ranking: Ranking = { ...THREE, gaveUp: [{ kind: 'strength', value: 'strong' }] };
    expect(first(suggestionLines(ranking, { ...before, zeroProof: true }, 'en', before))).toMatch(
      /strong\.$/,
    );
  });

  it('says that a spirit had to go for a new limit', () => {
    const ranking: Ranking = { ...THREE, gaveUp: [{ kind: 'ingredient', value: 'tequila' }] };
    const before = stateOf({ base: 'tequila' });
    for (const { text } of suggestionLines(ranking, { ...before, avoided: ['citrus'] }, 'en', before))
      expect(text).toMatch(/: tequila/);
  });

  it('names allergies and diets with every suggestion', () => {
    const before = stateOf({ allergens: ['nuts'], diets: ['vegan'] });
    for (const { text } of suggestionLines(THREE, { ...before, isEasy: true }, 'en', before))
      expect(text).toMatch(/no nuts, vegan/i);
  });

  it('plans for many people, once', () => {
    const state = stateOf({ people: 25 });
    for (const { text } of suggestionLines(THREE, state, 'en', NEW_TALK))
      expect(text).toContain('Plan a party');
    for (const { text } of suggestionLines(THREE, state, 'en', state))
      expect(text).not.toContain('Plan a party');
  });

  it('says what in a drink is against a limit, and what is nearest to it', () => {
    const limit: Reason = { kind: 'without', value: 'milk', found: 'heavy cream' };
    for (const { text } of refusedLines(martini, limit, THREE, NEW_TALK, 'en')) {
      expect(text).toContain('heavy cream (milk)');
      expect(text).toContain('Paloma');
    }
    for (const { text } of refusedLines(martini, limit, rankingOf(), NEW_TALK, 'es'))
      expect(text).toContain('(leche)');
  });

  it('explains two drinks at once', () => {
    for (const { text } of explainLines([paloma, martini], NEW_TALK, 'en'))
      for (const name of ['Paloma', 'Martini']) expect(text).toContain(name);
  });

  it('tells why of a drink whose recipe is not at hand by what was wanted', () => {
    const line = first(whyLines({ id: 9999, name: 'Ember' }, THREE, stateOf({ base: 'rum' }), 'en'));
    expect(line).toContain('Ember');
    expect(line).toContain('rum');
    expect(line).not.toContain('Paloma');
  });

  it('says what he gave up', () => {
    const ranking: Ranking = { ...THREE, gaveUp: [{ kind: 'taste', value: 'smoky' }] };
    for (const { text } of suggestionLines(ranking, stateOf({ tastes: { smoky: 2 } }), 'en', NEW_TALK))
      expect(text).toContain('very smoky');
  });

  it('says what would help where nothing fits, and never to drop an allergy', () => {
    const state = stateOf({ allergens: ['nuts'], base: 'gin', tastes: { smoky: 2 } });
    for (const { text } of suggestionLines(rankingOf(), state, 'en', NEW_TALK)) {
      expect(text).toContain('very smoky');
      expect(text).not.toContain('nuts');
    }
  });

  it('asks for more where only the filters are known and no drink is', () => {
    const state = stateOf({ base: 'whiskey', mood: 'Cozy' });
    for (const { text } of suggestionLines(rankingOf(), state, 'en', NEW_TALK)) {
      expect(text).toMatch(/whiskey, cozy/i);
      expect(text).toMatch(/\?$|there\.$/);
    }
  });

  it('offers nothing to let go where only limits are known', () => {
    const line = first(suggestionLines(rankingOf(), stateOf({ diets: ['vegan'] }), 'en', NEW_TALK));
    expect(line).not.toContain('vegan');
  });

  it('takes back drinks that were refused', () => {
    const before = stateOf({ refused: [1] });
    const lines = [...suggestionLines(THREE, stateOf({ refused: [1, 2] }), 'en', before)];
    expect(lines.some(({ text }) => text.startsWith('Fair enough, not those.'))).toBe(true);
  });

  it('recalls what was asked for first', () => {
    for (const { text } of recallLines(stateOf({ base: 'rum', first: ['gin', 'not sweet'] }), 'en')) {
      expect(text).toContain('gin, not sweet');
      expect(text).toContain('rum');
    }
  });

  it('gives the reason by the recipe and what was wanted', () => {
    const line = first(whyLines(refOf(paloma), THREE, stateOf({ tastes: { bitter: 1 } }), 'en'));
    expect(line).toContain('a bitter edge');
  });

  it('asks nothing while drinks are on the table or care is in force', () => {
    for (const state of [stateOf({ latest: [refOf(paloma)] }), stateOf({ care: ['driving'] })])
      for (const { text } of smallTalkLines('whoAreYou', state, 'en')) expect(text).not.toContain('?');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { type CareKind, type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { pino } from 'pino';
import { CandidatesService } from '../../drinks/candidates.service.ts';
import { CLASSIC_COCKTAILS } from '../../drinks/drinks.fixture.ts';
import { DrinksService } from '../../drinks/drinks.service.ts';
import { QuestionsService } from '../../questions/questions.service.ts';
import { NEW_TALK, type TalkState } from '../../talk/talk-state.ts';
import type { Turn } from '../turn.ts';
import type { Reply } from './reply.ts';
import { withinSobriety } from './within-sobriety.ts';

const logger = pino({ level: 'silent' });
const catalog = {
  ask: async (_subject: string, { baseLiquor }: { baseLiquor?: string }) => ({
    cocktails: CLASSIC_COCKTAILS.filter((cocktail) => cocktail.baseLiquor === baseLiquor),
  }),
} as unknown as RpcClient;
const drinks = new DrinksService(new CandidatesService(catalog, logger), catalog, logger);
const services = { drinks, questions: new QuestionsService(drinks) };

const classic = (name: string): Cocktail => {
  const found = CLASSIC_COCKTAILS.find((cocktail) => cocktail.name === name);
  if (!found) throw new Error(`${name} is no classic`);
  return found;
};
const replyWith = (name: string): Reply => ({
  lines: [{ text: `I'd pour you the ${name}.`, frame: 'test:0' }],
  suggestions: [{ cocktail: classic(name), reason: 'It was named.' }],
});
const turnIn = (...care: CareKind[]): Turn => {
  const state = { ...NEW_TALK, care };
  return turnWith(state);
};
const turnWith = (state: TalkState, more: Partial<Turn> = {}): Turn =>
  ({
    state,
    before: NEW_TALK,
    kept: { ...state, place: null },
    language: 'en',
    message: '',
    named: [],
    orders: [],
    ...more,
  }) as unknown as Turn;
const suggestedIn = async (care: readonly CareKind[], name: string) =>
  (await withinSobriety(turnIn(...care), replyWith(name), services)).suggestions.map(
    ({ cocktail }) => cocktail,
  );

describe('a reply that names a drink with alcohol', () => {
  it.each(['pregnancy', 'driving', 'medicine', 'dependence'] as const)(
    'has drinks without in its place under care for %s',
    async (kind) => {
      const suggested = await suggestedIn([kind], 'Negroni');
      expect(suggested.length).toBeGreaterThan(0);
      expect(suggested.filter(({ abv }) => abv >= ZERO_PROOF_BELOW)).toEqual([]);
    },
  );

  it('has none under care for someone in despair', async () => {
    expect(await suggestedIn(['despair'], 'Negroni')).toEqual([]);
  });

  it('stays as it is without care, and where care is about what else is in the glass', async () => {
    expect(await suggestedIn([], 'Negroni')).toEqual([classic('Negroni')]);
    expect(await suggestedIn(['allergy'], 'Negroni')).toEqual([classic('Negroni')]);
  });
});

describe('a line that names a drink with alcohol', () => {
  const said = async (turn: Turn, ...texts: string[]) => {
    const lines = texts.map((text, at) => ({ text, frame: `question:${at}` }));
    const reply = await withinSobriety(turn, { lines, suggestions: [] }, services);
    return [...reply.lines].map(({ text }) => text);
  };
  const TIP = 'No caffeine in the Fitzgerald: no coffee, tea or cola.';
  const sober: TalkState = { ...NEW_TALK, zeroProof: true };

  it.each<[string, TalkState]>([
    ['who drinks none', sober],
    ['who is pregnant', { ...NEW_TALK, care: ['pregnancy'] }],
    ['who drives', { ...NEW_TALK, care: ['driving'] }],
    ['under age', { ...NEW_TALK, care: ['minor'] }],
    ['in recovery', { ...NEW_TALK, care: ['dependence'] }],
    ['who drinks nothing at the other end of the table', { ...NEW_TALK, isForAbstainer: true }],
  ])('is not said to anyone %s', async (_, state) => {
    expect((await said(turnWith(state), TIP)).join(' ')).not.toContain('Fitzgerald');
  });

  it('is left out of an answer that says more', async () => {
    const lines = await said(turnWith(sober), `Shake it with hard ice for ten seconds. ${TIP}`);
    expect(lines).toEqual(['Shake it with hard ice for ten seconds.']);
  });

  it('is told to anyone who asks about it', async () => {
    const { id, name } = classic('Fitzgerald');
    expect(await said(turnWith(sober, { named: [{ id, name }] }), TIP)).toEqual([TIP]);
  });

  it('is told to anyone who drinks', async () => {
    expect(await said(turnWith(NEW_TALK), TIP)).toEqual([TIP]);
  });

  it.each([
    'something the kids can have too, same jug, and we spike ours',
    'one jug without alcohol for all of us, the adults add their own',
    'una jarra que los niños puedan beber, los adultos añaden ron',
    'un pichet que les enfants peuvent boire, les adultes ajoutent du rhum',
    'ein Krug, den die Kinder mittrinken können',
    'una caraffa che i bambini possono bere, gli adulti aggiungono il gin',
    'uma jarra que as crianças podem beber, os adultos acrescentam rum',
  ])('is in no jug that children drink of: "%s"', async (message) => {
    const reply = await withinSobriety(turnWith(NEW_TALK, { message }), replyWith('Mint Julep'), services);
    expect(reply.suggestions.filter(({ cocktail: { abv } }) => abv >= ZERO_PROOF_BELOW)).toEqual([]);
  });
});

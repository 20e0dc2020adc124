import { describe, expect, it } from '@jest/globals';
import type { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { type CareKind, type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { pino } from 'pino';
import { CandidatesService } from '../../drinks/candidates.service.ts';
import { CLASSIC_COCKTAILS } from '../../drinks/drinks.fixture.ts';
import { DrinksService } from '../../drinks/drinks.service.ts';
import { QuestionsService } from '../../questions/questions.service.ts';
import { NEW_TALK } from '../../talk/talk-state.ts';
import type { Turn } from '../turn.ts';
import { withinCare } from './care-checks.ts';
import type { Reply } from './reply.ts';

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
  return { state, before: NEW_TALK, kept: { ...state, place: null }, language: 'en' } as unknown as Turn;
};
const suggestedIn = async (care: readonly CareKind[], name: string) =>
  (await withinCare(turnIn(...care), replyWith(name), services)).suggestions.map(({ cocktail }) => cocktail);

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

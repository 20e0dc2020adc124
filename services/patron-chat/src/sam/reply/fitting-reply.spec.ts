import { describe, expect, it } from '@jest/globals';
import { hashOf, sentencesOf } from '../../conversations/conversations.service.ts';
import type { QuestionAnswer } from '../../questions/asked.ts';
import { segmentsOf } from '../../questions/segments.ts';
import { NEW_TALK } from '../../talk/talk-state.ts';
import type { Turn } from '../turn.ts';
import { fittingReply } from './fitting-reply.ts';
import type { Reply, ReplyServices } from './reply.ts';

const RECIPE =
  'The Paloma: 2 oz tequila, 1/2 oz lime juice and 4 oz grapefruit soda. Fill with ice and stir.';
const NOTHING = { said: new Set<string>() };

const turn = (message: string, more: Partial<Turn> = {}): Turn =>
  ({
    message,
    language: 'en',
    segments: segmentsOf(message, 'en'),
    named: [],
    acts: [],
    concerns: [],
    care: { inForce: [], begun: [] },
    orders: [],
    subject: 'unclear',
    before: NEW_TALK,
    state: NEW_TALK,
    ...more,
  }) as unknown as Turn;
const reply = (text: string, frame = 'question:0'): Reply => ({ lines: [{ text, frame }], suggestions: [] });
const answering = (line: string | undefined): ReplyServices =>
  ({
    questions: {
      answer: async (): Promise<QuestionAnswer | undefined> => (line ? { lines: [line] } : undefined),
    },
  }) as unknown as ReplyServices;
const lineOf = ({ lines }: Reply) => [...lines][0]?.text;

/** A talk in which a text was said, as conversations keep it. */
const toldIn = (text: string) => ({ said: new Set(sentencesOf(text).map(hashOf)) });

describe('an answer to a question', () => {
  it('goes out where it is of the kind that is asked for', async () => {
    const asked = turn('how much lime is in it?');
    expect(lineOf(await fittingReply(asked, reply(RECIPE), answering(undefined), NOTHING))).toBe(RECIPE);
  });

  it('gives way to one of the kind that is asked for', async () => {
    const asked = turn('where do i keep the bottle?');
    const other = 'In the fridge, closed.';
    expect(lineOf(await fittingReply(asked, reply(RECIPE), answering(other), NOTHING))).toBe(other);
  });

  it('gets beside it what it leaves open of two questions', async () => {
    const asked = turn('can i mix it now? and where do i keep it?');
    const found = await fittingReply(asked, reply('Yes, mix it now.'), answering('In the fridge.'), NOTHING);
    expect(lineOf(found)).toBe('Yes, mix it now. In the fridge.');
  });

  it('is not told twice, unless it is asked for again', async () => {
    const told = toldIn(RECIPE);
    const asked = turn('does it matter?');
    const other = 'No, either will do.';
    expect(lineOf(await fittingReply(asked, reply(RECIPE), answering(other), told))).toBe(other);
    const again = turn('what was it again?');
    expect(lineOf(await fittingReply(again, reply(RECIPE), answering(other), told))).toBe(RECIPE);
  });

  it('is left as it is in care', async () => {
    const asked = turn('where do i keep it?', { concerns: ['allergy'] });
    expect(lineOf(await fittingReply(asked, reply(RECIPE), answering('In the fridge.'), NOTHING))).toBe(
      RECIPE,
    );
  });
});

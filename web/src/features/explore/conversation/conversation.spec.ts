import { describe, expect, it } from '@jest/globals';
import type { SamAnswer } from '@swizzle/proto';
import {
  answered,
  type Conversation,
  choose,
  forget,
  type Line,
  NEW_CONVERSATION,
  say,
  startOver,
  tidy,
  unanswered,
} from './conversation.ts';
import { NO_GUIDANCE } from './guidance.ts';

const answer = (baseLiquor: SamAnswer['baseLiquorIntent']['base_liquor']): SamAnswer => ({
  baseLiquorIntent: { base_liquor: baseLiquor, witty_response: `Some ${baseLiquor}.` },
  moodIntent: { mood: 'all' },
});

function latest({ lines }: Conversation): Line {
  const line = lines.at(-1);
  if (!line) throw new Error('nothing was said');
  return line;
}

describe('a message', () => {
  it.each([
    ['  Gin,\n\n please ', 'Gin, please'],
    ['Gin\u202eplease\u0000', 'Gin please'],
    [' \n ', ''],
    ['x'.repeat(501), 'x'.repeat(500)],
    [`${'x'.repeat(499)}🍸`, 'x'.repeat(499)],
  ])('is one plain line of at most 500 characters (%#)', (typed, sent) => {
    expect(tidy(typed)).toBe(sent);
  });
});

describe('an answer', () => {
  it('to the latest message turns the filters, and the results back to their first page', () => {
    const conversation = { ...say(NEW_CONVERSATION, 'Gin'), page: 3 };
    const { filters, page } = answered(conversation, latest(conversation), answer('gin'));
    expect([filters, page]).toEqual([{ baseLiquor: 'gin', mood: 'all' }, 1]);
  });

  it('that changes no filter leaves the page where it is', () => {
    const conversation = { ...say(NEW_CONVERSATION, 'Gin'), page: 3 };
    expect(answered(conversation, latest(conversation), answer('all')).page).toBe(3);
  });

  it('to an earlier message is heard below that message, and changes nothing else', () => {
    const first = say(NEW_CONVERSATION, 'Rum');
    const second = choose(first, { baseLiquor: 'gin', mood: 'all' });
    const conversation = answered(second, latest(first), answer('rum'));
    expect(conversation.lines.map(({ content }) => content)).toEqual([
      'Rum',
      'Some rum.',
      'Show me gin cocktails',
    ]);
    expect(conversation.filters.baseLiquor).toBe('gin');
  });

  it('after starting over is not heard', () => {
    const before = say(NEW_CONVERSATION, 'Rum');
    const conversation = say(startOver(before), 'Gin');
    expect(answered(conversation, latest(before), answer('rum'))).toBe(conversation);
  });

  it('that does not come gives the words back, unless something else was begun', () => {
    const conversation = say(NEW_CONVERSATION, 'Rum');
    expect(unanswered(conversation, latest(conversation))).toMatchObject({ draft: 'Rum', lines: [] });
    expect(unanswered({ ...conversation, draft: 'Gin' }, latest(conversation)).draft).toBe('Gin');
  });
});

describe('an answer that guides', () => {
  const guided = (more: Partial<SamAnswer>): SamAnswer => ({ ...answer('all'), ...more });
  const known = [{ key: 'allergen:nuts', label: 'no nuts' }];

  it('keeps its drinks and helplines with its line, and the rest until the next answer', () => {
    const suggestions = [{ id: 7, name: 'Negroni', reason: 'Bitter' }];
    const helplines = [{ label: 'Poison Control', number: '18002221222' }];
    const asked = say(NEW_CONVERSATION, 'Bitter');
    const conversation = answered(
      asked,
      latest(asked),
      guided({ suggestions, helplines, known, order: [7] }),
    );
    expect(latest(conversation)).toMatchObject({ suggestions, helplines });
    expect(conversation.guidance).toMatchObject({ known, order: { ids: [7] }, care: null });
    const more = say(conversation, 'Thanks');
    expect(answered(more, latest(more), answer('all')).guidance).toEqual(NO_GUIDANCE);
  });

  it('turns the results back to their first page where the order is another', () => {
    const asked = { ...say(NEW_CONVERSATION, 'Bitter'), page: 2 };
    const first = { ...answered(asked, latest(asked), guided({ order: [7, 8] })), page: 2 };
    const again = say(first, 'More');
    expect(answered(again, latest(again), guided({ order: [7, 8] }))).toMatchObject({
      page: 2,
      guidance: { order: first.guidance.order },
    });
    expect(answered(again, latest(again), guided({ order: [8, 7] })).page).toBe(1);
  });

  it('is not undone by a late answer to an earlier message', () => {
    const first = say(NEW_CONVERSATION, 'Bitter');
    const second = choose(first, { baseLiquor: 'gin', mood: 'all' });
    const conversation = answered(second, latest(second), guided({ known }));
    expect(answered(conversation, latest(first), answer('all')).guidance.known).toBe(known);
  });
});

describe('a conversation', () => {
  it('keeps its last hundred lines', () => {
    let conversation = NEW_CONVERSATION;
    for (let count = 0; count < 120; count += 1) conversation = say(conversation, String(count));
    expect(conversation.lines).toHaveLength(100);
    expect(latest(conversation).content).toBe('119');
  });

  it('is new for Sam with its first message, and after one that he did not hear', () => {
    const first = say(NEW_CONVERSATION, 'Rum');
    expect([latest(first).isNewTalk, first.isNewTalk]).toEqual([true, false]);
    const filtered = choose(first, { baseLiquor: 'gin', mood: 'all' });
    expect(latest(filtered).isNewTalk).toBeUndefined();
    expect(unanswered(filtered, latest(first)).isNewTalk).toBe(true);
    expect(unanswered(filtered, latest(filtered)).isNewTalk).toBe(false);
    expect(latest(say(startOver(filtered), 'Gin')).isNewTalk).toBe(true);
  });

  it('says what Sam shall forget, and takes it back where he did not hear it', () => {
    const conversation = forget({ ...NEW_CONVERSATION, draft: 'Gi' }, { key: 'k', label: 'no nuts' });
    expect(latest(conversation)).toMatchObject({ content: 'Forget: no nuts', forget: 'k' });
    expect(unanswered(conversation, latest(conversation))).toMatchObject({ lines: [], draft: 'Gi' });
  });
});

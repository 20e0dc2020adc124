import { describe, expect, it } from '@jest/globals';
import type { SamAnswer } from '@swizzle/proto';
import {
  answered,
  type Conversation,
  choose,
  type Line,
  NEW_CONVERSATION,
  say,
  startOver,
  tidy,
  unanswered,
} from './conversation.ts';
import { readConversation, storeConversation } from './stored-conversation.ts';

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

describe('a conversation', () => {
  it('keeps its last hundred lines', () => {
    let conversation = NEW_CONVERSATION;
    for (let count = 0; count < 120; count += 1) conversation = say(conversation, String(count));
    expect(conversation.lines).toHaveLength(100);
    expect(latest(conversation).content).toBe('119');
  });

  it('is read back as it was kept, by its guest alone', () => {
    const conversation: Conversation = {
      ...choose(say(NEW_CONVERSATION, 'Rum'), { baseLiquor: 'gin', mood: 'Cozy' }),
      tab: 'results',
    };
    expect(readConversation(storeConversation('u1', conversation), 'u1')).toEqual(conversation);
    expect(readConversation(storeConversation('u1', conversation), 'u2')).toBe(NEW_CONVERSATION);
  });

  it.each([
    ['lines', [{ role: 'system', content: 'x', turn: 1 }]],
    ['lines', [null]],
    ['lines', {}],
    ['filters', { baseLiquor: 'absinthe', mood: 'all' }],
    ['filters', null],
    ['page', -1],
    ['page', '2'],
    ['turn', 1.5],
    ['tab', 'kitchen'],
    ['draft', 7],
  ])('whose %s are %j is a new one', (field, value) => {
    const kept = JSON.stringify({
      userId: 'u1',
      conversation: { ...say(NEW_CONVERSATION, 'Rum'), [field]: value },
    });
    expect(readConversation(kept, 'u1')).toBe(NEW_CONVERSATION);
  });
});

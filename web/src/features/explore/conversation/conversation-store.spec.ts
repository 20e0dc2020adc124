import { describe, expect, it } from '@jest/globals';
import { answered, type Conversation, choose, forget, NEW_CONVERSATION, say } from './conversation.ts';
import { readConversation, storeConversation } from './conversation-store.ts';

const ANN = { userId: 'u1', session: 's1' };
const FILTERS = { baseLiquor: 'gin', mood: 'Cozy' } as const;

/** A conversation with all fields. */
function longConversation(): Conversation {
  const asked = say(NEW_CONVERSATION, 'Something bitter');
  const conversation = answered(asked, asked.lines[0] ?? fail(), {
    baseLiquorIntent: { base_liquor: 'all', witty_response: 'A Negroni.' },
    moodIntent: { mood: 'all' },
    suggestions: [{ id: 7, name: 'Negroni', reason: 'Bitter' }],
    helplines: [{ label: 'Poison Control', number: '18002221222' }],
    care: 'poison',
    order: [7, 8],
    known: [{ key: 'taste:bitter', label: 'bitter' }],
    replies: ['Less bitter'],
  });
  const chosen = choose(forget(conversation, { key: 'taste:bitter', label: 'bitter' }), FILTERS);
  return { ...chosen, tab: 'results', draft: 'Or', page: 2 };
}

function fail(): never {
  throw new Error('nothing was said');
}

describe('a conversation', () => {
  it('is read back as it was stored, by its guest alone', () => {
    const conversation = longConversation();
    const stored = storeConversation(ANN, conversation);
    expect(readConversation(stored, ANN)).toEqual(conversation);
    expect(readConversation(stored, { ...ANN, userId: 'u2' })).toBe(NEW_CONVERSATION);
  });

  it('is over with its session', () => {
    const stored = storeConversation(ANN, longConversation());
    expect(readConversation(stored, { ...ANN, session: 's2' })).toBe(NEW_CONVERSATION);
  });

  it('that is new is read back', () => {
    expect(readConversation(storeConversation(ANN, NEW_CONVERSATION), ANN)).toEqual(NEW_CONVERSATION);
  });

  const isNew = (change: object) => {
    const stored = JSON.stringify({ ...ANN, conversation: { ...longConversation(), ...change } });
    expect(readConversation(stored, ANN)).toBe(NEW_CONVERSATION);
  };

  it.each([
    ['lines', [{ role: 'system', content: 'x', turn: 1 }]],
    ['lines', [null]],
    ['lines', {}],
    ['lines', Array.from({ length: 201 }, () => ({ role: 'user', content: 'x', turn: 1 }))],
    ['filters', { baseLiquor: 'absinthe', mood: 'all' }],
    ['filters', null],
    ['guidance', null],
    ['page', -1],
    ['page', '2'],
    ['turn', 1.5],
    ['tab', 'kitchen'],
    ['draft', 7],
    ['isNewTalk', 'yes'],
  ])('whose %s are %j is a new one', (field, value) => {
    isNew({ [field]: value });
  });

  it.each([
    ['chosen', 1],
    ['isNewTalk', null],
    ['forget', ''],
    ['suggestions', {}],
    ['suggestions', [{ id: 0, name: 'Negroni', reason: 'Bitter' }]],
    ['suggestions', [{ id: 1e9, name: 'Negroni', reason: 'Bitter' }]],
    ['suggestions', [{ id: 7, name: 'x'.repeat(81), reason: 'Bitter' }]],
    ['suggestions', [{ id: 7, name: 'Negroni', reason: '' }]],
    ['suggestions', Array.from({ length: 4 }, () => ({ id: 7, name: 'Negroni', reason: 'Bitter' }))],
    ['helplines', [{ label: 'Call', number: 'javascript:alert(1)' }]],
    ['helplines', [{ number: '988' }]],
  ])('with a line whose %s are %j is a new one', (field, value) => {
    isNew({ lines: [{ role: 'assistant', content: 'x', turn: 1, [field]: value }] });
  });

  it.each([
    ['care', 'thirst'],
    ['care', undefined],
    ['order', { ids: [], filters: FILTERS }],
    ['order', { ids: ['7'], filters: FILTERS }],
    ['order', { ids: [7] }],
    ['order', { ids: Array.from({ length: 61 }, (_, index) => index + 1), filters: FILTERS }],
    ['known', [{ key: 'x'.repeat(81), label: 'bitter' }]],
    ['known', [{ key: 'k' }]],
    ['known', Array.from({ length: 17 }, () => ({ key: 'k', label: 'bitter' }))],
    ['replies', ['']],
    ['replies', ['x'.repeat(61)]],
  ])('with guidance whose %s is %j is a new one', (field, value) => {
    isNew({ guidance: { ...longConversation().guidance, [field]: value } });
  });
});

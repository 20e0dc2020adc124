import { describe, expect, it } from '@jest/globals';
import { NEW_TALK } from '../talk/talk-state.ts';
import type { Reply } from './reply/reply.ts';
import { withoutRepeat } from './reply.service.ts';
import type { Turn } from './turn.ts';

const reply: Reply = {
  lines: [{ text: 'The Paloma takes lime.', frame: 'question:0:lime' }],
  suggestions: [],
};
const turn = (message: string, lastAnswer: string | null, acts: Turn['acts'] = []) =>
  ({
    message,
    language: 'en',
    named: [],
    acts,
    before: { ...NEW_TALK, focus: { id: 1, name: 'Paloma' }, lastAnswer },
  }) as unknown as Turn;
const lineOf = ({ lines }: Reply) => [...lines][0]?.text;

describe('an answer that a guest corrects', () => {
  const { mark = null } = withoutRepeat(turn('what is in it', null), reply);

  it('is marked', () => {
    expect(mark).not.toBeNull();
  });

  it('is not given again: Sam asks what is meant of the thing that was named', () => {
    expect(lineOf(withoutRepeat(turn('i asked about the tequila', mark), reply))).toMatch(/tequila.*\?$/);
    expect(lineOf(withoutRepeat(turn('wrong!', mark, ['complaint']), reply))).toMatch(/\?$/);
  });

  it('is given again to anyone who only asks once more', () => {
    expect(lineOf(withoutRepeat(turn('what is in it', mark), reply))).toBe('The Paloma takes lime.');
  });

  it('is another one where the correction is understood', () => {
    const other: Reply = { ...reply, lines: [{ text: 'Salt, yes.', frame: 'question:0:salt' }] };
    expect(lineOf(withoutRepeat(turn('i asked about the salt', mark), other))).toBe('Salt, yes.');
  });
});

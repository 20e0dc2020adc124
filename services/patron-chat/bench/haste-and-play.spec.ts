import { describe, expect, it } from '@jest/globals';
import { answersTo, lastAnswerTo } from './talk.fixture.ts';

describe('a guest without patience', () => {
  it.each([
    ['stop talking. gin. now'],
    ['omg just tell me what to drink'],
    ['hurry up', 'just one drink now'],
    ['something with gin. quick', 'no tonic. no campari. no ginger', 'so what do i make'],
    ['rápido, dime solo uno'],
    ['mach schnell, irgendwas mit rum'],
  ])('gets one drink and its measures: %j', async (...says) => {
    const { names, line } = await lastAnswerTo(...says);
    expect(names).toHaveLength(1);
    expect(line).toContain(names[0]);
    expect(line).toMatch(/\d ?(?:oz|ml|cl)/);
  });

  it.each([
    ['algo rápido con ron'],
    ['what do i need for a negroni, quick'],
    ['what should i make with rum and lime'],
  ])('is none in %j', async (says) => {
    expect((await lastAnswerTo(says)).line).not.toMatch(/^(?!The)[\w &']+: \d/);
  });
});

describe('play', () => {
  it('plays along with a wish that no recipe knows, and names one drink', async () => {
    expect((await lastAnswerTo('gimme a drink that tastes like a tuesday')).names).toHaveLength(1);
  });

  it('tells a joke where a drink is on the table, and laughs at the guest’s own', async () => {
    const told = await answersTo('pina colada', 'tell me a joke while i blend it');
    expect(told.at(-1)?.line).not.toMatch(/rum/);
    const [riddle, end] = await answersTo(
      'why did the olive go to the gym?',
      'because it wanted to be extra virgin',
    );
    expect(riddle?.names).toEqual([]);
    expect(end?.names).toEqual([]);
  });

  it('is serious after bad news', async () => {
    expect((await lastAnswerTo('i failed my exam today, i feel stupid')).names).toEqual([]);
    expect((await lastAnswerTo('my dog died this morning', 'something warm to sip please')).line).not.toMatch(
      /^Heard/,
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { lastAnswerTo } from './talk.fixture.ts';

describe('a glass of someone else', () => {
  it('takes nothing of what the guest likes, and leaves theirs as it was', async () => {
    const says = [
      'something long with vodka, fruity',
      'and for my friend a stirred one with whisky',
    ] as const;
    const theirs = await lastAnswerTo(...says);
    expect(theirs.keys).not.toContain('taste:fruity');
    expect(theirs.keys).toContain('base');
    const own = await lastAnswerTo(...says, 'and for me again one, a bit stronger');
    expect(own.keys).toEqual(expect.arrayContaining(['taste:fruity', 'strength', 'serving']));
    expect(own.known).toContain('vodka');
  });

  it.each([
    ['gin please', 'my friend is allergic to eggs, what for him?', 'now something sour for me'],
    ['einen Gin bitte', 'mein Freund ist allergisch gegen Eier, was für ihn?', 'und für mich was Saures'],
  ])('keeps their allergy: %s', async (...says) => {
    expect((await lastAnswerTo(...says.slice(0, 2))).keys).toContain('allergen:egg');
    expect((await lastAnswerTo(...says)).keys).not.toContain('allergen:egg');
  });

  it('is bound by an allergy of the guest', async () => {
    const says = ["I'm allergic to nuts. something sweet", 'and one with rum for my brother'] as const;
    expect((await lastAnswerTo(...says)).keys).toContain('allergen:nuts');
    const { keys } = await lastAnswerTo(...says, 'and for me something with gin');
    expect(keys).toContain('allergen:nuts');
  });
});

describe('another glass of the same guest', () => {
  it.each([
    'now something totally different, creamy',
    'ok forget that. something creamy',
    'and for dessert something creamy with coffee',
    'ahora algo totalmente distinto, cremoso',
  ])('begins anew, but for what they dislike: %s', async (message) => {
    const { keys } = await lastAnswerTo('smoky mezcal, long, not sweet, no coconut', message);
    expect(keys).toEqual(expect.arrayContaining(['taste:creamy', 'taste:sweet', 'avoided:coconut']));
    expect(keys).not.toContain('taste:smoky');
    expect(keys).not.toContain('serving');
  });

  it('goes on with the bottle that it names', async () => {
    const { known } = await lastAnswerTo('something hot with rye', 'now a cold one, same bottle, bitter');
    expect(known).toContain('rye');
    expect(known).not.toContain('hot');
  });
});

describe('a drink that is turned down', () => {
  it.each([
    ['an eggnog please', 'eggnog? really. i want something strong with bourbon', /Eggnog/],
    ['what about a shirley temple', 'shirley temple is for kids. something bitter', /Shirley Temple/],
    ['something hot', 'irish coffee with a salad?? no. something cold with gin', /Irish Coffee/],
  ])('is no wish: %s, %s', async (first, message, name) => {
    const { names, line, keys } = await lastAnswerTo(first, message);
    expect(names.join()).not.toMatch(name);
    expect(line).not.toMatch(name);
    expect(keys).not.toContain('like');
  });
});

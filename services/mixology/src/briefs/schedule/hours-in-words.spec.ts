// Hours in words, in the host's language, and drinks at the meals of a day.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 });

describe('hours', () => {
  it.each([
    ['Sunday lunch at one till five. Gin', 13, 4],
    ['A book launch, seven to nine. Gin', 19, 2],
    ['Opens at noon, closes at six sharp. Gin', 12, 6],
    ['Boda en una finca, de siete a una, en junio. Sin ron', 19, 6],
    ['Pot de départ, de 18 h à 20 h 30, sans rhum, s’il vous plaît', 18, 2.5],
    ['Cricket, eleven in the morning till late', 11, 11],
    ['Brunch from eleven on a Sunday', 11, undefined],
    ['Comida desde la una hasta el anochecer, nada de ginebra', 13, undefined],
  ])('are read: %s', (theme, start, hours) => {
    const brief = read(theme);
    expect([brief.startsAt, brief.hours]).toEqual([start, hours]);
  });

  it.each(['Games for one to five people, gin', 'Kids, six to eight. Lemonade', 'The bar opens at the back'])(
    'are told from counts and ages: %s',
    (theme) => expect(read(theme).startsAt).toBeUndefined(),
  );
});

describe('a drink at a meal', () => {
  it.each([
    ['Pimm’s at tea is compulsory', 'Pimm’s at 4 pm'],
    ['A Paloma at lunch, gin', 'Paloma at 1 pm'],
  ])('has its hour: %s', (theme, label) =>
    expect(read(theme).parts.map((part) => part.label.replace("'", '’'))).toContain(label),
  );

  it('makes no wish for tea of the hour', () => {
    const wanted = (theme: string) => read(theme).wanted.map(({ id }) => id);
    expect(wanted('Pimm’s at tea, more play after tea')).not.toContain('tea');
    expect(wanted('Tea for the old ones')).toContain('tea');
  });

  it('comes first where it is served as the party begins', () => {
    const { placed } = read('From 6 pm to 11 pm. A Negroni at 6 pm, gin');
    expect(placed.map(({ term, section }) => [term.id, section])).toEqual([['negroni', 'welcome']]);
  });
});

describe('a tea that is an afternoon’s party', () => {
  it.each([
    'Our society’s end-of-summer tea, 2 to 5, gin',
    'Cricket club’s end-of-season tea in the pavilion, gin',
    'The village tea on the green, gin',
    'Tea at four on our terrace, gin',
    'For Nan, tea at three and gin later',
  ])('is no wish for the leaf: %s', (theme) => {
    const brief = read(theme);
    expect(brief.kind?.id).toBe('tea-party');
    expect(brief.wanted.map(({ id }) => id)).not.toContain('tea');
  });

  it.each(['Iced tea and gin', 'Whiskey and tea for the old ones', 'Something with tea, gin', 'Tea, please'])(
    'is the leaf elsewhere: %s',
    (theme) => expect(read(theme).wanted.map(({ id }) => id)).toContain('tea'),
  );
});

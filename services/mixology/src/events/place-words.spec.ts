import { describe, expect, it } from '@jest/globals';
import { classic } from './party.fixture.ts';
import { planParty } from './party-plan.ts';
import { stepsAt, wordsAt } from './place-words.ts';

const STEPS = [
  'Put a Martini glass in the freezer before anything else.',
  'Straight from the fridge, pour the orange juice into the cold flute.',
  'Stir over one large cube and strain into the chilled coupe.',
];

describe('the steps of a party', () => {
  it('name no freezer and no fridge where there is none', () => {
    const steps = stepsAt(STEPS, { guestCount: 12, lacks: ['freezer', 'fridge'] }).join(' ');
    expect(steps).not.toMatch(/freezer|fridge|large cube/);
    expect(steps).toContain('Straight from the ice');
  });

  it('pour into cups where there is no glass, and chill none', () => {
    const steps = stepsAt(STEPS, { guestCount: 12, lacks: ['glassware'] });
    expect(steps).toHaveLength(2);
    expect(steps.join(' ')).not.toMatch(/glass|flute|coupe/i);
  });

  it('stay as they are where all is there', () => {
    expect(stepsAt(STEPS, { guestCount: 12 })).toEqual(STEPS);
  });

  it('chill no glasses for many, and keep large cubes and what waits in the freezer', () => {
    const steps = stepsAt([...STEPS, 'Straight from the freezer, pour the gin.'], { guestCount: 40 });
    expect(steps).toEqual([...STEPS.slice(1), 'Straight from the freezer, pour the gin.']);
  });

  it.each([
    ['Stir in a mixing glass with ice.', 'Stir in a mixing glass with ice.'],
    ['Glasses stand ready.', 'Cups stand ready.'],
    ['ladle it hot from the pot into a warm mug', 'ladle it hot from the pot into a cup'],
    ['Count the glasses.', 'Count the cups.'],
  ])('are said of cups: %s', (words, cups) => {
    expect(wordsAt(words, ['glassware'])).toBe(cups);
  });

  it('say that kitchen work is done at home where there is no stove', () => {
    const party = {
      guestCount: 40,
      eventLength: '3-4 hours' as const,
      budget: '$8-12' as const,
      own: ['pear-nectar'],
    };
    const tasksFor = (lacks: readonly ('stove' | 'fridge' | 'freezer' | 'blender')[]) =>
      planParty({ ...party, lacks }, [
        { section: 'signature', servings: 60, recipe: classic('Long Island Iced Tea') },
        { section: 'welcome', servings: 60, recipe: classic('Arnold Palmer') },
      ]).prep.map(({ what }) => what);
    const brewed = (lacks: readonly ('stove' | 'fridge' | 'freezer' | 'blender')[]) =>
      tasksFor(lacks).filter((what) => /\bbrew the\b/i.test(what));
    const [away] = brewed(['stove', 'blender', 'freezer', 'fridge']);
    expect(away).toMatch(/^At home, the day before: brew the .*fridge/);
    expect(brewed([]).join(' ')).toMatch(/^Brew the/);
  });

  it.each(['Mimosa', 'Old Fashioned', 'Martini', 'Mojito', 'Espresso Martini', 'Hot Toddy'])(
    'of a whole plan never contradict what is missing: %s',
    (name) => {
      const party = {
        guestCount: 40,
        eventLength: '3-4 hours' as const,
        budget: '$8-12' as const,
        lacks: ['glassware', 'fridge', 'freezer'] as const,
      };
      const plan = planParty(party, [{ section: 'signature', servings: 60, recipe: classic(name) }]);
      const words = [
        ...plan.prep.map(({ what }) => what),
        ...plan.drinks.map(({ card }) => card.gesture),
        ...plan.bar.flatMap(({ id, rows, note }) =>
          id === 'tools' || id === 'glasses'
            ? [note ?? '', ...rows.map((row) => `${row.name} ${row.note ?? ''}`)]
            : [],
        ),
      ].join(' ');
      expect(words).not.toMatch(/fridge|freezer|warm mug|chilled glass|freeze trays/);
    },
  );
});

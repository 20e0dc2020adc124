// When each drink is served, and what the host's own fruit spares.
import { describe, expect, it } from '@jest/globals';
import { DINNER, planned } from './party.fixture.ts';
import { planParty } from './party-plan.ts';
import { stepsAt } from './place-words.ts';

type Party = Parameters<typeof planParty>[0];

/** From which minute on each drink is served. */
const openings = (party: Party, names: readonly string[]) =>
  planParty(
    party,
    names.map((name) => planned('signature', 12, name)),
  ).prep.flatMap(({ what, minutes, drinks }) => (what.startsWith('For each') ? [[drinks[0], minutes]] : []));

describe('drinks at their hour', () => {
  it('are served from it on, and others from the beginning', () => {
    const party = { ...DINNER, timed: { 'Espresso Martini': 120 } };
    expect(openings(party, ['Espresso Martini', 'Negroni'])).toEqual([
      ['Negroni', 0],
      ['Espresso Martini', 120],
    ]);
  });

  it('come one after the other with the courses of a meal', () => {
    // 210 minutes less an hour for the last glass, in four parts of 38: each to the next five minutes.
    expect(openings({ ...DINNER, courses: 3 }, ['Americano', 'Negroni', 'Manhattan'])).toEqual([
      ['Americano', 40],
      ['Negroni', 75],
      ['Manhattan', 115],
    ]);
  });
});

describe('the host’s own', () => {
  const buys = (own: readonly string[]) =>
    planParty({ ...DINNER, guestCount: 150, own }, [planned('signature', 400, 'Daiquiri')])
      .shopping.aisles.flatMap(({ lines }) => lines)
      .filter(({ name, sum }) => /lime/.test(name) && sum > 0);

  it('limes are bought neither by the piece nor as juice', () => {
    expect(buys([]).length).toBeGreaterThan(0);
    expect(buys(['lime-juice'])).toEqual([]);
  });

  it('honey is thinned, and no fruit', () => {
    const { prep } = planParty({ ...DINNER, own: ['honey-syrup'] }, [planned('signature', 20, 'Gold Rush')]);
    expect(prep.map(({ what }) => what).join(' ')).not.toMatch(/whole fruit|1\.5 kg/);
  });
});

describe('glasses that no freezer holds', () => {
  it.each([
    ['Set a flute in the freezer to chill.', []],
    ['Leave a coupe in the freezer and measure the gin.', ['Measure the gin.']],
    ['With a coupe chilling in the freezer, add the rye.', ['Add the rye.']],
    ['Leave the bottle in the freezer overnight.', ['Leave the bottle in the freezer overnight.']],
  ])('are chilled by nobody: %s', (step, expected) => {
    expect(stepsAt([step], { guestCount: 60 })).toEqual(expected);
  });
});

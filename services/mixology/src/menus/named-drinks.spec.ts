import { describe, expect, it } from '@jest/globals';
import { printedTerm } from '../briefs/text/terms.ts';
import { serversOf } from '../briefs/wishes/drink-match.ts';
import { customDrinksFor } from '../custom-drinks/custom-drinks.ts';
import { isAlcoholFree } from './candidate.ts';
import { CLASSIC_CANDIDATES, candidateById } from './candidates.fixture.ts';
import { planMenu } from './plan-menu.ts';
import { readMenuWish } from './wish.ts';

const plan = (theme: string, budget: '$5-8' | '$8-12' = '$8-12', candidates = CLASSIC_CANDIDATES) =>
  planMenu(
    { eventType: 'Custom Event', theme, guestCount: 60, eventLength: '3-4 hours', budget },
    candidates,
    {
      seed: 4,
    },
  );
const drinksOf = (theme: string, budget?: '$5-8' | '$8-12') =>
  plan(theme, budget).entries.map(({ id }) => candidateById(id));

describe('what a host names', () => {
  it.each(['Negroni', 'Mai Tai', 'Sazerac', 'Paper Plane'])(
    'is on the menu, that very drink, whatever the budget: %s',
    (name) => {
      for (const budget of ['$5-8', '$8-12'] as const)
        expect(
          drinksOf(`drinks in the garden, a ${name} please`, budget).map((drink) => drink.name),
        ).toContain(name);
    },
  );

  it.each(['Frozen Margarita', 'Old Fashioned', 'Rebujito', 'Negroni'])(
    'is a signature, and not kept for the last glass, which half of the guests have: %s',
    (name) => {
      const { entries } = plan(`birthday with tacos, a ${name} is a must`);
      const places = entries.filter(({ id }) => candidateById(id).name === name);
      expect(places.map(({ section }) => section)).toEqual(['signature']);
    },
  );

  it.each(['spritz', 'mule', 'julep'])(
    'is on the menu as a type of drink too, in the plural: %s',
    (style) => {
      const servers = serversOf(CLASSIC_CANDIDATES, printedTerm(style));
      const plural = style === 'spritz' ? 'spritzes' : `${style}s`;
      expect(drinksOf(`garden party with ${plural}`).some((drink) => servers.has(drink))).toBe(true);
    },
  );

  it.each(['mezcal', 'pisco', 'cachaça', 'cognac'])('is on the menu as a spirit: %s', (spirit) => {
    const id = spirit === 'cachaça' ? 'cachaca' : spirit;
    expect(
      drinksOf(`${spirit} birthday, my sister is pregnant`).some(({ ingredients }) => ingredients.has(id)),
    ).toBe(true);
  });

  it('is alone beside drinks without alcohol where it is the only one', () => {
    const drinks = drinksOf('mezcal only please, no tequila');
    const strong = drinks.filter((drink) => !isAlcoholFree(drink));
    expect(strong.length).toBeGreaterThan(1);
    expect(strong.every(({ ingredients }) => ingredients.has('mezcal'))).toBe(true);
    expect(drinks.some(({ ingredients }) => ingredients.has('reposado-tequila'))).toBe(false);
  });

  it('is said to be missing, and why, where no permitted drink is it', () => {
    expect(plan('Negroni, no Campari, no vermouth, no gin').brief.unmet).toEqual([
      'Negroni (has Campari, which is left out)',
    ]);
    expect(plan('Negroni').brief.unmet).toEqual([]);
  });

  it('gives way where nothing else would be left', () => {
    const gin = CLASSIC_CANDIDATES.filter(({ base }) => base === 'gin');
    const menu = plan('mezcal only', '$8-12', gin);
    expect(menu.entries.length).toBeGreaterThan(2);
    expect(menu.brief.unmet).toEqual(['mezcal (we have no such drink)']);
  });
});

it.each([
  ['Rebujito, tinto de verano and red vermouth on the terrace in August', 'Rebujito'],
  ["Cricket match in June with Pimm's Cup, no bartender", "Pimm's Cup"],
  ['Garden wedding, a Paloma please', 'Paloma'],
])('a light drink that the host names is not kept for the last glass: %s', (theme, name) => {
  for (const seed of [1, 5]) {
    const event = {
      eventType: 'Custom Event',
      theme,
      guestCount: 60,
      eventLength: '4-6 hours',
      budget: '$5-8',
    } as const;
    const custom = customDrinksFor(readMenuWish(event, {})).map(({ candidate }) => candidate);
    const drinks = [...CLASSIC_CANDIDATES, ...custom];
    const own = planMenu(event, drinks, { seed }).entries.filter(
      ({ id }) => drinks.find((drink) => drink.id === id)?.name === name,
    );
    expect(own.map(({ section }) => section)).toEqual([expect.stringMatching(/welcome|signature/)]);
  }
});

describe('hot drinks', () => {
  const hotOf = (theme: string) => drinksOf(theme).filter(({ technique }) => technique === 'heated');

  it.each([
    'Christmas market in an unheated hall in December, mulled wine, and a hot one without alcohol for the choir boys',
    'Silvester in der ungeheizten Scheune im Dezember, Glühwein und etwas Warmes ohne Alkohol für die Kinder',
  ])('are most of what is served where nobody heats, and one has no alcohol: %s', (theme) => {
    const hot = hotOf(theme);
    expect(hot.length).toBeGreaterThanOrEqual(3);
    expect(hot.some(isAlcoholFree)).toBe(true);
  });

  it.each(['Hot drinks all evening in a bothy in December, Scotch', 'Only hot drinks, December, a bonfire'])(
    'are all where the host says so: %s',
    (theme) => expect(hotOf(theme).length).toBe(drinksOf(theme).length),
  );

  it.each(['party at the beach in January', 'pool party in March'])('are none by the water: %s', (theme) =>
    expect(hotOf(theme)).toEqual([]),
  );
});

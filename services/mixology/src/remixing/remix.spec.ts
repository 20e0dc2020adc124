import { describe, expect, it } from '@jest/globals';
import { DEFAULT_FLAVOR, GenerateRequest } from '@swizzle/proto';
import { isTasted } from '../composing/carriers/carriers.ts';
import { compose } from '../composing/compose.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { carriersOfNote } from '../variations/note-carriers.ts';
import { variations } from '../variations/variation.ts';
import {
  classic,
  idsOf,
  newIn,
  OWN,
  type Parent,
  poursOf,
  radarOf,
  remixOf,
  sugarIn,
} from './remix.fixture.ts';

describe('a remix of a classic', () => {
  it('is the variation that was written for what is asked, in its words', () => {
    const parent = classic('Mojito');
    const recipe = remixOf(parent, { selectedNotes: ['Ginger'] });
    const written = variations().find(({ idea }) => recipe.description.startsWith(idea));
    expect(written?.parent.name).toBe('Mojito');
    expect(written?.names).toContain(recipe.name);
    expect(written?.asks.notes).toEqual(['Ginger']);
    expect(idsOf(recipe).sort()).toEqual(Object.keys(written?.ingredients ?? {}).sort());
  });

  it('pours the author’s glass unless the guest asks for another', () => {
    expect(
      remixOf(classic('Negroni'), { selectedNotes: ['Coffee'], preferredGlass: 'Coupe' }).glassType,
    ).toBe('Coupe');
  });

  it.each([
    ['Negroni', 'campari'],
    ['Espresso Martini', 'espresso'],
    ['Bloody Mary', 'tomato-juice'],
    ['Mojito', 'mint-leaves'],
  ])('of which nobody says what is to change keeps the soul of a %s', (name, soul) => {
    for (const seed of [1, 2, 3]) {
      const parent = classic(name);
      const recipe = remixOf(parent, {}, seed);
      expect([...idsOf(recipe)]).toContain(soul);
      expect(idsOf(recipe).sort()).not.toEqual(idsOf(parent).sort());
    }
  });

  it('without alcohol keeps what makes the drink itself', () => {
    const recipe = remixOf(classic('Bloody Mary'), { abv: '0%' });
    expect(recipe.abv).toBe(0);
    expect(idsOf(recipe)).toContain('tomato-juice');
  });

  it('of a drink without alcohol stays without', () => {
    const recipe = remixOf(classic('Keep Sober'), {
      selectedNotes: ['Grapefruit'],
      moves: { bitter: 15 },
    });
    expect(recipe.abv).toBe(0);
  });

  it('reads the sugar cube of an Old Fashioned as sugar', () => {
    const recipe = remixOf(classic('Old Fashioned'), { selectedNotes: ['Pear'] });
    expect(isTasted('Pear', poursOf(recipe))).toBe(true);
    expect(idsOf(recipe)).toContain('bourbon');
    expect(recipe.figures.sugarGrams).toBeGreaterThan(2);
  });
});

describe('a remix for a note that its parent already has', () => {
  it.each([
    ['Bellini', 'Peach'],
    ['White Russian', 'Coffee'],
    ['Whiskey Sour', 'Lemon'],
    ['Mint Julep', 'Mint'],
    ['Moscow Mule', 'Ginger'],
  ] as const)('has no other note come in: %s, %s', (name, note) => {
    const parent = { ...classic(name), name };
    for (const seed of [1, 2, 3, 4, 5]) {
      const remix = remixOf(parent, { selectedNotes: [note] }, seed);
      expect(isTasted(note, poursOf(remix))).toBe(true);
      const others = variations().filter(
        ({ parent: of, asks, names }) =>
          of.name === name && asks.notes.some((one) => one !== note) && names.includes(remix.name),
      );
      expect(others.map(({ id }) => id)).toEqual([]);
    }
  });
});

describe('a remix of a drink that nobody wrote of', () => {
  it('brings in the asked note, and nothing else', () => {
    const recipe = remixOf(OWN, { selectedNotes: ['Peach'] });
    expect(isTasted('Peach', poursOf(recipe))).toBe(true);
    expect(newIn(recipe, OWN)).toHaveLength(1);
    expect(idsOf(recipe)).toEqual(expect.arrayContaining(['london-dry-gin', 'lemon-juice', 'thyme-sprigs']));
  });

  it('grows more bitter without growing sweeter', () => {
    const recipe = remixOf(OWN, { moves: { bitter: 20 } });
    expect(recipe.flavorProfile.bitter).toBeGreaterThan(radarOf(OWN).bitter + 8);
    expect(recipe.flavorProfile.sweet).toBeLessThan(radarOf(OWN).sweet + 5);
    for (const id of newIn(recipe, OWN)) expect(ingredientOf(id).flavor.bitter).toBeGreaterThan(25);
  });

  it('grows drier by less of its own sugar', () => {
    const own = remixOf(OWN, { moves: { sour: 0 } });
    const recipe = remixOf(OWN, { moves: { sweet: -18 } });
    expect(sugarIn(recipe)).toBeLessThan(sugarIn(own));
    expect(newIn(recipe, OWN).filter((id) => ingredientOf(id).role !== 'sour')).toEqual([]);
  });

  it('grows lighter, and stays itself', () => {
    const recipe = remixOf(OWN, { abv: '1-10%' });
    expect(recipe.abv).toBeLessThanOrEqual(10);
    expect(idsOf(recipe)).toEqual(expect.arrayContaining(['london-dry-gin', 'lemon-juice', 'honey-syrup']));
  });

  it('swaps one thing that it can do without where nobody says what is to change', () => {
    for (const seed of [1, 2, 3, 4]) {
      const recipe = remixOf(OWN, {}, seed);
      expect(newIn(recipe, OWN)).toHaveLength(1);
      expect(idsOf(recipe)).toContain('london-dry-gin');
    }
  });

  it('asks for no rare bottle where a usual one shows the note', () => {
    for (const note of ['Orange', 'Mint', 'Coffee', 'Cherry'] as const) {
      const recipe = remixOf(OWN, { selectedNotes: [note] });
      expect(newIn(recipe, OWN).filter((id) => tierOf(id) === 'rare')).toEqual([]);
    }
  });
});

it('an axis that stands at the default of the radar asks nothing of a remix', () => {
  const flavorProfile = { ...DEFAULT_FLAVOR, herbaceous: 85 };
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({ flavorProfile });
  const { ingredients } = compose({ ...request, parent: classic('Martini') }, 3);
  expect(ingredients.filter(({ name }) => /syrup|juice|curaçao/.test(name))).toEqual([]);
});

it('a spoon of plain sugar does not stand beside another syrup', () => {
  const { ingredients } = remixOf(classic('French 75'), { selectedNotes: ['Chamomile'] });
  const spoons = ingredients.filter(({ name, unit }) => name === 'simple syrup' && unit === 'barspoon');
  expect(spoons).toEqual([]);
});

it('a note comes in at the strength that was asked for, on a spirit of a higher proof where it takes one', () => {
  const asked = {
    selectedNotes: ['Date' as const],
    abv: '35-40%+' as const,
    flavorProfile: { ...DEFAULT_FLAVOR },
  };
  const recipe = remixOf(classic('Old Fashioned'), asked);
  expect(recipe.abv).toBeGreaterThanOrEqual(35);
  expect(idsOf(recipe)).toContain('date-syrup');
  expect(idsOf(recipe).filter((id) => id.includes('bourbon'))).toHaveLength(1);
});

it('a remix for a mood alone brings something in, and keeps what the parent is known by', () => {
  for (const seed of [1, 2, 3]) {
    const parent = classic('Negroni');
    const recipe = remixOf(parent, { mood: 'Adventurous' }, seed);
    expect(newIn(recipe, parent).length).toBeGreaterThan(0);
    expect(idsOf(recipe)).toContain('campari');
  }
});

describe('a remix for a mood', () => {
  const soulOf: readonly (readonly [string, readonly string[]])[] = [
    ['Margarita', ['blanco-tequila', 'lime-juice']],
    ['Whiskey Sour', ['bourbon', 'lemon-juice']],
    ['Manhattan', ['rye-whiskey', 'sweet-vermouth']],
    ['Tom Collins', ['old-tom-gin', 'lemon-juice']],
  ];

  it.each(soulOf)(
    'tops a %s with sparkling wine for a celebration, or brings something else in',
    (name, soul) => {
      for (const seed of [1, 2]) {
        const parent = classic(name);
        const recipe = remixOf(parent, { mood: 'Celebratory' }, seed);
        expect(newIn(recipe, parent).length).toBeGreaterThan(0);
        expect(idsOf(recipe).some((id) => soul.includes(id))).toBe(true);
      }
    },
  );

  it('pours what comes in so that a guest tastes it', () => {
    for (const mood of ['Tropical', 'Luxurious', 'Cozy', 'Casual'] as const)
      for (const name of ['Negroni', 'Old Fashioned', 'Daiquiri', 'Moscow Mule', "Dark 'n' Stormy"]) {
        const parent = classic(name);
        const recipe = remixOf(parent, { mood }, 1);
        const came = poursOf(recipe).filter(({ id }) => newIn(recipe, parent).includes(id));
        const isFelt = came.some(({ id, ml }) => ml >= 7.5 || ingredientOf(id).unit !== 'oz');
        expect([name, mood, isFelt]).toEqual([name, mood, true]);
      }
  });
});

it.each(['Lavender', 'Vanilla'] as const)('%s comes into a drink that is short and dry', (note) => {
  const recipe = remixOf(classic('Vesper'), { selectedNotes: [note] });
  expect(isTasted(note, poursOf(recipe))).toBe(true);
});

describe('what is said of a remix', () => {
  it('is a name of its own, and what the newcomer does there', () => {
    const { name, tagline, description } = remixOf(OWN, { selectedNotes: ['Peach'] });
    expect(name).not.toBe(OWN.name);
    expect(carriersOfNote('Peach').why.some((clause) => description.includes(clause))).toBe(true);
    expect(tagline).not.toContain(OWN.name);
  });

  it('names what is poured more and less of where nothing else came in', () => {
    const parent = classic('Negroni');
    const recipe = remixOf(parent, { moves: { bitter: -25 } }, 54);
    const [before, after] = [parent, recipe].map(
      (one) => poursOf(one).find(({ id }) => id === 'campari')?.ml ?? 0,
    );
    if (idsOf(recipe).sort().join() === idsOf(parent).sort().join()) {
      expect(after).toBeLessThan(before ?? 0);
      expect(recipe.description).toMatch(
        /less Campari|Campari down|lighter hand on Campari|away from Campari/,
      );
    } else expect(recipe.description).not.toMatch(/in other proportions/);
  });

  it('admits what could not be done', () => {
    const recipe = remixOf(classic('White Russian'), { moves: { sour: 40 } });
    const isSourer = recipe.flavorProfile.sour > classic('White Russian').flavorProfile.sour + 8;
    expect([isSourer, /can't get much more sour/.test(recipe.description)]).toContainEqual(true);
    expect(isSourer && /can't get much more sour/.test(recipe.description)).toBe(false);
  });
});

it('a juicy note is brought into a sour though it thins the acid', () => {
  const recipe = remixOf(classic('Penicillin'), { selectedNotes: ['Pear'], abv: '15-20%' });
  expect(isTasted('Pear', poursOf(recipe))).toBe(true);
  expect(recipe.description).not.toMatch(/left out/);
});

it('more sweetness leaves a stirred drink its spirit', () => {
  const parent = classic('Vieux Carré');
  const spirit = (recipe: Parent) =>
    poursOf(recipe).reduce((ml, pour) => (ingredientOf(pour.id).role === 'base' ? ml + pour.ml : ml), 0);
  for (const seed of [1, 2, 3])
    expect(spirit(remixOf(parent, { moves: { sweet: 30 } }, seed))).toBeGreaterThan(spirit(parent) * 0.6);
});

it.each(['Whiskey Sour', 'Mai Tai', 'French 75'])('a %s without alcohol is not frozen', (name) => {
  const recipe = remixOf(classic(name), { abv: '0%' });
  expect(recipe.abv).toBe(0);
  expect(recipe.tags[0]).not.toBe('frozen drink');
});

it('bubbles are stood in for by bubbles without alcohol', () => {
  const recipe = remixOf(classic('French 75'), { abv: '0%', selectedNotes: ['Pear'] });
  expect(poursOf(recipe).some(({ id }) => ingredientOf(id).fizzy)).toBe(true);
});

it('a remix with no note of its own is finished as its parent is', () => {
  const parent = classic('Sazerac');
  expect(remixOf(parent, { abv: '15-20%' }).garnish).toBe(parent.garnish);
});

it('a drink of which nothing is left without alcohol still tastes of what it was', () => {
  const recipe = remixOf(classic('Black Russian'), { abv: '0%' });
  expect(isTasted('Coffee', poursOf(recipe))).toBe(true);
});

describe('a note beside a whole radar', () => {
  const notes = [
    ['Whiskey Sour', 'Chamomile', { herbaceous: 30, earthy: -20 }],
    ['Negroni', 'Coffee', { earthy: 25, sweet: -12 }],
    ['Moscow Mule', 'Pear', { fruity: 30, herbaceous: 15 }],
    ['Old Fashioned', 'Banana', { fruity: 25, earthy: -15 }],
  ] as const;

  it.each(notes)('is in a %s that keeps all of its spirit: %s', (name, note, moves) => {
    const parent = classic(name);
    const spirits = (recipe: Parent) =>
      poursOf(recipe)
        .filter(({ id }) => ingredientOf(id).role === 'base')
        .map(({ id }) => INFUSIONS.get(id)?.spirit ?? id);
    const [own] = spirits(parent);
    for (const seed of [1, 2]) {
      const recipe = remixOf(parent, { moves, selectedNotes: [note] }, seed);
      expect(isTasted(note, poursOf(recipe))).toBe(true);
      expect(spirits(recipe)).toEqual([own]);
    }
  });
});

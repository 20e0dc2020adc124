import { describe, expect, it } from '@jest/globals';
import { Cocktail } from '@swizzle/proto';
import { exportCsv } from './export.service.ts';

const flavorProfile = { fruity: 1, earthy: 1, sour: 1, bitter: 1, herbaceous: 1, sweet: 1 };
const cocktail = Cocktail.parse({
  id: 7,
  name: 'Negroni',
  tagline: '',
  description: '',
  imageUrl: '/x',
  flavorProfile,
  flavorNotes: [],
  abv: 24,
  mood: 'Classic',
  glassType: 'Rocks/Old Fashioned',
  prepTime: 2,
  calories: 200,
  difficulty: 'Easy',
  garnish: '',
  tags: [],
  instructions: ['Stir.'],
  ingredients: [
    { name: 'gin', amount: 1, unit: 'oz' },
    { name: 'Campari', amount: 1, unit: 'oz' },
  ],
  allergens: [],
  baseLiquor: 'gin',
  figures: {
    volumeMl: 100,
    dilution: 0.2,
    alcoholGrams: 20,
    sugarGrams: 5,
    acidPercent: 0,
    standardDrinks: 1.4,
  },
  remixedFromId: null,
  isFeatured: false,
  createdAt: '2026-01-02T00:00:00.000Z',
});
const bottle = {
  id: 'b',
  ingredientId: 'campari',
  name: '=Campari',
  buy: 'Campari',
  aisle: 'liqueurs',
  unit: 'ml',
  isCounted: false,
  shoppingItem: 'campari',
  packs: 1,
  size: 750,
  left: 300,
  openedOn: '2026-01-01',
  keepsUntil: null,
  paid: 25,
  isLow: false,
};
const bar = {
  id: 'x',
  name: 'Home',
  role: 'owner',
  bottles: [bottle],
  toBuy: [],
  members: [],
  invitations: [],
};

describe('exportCsv', () => {
  it('writes a row for each bottle, ingredient, drink made and drink on a menu, and escapes formulas', () => {
    const csv = exportCsv({
      bars: [bar],
      madeDrinks: [
        {
          id: 'm',
          cocktailId: 7,
          name: 'Negroni',
          servings: 2,
          madeAt: '2026-01-03T00:00:00.000Z',
          forWhom: 'Bea',
          stars: 5,
          note: 'More, please',
        },
      ],
      savedCocktails: [{ cocktailId: 7, savedAt: '2026-01-02T00:00:00.000Z', cocktail }],
      menus: [
        {
          name: 'Party',
          createdAt: '2026-01-04T00:00:00.000Z',
          cocktails: [{ id: 'e', section: 'welcome', servings: 12, isSoldOut: false, cocktail }],
        },
        { state: 'failed' },
      ],
    });
    const rows = csv.split('\r\n');
    expect(rows[0]).toBe('\ufeffKind,Name,Of,Amount,Unit,Date,Note');
    expect(rows[1]).toBe("Bottle,'=Campari,Home,300,ml,2026-01-01,Paid $25.00");
    expect(rows[2]).toBe(
      'Drink made,Negroni,Bea,2,servings,2026-01-03T00:00:00.000Z,"5 of 5 stars: More, please"',
    );
    expect(rows.filter((row) => row.startsWith('Ingredient of a saved drink'))).toHaveLength(
      cocktail.ingredients.length,
    );
    expect(rows.at(-2)).toContain(`Drink on a menu,${cocktail.name},Party,12,servings`);
  });

  it('skips items that it cannot parse', () => {
    const lines = [
      { text: '1 oz Campari', ingredient: { name: 'Campari', amount: 1, unit: 'oz' }, unsure: [] },
      { text: '1 oz unobtainium', ingredient: null, unsure: ['ingredient'] },
    ];
    const csv = exportCsv({
      bars: [{ ...bar, bottles: [{ ...bottle, unit: 'hogsheads' }, bottle] }, 'a bar'],
      madeDrinks: [null],
      imports: [{}, { name: 'Odd One', lines, createdAt: '2026-01-05T00:00:00.000Z' }],
    });
    expect(csv.trim().split('\r\n').slice(1)).toEqual([
      "Bottle,'=Campari,Home,300,ml,2026-01-01,Paid $25.00",
      'Ingredient of an imported drink,Campari,Odd One,1,oz,2026-01-05T00:00:00.000Z,',
      'Ingredient of an imported drink,1 oz unobtainium,Odd One,,,2026-01-05T00:00:00.000Z,Not known to us',
    ]);
  });

  it('writes the header only when there is no data', () => {
    expect(exportCsv({}).split('\r\n')).toHaveLength(2);
  });
});

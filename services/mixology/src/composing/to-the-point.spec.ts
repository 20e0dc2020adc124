import { describe, expect, it } from '@jest/globals';
import { DEFAULT_FLAVOR, FLAVOR_AXES, GenerateRequest, type Recipe } from '@swizzle/proto';
import { measure } from '../measuring/measure.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { compose } from './compose.ts';
import { rivalry } from './originals/answering.ts';
import { exactly } from './search/draft.ts';
import { SHELF } from './search/shelf.ts';
import { type ComposeRequest, readWish, wantedOn } from './wish.ts';

const asked = ({
  flavorProfile,
  ...wanted
}: Partial<Omit<GenerateRequest, 'flavorProfile'>> & {
  flavorProfile?: Partial<GenerateRequest['flavorProfile']>;
}): ComposeRequest => {
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    ...wanted,
    flavorProfile: { ...DEFAULT_FLAVOR, ...flavorProfile },
  });
  return request;
};

const poursIn = ({ ingredients }: Recipe) => ingredients.flatMap((line) => pourOf(line) ?? []);

const rivalryIn = (recipe: Recipe, request: ComposeRequest): number => {
  const draft = poursIn(recipe).flatMap(({ id, ml }, slot) => {
    const entry = SHELF.find(({ item }) => item.id === id);
    return entry ? [exactly(entry, ml, slot)] : [];
  });
  return rivalry(draft, recipe.figures.volumeMl, readWish(request));
};

const [FRUITY, BITTER] = [FLAVOR_AXES.indexOf('fruity'), FLAVOR_AXES.indexOf('bitter')];

describe('an axis that a guest left alone', () => {
  const wish = readWish(asked({ flavorProfile: { bitter: 60 } }));

  it('asks for nothing, and has no more than it stood at', () => {
    expect([wish.asked[FRUITY], wish.asked[BITTER]]).toEqual([0, 60]);
    expect(wantedOn(FRUITY, 5, wish)).toBe(5);
    expect(wantedOn(FRUITY, 90, wish)).toBe(DEFAULT_FLAVOR.fruity);
    expect(wantedOn(BITTER, 5, wish)).toBe(60);
  });

  it('is part of a radar that is moved nearly everywhere', () => {
    const whole = readWish(asked({ flavorProfile: { bitter: 60, sour: 50, sweet: 60, earthy: 40 } }));
    expect(whole.asked[FRUITY]).toBe(DEFAULT_FLAVOR.fruity);
  });
});

describe('a drink for notes and a raised axis or two', () => {
  it.each<[string, Parameters<typeof asked>[0]]>([
    ['grapefruit and honey', { selectedNotes: ['Grapefruit', 'Honey'], flavorProfile: { sour: 60 } }],
    ['strawberry', { selectedNotes: ['Strawberry'], flavorProfile: { fruity: 75, sweet: 60 } }],
    ['rosemary', { selectedNotes: ['Rosemary'], flavorProfile: { herbaceous: 75 } }],
    ['mint without alcohol', { selectedNotes: ['Mint'], flavorProfile: { sour: 60 }, abv: '0%' }],
    [
      'pear, for someone sophisticated',
      { selectedNotes: ['Pear'], mood: 'Sophisticated', flavorProfile: { fruity: 65 } },
    ],
  ])('has nothing loud that nobody called for: %s', (_, wanted) => {
    const request = asked(wanted);
    for (const seed of [1, 2]) {
      const recipe = compose(request, seed);
      expect([recipe.ingredients.map(({ name }) => name), rivalryIn(recipe, request) <= 0.25]).toEqual([
        recipe.ingredients.map(({ name }) => name),
        true,
      ]);
    }
  });

  it('has sugar to carry its acid where that is turned all the way up', () => {
    const flavorProfile = { fruity: 40, earthy: 10, sour: 90, bitter: 10, herbaceous: 10, sweet: 30 };
    for (const seed of [1, 2, 3]) {
      const { sugarPercent, acidPercent } = measure(
        poursIn(compose(asked({ flavorProfile }), seed)),
        'shaken',
      );
      expect(sugarPercent / acidPercent).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('measures that follow what was asked', () => {
  const linesFor = (wanted: Parameters<typeof asked>[0]) => {
    const pours = poursIn(compose(asked(wanted), 11));
    return new Map(pours.map(({ id, ml }) => [id, ml]));
  };

  it('pours less syrup than citrus for a guest who asks for little sugar', () => {
    const pours = linesFor({
      selectedNotes: ['Dill'],
      flavorProfile: { herbaceous: 75, sweet: 30 },
      preferredGlass: 'Highball',
    });
    expect(pours.get('simple-syrup') ?? 0).toBeLessThan(pours.get('lemon-juice') ?? 0);
  });

  it('pours ginger beer into a mule mug', () => {
    const pours = linesFor({
      selectedNotes: ['Ginger', 'Lemongrass'],
      flavorProfile: { earthy: 60, herbaceous: 60, sweet: 20 },
      preferredGlass: 'Mule Mug',
    });
    expect(pours.get('ginger-beer') ?? 0).toBeGreaterThanOrEqual(60);
  });

  it('pours cola for cola, and a syrup of it only for the adventurous', () => {
    expect(linesFor({ selectedNotes: ['Fernet', 'Cola'] }).get('cola') ?? 0).toBeGreaterThanOrEqual(60);
  });

  it('muddles leaves in full for a herbaceous drink', () => {
    const pours = linesFor({ flavorProfile: { fruity: 15, earthy: 50, herbaceous: 90 } });
    const sage = SHELF.find(({ item }) => item.id === 'sage-leaves')?.item.unitMl ?? 0;
    const leaves = pours.get('sage-leaves');
    expect(leaves === undefined || leaves >= sage * 8).toBe(true);
  });
});

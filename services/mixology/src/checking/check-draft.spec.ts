import { describe, expect, it } from '@jest/globals';
import { GenerateRequest, Recipe } from '@swizzle/proto';
import { someRequests } from '../composing/request.fixture.ts';
import { type ComposeRequest, readWish } from '../composing/wish.ts';
import { measure } from '../measuring/measure.ts';
import { sampleSize } from '../sample.fixture.ts';
import { checkDraft, faultsOf as faultsIn } from './check-draft.ts';
import { ModelDraft } from './model-draft.ts';
import { promptCatalogFor } from './prompt-catalog.ts';
import { ruleBasedDraft, ruleBasedDrink } from './rule-based-draft.fixture.ts';
import { specOf } from './spec-of.ts';

const SOUR = { fruity: 20, earthy: 5, sour: 70, bitter: 5, herbaceous: 25, sweet: 50 };

const wanted = (more: object = {}): ComposeRequest =>
  GenerateRequest.parse({ flavorProfile: SOUR, abv: '15-20%', ...more });

/** A gimlet made with fresh lime. */
const GOOD: ModelDraft = {
  family: 'sour',
  glass: 'Coupe',
  mood: 'Elegant',
  ingredients: [
    { id: 'london-dry-gin', amount: 2 },
    { id: 'lime-juice', amount: 0.75 },
    { id: 'simple-syrup', amount: 0.75 },
  ],
  garnish: ['lime-wheel'],
  name: 'Quiet Hour',
  tagline: 'Sharp, cold and gone too soon.',
  description: 'Gin leans on fresh lime until both grow gentle.',
  steps: ['Shake everything hard with ice.', 'Strain into a chilled coupe and set a lime wheel on the rim.'],
};

const faultsOf = (draft: Partial<ModelDraft>, request = wanted()): string => {
  const checked = checkDraft({ ...GOOD, ...draft }, request);
  return 'faults' in checked ? checked.faults.join('\n') : '';
};

const recipeOf = (draft: Partial<ModelDraft> = {}, request = wanted()): Recipe => {
  const checked = checkDraft({ ...GOOD, ...draft }, request);
  if ('faults' in checked) throw new Error(checked.faults.join('\n'));
  return checked.recipe;
};

describe('a good draft', () => {
  it('becomes a recipe whose every figure is computed', () => {
    const recipe = Recipe.parse(recipeOf());
    const spec = [
      { id: 'london-dry-gin', ml: 60 },
      { id: 'lime-juice', ml: 22.5 },
      { id: 'simple-syrup', ml: 22.5 },
    ];
    const sums = measure(spec, 'shaken');
    expect(recipe.abv).toBeCloseTo(sums.abv, 1);
    expect(recipe.calories).toBe(Math.round(sums.calories));
    expect(recipe.figures.sugarGrams).toBeCloseTo(sums.sugarGrams, 1);
    expect(recipe).toMatchObject({ baseLiquor: 'gin', glassType: 'Coupe', name: 'Quiet Hour' });
    expect(recipe.drawing).toMatchObject({ glass: 'Coupe', garnish: ['lime-wheel'] });
  });

  it('is the same recipe each time', () => {
    expect(recipeOf()).toEqual(recipeOf());
  });

  it("bears the guest's own name, whatever the model calls it", () => {
    expect(recipeOf({ name: 'Other' }, wanted({ suggestedName: 'Ada Lovelace' })).name).toBe('Ada Lovelace');
  });

  it('is poured in measures of the jigger', () => {
    const [gin] = recipeOf({
      ingredients: GOOD.ingredients.with(0, { id: 'london-dry-gin', amount: 2.06 }),
    }).ingredients;
    expect(gin).toMatchObject({ amount: 2, unit: 'oz' });
  });

  it('names the allergens of its ingredients', () => {
    const eggy = {
      ...GOOD,
      family: 'egg-sour',
      glass: 'Rocks/Old Fashioned' as const,
      ingredients: [...GOOD.ingredients, { id: 'egg-white', amount: 1 }],
    };
    const checked = checkDraft(eggy, wanted({ abv: 'Any ABV' }));
    expect('recipe' in checked ? checked.recipe.allergens : checked.faults).toEqual(['egg']);
  });
});

describe('a fault is told so that a model can mend it', () => {
  const pour = (id: string, amount: number) => ({ ingredients: [...GOOD.ingredients, { id, amount }] });

  it.each<[string, Partial<ModelDraft>, object, RegExp]>([
    ['too strong', {}, { abv: '10-15%' }, /strength is 1\d(\.\d)? % ABV, it must be 10 to 15/],
    ['too weak', {}, { abv: '25-35%' }, /it must be 25 to 35: pour more of what is strong/],
    [
      'too sweet',
      { ingredients: GOOD.ingredients.with(2, { id: 'simple-syrup', amount: 1.25 }) },
      {},
      /Sugar is/,
    ],
    ['too sour', { ingredients: GOOD.ingredients.with(1, { id: 'lime-juice', amount: 1.5 }) }, {}, /Acid is/],
    [
      'a glass too small',
      { ingredients: GOOD.ingredients.with(0, { id: 'london-dry-gin', amount: 3 }), glass: 'Nick & Nora' },
      {},
      /glass is too small|volume/,
    ],
    ['an ingredient that nobody knows', pour('unicorn-tears', 1), {}, /no ingredient "unicorn-tears"/],
    ['tobacco as an ingredient', pour('tobacco-tincture', 1), {}, /no ingredient/],
    ['an ingredient twice', pour('london-dry-gin', 2), {}, /"london-dry-gin" is listed twice/],
    [
      'an amount that nobody pours',
      { ingredients: GOOD.ingredients.with(0, { id: 'london-dry-gin', amount: 40 }) },
      {},
      /london-dry-gin: 40 oz is not poured; use one of/,
    ],
    [
      'a selected note that is missing',
      {},
      { selectedNotes: ['Basil'] },
      /note Basil is missing: use one of .*basil/,
    ],
    [
      'another flavor than asked',
      {},
      { flavorProfile: { fruity: 0, earthy: 100, sour: 0, bitter: 100, herbaceous: 0, sweet: 0 } },
      /does not taste as asked/,
    ],
    ['another glass than asked', {}, { preferredGlass: 'Highball' }, /in the glass Highball/],
    ['an unknown family', { family: 'soup' }, {}, /no such family/],
    [
      'no base',
      {
        ingredients: [
          { id: 'lime-juice', amount: 1 },
          { id: 'simple-syrup', amount: 1 },
        ],
      },
      {},
      /at least 1 of the role base/,
    ],
    ['a stand-in where the real thing belongs', pour('zero-gin', 1), {}, /zero-gin stands in for alcohol/],
    [
      'alcohol where none is wanted',
      {},
      { abv: '0%' },
      /london-dry-gin has alcohol, and the guest wants none/,
    ],
  ])('%s', (_what, draft, request, fault) => {
    expect(faultsOf(draft, wanted(request))).toMatch(fault);
  });
});

describe('words', () => {
  it.each<[string, Partial<ModelDraft>, RegExp]>([
    ['tobacco in a step', { steps: ['Steep tobacco in the gin.'] }, /step 1: Tobacco/],
    ['dry ice', { steps: ['Shake.', 'Drop dry ice into the glass.'] }, /step 2: Dry ice/],
    ['charcoal', { steps: ['Stir in activated charcoal.'] }, /Charcoal/],
    ['quinine bark', { steps: ['Simmer cinchona bark for an hour.'] }, /Tonic made from bark/],
    ['something foraged', { steps: ['Add foraged berries.'] }, /Nothing foraged/],
    ['markup', { description: '<b>Gin</b>' }, /description: Plain words only/],
    ['markdown', { tagline: '**Gin**' }, /tagline: Plain words only/],
    ['a link', { description: 'See www.example.com for more.' }, /No links/],
    ['an address without a scheme', { tagline: 'Find us at cheap-gin.shop' }, /No links/],
    ['too many words', { tagline: 'gin '.repeat(60) }, /tagline: Too big/],
    ['none', { description: '  ' }, /description: Too small/],
    ['a control character', { name: 'A\u202eB' }, /name: contains characters/],
    ['strengths of its own', { description: 'A gentle 12 % sip.' }, /No measures/],
    ['measures of its own', { steps: ['Pour 2 oz of gin.'] }, /No measures/],
    ['indecency', { name: 'Fuck Off Fizz' }, /name: Not fit/],
    ['children', { description: 'A treat for kids.' }, /children/],
    ['health', { tagline: 'It cures all.' }, /health/],
    ['an egg that is not listed', { steps: ['Add an egg white and shake.'] }, /They use egg/],
    ['a spirit that is not listed', { steps: ['Float some rum on top.'] }, /They use rum/],
    ['a nut that is not listed', { steps: ['Shake.', 'Float a toasted walnut half.'] }, /They use walnut/],
    ['soy that is not listed', { steps: ['Add a drop of soy sauce and shake.'] }, /They use soy sauce/],
    ['bitters that are not listed', { steps: ['Shake.', 'Dash bitters on top.'] }, /They use bitters/],
    ['a claim of no alcohol', { description: 'Gin without a drop of alcohol.' }, /It has alcohol/],
    ['an alcohol-free step', { steps: ['Shake this alcohol-free gin.'] }, /It has alcohol/],
    [
      'talk about its own instructions',
      { description: 'As an AI language model, I pour.' },
      /Speak of the drink/,
    ],
  ])('with %s are a fault', (_what, draft, fault) => {
    expect(faultsOf(draft)).toMatch(fault);
  });

  it('may name what is in the glass and the glass itself', () => {
    expect(
      faultsOf({ steps: ['Shake the gin with lime and ice for 12 seconds.', 'Strain into a wine glass.'] }),
    ).toBe('');
  });
});

describe('a drink without alcohol', () => {
  const none = (): ComposeRequest => wanted({ abv: '0%', flavorProfile: { ...SOUR, sour: 45 } });

  it('has not a drop', () => {
    const checked = checkDraft(ruleBasedDraft(none()), none());
    expect('recipe' in checked ? checked.recipe.figures.alcoholGrams : checked.faults).toBe(0);
  });

  it('may not have a dash of bitters either', () => {
    const draft = ruleBasedDraft(none());
    const dashed = { ...draft, ingredients: [...draft.ingredients, { id: 'angostura-bitters', amount: 1 }] };
    expect(faultsOf(dashed, none())).toMatch(/angostura-bitters has alcohol/);
  });
});

describe('a garnish', () => {
  it('adds its allergens to those of the ingredients', () => {
    expect(recipeOf({ garnish: ['walnut-half'] }).allergens).toEqual(['nuts']);
  });

  it('steeped in spirit is neither offered nor taken for a drink without alcohol', () => {
    const none = wanted({ abv: '0%', selectedNotes: ['Cherry'] });
    const { garnishes } = promptCatalogFor(none);
    expect(garnishes).toContainEqual('maraschino-cherry: maraschino cherry');
    expect(garnishes).not.toContainEqual('cherry: brandied cherry');
    expect(faultsOf({ ...ruleBasedDraft(none), garnish: ['cherry'] }, none)).toMatch(
      /garnish cherry has alcohol/,
    );
    expect(faultsOf({ ...ruleBasedDraft(none), garnish: ['maraschino-cherry'] }, none)).toBe('');
  });
});

describe('a remix', () => {
  const ofGood = () => ({ ...wanted(), parent: recipeOf() });

  it('keeps something of its parent', () => {
    const stranger = ['vodka', 'lemon-juice', 'honey-syrup'];
    const ingredients = GOOD.ingredients.map(({ amount }, at) => ({ id: stranger[at] ?? '', amount }));
    expect(faultsOf({ ingredients }, ofGood())).toMatch(/keeps at least 2 .*: .*london-dry-gin/);
  });

  it('is not its parent again', () => {
    expect(faultsOf({}, ofGood())).toMatch(/differs from its parent/);
  });

  it('is fine with one thing exchanged', () => {
    const ingredients = GOOD.ingredients.with(2, { id: 'honey-syrup', amount: 0.5 });
    expect(faultsOf({ ingredients }, ofGood())).toBe('');
  });
});

describe('over many requests', () => {
  const requests = someRequests(48, 11);

  it('every drink that the generator mixes, less the notes that it says it leaves out, passes the check', () => {
    const faults = someRequests(sampleSize(15, 60), 11).flatMap((asked) => {
      const { drink, draft, met } = ruleBasedDrink(asked);
      const left = asked.selectedNotes.filter((note) => !met.notes.includes(note));
      const told = left.every((note) => draft.description.includes(`${note} is left out`));
      const request = { ...asked, selectedNotes: [...met.notes] };
      const specified = specOf(draft);
      return [
        ...(told ? [] : [`${left} left out in silence`]),
        ...('faults' in specified ? specified.faults : []),
        ...faultsIn(drink, draft, readWish(request), request),
      ].map((fault) => `${JSON.stringify(asked)}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('the larder stays small, and holds something for every selected note', () => {
    for (const request of requests) {
      const catalog = promptCatalogFor(request);
      expect(JSON.stringify(catalog).length).toBeLessThan(24_000);
      expect(catalog.families.length).toBeGreaterThan(0);
      for (const note of request.selectedNotes) {
        const carried = catalog.ingredients.some((line) => line.includes(note));
        expect([note, carried]).toEqual([note, true]);
      }
    }
  });

  it('the larder has no alcohol for who wants none', () => {
    const lines = promptCatalogFor(wanted({ abv: '0%' })).ingredients;
    expect(lines.filter((line) => !line.includes('ABV 0 %'))).toEqual([]);
  });
});

describe('the shape of a draft', () => {
  it('has no place for figures', () => {
    expect(ModelDraft.safeParse({ ...GOOD, abv: 12 }).success).toBe(false);
  });
});

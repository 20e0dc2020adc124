import { describe, expect, it } from '@jest/globals';
import { classicRecipe } from '../../classics/classic-recipe.ts';
import { CLASSICS } from '../../classics/classics.ts';
import { REGIONAL_DRINKS } from '../../custom-drinks/regional.ts';
import { classic, DINNER, DINNER_MENU, planned, WEDDING, WEDDING_MENU } from '../party.fixture.ts';
import { planParty } from '../party-plan.ts';
import type { PrepTask } from './prep-task.ts';

const { prep } = planParty(DINNER, DINNER_MENU);
const moment = ({ day, minutes }: PrepTask) => day * 1440 + (minutes ?? -720);
const told = (kind: PrepTask['kind'], day: number) =>
  prep.filter((task) => task.kind === kind && task.day === day).map(({ what }) => what);
const amounts = (start: string) =>
  prep
    .find(({ what }) => what.startsWith(start))
    ?.amounts.map(({ name, measure }) => [name, measure.metric.amount, measure.metric.unit]);

describe('preparing a party', () => {
  it('runs from three days before to the last call, in order', () => {
    expect(prep.at(0)?.day).toBe(-3);
    // 3.5 hours are 210 minutes, the last call comes 30 before the end
    expect(prep.at(-1)).toMatchObject({ day: 0, minutes: 180 });
    const moments = prep.map(moment);
    expect(moments).toEqual([...moments].sort((left, right) => left - right));
  });

  it('cooks the syrup of all drinks at once', () => {
    // 2 × 22.5 × 20.16 = 907.2
    expect(amounts('Cook the syrups')).toEqual([['simple syrup', 910, 'ml']]);
  });

  it('floats what a recipe floats, and simmers a crowd’s spices in the pot', () => {
    const serving = (name: string) =>
      planParty(DINNER, [planned('signature', 40, name)]).prep.map(({ what }) => what);
    expect(serving("Dark 'n' Stormy")).toContainEqual(
      expect.stringMatching(/begin with fresh ice; top with ginger beer; float black rum on top/),
    );
    const chai = serving('Masala Chai');
    expect(chai).toContainEqual(expect.stringMatching(/simmer it all for ten minutes and strain it; fill/));
    expect(chai.filter((what) => /muddle|press/.test(what))).toEqual([]);
  });

  it('makes what shops seldom carry days ahead, each with how long it keeps', () => {
    const shrubbed = {
      ...classic('Daiquiri'),
      ingredients: [
        { name: 'white rum', amount: 2, unit: 'oz' },
        { name: 'raspberry shrub', amount: 0.75, unit: 'oz' },
        { name: 'thyme syrup', amount: 0.75, unit: 'oz' },
      ],
    };
    const { prep: own } = planParty(DINNER, [{ section: 'signature', servings: 20, recipe: shrubbed }]);
    const made = own.filter(({ what }) => what.startsWith('Make the'));
    expect(made.map(({ day, what }) => [day, what.split(',')[0]])).toEqual([
      [-3, 'Make the raspberry shrub'],
      [-2, 'Make the thyme syrup'],
    ]);
    expect(made.every(({ what }) => what.includes('Keeps '))).toBe(true);
  });

  it('steeps an infusion before its batch is mixed, and says how', () => {
    const recipe = {
      ...classic('Daiquiri'),
      ingredients: [
        { name: 'chamomile gin', amount: 2, unit: 'oz' },
        { name: 'fresh lemon juice', amount: 0.75, unit: 'oz' },
        { name: 'honey syrup', amount: 0.75, unit: 'oz' },
      ],
    };
    const { prep: own } = planParty(DINNER, [{ section: 'signature', servings: 20, recipe }]);
    const steeping = own.findIndex(({ what }) => what.startsWith('Make the chamomile gin: steep'));
    const mixing = own.findIndex(({ what }) => what.startsWith('Mix the Daiquiri'));
    expect(steeping).toBeGreaterThan(-1);
    expect(mixing).toBeGreaterThan(steeping);
    // 20 × 60 ml × 1.12 = 1344
    expect(own[steeping]?.amounts.map(({ measure }) => measure.metric)).toEqual([
      { amount: 1.35, unit: 'l' },
    ]);
  });

  it('measures each spice by what it is, and shakes a cup of syrup without a stove', () => {
    const spiced = (id: string, lacks?: ['stove']) => {
      const recipe = {
        ...classic('Daiquiri'),
        ingredients: [
          { name: 'white rum', amount: 2, unit: 'oz' },
          { name: 'simple syrup', amount: 0.5, unit: 'oz' },
          { name: id, amount: 0.5, unit: 'oz' },
        ],
      };
      return planParty({ ...DINNER, lacks }, [{ section: 'signature', servings: 20, recipe }])
        .prep.filter(({ kind }) => kind === 'cook')
        .map(({ what }) => what);
    };
    expect(spiced('saffron syrup').join()).toMatch(/a generous pinch of saffron/);
    expect(spiced('clove syrup').join()).toMatch(/^Cook the syrups.*six whole cloves/);
    expect(spiced('clove syrup', ['stove']).join()).toMatch(
      /^Shake the syrups.*Buy the clove syrup, or make it/,
    );
  });

  it('cuts fruit that browns shortly before the doors, and the rest earlier', () => {
    const { prep: own } = planParty(DINNER, [planned('signature', 20, 'Jack Rose'), ...DINNER_MENU]);
    const cut = own.filter(({ what }) => what.startsWith('Cut the'));
    expect(cut.map(({ minutes, drinks }) => [minutes, drinks.includes('Jack Rose')])).toEqual([
      [-150, false],
      [-30, true],
    ]);
  });

  it('mixes bottles two days before, and chills what is stirred the day before', () => {
    expect(told('batch', -2)).toEqual(['Mix the Manhattan.']);
    expect(amounts('Mix the Manhattan')).toEqual([
      ['rye whiskey', 400, 'ml'],
      ['sweet vermouth', 200, 'ml'],
      ['Angostura bitters', 11, 'ml'],
    ]);
    expect(told('batch', -1)).toContain(
      'Add the water to the Manhattan; fill 1 bottle for the fridge; stand it in ice and water an hour before the doors.',
    );
  });

  it('lets a lone spirit wait for its syrup, and fills pitchers on the day', () => {
    expect(amounts('Mix the Daiquiri')).toEqual([
      ['white rum', 1.2, 'l'],
      ['simple syrup', 450, 'ml'],
    ]);
    expect(told('batch', 0)).toContain('Add to the Daiquiri; fill 2 pitchers for the fridge.');
  });

  it('squeezes citrus on the day, for all drinks together', () => {
    expect(amounts('Squeeze')).toEqual([
      ['fresh lime juice', 450, 'ml'],
      ['fresh lemon juice', 600, 'ml'],
    ]);
    expect(prep.find(({ kind }) => kind === 'squeeze')).toMatchObject({ day: 0, minutes: -300 });
  });

  it('tells for each drink what one glass takes while the party is on', () => {
    expect(amounts('For each Gin Basil Smash')).toEqual([
      ['batch', 110, 'ml'],
      ['basil', 10, 'leaves'],
    ]);
  });

  it('brings out the digestif in the last hour', () => {
    const digestif = prep.find(({ what }) => what.startsWith('For each Manhattan'));
    // 210 − 60
    expect(digestif?.minutes).toBe(150);
  });

  it('has something to do for every classic', () => {
    for (const known of CLASSICS) {
      const recipe = classicRecipe(known);
      const tasks = planParty(DINNER, [{ section: 'signature', servings: 54, recipe }]).prep;
      const glass = recipe.name.startsWith('The ') ? `glass of ${recipe.name}` : recipe.name;
      expect(tasks.some(({ what }) => what.startsWith(`For each ${glass}:`))).toBe(true);
      for (const { amounts: all } of tasks)
        for (const { measure } of all) expect(measure.metric.amount).toBeGreaterThan(0);
    }
  });

  it('says what to get, cut and pour in plain words', () => {
    const day = prep.filter((task) => task.day === 0).map(({ what }) => what);
    expect(day).toContain('Get the ice and put the sparkling bottles on it.');
    expect(day).toContain('Pour the welcome drinks: this much per glass.');
    const batched = planParty(DINNER, [planned('welcome', 12, 'Daiquiri')]).prep;
    const welcome = batched.find(({ what }) => what === 'Pour the welcome drinks: this much per glass.');
    expect(welcome?.amounts).toHaveLength(1);
    expect(day).toContain("Wash and pick the fruit and herbs you'll muddle to order.");
    expect(amounts('Cut the garnishes')).toEqual([
      ['orange wheels', 14, 'pieces'],
      ['lime wheels', 21, 'pieces'],
      ['basil leaves', 21, 'pieces'],
    ]);
    expect(day.find((what) => what.startsWith('For each Daiquiri'))).toMatch(/finish with a lime wheel\.$/);
  });

  it('names a drink whose name has an article once', () => {
    const recipe = { ...classic('Manhattan'), name: "The Tailor's Ember" };
    const tasks = planParty(DINNER, [{ section: 'signature', servings: 54, recipe }]).prep;
    const whats = tasks.map(({ what }) => what);
    expect(whats).toContain("Mix The Tailor's Ember.");
    expect(whats.join(' ')).not.toMatch(/(the|each) The/);
  });

  it('refuses a party without drinks', () => {
    expect(() => planParty(DINNER, [])).toThrow(RangeError);
  });

  it('fills what stands alone the day before, as its card says', () => {
    const { drinks, prep } = planParty(DINNER, [planned('welcome', 12, 'Bellini')]);
    const batch = prep.find(({ kind }) => kind === 'batch');
    expect(drinks[0]?.card.lines.find(({ id }) => id === 'peach-puree')?.stage).toBe('day before');
    expect(batch).toMatchObject({
      day: -1,
      what: 'Measure out the white peach purée for the Bellini; fill 1 bottle for the fridge.',
    });
  });

  it('adds the water of shaking with the last juice, and fills what the crowd is poured from', () => {
    const { prep } = planParty(WEDDING, WEDDING_MENU);
    const last = prep.find(({ what }) => what.startsWith('Add to the Daiquiri'));
    expect(last).toMatchObject({
      day: 0,
      what: 'Add to the Daiquiri; fill 4 kegs and keep them on ice.',
      amounts: [{ name: 'fresh lime juice' }, { name: 'water' }],
    });
    const whats = prep.map(({ what }) => what);
    expect(whats).toContain('For each Daiquiri: draw it from the keg; finish with a lime wheel.');
    expect(whats).toContain('Shake and open the cartons of juice.');
    expect(whats).not.toContain('Squeeze and strain the juices.');
  });

  it('keeps egg out of the batch', () => {
    const { prep } = planParty(DINNER, [planned('signature', 18, 'White Lady')]);
    const egg = prep.find(({ what }) => what.includes('squeeze bottles'));
    // 18 × 1.12 = 20.16 drinks with one each, a begun one whole
    expect(egg).toMatchObject({
      day: 0,
      drinks: ['White Lady'],
      amounts: [{ measure: { metric: { amount: 21 } } }],
    });
    expect(prep.map(({ what }) => what)).toContain(
      'For each White Lady: add pasteurized egg white; shake hard without ice, then again with fresh ice, and strain; finish with a lemon twist.',
    );
    const mixed = prep.filter(({ kind, minutes }) => kind === 'batch' && minutes !== egg?.minutes);
    expect(mixed.flatMap(({ amounts: all }) => all.map(({ name }) => name)).join()).not.toMatch(/egg/);
  });

  it.each([
    ['Sazerac', /rinse the glass with the absinthe and shake it out; pour/],
    ['Mojito', /gently press mint in the glass; pour over fresh ice; top with soda water/],
    ['Old Fashioned', /: pour over one large cube and stir/],
    ['Negroni', /pour it cold over (?:one large cube|fresh ice); finish/],
  ])('finishes each glass as its recipe does: %s', (name, words) => {
    const { prep } = planParty(DINNER, [planned('signature', 18, name)]);
    expect(prep.find(({ what }) => what.startsWith(`For each ${name}`))?.what).toMatch(words);
  });

  it('sweetens a crowd’s batch with syrup, and crushes a cube for a few', () => {
    const sugarOf = (servings: number) =>
      planParty(DINNER, [planned('signature', servings, 'Old Fashioned')]).drinks.flatMap(({ card }) =>
        card.lines.flatMap(({ id, stage }) => (/sugar|syrup/.test(id ?? '') ? [[id, stage]] : [])),
      );
    expect(sugarOf(6)).toEqual([['sugar-cube', 'service']]);
    expect(sugarOf(40)).toEqual([['rich-syrup', 'day before']]);
  });

  it('rims glasses ahead, once on the plan', () => {
    const { prep } = planParty(DINNER, [planned('signature', 18, 'Margarita')]);
    expect(prep.filter(({ what }) => what.startsWith('Rim the glasses'))).toHaveLength(1);
    const served = prep.find(({ what }) => what.startsWith('For each Margarita'))?.what ?? '';
    expect(served).toContain('take a rimmed glass');
    expect(served).not.toMatch(/finish with[^.]*rim/);
  });

  it('brews tea and coffee within the hour, with nothing in them', () => {
    for (const name of ['Hot Black Tea', 'Fresh Coffee']) {
      const known = REGIONAL_DRINKS.find((drink) => drink.name === name) as (typeof REGIONAL_DRINKS)[number];
      const recipe = classicRecipe(known);
      const { prep, drinks, shopping } = planParty({ ...DINNER, startsAt: 15 }, [
        { section: 'signature', servings: 40, recipe },
      ]);
      expect(drinks[0]?.card.lines.map(({ id }) => id).join()).not.toMatch(/syrup|sugar/);
      const brewed = prep.filter(({ what }) => /^(?:Brew|Boil)/.test(what));
      expect(brewed.map(({ day, minutes }) => [day, minutes])).toEqual([[0, -20]]);
      expect(shopping.besides.lines.map(({ item }) => item)).toEqual(
        expect.arrayContaining(['milk', 'sugar-cubes']),
      );
    }
  });

  it('begins a brunch’s day at eight, and keeps the order', () => {
    const { prep } = planParty({ ...DINNER, startsAt: 11 }, DINNER_MENU);
    const day = prep.filter(({ day: own }) => own === 0).map(({ minutes }) => minutes ?? 0);
    expect(Math.min(...day)).toBe(-180);
    const steps = prep.map(({ what }) => what);
    const squeeze = steps.findIndex((what) => what.startsWith('Squeeze'));
    expect(squeeze).toBeLessThan(steps.findIndex((what) => what.startsWith('Add to the Daiquiri')));
  });
});

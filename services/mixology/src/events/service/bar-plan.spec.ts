import { describe, expect, it } from '@jest/globals';
import { BAR_GROUPS, type BarGroupId, type KitchenTool } from '@swizzle/proto';
import { classic, DINNER, DINNER_MENU, planned, WEDDING, WEDDING_MENU } from '../party.fixture.ts';
import { planParty } from '../party-plan.ts';
import { alcoholPerGuest } from './alcohol.ts';
import { ICE_BAG_POUNDS, type IcedDrink, type IceWeather, iceFor, iceForDrink, iceUses } from './ice.ts';
import { staffFor } from './making-time.ts';

type Bar = ReturnType<typeof planParty>['bar'];

const wedding = planParty(WEDDING, WEDDING_MENU).bar;
const group = (bar: Bar, id: BarGroupId) => bar.find((one) => one.id === id);
const rows = (bar: Bar, id: BarGroupId) => group(bar, id)?.rows ?? [];
const counts = (bar: Bar, id: BarGroupId) =>
  rows(bar, id).map(({ name, measure }) => [name, measure?.us[0]?.amount]);
const noteOf = (bar: Bar, id: BarGroupId, name: string) =>
  rows(bar, id).find((row) => row.name === name)?.note;

describe('the bar plan', () => {
  it('has every group, and those off that the host does not want', () => {
    const { bar } = planParty(DINNER, DINNER_MENU, { barOff: ['staff', 'ice'] });
    expect(bar.map(({ id }) => id)).toEqual([...BAR_GROUPS]);
    expect(bar.filter(({ isOn }) => !isOn).map(({ id }) => id)).toEqual(['ice', 'staff']);
  });

  it('counts cups alone where there is no glass, a fresh one for each drink, and buys them', () => {
    const { bar, shopping } = planParty({ ...DINNER, lacks: ['glassware'] }, DINNER_MENU);
    // 12 + 18 + 18 + 6 = 54 and 10 % spare; 12 of water and 2 spare: 60 + 14 = 74, two packs of 50
    expect(counts(bar, 'glasses')).toEqual([
      ['Cups, 12 oz', 60],
      ['Cups for water', 14],
    ]);
    expect(JSON.stringify(group(bar, 'glasses'))).not.toMatch(/rent|clean/);
    const bought = shopping.besides.lines.filter(({ name }) => name.includes('of 50 cups'));
    expect(bought.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('counts glasses and ice for what a venue provides, and buys none of it', () => {
    const [alone, beside] = [undefined, ['wine', 'beer']].map((provided) =>
      planParty({ ...DINNER, served: 0.6, provided }, DINNER_MENU),
    );
    const glassesOf = (plan: typeof alone, name: string) =>
      counts(plan?.bar ?? [], 'glasses').find(([own]) => own === name)?.[1];
    // 12 × 4.5 × 0.4 = 21.6, in three: 8 glasses each; two wines 16 × 1.5 ÷ 3.5 = 6.9, beer 3.4
    expect([glassesOf(alone, 'Wine glasses'), glassesOf(beside, 'Wine glasses')]).toEqual([14, 21]);
    expect([glassesOf(alone, 'Highball glasses'), glassesOf(beside, 'Highball glasses')]).toEqual([
      undefined,
      6,
    ]);
    expect(group(beside?.bar ?? [], 'glasses')?.note).toContain('Not bought, as it is provided: white wine');
    const namesOf = (plan: typeof alone) =>
      plan?.shopping.aisles.flatMap(({ lines }) => lines.map(({ name }) => name));
    expect(namesOf(beside)).toEqual(namesOf(alone));
  });

  it('has those who pour as the host counts them, and nobody else', () => {
    const volunteers = planParty(
      { ...WEDDING, lacks: ['bartender'], crew: { who: 'Volunteers', people: 6 } },
      WEDDING_MENU,
    ).bar;
    expect(counts(volunteers, 'staff')).toEqual([['Volunteers', 6]]);
    const hired = planParty(
      { ...WEDDING, bartenders: 1, crew: { who: 'Bartenders', helpers: 1 } },
      WEDDING_MENU,
    ).bar;
    expect(counts(hired, 'staff')).toEqual([
      ['Bartenders', 1],
      ['Helpers', 1],
    ]);
    expect(counts(planParty({ ...WEDDING, bartenders: 3 }, WEDDING_MENU).bar, 'staff')).toEqual([
      ['Bartenders', 3],
    ]);
  });

  it('counts cups for children, and glasses that stand before everybody at once', () => {
    const { bar, shopping } = planParty({ ...DINNER, hasChildren: true, children: 4 }, DINNER_MENU);
    expect(counts(bar, 'paper goods')).toContainEqual(['Cups for the children', 8]);
    expect(shopping.besides.lines.map(({ name }) => name).join()).toContain('children’s cups');
    const course = planParty({ ...DINNER, courseOf: { Daiquiri: 'oysters' } }, DINNER_MENU).bar;
    expect(counts(course, 'glasses')).toContainEqual(['Coupes', 20]);
  });

  it('lists what hot drinks take: kettle, pots and ladles', () => {
    const toddy = planParty(DINNER, [planned('signature', 40, 'Hot Toddy')]).bar;
    expect(counts(toddy, 'tools')).toEqual(
      expect.arrayContaining([
        ['Kettles', 1],
        ['Ladles', 1],
      ]),
    );
  });

  it('says which bottles a seder may have, and recommends none by an ordinary mark', () => {
    const margarita = [planned('signature', 36, 'Margarita')];
    const sheet = (asked: string[]) =>
      JSON.stringify(group(planParty({ ...DINNER, asked }, margarita).bar, 'allergens'));
    expect(sheet(['Kosher for Passover'])).toContain('only bottles and groceries marked kosher for Passover');
    expect(sheet(['Kosher for Passover'])).not.toContain('hechsher');
    expect(sheet(['Kosher'])).toContain('hechsher');
    expect(sheet(['Kosher'])).not.toContain('Passover');
  });

  it('counts glasses by kind with spares, and racks where there are many', () => {
    // 150 spritzes at once and 15 spare; Daiquiri and Manhattan 338 × 1.5 ÷ 5 = 101.4 and all 75 coupes of the last drink, 18 spare;
    // 337 × 1.5 ÷ 5 = 101.1 rocks glasses, 11 spare; 150 water glasses, 15 spare
    expect(counts(wedding, 'glasses')).toEqual([
      ['Wine glasses', 165],
      ['Coupes', 195],
      ['Rocks glasses', 113],
      ['Water glasses', 165],
    ]);
    // 165 ÷ 25 = 6.6
    expect(noteOf(wedding, 'glasses', 'Wine glasses')).toBe('150 and 15 spare; rent 7 racks of 25');
    const dinner = planParty(DINNER, DINNER_MENU).bar;
    expect(noteOf(dinner, 'glasses', 'Wine glasses')).toBe('12 and 2 spare');
  });

  it('serves what is hot in glass or china, not in copper', () => {
    const { bar } = planParty(DINNER, [
      planned('signature', 12, 'Hot Toddy'),
      planned('digestif', 6, 'Moscow Mule'),
    ]);
    expect(counts(bar, 'glasses').map(([glass]) => glass)).toEqual([
      'Glass or china mugs',
      'Mule mugs',
      'Water glasses',
    ]);
  });

  it('has a flute for everybody who raises a toast at the same moment', () => {
    const toast = {
      section: 'signature' as const,
      servings: 150,
      recipe: { ...classic('Kir Royale'), name: 'Prosecco Toast' },
    };
    const { bar } = planParty(WEDDING, [planned('welcome', 150, 'Aperol Spritz'), toast]);
    // 150 and 15 spare
    expect(counts(bar, 'glasses')).toContainEqual(['Champagne flutes', 165]);
  });

  it('splits the ice of the shopping list by its use', () => {
    const { bar, shopping } = planParty(WEDDING, WEDDING_MENU);
    const listed = shopping.aisles.flatMap(({ lines }) => lines).filter(({ item }) => item === 'ice');
    const pounds = counts(bar, 'ice').reduce((sum, [, amount]) => sum + Number(amount), 0);
    expect(listed.map(({ quantity }) => quantity)).toEqual([Math.ceil(pounds / ICE_BAG_POUNDS)]);
    // × 1.15 for five hours: 487 over ice × 0.31, 337 shaken to order × 0.25, 900 × 0.1, 150 bottles × 0.15;
    // 103 l of batches that no fridge holds × 1.1
    expect(counts(bar, 'ice')).toEqual([
      ['In the glasses', 174],
      ['For shaking', 97],
      ['For water and soft drinks', 103],
      ['For chilling bottles and batches', 156],
    ]);
  });

  it('puts kegs on ice, and what the fridge has no room for; without a fridge all of it', () => {
    const chilled = (lacks?: ['fridge']) => {
      const { bar, prep } = planParty({ ...DINNER, lacks }, DINNER_MENU);
      const words = prep.map(({ what }) => what).filter((what) => what.includes('fill '));
      return [counts(bar, 'ice').find(([name]) => String(name).includes('batches'))?.[1], words] as const;
    };
    const [little, inTheFridge] = chilled();
    const [more, onIce] = chilled(['fridge']);
    expect(Number(more)).toBeGreaterThan(Number(little));
    expect(inTheFridge.every((what) => what.includes('for the fridge'))).toBe(true);
    expect(onIce.every((what) => what.includes('on ice'))).toBe(true);
  });

  it('counts a blender for what is blended, muddlers for what is pressed, and a machine for a few shots', () => {
    const tools = (name: string, servings = 12) =>
      counts(planParty(DINNER, [planned('signature', servings, name)]).bar, 'tools').map(([tool]) => tool);
    expect(tools('Piña Colada')).toContain('Blenders');
    expect(tools('Mojito')).toContain('Muddlers');
    expect(tools('Old Fashioned')).toContain('Large ice cubes');
    expect(tools('Espresso Martini')).toContain('Espresso machines');
    // As many shots are cold brew.
    expect(tools('Espresso Martini', 60)).not.toContain('Espresso machines');
    expect(tools('Daiquiri').filter((tool) => /Blend|Muddl|Espresso/.test(String(tool)))).toEqual([]);
  });

  it('reckons alcohol for those who drink it', () => {
    const alcohol = (sober?: number) => {
      const { bar } = planParty({ ...DINNER, sober }, DINNER_MENU);
      return [counts(bar, 'alcohol')[0]?.[1], noteOf(bar, 'alcohol', 'Standard drinks a guest')];
    };
    const [all] = alcohol();
    const [half, words] = alcohol(0.5);
    expect(Number(half)).toBeCloseTo(2 * Number(all), 0);
    expect(words).toMatch(/for each of the 6 guests who drink alcohol$/);
  });

  it('gives every drink a glass of water, and one in seven a soft drink', () => {
    // 150 × 6 ÷ 7 = 128.6 cans
    expect(counts(wedding, 'water')).toEqual([
      ['Drinking water, in glasses', 900],
      ['Cans of soft drinks', 129],
    ]);
  });

  it('takes water from the tap, and buys it where no kitchen is', () => {
    // 900 × 240 ml = 216 l ÷ 3.785 = 57.1 gallons
    const waterOf = (lacks: readonly KitchenTool[]) => {
      const { bar, shopping } = planParty({ ...WEDDING, lacks }, WEDDING_MENU);
      const row = bar.find(({ id }) => id === 'water')?.rows[0];
      return [row?.note, shopping.besides.lines.find(({ item }) => item === 'drinking-water')?.quantity];
    };
    expect(waterOf(['blender'])).toEqual([
      '58 gallons from the tap, in pitchers: not on the shopping list',
      undefined,
    ]);
    expect(waterOf(['running water'])).toEqual(['58 gallons', 58]);
  });

  it('counts straws for what is full of crushed ice alone, and picks for what sits on a glass', () => {
    expect(counts(wedding, 'paper goods')).toEqual([
      ['Cocktail napkins', 1350],
      ['Cocktail picks', 84],
    ]);
    const strawsOf = (name: string) =>
      counts(planParty(WEDDING, [planned('signature', 900, name)]).bar, 'paper goods').filter(([what]) =>
        String(what).includes('straws'),
      );
    // 900 × 1.12 = 1008
    expect(strawsOf('Hurricane')).toEqual([['Paper straws', 1008]]);
    expect(strawsOf('Gin & Tonic')).toEqual([]);
  });

  it('counts what the batches wait in as the batch cards do', () => {
    const { bar, drinks } = planParty(WEDDING, WEDDING_MENU);
    const kegs = drinks.find(({ card }) => card.name === 'Daiquiri')?.card.containers?.count;
    expect(counts(bar, 'tools')).toEqual(
      expect.arrayContaining([
        ['Kegs', kegs],
        ['Jiggers', 3],
        ['Shakers', 6],
      ]),
    );
  });

  it('needs no shaker where nothing is shaken to order', () => {
    const { bar } = planParty(WEDDING, [planned('signature', 900, 'Manhattan')]);
    expect(counts(bar, 'tools').map(([name]) => name)).not.toContain('Shakers');
  });

  it('lists the allergens of every drink', () => {
    const { bar } = planParty(DINNER, [
      planned('signature', 54, 'White Lady'),
      planned('digestif', 6, 'Daiquiri'),
    ]);
    expect(rows(bar, 'allergens').map(({ name, note }) => [name, note])).toEqual([
      ['White Lady', 'Contains egg'],
      ['Daiquiri', 'No known allergens'],
    ]);
  });

  it.each([
    ['No almonds', 'French 75', /Choose a gin without almond/],
    ['No nuts', 'Negroni', /Choose a gin without almond/],
    ['No celery: one guest', 'Bloody Mary', /Leave out the celery salt/],
    ['No quinine', 'Negroni', /Ask the maker of the Campari about quinine/],
    ['No sulfites', 'Paloma', /Read the label of the grapefruit soda for sulfites/],
  ])('says which labels to read for %s: %s', (label, name, check) => {
    const { bar } = planParty({ ...DINNER, asked: [label] }, [planned('signature', 12, name)]);
    expect(noteOf(bar, 'allergens', name)).toMatch(check);
  });

  it('tells on the allergen sheet what was asked for, what was done, and which labels to read', () => {
    const asked = ['No tree nuts', 'Vegan: some guests'];
    const gin = { ...planned('signature', 12, 'Gin & Tonic'), suits: ['Vegan'] };
    const rules = [
      { label: 'No tree nuts', isForSome: false, suited: ['Gin & Tonic', 'Manhattan'], others: [] },
      { label: 'Vegan: some guests', isForSome: true, suited: ['Gin & Tonic'], others: ['Manhattan'] },
      { label: 'No red drinks', isForSome: false, suited: ['Gin & Tonic'], others: ['Manhattan'] },
    ];
    const { bar } = planParty({ ...DINNER, asked, rules }, [gin, planned('digestif', 6, 'Manhattan')]);
    expect(noteOf(bar, 'allergens', 'Gin & Tonic')).toMatch(
      /^No known allergens · Vegan · Choose a gin without almond/,
    );
    expect(noteOf(bar, 'allergens', 'Manhattan')).toMatch(/^Contains sulfites/);
    const { note } = group(bar, 'allergens') ?? {};
    expect(note).toMatch(
      /^Kept in every drink: No tree nuts\. For some guests, and the drinks that suit them: Vegan: some guests \(Gin & Tonic\)\. Not kept, and where: No red drinks \(Manhattan\)\./,
    );
    expect(noteOf(planParty(DINNER, [gin]).bar, 'allergens', 'Gin & Tonic')).toBe(
      'No known allergens · Vegan',
    );
  });

  it('says what may be returned, and the deposit', () => {
    expect(counts(wedding, 'returns')).toContainEqual(['White rum 1.75 L', 1]);
    // 3 packs of six bottles of soda and 129 cans
    expect(counts(wedding, 'returns')).toContainEqual(['Cans and small bottles with a deposit', 147]);
    expect(noteOf(wedding, 'returns', 'Cans and small bottles with a deposit')).toBe(
      'up to $14.70 where your state charges one',
    );
  });
});

describe('people', () => {
  it('are one bartender for fifty guests, and helpers for more than thirty', () => {
    expect(staffFor({ guestCount: 30, eventLength: '3-4 hours' })).toEqual([
      { role: 'bartender', people: 1, hours: 6.5, before: 2, after: 1 },
    ]);
    expect(
      staffFor({ guestCount: 151, eventLength: '4-6 hours' }).map(({ people, hours }) => [people, hours]),
    ).toEqual([
      [4, 8],
      [3, 8.5],
    ]);
  });
});

describe('ice by its use', () => {
  const tall: IcedDrink = {
    servings: 480,
    technique: 'built',
    glassType: 'Highball',
    isPoured: true,
    isChilling: false,
  };
  const sumOf = (drinks: IcedDrink[], guests: number, weather: IceWeather) =>
    iceUses(drinks, guests, weather).reduce((sum, { pounds }) => sum + pounds, 0);
  const EIGHT_HOURS = { eventLength: 'All day/night' } as const;

  it('is whole pounds that add up, whatever is drunk', () => {
    for (const guests of [1, 7, 12, 99, 1000]) {
      const drinks = [{ ...tall, servings: guests * 4 }];
      expect(sumOf(drinks, guests, EIGHT_HOURS)).toBe(iceFor(drinks, guests, EIGHT_HOURS).pounds);
    }
  });

  it('follows hours and heat', () => {
    // 480 × (0.31 + 0.1) = 196.8 lb, × 1.24 and × 1.56
    expect(sumOf([tall], 60, EIGHT_HOURS)).toBe(245);
    expect(sumOf([tall], 60, { ...EIGHT_HOURS, isHot: true })).toBe(308);
    expect(sumOf([tall], 60, { eventLength: '2-3 hours' })).toBe(212);
  });

  it('is none for a hot drink and for wine, and more for a heaped glass', () => {
    const card = (changes: Partial<IcedDrink>) =>
      iceForDrink({ ...tall, servings: 100, ...changes }, EIGHT_HOURS).pounds;
    expect(card({ technique: 'heated', glassType: 'Mule Mug' })).toBe(0);
    expect(card({ technique: 'carbonated', glassType: 'Wine' })).toBe(0);
    expect(card({ glassType: 'Tiki' })).toBeGreaterThan(card({}));
    expect(card({ technique: 'shaken', isPoured: false })).toBeGreaterThan(card({ technique: 'shaken' }));
  });
});

describe('alcohol a guest', () => {
  const levelOf = (servings: number) =>
    alcoholPerGuest([{ servings, standardDrinks: 1 }], 10, { eventLength: '2-3 hours' }).level;

  it('is counted in standard drinks over the event', () => {
    // 54 × 1.35 ÷ 12 = 6.1, ÷ 3.5 hours = 1.7
    expect(
      alcoholPerGuest([{ servings: 54, standardDrinks: 1.35 }], 12, { eventLength: '3-4 hours' }),
    ).toEqual({
      standardDrinks: 6.1,
      perHour: 1.7,
      level: 'much',
    });
  });

  it('is called much above one and a half an hour, brisk above one', () => {
    // ten guests for 2.5 hours: 25 drinks are one an hour, 37.5 one and a half
    expect([25, 26, 37, 38].map(levelOf)).toEqual(['light', 'brisk', 'brisk', 'much']);
  });
});

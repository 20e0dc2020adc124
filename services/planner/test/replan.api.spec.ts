import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorBody, type Menu, MenuPlan } from '@swizzle/proto';
import { DINNER, type Planner, startPlanner } from './start-planner.ts';

const START_MS = 60_000;

let planner: Planner;
beforeAll(async () => {
  planner = await startPlanner();
}, START_MS);
afterAll(() => planner?.stop());

const replan = (userId: string, { id }: Pick<Menu, 'id'>, removedParts: unknown) =>
  planner.call('POST', `/menus/${id}/replan`, userId, { removedParts });
const partsOf = ({ brief }: Menu) => brief?.parts.map(({ id }) => id) ?? [];
const drinksOf = ({ cocktails }: Menu) => cocktails.map(({ cocktail }) => cocktail.id);
const isAlcoholFree = ({ cocktails }: Menu) => cocktails.every(({ cocktail }) => cocktail.abv <= 0.5);

describe('a theme that no drink meets', () => {
  it('is answered with what to leave out, and planned once the host leaves it out', async () => {
    const theme = 'no alcohol, no sugar, no fruit, no dairy, no caffeine, no herbs, nothing fizzy';
    const asked = { ...DINNER, theme };
    const refused = await planner.call('POST', '/menus/generate', 'eve', asked, { key: 'impossible' });
    expect(refused.status).toBe(422);
    const { code, issues = [] } = ErrorBody.parse(await refused.json());
    expect(code).toBe('unprocessable');
    expect(issues[0]?.message).toMatch(/^Leave out “.+”: \d+ drinks? fits?$/);
    const removedParts = issues[0]?.path.replace('removedParts.', '').split('|') ?? [];
    const menu = await planner.plan('eve', { theme, removedParts });
    expect(menu.cocktails.length).toBeGreaterThan(0);
    expect(menu.brief?.parts.filter(({ isRemoved }) => isRemoved).map(({ id }) => id)).toEqual(
      expect.arrayContaining(removedParts),
    );
  });
});

describe('bartenders that the theme names', () => {
  it('are on the bar plan', async () => {
    const menu = await planner.plan('fay', { theme: 'five bartenders' });
    expect(menu.brief?.bartenders).toBe(5);
    const { bar } = MenuPlan.parse(await (await planner.call('GET', `/menus/${menu.id}/plan`, 'fay')).json());
    const staff = bar.find(({ id }) => id === 'staff');
    expect(staff?.rows[0]).toMatchObject({ name: 'Bartenders', measure: { us: [{ amount: 5 }] } });
  });
});

describe('a menu planned anew', () => {
  it('no longer minds what the host takes away, and minds it again once it is put back', async () => {
    const menu = await planner.plan('ada', { theme: 'everyone drives home, no nuts' });
    expect(partsOf(menu)).toEqual(expect.arrayContaining(['alcohol-free:all', 'excluded:nuts']));
    expect(isAlcoholFree(menu)).toBe(true);

    const without = await planner.menuOf(await replan('ada', menu, ['alcohol-free:all']));
    expect(isAlcoholFree(without)).toBe(false);
    expect(without.cocktails.every(({ cocktail }) => !cocktail.allergens.includes('nuts'))).toBe(true);
    expect(without.brief?.parts).toContainEqual(
      expect.objectContaining({ id: 'alcohol-free:all', isRemoved: true }),
    );

    const again = await planner.menuOf(await replan('ada', menu, []));
    expect(isAlcoholFree(again)).toBe(true);
    expect(drinksOf(again)).toEqual(
      drinksOf(await planner.menuOf(await planner.call('GET', `/menus/${menu.id}`, 'ada'))),
    );
  });

  it('says why each drink is on it, and what it did not understand', async () => {
    const menu = await planner.plan('bea', { theme: 'garden party, no xanthan gum' });
    expect(menu.brief?.notUnderstood).toEqual(['no xanthan gum']);
    expect(menu.cocktails.every(({ why }) => why && why.length > 10)).toBe(true);
  });

  it('keeps a name that the host gave it', async () => {
    const menu = await planner.plan('cleo', { theme: 'tiki' });
    await planner.call('PATCH', `/menus/${menu.id}`, 'cleo', { name: 'Cleo at forty' });
    const [first = ''] = partsOf(menu);
    expect((await planner.menuOf(await replan('cleo', menu, [first]))).name).toBe('Cleo at forty');
  });

  it('holds for swaps too', async () => {
    const menu = await planner.plan('dora', { theme: 'no gin' });
    const entry = menu.cocktails[1];
    for (let round = 0; round < 3; round++) {
      const swapped = await planner.menuOf(
        await planner.call('POST', `/menus/${menu.id}/cocktails/${entry?.id}/swap`, 'dora'),
      );
      expect(swapped.cocktails.some(({ cocktail }) => cocktail.baseLiquor === 'gin')).toBe(false);
    }
  });

  it('is its host’s alone, and refuses what is no list of parts', async () => {
    const menu = await planner.plan('eve');
    expect((await replan('mallory', menu, [])).status).toBe(404);
    expect((await replan('eve', menu, 'all')).status).toBe(400);
  });
});

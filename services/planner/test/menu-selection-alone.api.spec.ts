// A menu while others are away.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Choosing, startChooser } from './start-chooser.ts';

const START_MS = 60_000;

let chooserTest: Choosing;
beforeAll(async () => {
  chooserTest = await startChooser({ makers: false });
}, START_MS);
afterAll(() => chooserTest?.stop());

it('is planned without drinks made to measure while nobody makes any', async () => {
  const menu = await chooserTest.chooser().choose(chooserTest.order({ theme: 'Kyoto' }));
  // Its budget may leave a signature out.
  expect(menu.drinks.length).toBeGreaterThanOrEqual(4);
  expect(Math.min(...menu.drinks.map(({ cocktail }) => cocktail.abv))).toBeLessThanOrEqual(10);
});

it('holds no alcohol for children even then', async () => {
  const menu = await chooserTest.chooser().choose(chooserTest.order({ theme: 'Sweet Sixteen' }));
  // Its budget may leave a signature out.
  expect(menu.drinks.length).toBeGreaterThanOrEqual(4);
  expect(menu.drinks.filter(({ cocktail }) => cocktail.abv > 0)).toEqual([]);
});

it('is put off while the catalog is away, and no longer than it may take', async () => {
  const chooser = chooserTest.chooser();
  const order = chooserTest.order();
  await chooserTest.catalog.stop();
  await expect(chooser.choose({ ...order, deadline: Date.now() + 2000 })).rejects.toMatchObject({
    code: 'unavailable',
  });
  await expect(chooser.gather(order.ownerId)).rejects.toMatchObject({
    code: 'unavailable',
  });
});

import { it } from '@jest/globals';
import { CLASSICS, classicRecipe } from '@swizzle/mixology';
import mongoose from 'mongoose';
import { startChooser } from './start-chooser.ts';

it('bench', async () => {
  const house = await startChooser({ makers: false });
  const time = async (what: string, run: () => Promise<unknown>) => {
    const t = performance.now();
    await run().catch((e) => process.stderr.write(String(e) + '\n'));
    const ms = performance.now() - t;
    process.stderr.write(`${what} ${ms.toFixed(1)} ms\n`);
  };
  const uri = (house as any).mongoUri;
  const db = await mongoose.createConnection(uri, { dbName: 'catalog' }).asPromise();
  const recipes = CLASSICS.map((c) => classicRecipe(c));
  for (const author of ['none', 'bob', null]) {
    const base = author ? 1000 : 200_000;
    if (author !== 'none')
      for (let i = 0; i < 50; i++)
        await db.collection('cocktails').insertMany(
          Array.from({ length: 2000 }, (_, at) => {
            const id = base + i * 2000 + at;
            const recipe = recipes[id % 330]!;
            return {
              _id: id as never,
              generationId: `b${id}`,
              authorId: author,
              remixedFromId: null,
              isFeatured: false,
              removedAt: null,
              unsaid: null,
              baseLiquor: recipe.baseLiquor,
              mood: recipe.mood,
              nameKey: recipe.name,
              recipe,
              createdAt: new Date(),
            };
          }),
        );
    process.stderr.write(`filled ${author}\n`);
    for (let n = 0; n < 4; n++)
      for (const shelf of ['house', 'newest', 'saved'] as const)
        await time(`${shelf} first page`, () =>
          house.requests.ask('catalog.shelf.list', { userId: 'ada', shelf }),
        );
    await time('newest middle', () =>
      house.requests.ask('catalog.shelf.list', { userId: 'ada', shelf: 'newest', after: 50_000 }),
    );
    await time('house middle', () =>
      house.requests.ask('catalog.shelf.list', { userId: 'ada', shelf: 'house', after: 250_000 }),
    );
    const p = (house as any).pool;
    await time('gather cold', () => p.gather('ada', Date.now() + 9000));
    await time('gather warm', () => p.gather('ada', Date.now() + 9000));
    const c = house.chooser();
    await time('choose cold', () => c.choose(house.order({ theme: 'Beach' })));
    await time('choose warm', () => c.choose(house.order({ theme: 'Beach' })));
  }
  await db.close();
  await house.stop();
}, 300_000);

// Fills the catalog with cocktails and saves by the MongoDB driver: creating them one by one is not measured.
import { CLASSICS, classicRecipe } from '@swizzle/mixology';
import { FLAVOR_AXES, MAX_SAVED_COCKTAILS, type Recipe } from '@swizzle/proto';
import { MongoClient } from 'mongodb';

const BATCH = 2000;
const OWNER = 'collector';
/** Names and numbers that make each copy of a classic a drink of its own. */
const copyOf = (recipe: Recipe, copy: number): Recipe => ({
  ...recipe,
  name: `${recipe.name} ${copy}`,
  abv: (recipe.abv + copy * 0.37) % 40,
  calories: 90 + ((recipe.calories + copy * 7) % 260),
});

const RECIPES = CLASSICS.map((classic, at) =>
  classicRecipe(classic, classic.moods[at % classic.moods.length]),
);

const document = (id: number) => {
  const recipe = copyOf(RECIPES[id % RECIPES.length] as Recipe, id);
  const { baseLiquor, mood, name } = recipe;
  const nameKey = name.toLowerCase();
  const facts = { authorId: null, remixedFromId: null, isFeatured: false, removedAt: null, unsaid: null };
  return {
    _id: id,
    generationId: `bench-${id}`,
    ...facts,
    baseLiquor,
    mood,
    nameKey,
    recipe,
    // Any order will do, as long as it isn't that of the ids.
    saveCount: 0,
    score: (id * 7919) % 1000,
    createdAt: new Date(),
  };
};

const save = (id: number) => {
  const { recipe } = document(id);
  const { baseLiquor, mood, abv, calories, flavorNotes, flavorProfile } = recipe;
  const [primaryFlavor] = FLAVOR_AXES.toSorted((one, other) => flavorProfile[other] - flavorProfile[one]);
  const facets = { baseLiquor, mood, abv, calories, primaryFlavor, flavorNotes };
  return {
    _id: `${OWNER}:${id}` as never,
    ownerId: OWNER,
    cocktailId: id,
    savedAt: new Date(id * 1000),
    ...facets,
  };
};

export interface BenchData {
  /** Adds cocktails until there are so many. */
  fill(total: number): Promise<void>;
  /** Fills one user's collection with the first cocktails there are. */
  fillCollection(saves: number): Promise<void>;
  close(): Promise<void>;
}

export async function openBenchData(mongoUri: string): Promise<BenchData> {
  const client = await new MongoClient(mongoUri).connect();
  const database = client.db('catalog');
  let last = 0;
  return {
    async fill(total) {
      while (last < total) {
        const size = Math.min(BATCH, total - last);
        const batch = Array.from({ length: size }, (_, at) => document(last + at + 1));
        await database.collection<{ _id: number }>('cocktails').insertMany(batch);
        last += size;
      }
    },
    async fillCollection(saves) {
      const all = Array.from({ length: Math.min(saves, MAX_SAVED_COCKTAILS) }, (_, at) => save(at + 1));
      await database.collection('saves').insertMany(all);
    },
    close: () => client.close(),
  };
}

export const COLLECTOR = { userId: OWNER, tier: 'cocktail_curious' } as const;

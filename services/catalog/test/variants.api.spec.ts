import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { Cocktail, ErrorBody } from '@swizzle/proto';
import { type Catalog, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
let negroni: Cocktail;
beforeAll(async () => {
  catalog = await startCatalog();
  const classic = CLASSICS.find(({ name }) => name === 'Negroni');
  if (!classic) throw new Error('no Negroni');
  negroni = await catalog.create('v-1', classicRecipe(classic));
});
afterAll(() => catalog.stop());

const post = async (path: string, userId: string | undefined, body?: object) => {
  const headers = new Headers(
    userId ? await catalog.testSettings.as({ userId, tier: 'cocktail_curious' }) : undefined,
  );
  if (!body) headers.delete('content-type');
  return fetch(`${catalog.url}/api/cocktails/${path}`, {
    method: 'POST',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
};
const APEROL = { replace: 'campari', use: 'aperol' };
const variant = (userId: string | undefined, body: object = APEROL, id = negroni.id) =>
  post(`${id}/variants`, userId, body);
const twin = (userId: string | undefined, id = negroni.id) => post(`${id}/twin`, userId);
const idsOf = async (path: string, userId: string) => (await catalog.list(path, userId)).map(({ id }) => id);

describe('a variant with a substitute', () => {
  it('is owned and saved by the user, and refers to its original', async () => {
    const made = Cocktail.parse(await (await variant('ada')).json());
    expect(made).toMatchObject({ name: 'Negroni with Aperol', remixedFromId: negroni.id });
    expect(await idsOf('/user/saved-cocktails', 'ada')).toEqual([made.id]);
    expect(await idsOf('/user/cocktails', 'ada')).toContain(made.id);
  });

  it('is created once per user by concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => variant('bea')));
    const made = await Promise.all(answers.map(async (answer) => Cocktail.parse(await answer.json()).id));
    expect(new Set(made).size).toBe(1);
    expect(await idsOf('/user/cocktails', 'bea')).toEqual([made[0]]);
  });

  it('is separate for each user', async () => {
    const [one, other] = await Promise.all(
      ['cem', 'dan'].map(async (userId) => Cocktail.parse(await (await variant(userId)).json()).id),
    );
    expect(one).not.toBe(other);
  });

  it('is refused for an unsuitable substitute', async () => {
    for (const body of [
      { replace: 'campari', use: 'heavy-cream' },
      { replace: 'lime-juice', use: 'lemon-juice' },
    ])
      expect((await variant('eva', body)).status).toBe(422);
    expect(await idsOf('/user/cocktails', 'eva')).toEqual([]);
  });
});

describe('a zero-proof twin', () => {
  it('has no alcohol, is saved, and is created once', async () => {
    const made = Cocktail.parse(await (await twin('fay')).json());
    expect(made).toMatchObject({ abv: 0, name: 'Zero-Proof Negroni', remixedFromId: negroni.id });
    expect(Cocktail.parse(await (await twin('fay')).json()).id).toBe(made.id);
    expect(await idsOf('/user/saved-cocktails', 'fay')).toEqual([made.id]);
  });

  it('is refused for a drink without alcohol', async () => {
    const made = Cocktail.parse(await (await twin('gus')).json());
    const answer = await twin('gus', made.id);
    expect(answer.status).toBe(422);
    expect(ErrorBody.parse(await answer.json()).message).toBe('This cocktail has no alcohol.');
  });

  it('and a variant require a signed-in user and an existing cocktail', async () => {
    expect([(await twin(undefined)).status, (await variant(undefined)).status]).toEqual([401, 401]);
    expect([(await twin('ada', 999_999)).status, (await variant('ada', APEROL, 999_999)).status]).toEqual([
      404, 404,
    ]);
  });
});

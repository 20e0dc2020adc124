import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import type { Child } from '@swizzle/backends/child';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { Cocktail, ErrorBody, RecipeImport, type Tier } from '@swizzle/proto';
import { startServiceProcess } from '@swizzle/scripts/dev/service-process';
import { z } from 'zod';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

let backends: Backends;
let neighbors: Child[];
let service: RunningService;
let bench: Awaited<ReturnType<typeof createTestSettings>>;

beforeAll(async () => {
  backends = await startBackends();
  bench = await createTestSettings(backends);
  neighbors = await Promise.all([
    startServiceProcess('catalog', bench.environment),
    startServiceProcess('generation', bench.environment, 'worker'),
  ]);
  const config = readConfig(bench.environment);
  service = await startService('generation', appModule(config), config);
});
afterAll(async () => {
  await service.stop();
  await Promise.all(neighbors.map((neighbor) => neighbor.stop()));
  await backends.stop();
});

const call = async (
  method: string,
  path: string,
  userId: string,
  body?: object,
  tier: Tier = 'party_planner',
) => {
  const headers = new Headers(await bench.as({ userId, tier }));
  if (!body) headers.delete('content-type');
  return fetch(`${service.url}/api/imports${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
};
const Imports = z.array(RecipeImport);
const importText = async (userId: string, text: string) => {
  const [first] = Imports.parse(await (await call('POST', '', userId, { text })).json());
  if (!first) throw new Error('nothing was imported');
  return first;
};
const list = async (userId: string) => Imports.parse(await (await call('GET', '', userId)).json());
const messageOf = async (answer: Response) => ErrorBody.parse(await answer.json()).message;

const NEGRONI = 'Aunt May’s Negroni\n1 oz gin\n1 oz Campari\n1 oz sweet vermouth\nStir, and strain over ice.';
const ODD = 'Odd One\n2 oz gin\n1 oz unobtainium\nStir.';

describe('an imported recipe', () => {
  it('is measured, drawn and private', async () => {
    const { id, recipe, cocktailId, steps } = await importText('ada', NEGRONI);
    expect(recipe?.abv).toBeGreaterThan(18);
    expect([cocktailId, steps]).toEqual([null, ['Stir, and strain over ice.']]);
    const picture = await call('GET', `/${id}/picture`, 'ada');
    expect(picture.headers.get('content-type')).toContain('svg');
    expect((await list('ada')).map((one) => one.id)).toEqual([id]);
  });

  it('is nobody else’s to see, to change, to draw, to share or to delete', async () => {
    const { id } = await importText('bea', NEGRONI);
    expect(await list('mallory')).toEqual([]);
    const attempts = await Promise.all([
      call('PATCH', `/${id}`, 'mallory', { name: 'Taken' }),
      call('GET', `/${id}/picture`, 'mallory'),
      call('POST', `/${id}/share`, 'mallory'),
      call('DELETE', `/${id}`, 'mallory'),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await list('bea')).map(({ name }) => name)).toEqual(['Aunt May’s Negroni']);
  });

  it('marks what we don’t know, and is shared once a person has said what it is', async () => {
    const { id, lines } = await importText('cem', ODD);
    expect(lines.map(({ unsure }) => unsure)).toEqual([[], ['ingredient']]);
    const early = await call('POST', `/${id}/share`, 'cem');
    expect([early.status, await messageOf(early)]).toEqual([
      422,
      'Choose what the marked ingredients are first.',
    ]);
    await call('PATCH', `/${id}`, 'cem', { lines: [{ at: 1, ingredientId: 'campari' }] });
    const shared = Cocktail.parse(await (await call('POST', `/${id}/share`, 'cem')).json());
    expect(shared.ingredients.map(({ name }) => name)).toEqual(['London dry gin', 'Campari']);
    expect(Cocktail.parse(await (await call('POST', `/${id}/share`, 'cem')).json()).id).toBe(shared.id);
    expect((await list('cem'))[0]?.cocktailId).toBe(shared.id);
  });

  it('comes in several from a JSON document', async () => {
    const recipe = (name: string) => ({ '@type': 'Recipe', name, recipeIngredient: ['2 oz gin'] });
    await call('POST', '', 'dee', { text: JSON.stringify([recipe('One'), recipe('Two')]) });
    expect((await list('dee')).map(({ name }) => name).toSorted()).toEqual(['One', 'Two']);
  });

  it('is not shared under a name that nobody wants to read', async () => {
    const { id } = await importText('eve', NEGRONI.replace('Aunt May’s Negroni', 'Fuck Off Fizz'));
    expect((await call('POST', `/${id}/share`, 'eve')).status).toBe(422);
  });

  it('is not there where the text or the address has none', async () => {
    expect((await call('POST', '', 'fay', { text: 'It rained all day.' })).status).toBe(422);
    const inside = await call('POST', '', 'fay', { url: 'http://169.254.169.254/latest/meta-data' });
    expect([inside.status, await messageOf(inside)]).toEqual([422, 'We can’t open this address.']);
    for (const url of ['file:///etc/passwd', 'ftp://example.com/', 'nonsense'])
      expect((await call('POST', '', 'fay', { url })).status).toBe(400);
    expect(await list('fay')).toEqual([]);
  });

  it('comes with a paid plan', async () => {
    expect((await call('POST', '', 'gus', { text: NEGRONI }, 'cocktail_curious')).status).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { behave, type FakeOpenai, startFakeOpenai } from '@swizzle/kit/testing/fake-openai';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import {
  Cocktail,
  ErrorBody,
  ImportSources,
  MAX_IMPORTS,
  MAX_PHOTO_BODY_BYTES,
  RecipeImport,
  type Tier,
} from '@swizzle/proto';
import { type ServiceInProcess, startServiceInProcess } from '@swizzle/scripts/dev/start-service';
import sharp from 'sharp';
import { z } from 'zod';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

let backends: Backends;
let otherServices: ServiceInProcess[];
let service: RunningService;
let openai: FakeOpenai;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;

beforeAll(async () => {
  [openai, backends] = await Promise.all([startFakeOpenai(), startBackends()]);
  testSettings = await createTestSettings(backends);
  otherServices = await Promise.all([
    startServiceInProcess('catalog', testSettings.environment),
    startServiceInProcess('generation', testSettings.environment, 'worker'),
  ]);
  const config = readConfig({
    ...testSettings.environment,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: openai.url,
    OPENAI_TIMEOUT_MS: '2000',
  });
  service = await startService('generation', appModule(config), config);
});
afterAll(async () => {
  await service.stop();
  await Promise.all(otherServices.map((neighbor) => neighbor.stop()));
  await Promise.all([backends.stop(), openai.stop()]);
});

const call = async (
  method: string,
  path: string,
  userId: string,
  body?: object,
  tier: Tier = 'party_planner',
) => {
  const headers = new Headers(await testSettings.as({ userId, tier }));
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
    expect((await list('ada')).map((imported) => imported.id)).toEqual([id]);
  });

  it('is not accessible to other users', async () => {
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

  it('marks unknown ingredients, and can be shared after their correction', async () => {
    const { id, lines } = await importText('cem', ODD);
    expect(lines.map(({ unsure }) => unsure)).toEqual([[], ['ingredient']]);
    const early = await call('POST', `/${id}/share`, 'cem');
    expect([early.status, await messageOf(early)]).toEqual([
      422,
      'Choose what the marked ingredients are first.',
    ]);
    await call('PATCH', `/${id}`, 'cem', { revision: 0, lines: [{ at: 1, ingredientId: 'campari' }] });
    const shared = Cocktail.parse(await (await call('POST', `/${id}/share`, 'cem')).json());
    expect(shared.ingredients.map(({ name }) => name)).toEqual(['London dry gin', 'Campari']);
    expect(Cocktail.parse(await (await call('POST', `/${id}/share`, 'cem')).json()).id).toBe(shared.id);
    expect((await list('cem'))[0]?.cocktailId).toBe(shared.id);
  });

  it('rejects corrections of an outdated revision', async () => {
    const { id } = await importText('hal', ODD);
    const correct = (revision: number, line: object) =>
      call('PATCH', `/${id}`, 'hal', { revision, lines: [line] });
    const answers = await Promise.all([
      correct(0, { at: 0, ingredientId: null }),
      correct(0, { at: 1, ingredientId: null }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const reread = await correct(1, { at: 0, text: '30 ml Campari' });
    expect(RecipeImport.parse(await reread.json()).lines).toMatchObject([
      { text: '30 ml Campari', ingredient: { name: 'Campari' }, unsure: [] },
    ]);
    expect((await call('PATCH', `/${id}`, 'hal', { lines: [{ at: 0, isRight: true }] })).status).toBe(400);
  });

  it('respects the limit under concurrent imports', async () => {
    const many = JSON.stringify(
      Array.from({ length: 20 }, () => ({
        '@type': 'Recipe',
        name: 'One',
        recipeIngredient: ['2 oz gin'],
      })),
    );
    for (let full = 0; full < MAX_IMPORTS - 20; full += 20) await call('POST', '', 'ida', { text: many });
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '', 'ida', { text: many })));
    expect(answers.map(({ status }) => status)).toContain(409);
    expect((await list('ida')).length).toBeLessThanOrEqual(MAX_IMPORTS);
  });

  it('can be one of several in a JSON document', async () => {
    const recipe = (name: string) => ({ '@type': 'Recipe', name, recipeIngredient: ['2 oz gin'] });
    await call('POST', '', 'dee', { text: JSON.stringify([recipe('One'), recipe('Two')]) });
    expect((await list('dee')).map(({ name }) => name).toSorted()).toEqual(['One', 'Two']);
  });

  it('is not shared under an indecent name', async () => {
    const { id } = await importText('eve', NEGRONI.replace('Aunt May’s Negroni', 'Fuck Off Fizz'));
    expect((await call('POST', `/${id}/share`, 'eve')).status).toBe(422);
  });

  it('is refused for a text without a recipe and for forbidden URLs', async () => {
    expect((await call('POST', '', 'fay', { text: 'It rained all day.' })).status).toBe(422);
    const inside = await call('POST', '', 'fay', { url: 'http://169.254.169.254/latest/meta-data' });
    expect([inside.status, await messageOf(inside)]).toEqual([422, 'We can’t open this address.']);
    for (const url of ['file:///etc/passwd', 'ftp://example.com/', 'nonsense'])
      expect((await call('POST', '', 'fay', { url })).status).toBe(400);
    expect(await list('fay')).toEqual([]);
  });

  it('requires a paid plan', async () => {
    expect((await call('POST', '', 'gus', { text: NEGRONI }, 'cocktail_curious')).status).toBe(403);
  });
});

describe('a recipe in a photo', () => {
  const PAGE = {
    recipes: [
      {
        name: 'Jungle Bird',
        ingredients: [
          { text: '1 1/2 oz dark rum', isClear: true },
          { text: '3/4 oz Campari', isClear: false },
          { text: '1 oz unobtainium', isClear: true },
        ],
        steps: ['Shake with ice.'],
        remarks: 'Garnish: pineapple wedge',
      },
    ],
  };
  let photo: string;
  beforeAll(async () => {
    const page = sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } });
    photo = (await page.jpeg().toBuffer()).toString('base64');
  });
  const send = (userId: string, body: object = { photo }) => call('POST', '/photo', userId, body);

  it('is read by the model, with unclear and unknown parts marked', async () => {
    openai.next('chat', behave.answer(PAGE));
    const [imported] = Imports.parse(await (await send('jo')).json());
    expect(imported).toMatchObject({ name: 'Jungle Bird', url: null, steps: ['Shake with ice.'] });
    expect(imported?.lines.map(({ unsure }) => unsure)).toEqual([
      [],
      ['amount', 'ingredient'],
      ['ingredient'],
    ]);
    const [asked] = openai.asked('chat').slice(-1);
    expect(JSON.stringify(asked?.body.messages)).toContain('data:image/jpeg;base64,');
    expect(asked?.body).toMatchObject({ response_format: { type: 'json_schema' } });
    expect((await list('jo')).map(({ id }) => id)).toEqual([imported?.id]);
  });

  it.each([
    ['shows none', behave.answer({ recipes: [] }), 422],
    ['is refused by the model', behave.refuse(), 422],
    ['is answered in another shape', behave.answer({ recipe: 'Negroni' }), 422],
    ['waits longer than its time', behave.hang(), 503],
  ] as const)('is not imported if it %s', async (_what, behavior, status) => {
    openai.next('chat', behavior);
    expect((await send('kim')).status).toBe(status);
    expect(await list('kim')).toEqual([]);
  });

  it('is rejected before the model is called if it is invalid', async () => {
    const before = openai.asked('chat').length;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
      'base64',
    );
    const large = 'A'.repeat(MAX_PHOTO_BODY_BYTES + 1000);
    const answers = await Promise.all([
      send('lea', { photo: Buffer.from('words').toString('base64') }),
      send('lea', { photo: svg }),
      send('lea', { photo: 'no base64!' }),
      send('lea', { photo: large }),
      call('POST', '/photo', 'lea', { photo }, 'cocktail_curious'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 400, 413, 403]);
    expect(openai.asked('chat').length).toBe(before);
  });

  it('is an available source if a model is configured', async () => {
    const sources = await call('GET', '/sources', 'mia');
    expect(ImportSources.parse(await sources.json())).toEqual({ photo: true });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { behave, type FakeOpenai, startFakeOpenai } from '@swizzle/kit/testing/fake-openai';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { Cocktail, ErrorBody, type Tier } from '@swizzle/proto';
import { type ServiceInProcess, startServiceInProcess } from '@swizzle/scripts/dev/start-service';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

let backends: Backends;
let catalog: ServiceInProcess;
let service: RunningService;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;

beforeAll(async () => {
  backends = await startBackends();
  testSettings = await createTestSettings(backends);
  catalog = await startServiceInProcess('catalog', testSettings.environment);
  const config = readConfig(testSettings.environment);
  service = await startService('generation', appModule(config), config);
});
afterAll(async () => {
  await service.stop();
  await catalog.stop();
  await backends.stop();
});

const add = async (name: unknown, tier: Tier = 'admin', url = service.url) =>
  fetch(`${url}/api/admin/classic-cocktails/generate`, {
    method: 'POST',
    headers: await testSettings.as({ userId: 'u1', tier }),
    body: JSON.stringify({ name }),
  });

describe('adding a classic', () => {
  it('adds the published recipe to the catalog', async () => {
    const negroni = Cocktail.parse(await (await add('Negroni')).json());
    expect(negroni).toMatchObject({ name: 'Negroni', mood: 'Classic' });
    expect(negroni.ingredients).toHaveLength(3);
    expect(negroni.abv).toBeGreaterThan(20);
  });

  it.each([
    ['PINA COLADA', 'Piña Colada'],
    ['the last word', 'Last Word'],
    ['Daquiri', 'Daiquiri'],
    ['  old   fashioned ', 'Old Fashioned'],
  ])('knows %s', async (typed, name) => {
    expect(Cocktail.parse(await (await add(typed)).json()).name.replace(/^The /, '')).toBe(name);
  });

  it('refuses an existing one, with its id', async () => {
    const { id } = Cocktail.parse(await (await add('Manhattan')).json());
    const again = await add('the MANHATTAN');
    expect(again.status).toBe(409);
    expect(ErrorBody.parse(await again.json())).toMatchObject({ code: 'conflict', cocktailId: id });
  });

  it('adds one for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('Sidecar')));
    const made = answers.filter(({ status }) => status === 200);
    const ids = await Promise.all(made.map(async (answer) => Cocktail.parse(await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('refuses an unknown name', async () => {
    const answer = await add('Zorblax Supreme 9000');
    expect(answer.status).toBe(422);
    expect(ErrorBody.parse(await answer.json()).message).toContain('Zorblax Supreme 9000');
  });

  it.each([[''], [7], [{ $ne: null }], ['x'.repeat(81)]])('refuses %p', async (name) => {
    expect((await add(name)).status).toBe(400);
  });

  it('requires an administrator', async () => {
    expect((await add('Martini', 'bar_owner')).status).toBe(403);
  });
});

describe('a classic from the model', () => {
  const DRINK = {
    family: 'sour',
    glass: 'Coupe',
    mood: 'Elegant',
    ingredients: [
      { id: 'london-dry-gin', amount: 2 },
      { id: 'lime-juice', amount: 0.75 },
      { id: 'simple-syrup', amount: 0.75 },
    ],
    garnish: ['lime-wheel'],
    name: 'Harbor Master',
    tagline: 'Sharp, cold and gone too soon.',
    description: 'Gin leans on fresh lime until both grow gentle.',
    steps: [
      'Shake everything hard with ice.',
      'Strain into a chilled coupe and set a lime wheel on the rim.',
    ],
  };
  const TOO_SWEET = { ...DRINK, ingredients: DRINK.ingredients.with(2, { id: 'simple-syrup', amount: 2 }) };

  let openai: FakeOpenai;
  let modelService: RunningService;
  beforeAll(async () => {
    openai = await startFakeOpenai();
    const config = readConfig({
      ...testSettings.environment,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: openai.url,
      OPENAI_TIMEOUT_MS: '2000',
    });
    modelService = await startService('generation', appModule(config), config);
  });
  afterAll(async () => {
    await modelService.stop();
    await openai.stop();
  });

  it('is added after a repair of its faults', async () => {
    openai.next(
      'chat',
      behave.answer({ known: true, drink: TOO_SWEET }),
      behave.answer({ known: true, drink: DRINK }),
    );
    const cocktail = Cocktail.parse(await (await add('Harbor Master', 'admin', modelService.url)).json());
    expect(cocktail).toMatchObject({ name: 'Harbor Master', mood: 'Classic' });
    expect((await add('harbor master', 'admin', modelService.url)).status).toBe(409);
  });

  it('is refused when the model does not know it', async () => {
    openai.next('chat', behave.answer({ known: false, drink: null }));
    expect((await add('Zorblax Supreme', 'admin', modelService.url)).status).toBe(422);
  });

  it('is unavailable when the model cannot be reached', async () => {
    openai.next('chat', behave.hang());
    const answer = await add('Zorblax Ultimate', 'admin', modelService.url);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
  });
});

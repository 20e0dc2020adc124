import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { behave, type FakeOpenai, startFakeOpenai } from '@swizzle/kit/testing/fake-openai';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { ErrorBody } from '@swizzle/proto';
import { type ServiceInProcess, startServiceInProcess } from '@swizzle/scripts/dev/start-service';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

let openai: FakeOpenai;
let backends: Backends;
let neighbors: ServiceInProcess[];
let service: RunningService;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;

beforeAll(async () => {
  [openai, backends] = await Promise.all([startFakeOpenai(), startBackends()]);
  testSettings = await createTestSettings(backends);
  // Without an API key, the worker uses the rule-based generator.
  neighbors = await Promise.all([
    startServiceInProcess('catalog', testSettings.environment),
    startServiceInProcess('generation', testSettings.environment, 'worker'),
  ]);
  const key = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.url, OPENAI_TIMEOUT_MS: '2000' };
  const config = readConfig({ ...testSettings.environment, ...key });
  service = await startService('generation', appModule(config), config);
});
afterAll(async () => {
  await service.stop();
  await Promise.all(neighbors.map((neighbor) => neighbor.stop()));
  await Promise.all([backends.stop(), openai.stop()]);
});
beforeEach(() => openai.reset());

const generate = async (userId: string, suggestedName?: string) =>
  fetch(`${service.url}/api/cocktails/generate`, {
    method: 'POST',
    headers: await testSettings.as({ userId, tier: 'cocktail_curious' }),
    body: JSON.stringify({ suggestedName }),
  });

const expectRefused = async (answer: Response) => {
  expect(answer.status).toBe(422);
  expect(ErrorBody.parse(await answer.json())).toMatchObject({
    code: 'unprocessable',
    message: expect.stringContaining('another'),
  });
};

describe('a suggested name', () => {
  it('that is indecent is refused without a model call and without a charge', async () => {
    for (let n = 0; n < 4; n++) await expectRefused(await generate('rude', 'Fuck Off Fizz'));
    expect(openai.asked('moderation')).toHaveLength(0);
    for (let n = 0; n < 3; n++) expect((await generate('rude')).status).toBe(200);
  });

  it('that the model flags is refused without a charge', async () => {
    openai.always('moderation', behave.judge(true));
    for (let n = 0; n < 4; n++) await expectRefused(await generate('sly', 'A Quiet Threat'));
    for (let n = 0; n < 3; n++) expect((await generate('sly')).status).toBe(200);
  });

  it('of a well-known drink is accepted', async () => {
    expect((await generate('barfly', "Angel's Tit")).status).toBe(200);
    expect(openai.asked('moderation')[0]?.body.input).toBe("Angel's Tit");
  });

  it.each([
    ['fails', behave.fail(500)],
    ['hangs', behave.hang()],
    ['is out of money', behave.runOut()],
  ])('is taken on the word list alone when moderation %s', async (what, behavior) => {
    openai.next('moderation', behavior);
    expect((await generate(`patient ${what}`, 'Quiet Hour')).status).toBe(200);
  });

  it('that is missing is not moderated', async () => {
    expect((await generate('plain')).status).toBe(200);
    expect(openai.asked('moderation')).toHaveLength(0);
  });
});

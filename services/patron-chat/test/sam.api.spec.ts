import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClientNats } from '@nestjs/microservices';
import { type Backends, startBackends } from '@swizzle/backends';
import type { Child } from '@swizzle/backends/child';
import { natsOptions } from '@swizzle/kit/nats';
import { Requests } from '@swizzle/kit/requests';
import { type RunningService, startService } from '@swizzle/kit/service';
import { createBench } from '@swizzle/kit/testing/bench';
import { CLASSICS, classicRecipe } from '@swizzle/mixology';
import { ErrorBody, SamAnswer } from '@swizzle/proto';
import { startServiceProcess } from '@swizzle/scripts/dev/service-process';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

let backends: Backends;
let catalog: Child;
let service: RunningService;
let bench: Awaited<ReturnType<typeof createBench>>;

beforeAll(async () => {
  backends = await startBackends();
  bench = await createBench(backends);
  catalog = await startServiceProcess('catalog', bench.environment);
  const config = readConfig(bench.environment);
  service = await startService('patron-chat', appModule(config), config);
});
afterAll(async () => {
  await service.stop();
  await catalog.stop();
  await backends.stop();
});

const say = async (userId: string, body: unknown) =>
  fetch(`${service.url}/api/patron-ai/base-liquor`, {
    method: 'POST',
    headers: await bench.as({ userId, tier: 'cocktail_curious' }),
    body: JSON.stringify(body),
  });

const sam = async (userId: string, message: string, filters: object = {}) => {
  const answer = await say(userId, { message, ...filters });
  expect(answer.status).toBe(200);
  return SamAnswer.parse(await answer.json());
};
const lineOf = ({ baseLiquorIntent }: SamAnswer) => baseLiquorIntent.witty_response;

/** Puts classics of one base into the catalog. */
const publish = async (baseLiquor: string, most: number): Promise<number> => {
  const nats = new ClientNats(natsOptions('test', readConfig(bench.environment)));
  const recipes = CLASSICS.map((classic) => classicRecipe(classic)).filter(
    (one) => one.baseLiquor === baseLiquor,
  );
  const requests = new Requests(nats);
  for (const recipe of recipes.slice(0, most)) {
    const origin = { generationId: recipe.name, authorId: null, remixedFromId: null };
    await requests.ask('catalog.cocktail.create', { ...origin, recipe });
  }
  await nats.close();
  return Math.min(most, recipes.length);
};

describe('a message to Sam', () => {
  it('sets the filters it speaks of, and keeps the others', async () => {
    const answer = await sam('ada', 'a bourbon drink, please', {
      currentBaseLiquor: 'gin',
      currentMood: 'Cozy',
    });
    expect(answer.baseLiquorIntent.base_liquor).toBe('whiskey');
    expect(answer.moodIntent.mood).toBe('Cozy');
    expect(lineOf(answer).toLowerCase()).toContain('bourbon');
  });

  it('opens both filters when the guest asks for everything', async () => {
    const answer = await sam('ada', 'Show me everything', { currentBaseLiquor: 'gin', currentMood: 'Cozy' });
    expect(answer).toMatchObject({ baseLiquorIntent: { base_liquor: 'all' }, moodIntent: { mood: 'all' } });
  });

  it('is told how many drinks match', async () => {
    await publish('tequila', 12);
    expect(lineOf(await sam('counter', 'tequila please'))).toContain('12');
  });

  it('is told when nothing matches, and what would help', async () => {
    const line = lineOf(await sam('counter', 'brandy please'));
    expect(line).toMatch(
      /nothing|no match|not a single|empty|blank|zero|no drink|nobody|pass on|but not the drink/i,
    );
    expect(line).toMatch(/another|different|start fresh|neighboring/i);
  });

  it('without filters takes them for open', async () => {
    expect(await sam('ada', 'hello')).toMatchObject({
      baseLiquorIntent: { base_liquor: 'all' },
      moodIntent: { mood: 'all' },
    });
  });

  it.each([
    ['nothing', { message: '' }],
    ['spaces', { message: '   ' }],
    ['more than 500 characters', { message: 'g'.repeat(501) }],
    ['no message', {}],
    ['a number', { message: 7 }],
    ['an unknown base', { message: 'gin', currentBaseLiquor: 'beer' }],
    ['an unknown mood', { message: 'gin', currentMood: 'Grumpy' }],
    ['an unknown field', { message: 'gin', model: 'mine' }],
    ['an operator', { message: { $ne: '' } }],
  ])('is refused when it is %s', async (_, body) => {
    const answer = await say('ada', body);
    expect(answer.status).toBe(400);
    expect(ErrorBody.parse(await answer.json()).code).toBe('bad_input');
  });

  it('is for those who are signed in', async () => {
    const answer = await fetch(`${service.url}/api/patron-ai/base-liquor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"message":"gin"}',
    });
    expect(answer.status).toBe(401);
  });
});

describe('in a conversation', () => {
  it('no line comes twice, not even in 200 messages of the same kind', async () => {
    const lines = new Set<string>();
    for (let n = 0; n < 200; n++) lines.add(lineOf(await sam('regular', 'gin please')));
    expect(lines.size).toBe(200);
  });

  it('no line comes twice among messages that arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sam('eager', 'rum please')));
    expect(new Set(answers.map(lineOf)).size).toBe(10);
  });

  it('no line comes twice where there are the fewest of them', async () => {
    const lines = new Set<string>();
    // One after another: where remembering takes too long, an old line is better than none.
    for (let n = 0; n < 200; n++) lines.add(lineOf(await sam('sober', 'a mocktail, please')));
    expect(lines.size).toBe(200);
  });
});

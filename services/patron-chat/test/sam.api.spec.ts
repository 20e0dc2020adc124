import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { ClientNats } from '@nestjs/microservices';
import { type Backends, startBackends } from '@swizzle/backends';
import { type RunningService, startService } from '@swizzle/kit/lifecycle/service';
import { natsOptions } from '@swizzle/kit/rpc/nats';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { ErrorBody, type RequestOf, SamAnswer } from '@swizzle/proto';
import { type ServiceInProcess, startServiceInProcess } from '@swizzle/scripts/dev/start-service';
import { appModule } from '../src/app.module.ts';
import { readConfig } from '../src/config.ts';

/** A service and a catalog, and Sam learns what guests' sentences mean. */
const START_MS = 180_000;
/** How often someone asks for drinks of which there are few. */
const MESSAGES = process.env.SAMPLES === 'whole' ? 50 : 20;
/** Whole talks, beside other tests. */
jest.setTimeout(180_000);

let backends: Backends;
let catalog: ServiceInProcess;
let service: RunningService;
let testSettings: Awaited<ReturnType<typeof createTestSettings>>;

beforeAll(async () => {
  backends = await startBackends();
  testSettings = await createTestSettings(backends);
  catalog = await startServiceInProcess('catalog', testSettings.environment);
  await publish('gin', 45);
  for (const base of ['whiskey', 'tequila', 'rum', 'none']) await publish(base, 12);
  const config = readConfig(testSettings.environment);
  service = await startService('patron-chat', appModule(config), config);
  await untilDrinksAreKnown();
}, START_MS);
afterAll(async () => {
  await service.stop();
  await catalog.stop();
  await backends.stop();
});

const say = async (userId: string, body: unknown, session?: string) =>
  fetch(`${service.url}/api/patron-ai/base-liquor`, {
    method: 'POST',
    headers: await testSettings.as({
      userId,
      tier: 'cocktail_curious',
      ...(session !== undefined && { session }),
    }),
    body: JSON.stringify(body),
  });

const sam = async (userId: string, message: string, filters: object = {}, session?: string) => {
  const answer = await say(userId, { message, ...filters }, session);
  expect(answer.status).toBe(200);
  return SamAnswer.parse(await answer.json());
};
/** A catalog that is still busy leaves the first guests without suggestions. */
const untilDrinksAreKnown = async () => {
  for (let round = 0; round < 50; round++) {
    const { order = [] } = await sam(`early ${round}`, 'show me everything');
    if (order.length >= 60) return;
    await setTimeout(200);
  }
  throw new Error('the catalog gave no candidates');
};

const names = ({ suggestions = [] }: SamAnswer) => suggestions.map(({ name }) => name);
const lineOf = ({ baseLiquorIntent }: SamAnswer) => baseLiquorIntent.witty_response;

/** What the drinks of the results are built on. */
const basesOf = async ({ order = [] }: SamAnswer): Promise<Set<string | undefined>> => {
  const nats = new ClientNats(natsOptions('test', readConfig(testSettings.environment)));
  const requests = new RpcClient(nats);
  const drinks = await Promise.all(order.map((id) => requests.ask('catalog.cocktail.get', { id })));
  await nats.close();
  return new Set(drinks.map((drink) => drink?.baseLiquor));
};

/** Puts classics of one base into the catalog. */
const publish = async (baseLiquor: string, most: number): Promise<void> => {
  const nats = new ClientNats(natsOptions('test', readConfig(testSettings.environment)));
  const recipes = CLASSICS.map((classic) => classicRecipe(classic)).filter(
    (one) => one.baseLiquor === baseLiquor,
  );
  const requests = new RpcClient(nats);
  for (const recipe of recipes.slice(0, most)) {
    const origin = { generationId: recipe.name, authorId: null, remixedFromId: null };
    await requests.ask('catalog.cocktail.create', { ...origin, recipe });
  }
  await nats.close();
};

describe('the bar of a guest', () => {
  const HAVE = ['london-dry-gin', 'campari', 'sweet-vermouth', 'soda-water'];
  let nats: ClientNats;

  beforeAll(async () => {
    nats = new ClientNats(natsOptions('test', readConfig(testSettings.environment)));
    const connection: NatsConnection = await nats.connect();
    connection.subscribe('planner.bar.stock', {
      callback: (_error, message) => {
        const { id, data } = message.json<{ id: string; data: RequestOf<'planner.bar.stock'> }>();
        const response = data.userId === 'with a bar' ? { name: 'Home', have: HAVE } : null;
        message.respond(JSON.stringify({ id, response, isDisposed: true }));
      },
    });
    await connection.flush();
  });
  afterAll(() => nats.close());

  it('is what Sam answers from when asked what can be made', async () => {
    const answer = await sam('with a bar', 'What can I make?');
    expect(names(answer)).toContain('Negroni');
    expect(lineOf(answer)).toMatch(/Campari/);
  });

  it('goes without what the guest says is out', async () => {
    await sam('with a bar', "I'm out of Campari", { isNewTalk: true });
    expect(names(await sam('with a bar', 'What can I make from my bar?'))).not.toContain('Negroni');
  });

  it('is nobody else’s', async () => {
    expect(lineOf(await sam('without a bar', 'What can I make?'))).not.toMatch(/Campari/);
  });
});

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

  it('is answered with drinks that fit it, and with the order of the results', async () => {
    const { suggestions = [], order = [] } = await sam('reader', 'a strong tequila, please');
    expect(suggestions.length).toBeGreaterThan(1);
    expect(order.slice(0, suggestions.length)).toEqual(suggestions.map(({ id }) => id));
    expect(suggestions.every(({ reason }) => reason !== '')).toBe(true);
  });

  it('keeps the drinks that were named last first among the results', async () => {
    const { suggestions = [] } = await sam('asker', 'a strong tequila, please');
    const { order = [], replies = [] } = await sam('asker', "What's in the first one?");
    expect(order.slice(0, suggestions.length)).toEqual(suggestions.map(({ id }) => id));
    expect(replies).not.toContain("What's in the first one?");
  });

  it('is told that there is nothing, and what would help', async () => {
    const answer = await sam('thirsty', 'brandy please');
    expect(answer.baseLiquorIntent.base_liquor).toBe('brandy');
    expect(lineOf(answer)).toMatch(/brandy/i);
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
  it('no line comes twice, not even in 50 messages of the same kind', async () => {
    const lines = new Set<string>();
    for (let n = 0; n < 50; n++) lines.add(lineOf(await sam('regular', 'gin please')));
    expect(lines.size).toBe(50);
  });

  it('no line comes twice among messages that arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sam('eager', 'rum please')));
    expect(new Set(answers.map(lineOf)).size).toBe(10);
  });

  it('no line comes twice where drinks are few', async () => {
    const lines = new Set<string>();
    // One after another: where remembering takes too long, an old line is better than none.
    for (let n = 0; n < MESSAGES; n++) lines.add(lineOf(await sam('sober', 'a mocktail, please')));
    expect(lines.size).toBe(MESSAGES);
  });

  it('a wish that is said again brings drinks again, other ones', async () => {
    const first = await sam('repeater', 'a cozy whiskey');
    const second = await sam('repeater', 'a cozy whiskey');
    expect(names(second)).not.toEqual([]);
    expect(names(second)).not.toEqual(names(first));
  });

  it('what was said before goes on to count', async () => {
    await sam('careful', 'no egg for me');
    const answer = await sam('careful', 'a whiskey sour, or something like it');
    expect(answer.known).toContainEqual({ key: 'allergen:egg', label: expect.stringMatching(/egg/) });
    expect(names(answer)).not.toContain('Whiskey Sour');
  });

  it('what might be an allergy is never turned into a wish', async () => {
    const messages = ["nuts and I don't get on", "hasn't that one any nuts in it?", 'orgeat is almonds, Sam'];
    for (const message of messages) {
      const { known } = await sam('swelling', message);
      expect(known).toContainEqual({ key: 'allergen:nuts', label: 'no nuts' });
      expect(known?.map(({ key }) => key)).not.toContain('wanted:nuts');
    }
  });

  it('care holds until it is lifted, and turns the results', async () => {
    const first = await sam('expecting', "I'm pregnant, what can I have?");
    expect(first.care).toBe('pregnancy');
    const then = await sam('expecting', 'ok just something with tequila then');
    expect(then.care).toBe('pregnancy');
    expect(await basesOf(then)).toEqual(new Set(['none']));
    const later = await sam('expecting', "it's for my husband");
    expect(later.care).toBeUndefined();
  });

  it('after despair every answer is about the guest, and says whom to call', async () => {
    await sam('lonely', 'whiskey please');
    const messages = [
      "I don't want to live anymore",
      "Can't I just talk to you?",
      'ok a lemonade',
      'thanks anyway',
    ];
    const lines = new Set<string>();
    for (const message of messages) {
      const answer = await sam('lonely', message);
      expect(answer.care).toBe('despair');
      expect(answer.helplines?.map(({ number }) => number)).toContain('988');
      expect(lineOf(answer)).toMatch(/988|emergency|call/i);
      lines.add(lineOf(answer));
    }
    expect(lines.size).toBe(messages.length);
  });

  it('a wish is forgotten when the guest says so', async () => {
    const { known = [] } = await sam('changing', 'a bitter gin drink');
    const bitter = known.find(({ key }) => key === 'taste:bitter');
    expect(bitter).toBeDefined();
    const message = { forget: 'taste:bitter', currentBaseLiquor: 'gin' };
    const after = await sam('changing', 'Forget: bitter', message);
    expect(after.known).not.toContainEqual(bitter);
    expect(after.baseLiquorIntent.base_liquor).toBe('gin');
  });

  it('a new one knows nothing of the one before', async () => {
    await sam('returning', 'no nuts, and not sweet');
    const { known } = await sam('returning', 'rum please', { isNewTalk: true });
    expect(known).toEqual([expect.objectContaining({ key: 'base' })]);
  });

  it('is one session’s: anyone who signs in next to the same account begins with none', async () => {
    await sam('tablet', "I'm pregnant and allergic to nuts", {}, 'first');
    const next = await sam('tablet', 'a gin drink', {}, 'second');
    expect([next.care, next.baseLiquorIntent.base_liquor]).toEqual([undefined, 'gin']);
    expect(next.known?.map(({ key }) => key)).toEqual(['base']);
    expect((await sam('tablet', 'something fruity', {}, 'first')).care).toBeDefined();
  });

  it('ends with its session, and all of them with the account', async () => {
    const nats = new ClientNats(natsOptions('test', readConfig(testSettings.environment)));
    const stream = jetstream(await nats.connect());
    const requests = new RpcClient(nats);
    const kept = async () => {
      const exported = await requests.ask('patron-chat.user.export', { userId: 'leaving' });
      return (exported.whatSamKnows as unknown[]).length;
    };
    const untilKept = async (count: number) => {
      for (let round = 0; round < 100 && (await kept()) !== count; round++) await setTimeout(50);
      expect(await kept()).toBe(count);
    };
    for (const session of ['phone', 'tablet', 'laptop']) await sam('leaving', 'no nuts please', {}, session);
    await sam('staying', 'no nuts please', {}, 'tablet');
    expect(await kept()).toBe(3);
    const publish = (subject: string, event: object) => stream.publish(subject, JSON.stringify(event));
    await publish('identity.session.ended.v1', { userId: 'leaving', session: 'tablet' });
    await untilKept(2);
    await publish('identity.user.deleted.v1', { userId: 'leaving' });
    await untilKept(0);
    const { known = [] } = await sam('staying', 'something fruity', {}, 'tablet');
    expect(known.map(({ key }) => key)).toContain('allergen:nuts');
    await nats.close();
  });

  it('begins anew where the guest says so, but for care that nothing lifts', async () => {
    await sam('fresh', "I'm 16 and allergic to nuts, something fruity");
    const { known = [], care } = await sam('fresh', "ok, let's start over");
    expect(known.map(({ key }) => key).filter((key) => /nuts|fruity/.test(key))).toEqual([]);
    expect(care).toBe('minor');
    expect((await sam('fresh', 'a gin fizz please', { isNewTalk: true })).care).toBe('minor');
  });

  it('is kept for the export and never word by word', async () => {
    await sam('curious', 'a smoky tequila for my secret admirer');
    const nats = new ClientNats(natsOptions('test', readConfig(testSettings.environment)));
    const exported = await new RpcClient(nats).ask('patron-chat.user.export', { userId: 'curious' });
    await nats.close();
    expect(exported.whatSamKnows).toEqual([
      expect.objectContaining({ base: 'tequila', tastes: { smoky: expect.any(Number) } }),
    ]);
    expect(JSON.stringify(exported)).not.toContain('admirer');
  });
});

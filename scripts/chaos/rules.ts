import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, TIERS, type Tier, User } from '@swizzle/proto';
import type Stripe from 'stripe';
import { deploymentKeys } from '../dev/settings/keys.ts';
import { type ChaosSystem, MODEL_KEY } from './system/chaos-system.ts';
import { type Guest, PASSWORD } from './system/guest.ts';
import type { Recorder } from './system/recorder.ts';

// Expected tiers by the provider's state, implemented independently from the decisions.

/** The provider redelivers within a minute, and the product synchronizes a minute after a missed event. */
const PATIENCE_MS = 90_000;
const PAGE = { limit: 100 };
const ALL = { limit: 10_000 };

const FREE: Tier = 'cocktail_curious';
const SOLD: Readonly<Record<string, Tier>> = {
  party_planner_monthly: 'party_planner',
  bar_owner_monthly: 'bar_owner',
};

const tier: Rule = {
  letter: 'd',
  title: 'Tiers match the provider’s state',
  async broken(chaos) {
    await chaos.until(async () => (await late(chaos)).length === 0, PATIENCE_MS).catch(() => undefined);
    const owed = await tiersOwed(chaos);
    const faults = await Promise.all(chaos.guests().map((guest) => faultsOf(chaos, guest, owed(guest))));
    return faults.flat();
  },
};

/** Users whose session has a different tier. */
async function late(chaos: ChaosSystem): Promise<Guest[]> {
  const owed = await tiersOwed(chaos);
  const said = await Promise.all(chaos.guests().map(chaos.databases.tierOf));
  return chaos.guests().filter((guest, index) => said[index] !== undefined && said[index] !== owed(guest));
}

async function faultsOf({ databases }: ChaosSystem, guest: Guest, owed: Tier): Promise<string[]> {
  const session = await databases.tierOf(guest);
  // A signed-out user has no tier.
  if (session === undefined) return [];
  const { status, body } = await guest.call('GET', '/api/auth/user');
  const said = status === 200 ? User.parse(JSON.parse(body)).tier : `status ${status}`;
  return [
    ...(session === owed ? [] : [`the session of ${guest.id} is ${session}, and the provider says ${owed}`]),
    ...(said === owed ? [] : [`${guest.id} is told ${said}, and the provider says ${owed}`]),
  ];
}

/** The expected tiers of all users, from one read of the provider. */
async function tiersOwed({ provider: { stripe } }: ChaosSystem): Promise<(guest: Guest) => Tier> {
  const [customers, subscriptions, setups] = await Promise.all([
    stripe.customers.list(PAGE).autoPagingToArray(ALL),
    stripe.subscriptions.list({ ...PAGE, status: 'all' }).autoPagingToArray(ALL),
    stripe.setupIntents.list(PAGE).autoPagingToArray(ALL),
  ]);
  const verified = new Set(
    setups.filter(({ status }) => status === 'succeeded').map(({ payment_method }) => idOf(payment_method)),
  );
  const emails = new Map(customers.map(({ id, email }) => [id, email]));
  const running = subscriptions.filter((one) => entitles(one, verified));
  return ({ email }) => {
    const theirs = running.filter(({ customer }) => emails.get(idOf(customer) ?? '') === email);
    const tiers = theirs.map(({ items }) => SOLD[items.data[0]?.price.lookup_key ?? ''] ?? FREE);
    return highest(tiers) ?? DEMO_ACCOUNTS.find((one) => one.email === email)?.tier ?? FREE;
  };
}

/** A trial counts once its card is verified; a failed payment is retried without ending the plan. */
function entitles({ status, default_payment_method }: Stripe.Subscription, verified: Set<string | null>) {
  if (status === 'trialing') return verified.has(idOf(default_payment_method) ?? '');
  return status === 'active' || status === 'past_due';
}

const highest = (tiers: readonly Tier[]) => tiers.toSorted((a, b) => TIERS.indexOf(b) - TIERS.indexOf(a))[0];

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Milliseconds of tolerance for network time on a busy machine. */
const GRACE_MS = 1000;
/** Next to other tests, calls also wait for the machine. */
const SHARED_GRACE_MS = 15_000;

const deadlines: Rule = {
  letter: 'e',
  title: 'No request outlives its deadline',
  async broken({ isSharedMachine }, { exchanges }) {
    const grace = isSharedMachine ? SHARED_GRACE_MS : GRACE_MS;
    return exchanges
      .filter(({ milliseconds, deadline }) => milliseconds > deadline + grace)
      .map(({ call, milliseconds }) => `${call} took ${(milliseconds / 1000).toFixed(1)} s`);
  },
};

/** A line of a stack trace, however it is escaped. */
const STACK = /(?:\\n|\n) +at .+:\d+:\d+/;

const nothingLeaks: Rule = {
  letter: 'g',
  title: 'No secret, stack or personal data in a body or a log',
  async broken(chaos, { exchanges }) {
    const secrets = secretsOf(chaos);
    const bodies = exchanges.flatMap(({ call, who, body }) => {
      const others = chaos
        .guests()
        .filter(({ id }) => id !== who)
        .map(({ email }) => email);
      return [...found(`the answer to ${call}`, body, [...secrets, ...others])];
    });
    const private_ = [...secrets, ...chaos.guests().map(({ email }) => email)];
    const logs = await logsOf(chaos);
    return [...bodies, ...logs.flatMap(({ name, text }) => found(`the log of ${name}`, text, private_))];
  },
};

function found(where: string, text: string, private_: readonly string[]): string[] {
  const leaked = private_.filter((word) => text.includes(word)).length;
  return [
    ...(leaked > 0 ? [`${where} holds ${leaked} that it must not`] : []),
    ...(STACK.test(text) ? [`${where} holds a stack`] : []),
  ];
}

function secretsOf({ home, guests, system }: ChaosSystem): string[] {
  const { secretKey = '', webhookSecret = '' } = system.payments ?? {};
  const { privateKey, totpKey } = deploymentKeys(home);
  const cookies = guests().map(({ cookie }) => cookie.split('=')[1] ?? '');
  return [MODEL_KEY, PASSWORD, secretKey, webhookSecret, totpKey, privateKey, ...cookies].filter(Boolean);
}

async function logsOf({ home }: ChaosSystem): Promise<{ name: string; text: string }[]> {
  const names = await readdir(join(home, 'logs'));
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(home, 'logs', name), 'utf8') })),
  );
}

const oneEach: Rule = {
  letter: 'b',
  title: 'One cocktail per generation',
  async broken({ databases }) {
    const [generations, cocktails] = await Promise.all([databases.generations(), databases.cocktails()]);
    const made = Map.groupBy(cocktails, ({ generationId }) => generationId);
    const twice = [...made].filter(([, of]) => of.length > 1).map(([id, of]) => `${id} made ${of.length}`);
    const wrong = generations
      .filter(({ state }) => state === 'made')
      .filter(({ _id, cocktailId }) => made.get(_id)?.[0]?._id !== cocktailId)
      .map(({ _id, cocktailId }) => `${_id} is said to have made ${cocktailId}, which it has not`);
    return [...twice, ...wrong];
  },
};

const quota: Rule = {
  letter: 'c',
  title: 'Quota used equals generations made and in progress',
  async broken({ databases, clock, guests }) {
    const today = clock.now().toISOString().slice(0, 10);
    const charged = Map.groupBy(
      (await databases.generations()).filter(({ state, day }) => state !== 'failed' && day === today),
      ({ ownerId }) => ownerId,
    );
    const faults = await Promise.all(
      guests().map(async (guest) => {
        const { status, body } = await guest.call('GET', '/api/auth/user');
        if (status !== 200) return [];
        const used = User.parse(JSON.parse(body)).dailyCocktailsGenerated;
        const owed = charged.get(guest.id)?.length ?? 0;
        return used === owed ? [] : [`${guest.id} has used ${used}, and ${owed} are made or under way`];
      }),
    );
    return faults.flat();
  },
};

const RECOVERY_LIMIT_MS = 10_000;

const recovery: Rule = {
  letter: 'f',
  title: 'Ready within 10 s after a dependency recovers',
  async broken({ isSharedMachine }, { recoveries }) {
    // Next to other tests, process starts are slow: there, only the recovery itself is checked.
    if (isSharedMachine) return [];
    return recoveries
      .filter((milliseconds) => milliseconds > RECOVERY_LIMIT_MS)
      .map((milliseconds) => `ready again after ${(milliseconds / 1000).toFixed(1)} s`);
  },
};

const stored: Rule = {
  letter: 'a',
  title: 'Acknowledged writes are stored',
  async broken(_chaos, { promises }) {
    const kept = await Promise.all(promises.map(({ isKept }) => isKept()));
    return promises.filter((_, index) => !kept[index]).map(({ what }) => `${what} is gone`);
  },
};

export const RULES: readonly Rule[] = [stored, oneEach, quota, tier, deadlines, recovery, nothingLeaks];

/** The invariants. Each returns its violations, without repeating confidential text. */
interface Rule {
  readonly letter: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';
  readonly title: string;
  broken(chaos: ChaosSystem, recorder: Recorder): Promise<string[]>;
}

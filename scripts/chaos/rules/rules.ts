import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { User } from '@swizzle/proto';
import { deploymentKeys } from '../../dev/keys.ts';
import { type ChaosSystem, MODEL_KEY } from '../system/chaos-system.ts';
import { PASSWORD } from '../system/guest.ts';
import type { Rule } from './rule.ts';
import { tier } from './tier.ts';

/** Milliseconds of grace for the way there and back, on a busy machine. */
const GRACE_MS = 1000;

const deadlines: Rule = {
  letter: 'e',
  title: 'No request outlives its deadline',
  async broken(_chaos, { exchanges }) {
    return exchanges
      .filter(({ milliseconds, deadline }) => milliseconds > deadline + GRACE_MS)
      .map(({ call, milliseconds }) => `${call} took ${(milliseconds / 1000).toFixed(1)} s`);
  },
};

/** A line of a stack trace, in whatever it is wrapped. */
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
  title: 'Quota used is what was made and what is under way',
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
  title: 'Ready again within 10 s after a dependency is back',
  async broken({ isSharedMachine }, { recoveries }) {
    // Beside other tests the starts of processes wait for the machine: there it is enough that it recovers.
    if (isSharedMachine) return [];
    return recoveries
      .filter((milliseconds) => milliseconds > RECOVERY_LIMIT_MS)
      .map((milliseconds) => `ready again after ${(milliseconds / 1000).toFixed(1)} s`);
  },
};

const stored: Rule = {
  letter: 'a',
  title: 'What was acknowledged is stored',
  async broken(_chaos, { promises }) {
    const kept = await Promise.all(promises.map(({ isKept }) => isKept()));
    return promises.filter((_, index) => !kept[index]).map(({ what }) => `${what} is gone`);
  },
};

export const RULES: readonly Rule[] = [stored, oneEach, quota, tier, deadlines, recovery, nothingLeaks];

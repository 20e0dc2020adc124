import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deploymentKeys } from '../../dev/keys.ts';
import { type ChaosSystem, MODEL_KEY } from '../system/chaos-system.ts';
import { PASSWORD } from '../system/guest.ts';
import type { Rule } from './rule.ts';

/** A line of a stack trace, in whatever it is wrapped. */
const STACK = /(?:\\n|\n) +at .+:\d+:\d+/;

export const nothingLeaks: Rule = {
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

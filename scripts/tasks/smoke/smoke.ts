import { z } from 'zod';
import { deleteAccount, removeCocktail, signIn, signOut, signUp, throwAway } from './account.ts';
import { type Check, runCheck } from './check.ts';
import { Client } from './client.ts';
import { memberChecks, type Traces } from './member-checks.ts';
import { pageChecks } from './page-checks.ts';
import type { SmokeSettings } from './settings.ts';
import { visitorChecks } from './visitor-checks.ts';

type Print = (line: string) => void;

const Ready = z.object({ ready: z.literal(true) });

const health = (client: Client): Check => ({
  title: 'It is alive and ready',
  async run() {
    await client.call('/health/live');
    await client.read('/health/ready', Ready);
    return undefined;
  },
});

/** Checks a deployment and takes back what it did. @returns how many checks failed */
export async function smoke(settings: SmokeSettings, print: Print): Promise<number> {
  const { url, deadline, readOnly } = settings;
  const client = new Client(url, deadline);
  print(url);
  let failed = 0;
  const check = async (one: Check) => {
    const held = await runCheck(one, print);
    if (!held) failed += 1;
    return held;
  };
  await check(health(client));
  for (const one of [...pageChecks(client), ...visitorChecks(client)]) await check(one);
  if (!readOnly) await stay(settings, client, check, print);
  print(failed > 0 ? `${failed} failed.` : 'All is well.');
  return failed;
}

/** In, and out again whatever happens in between. */
async function stay(
  { url, deadline, account, admin }: SmokeSettings,
  client: Client,
  check: (one: Check) => Promise<boolean>,
  print: Print,
): Promise<void> {
  const traces: Traces = {};
  const guest = throwAway();
  const isWelcome = await check(account ? signIn(client, account, traces) : signUp(client, guest, traces));
  if (isWelcome) for (const one of memberChecks(client, traces)) await check(one);
  if (!traces.isIn) return;
  await check(account ? signOut(client) : deleteAccount(client, guest));
  if (traces.cocktailId === undefined) return;
  if (admin) await check(removeCocktail(new Client(url, deadline), admin, traces));
  else
    print(
      `The cocktail stays at ${url}/cocktail/${traces.cocktailId}: name an administrator in SMOKE_ADMIN_EMAIL and SMOKE_ADMIN_PASSWORD to have it taken away.`,
    );
}

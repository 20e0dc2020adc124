// Shared by `up` and `dev`: starts the system, prints its URLs, and waits for a stop request.
import { join } from 'node:path';
import { ensureServers } from '../dev/install/install.ts';
import { DATA_DIR } from '../dev/root.ts';
import { hasDemoAccounts, mailDirOf } from '../dev/settings/environment.ts';
import { isEmbedded } from '../dev/settings/payments.ts';
import { type System, startSystem } from '../dev/system.ts';
import { PlainError, stepsTo, untilStopped } from '../dev/terminal.ts';

const DEMO_ACCOUNTS = ['curious', 'planner', 'bar', 'admin'].map((name) => `${name}@swizzle.local`);

export async function runSystem(watch: boolean): Promise<void> {
  const port = portFrom(process.env.PORT ?? '8080');
  const steps = stepsTo(process.stdout);
  let system: System | undefined;
  const told = untilStopped(() => system?.kill());

  const starting = (async () => {
    await ensureServers(steps);
    system = await startSystem({ dataDir: DATA_DIR, port, watch, steps });
    return system;
  })();
  const started = await Promise.race([starting, told]);
  if (started === undefined) {
    steps.say('Stopped before it was ready.');
    process.exit(130);
  }
  steps.say(greeting(started.url));
  await told;
  await steps.step('Stopping everything', () => started.stop());
  process.exit(0);
}

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError(`PORT must be a number from 1 to 65535, and "${text}" is not.`);
}

function greeting(url: string): string {
  const mailDir = mailDirOf(DATA_DIR);
  const demo = [
    `Demo accounts, all with the password swizzle-demo:`,
    ...DEMO_ACCOUNTS.map((name) => `  ${name}`),
    '',
  ];
  return [
    '',
    `Swizzle is ready: ${url}`,
    '',
    ...(hasDemoAccounts() ? demo : []),
    ...(mailDir ? [`Mail goes to ${mailDir}`] : []),
    ...(isEmbedded() ? ['Payments: test mode (card 4242 4242 4242 4242)'] : []),
    `Logs: tail -f ${join(DATA_DIR, 'logs')}/*.log`,
    'Ctrl-C stops it.',
  ].join('\n');
}

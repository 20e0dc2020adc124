import { join } from 'node:path';
import { PROCESSES } from '../processes.ts';
import { ROOT } from '../root.ts';
import type { Steps } from '../steps.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { run } from './run.ts';
import { clearStamp, hashOf, isCurrent, setStamp } from './stamp.ts';

interface Target {
  name: string;
  stamp: string;
  hash: string;
}

const SHARED = ['proto', 'services/mixology', 'package-lock.json', 'scripts/dev/build'];

const processes = (): Target[] =>
  PROCESSES.map(({ name, home, entry }) => ({
    name,
    stamp: join(ROOT, home, `dist/.${entry}.stamp`),
    hash: hashOf([...SHARED, 'services/kit', home]),
  }));

const web = (): Target => ({
  name: 'web',
  stamp: join(ROOT, 'web/dist/.stamp'),
  hash: hashOf([...SHARED, 'web']),
});

const BUNDLER = join(ROOT, 'scripts/dev/build/bundle-process.ts');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Builds what changed since it was last built. */
export function buildChanged(steps: Steps): Promise<void> {
  return oneAtATime(() => build(steps));
}

async function build(steps: Steps): Promise<void> {
  const services = processes().filter(isStale);
  const apps = [web()].filter(isStale);
  if (services.length > 0) {
    const names = services.map(({ name }) => name);
    await steps.step('Building the services', () =>
      make(services, () => run('A service', [BUNDLER, ...names])),
    );
  }
  if (apps.length > 0) {
    await steps.step('Building the web app', () =>
      make(apps, () => run('The web app', [VITE, 'build', 'web'])),
    );
  }
  if (services.length + apps.length === 0) steps.say('Everything is built already.');
}

const isStale = ({ stamp, hash }: Target) => !isCurrent(stamp, hash);

async function make(targets: Target[], work: () => Promise<void>): Promise<void> {
  for (const { stamp } of targets) clearStamp(stamp);
  await work();
  for (const { stamp, hash } of targets) setStamp(stamp, hash);
}

import { join } from 'node:path';
import { PROCESSES, type ProcessKind } from '../processes.ts';
import { ROOT } from '../root.ts';
import type { Steps } from '../steps.ts';
import { bundle } from './bundle.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { clearStamp, hashOf, isCurrent, setStamp } from './stamp.ts';
import { buildWeb } from './web.ts';

interface Target {
  stamp: string;
  sources: string[];
  build(): Promise<void>;
}

const SHARED = ['proto', 'services/mixology', 'package-lock.json', 'scripts/src/build'];

const bundled = (kind: ProcessKind): Target => ({
  stamp: join(ROOT, kind.home, `dist/.${kind.entry}.stamp`),
  sources: [...SHARED, 'services/kit', kind.home],
  build: () => bundle(kind),
});

const web: Target = { stamp: join(ROOT, 'web/dist/.stamp'), sources: [...SHARED, 'web'], build: buildWeb };

/** Builds what changed since it was last built. */
export function buildChanged(steps: Steps): Promise<void> {
  return oneAtATime(() => build(steps));
}

async function build(steps: Steps): Promise<void> {
  const processes = changed(PROCESSES.map(bundled));
  const app = changed([web]);
  if (processes.length > 0) await steps.step('Building the services', () => buildAll(processes));
  if (app.length > 0) await steps.step('Building the web app', () => buildAll(app));
  if (processes.length + app.length === 0) steps.say('Everything is built already.');
}

type Changed = Target & { hash: string };

const changed = (targets: Target[]): Changed[] =>
  targets
    .map((target) => ({ ...target, hash: hashOf(target.sources) }))
    .filter(({ stamp, hash }) => !isCurrent(stamp, hash));

async function buildAll(targets: Changed[]): Promise<void> {
  const settled = await Promise.allSettled(
    targets.map(async ({ stamp, hash, build }) => {
      clearStamp(stamp);
      await build();
      setStamp(stamp, hash);
    }),
  );
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

// Runs deploy/kubernetes/pause.sh with a fake kubectl, which stores a release in a file.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/root.ts';

/**
 * The parts of `kubectl` that the script uses: deployments with replicas and annotations, autoscalers, and KEDA's
 * annotation.
 */
const KUBECTL = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const [, , , , verb, ...args] = process.argv;
const file = process.env.STATE;
const state = JSON.parse(readFileSync(file, 'utf8'));
const all = Object.entries(state.deployments);
const last = args.at(-1) ?? '';
const print = (text) => process.stdout.write(String(text ?? ''));
if (verb === 'api-resources') print(state.keda ? 'scaledobjects.keda.sh\\n' : '');
else if (verb === 'annotate' && args[0] === 'scaledobject') state.paused = !last.endsWith('-');
else if (verb === 'annotate') {
  if (last.endsWith('-')) delete state.deployments[args[1]].noted;
  else state.deployments[args[1]].noted = last.split('=')[1];
} else if (verb === 'scale') state.deployments[args[1]].replicas = Number(last.split('=')[1]);
else if (verb === 'get' && args[0] === 'hpa') print(state.deployments[args[1]].least);
else if (verb === 'get' && args[1] === '--selector') print(all.map(([name, one]) => name + ' ' + one.replicas + '\\n').join(''));
else if (verb === 'get') print(state.deployments[args[1]].noted);
else if (verb !== 'wait' && verb !== 'rollout') process.exit(1);
writeFileSync(file, JSON.stringify(state));
`;

interface Release {
  keda: boolean;
  paused?: boolean;
  deployments: Record<string, { replicas: number; least?: number; noted?: string }>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swizzle-pause-'));
  writeFileSync(join(folder, 'kubectl'), KUBECTL, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const keep = (release: Release) => writeFileSync(join(folder, 'state'), JSON.stringify(release));
const kept = (): Release => JSON.parse(readFileSync(join(folder, 'state'), 'utf8'));
const run = (verb: string) => {
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, STATE: join(folder, 'state') };
  return spawnSync(join(ROOT, 'deploy/kubernetes/pause.sh'), [verb], { env, encoding: 'utf8' });
};
const replicas = () => Object.values(kept().deployments).map((one) => one.replicas);

it('scales everything to zero, including autoscaled components, and restores the replicas', () => {
  keep({ keda: true, deployments: { gateway: { replicas: 5, least: 2 }, worker: { replicas: 4 } } });
  expect(run('pause').status).toBe(0);
  expect([replicas(), kept().paused]).toEqual([[0, 0], true]);
  expect(run('pause').status).toBe(0);
  expect(run('resume').status).toBe(0);
  expect([replicas(), kept().paused]).toEqual([[5, 4], false]);
  expect(JSON.stringify(kept())).not.toContain('noted');
});

it("starts what was scaled to zero: with the autoscaler's minimum, or else one replica", () => {
  keep({ keda: false, deployments: { gateway: { replicas: 0, least: 3 }, billing: { replicas: 0 } } });
  expect(run('resume').status).toBe(0);
  expect(replicas()).toEqual([3, 1]);
});

it('prints its usage without a command', () => {
  const { status, stderr } = run('dance');
  expect([status, stderr]).toEqual([2, expect.stringContaining('pause.sh resume')]);
});

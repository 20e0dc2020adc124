import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/root.ts';
import allowed from './install-scripts.allowed.json' with { type: 'json' };
import { installsWithScripts, packagesWithScripts } from './install-scripts.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

it('are had by no package but those of which it is known that nothing needs them', () => {
  expect(packagesWithScripts(ROOT)).toEqual(Object.keys(allowed).sort());
});

it('are run by no command of ours, nor by an installation by hand', () => {
  const paths = trackedFiles(ROOT);
  expect(installsWithScripts(ROOT, paths)).toEqual([]);
  for (const path of ['scripts/run.sh', 'deploy/Dockerfile'])
    expect(textOf(ROOT, path)).toMatch(/npm install/);
  expect(textOf(ROOT, '.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

describe('the check of install scripts', () => {
  it('sees a planted package, wherever it lies', () => {
    const dir = mkdtempSync(join(tmpdir(), 'swizzle-scripts-'));
    const packages = {
      'node_modules/a': { hasInstallScript: true },
      'services/bar/node_modules/@b/c': { hasInstallScript: true },
      'node_modules/d': {},
    };
    writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages }));
    expect(packagesWithScripts(dir)).toEqual(['@b/c', 'a']);
  });

  it.each(['npm install', 'npm ci --no-audit', 'npx left-pad', 'RUN npm i -g something'])(
    'sees a planted %s',
    (command) => {
      const dir = mkdtempSync(join(tmpdir(), 'swizzle-scripts-'));
      writeFileSync(join(dir, 'setup.sh'), `set -eu\n# npm install\n${command}\nnpm ci --ignore-scripts\n`);
      expect(installsWithScripts(dir, ['setup.sh'])).toEqual([`setup.sh: ${command}`]);
    },
  );
});

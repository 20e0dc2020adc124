import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/root.ts';
import allowed from './install-scripts.allowed.json' with { type: 'json' };
import { faultsOfLock, installsWithScripts, packagesWithScripts } from './lock-file.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

it('exist only in packages that are known to work without them', () => {
  expect(packagesWithScripts(ROOT)).toEqual(Object.keys(allowed).sort());
});

it('are not run by any of our commands, nor by a manual installation', () => {
  const paths = trackedFiles(ROOT);
  expect(installsWithScripts(ROOT, paths)).toEqual([]);
  for (const path of ['scripts/run.sh', 'deploy/Dockerfile'])
    expect(textOf(ROOT, path)).toMatch(/npm install/);
  expect(textOf(ROOT, '.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

describe('the install script check', () => {
  it('detects a planted package anywhere in the tree', () => {
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

it('matches every package.json, and pins all packages', () => {
  expect(faultsOfLock(ROOT)).toEqual([]);
});

describe('a lock file', () => {
  const ZOD = { version: '4.0.0', integrity: 'sha512-AAAA' };
  let dir: string;
  const write = (path: string, value: unknown) => writeFileSync(join(dir, path), JSON.stringify(value));
  const lock = (asked: object, zod: object) =>
    write('package-lock.json', {
      packages: {
        '': { workspaces: ['bar'] },
        bar: { dependencies: asked },
        'node_modules/@swizzle/bar': { resolved: 'bar', link: true },
        'node_modules/zod': zod,
      },
    });

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'swizzle-lock-'));
    mkdirSync(join(dir, 'bar'));
    write('package.json', { workspaces: ['bar'] });
    write('bar/package.json', { dependencies: { zod: '4.0.0' } });
    lock({ zod: '4.0.0' }, ZOD);
  });

  it('can be valid', () => {
    expect(faultsOfLock(dir)).toEqual([]);
  });

  it.each([
    ['asks for less', { dependencies: {} }, /undefined, and the lock file for 4\.0\.0/],
    ['asks for more', { dependencies: { zod: '4.0.0', left: '1.0.0' } }, /asks for left 1\.0\.0/],
    ['asks for another version', { dependencies: { zod: '4.1.0' } }, /zod 4\.1\.0, and the lock file for 4/],
    ['asks for it another way', { devDependencies: { zod: '4.0.0' } }, /asks for zod 4\.0\.0, and the/],
  ])('is out of step where a package.json %s', (_what, manifest, fault) => {
    write('bar/package.json', manifest);
    expect(faultsOfLock(dir).join('\n')).toMatch(fault);
  });

  it.each(['^4.0.0', 'latest', 'github:colinhacks/zod', 'file:../zod', 'https://example.com/zod.tgz'])(
    'is refused with %s',
    (version) => {
      write('bar/package.json', { dependencies: { zod: version } });
      lock({ zod: version }, ZOD);
      expect(faultsOfLock(dir)).toEqual([`bar: zod ${version} is no exact version`]);
    },
  );

  it.each([
    ['without a hash', { version: '4.0.0' }, 'has no SHA-512 hash'],
    ['with a weak hash', { ...ZOD, integrity: 'sha1-AAAA' }, 'has no SHA-512 hash'],
    [
      'from a place of its own',
      { ...ZOD, resolved: 'https://example.com/zod.tgz' },
      'comes from a place of its own',
    ],
  ])('is refused with a package %s', (_what, zod, fault) => {
    lock({ zod: '4.0.0' }, zod);
    expect(faultsOfLock(dir)).toEqual([`node_modules/zod: ${fault}`]);
  });

  it('is rejected with a version outside the requested range', () => {
    lock({ zod: '4.0.0' }, { ...ZOD, version: '3.0.0' });
    expect(faultsOfLock(dir)).toEqual(['bar: zod is locked at 3.0.0']);
  });
});

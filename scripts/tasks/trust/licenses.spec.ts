import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/root.ts';
import { faultsOfLicenses } from './licenses.ts';

it('are known for every package, and allow our use', () => {
  expect(faultsOfLicenses(ROOT)).toEqual([]);
});

describe('the license check', () => {
  const faultsWith = (path: string, locked: object, manifest?: object) => {
    const dir = mkdtempSync(join(tmpdir(), 'swizzle-licenses-'));
    writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages: { [path]: locked } }));
    mkdirSync(join(dir, path), { recursive: true });
    if (manifest) writeFileSync(join(dir, path, 'package.json'), JSON.stringify(manifest));
    return faultsOfLicenses(dir).filter((fault) => fault.startsWith(path));
  };

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('takes %s', (license) => {
    expect(faultsWith('node_modules/planted', { license })).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    'MPL-2.0',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    '(MIT AND X) OR (Y)',
  ])('refuses a planted package with %s', (license) => {
    expect(faultsWith('node_modules/planted', { license, dev: true })).toEqual([
      `node_modules/planted: ${license}`,
    ]);
  });

  it('rejects a package without a license', () => {
    expect(faultsWith('node_modules/planted', {}, { name: 'planted' })).toEqual([
      'node_modules/planted: unknown, beyond development',
    ]);
  });

  it('parses the legacy format', () => {
    expect(faultsWith('node_modules/planted', {}, { licenses: [{ type: 'MIT' }] })).toEqual([]);
  });

  it('rejects a development-only license in an image', () => {
    const axe = { license: 'MPL-2.0' };
    expect(faultsWith('node_modules/axe-core', { ...axe, dev: true })).toEqual([]);
    expect(faultsWith('node_modules/axe-core', axe)).toEqual([
      'node_modules/axe-core: MPL-2.0, beyond development',
    ]);
  });

  it('rejects an unused exception', () => {
    const dir = mkdtempSync(join(tmpdir(), 'swizzle-licenses-'));
    writeFileSync(join(dir, 'package-lock.json'), '{"packages":{}}');
    expect(faultsOfLicenses(dir)).toContain('axe-core: MPL-2.0 needs no exception any more');
  });
});

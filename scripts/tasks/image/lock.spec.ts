import { expect, it } from '@jest/globals';
import { closureOf, type Packages, resolveFrom } from './lay-out.ts';

const PACKAGES: Packages = {
  'services/bar': { dependencies: { '@swizzle/kit': '*', glass: '1' } },
  'services/bar/node_modules/glass': {},
  'services/kit': { dependencies: { glass: '2', ice: '1' } },
  'node_modules/@swizzle/kit': { link: true, resolved: 'services/kit' },
  'node_modules/glass': {},
  'node_modules/ice': {
    dependencies: { water: '1' },
    optionalDependencies: { 'crusher-linux': '1' },
    peerDependencies: { tray: '1', umbrella: '1' },
    peerDependenciesMeta: { umbrella: { optional: true } },
  },
  'node_modules/tray': {},
  'node_modules/ice/node_modules/water': { dependencies: { glass: '2' } },
  'node_modules/crusher-linux': {},
  'node_modules/umbrella': {},
};

it('resolves a package from a folder', () => {
  expect(resolveFrom(PACKAGES, 'services/bar', 'glass')).toBe('services/bar/node_modules/glass');
  expect(resolveFrom(PACKAGES, 'services/kit', 'glass')).toBe('node_modules/glass');
  expect(resolveFrom(PACKAGES, 'node_modules/ice', 'water')).toBe('node_modules/ice/node_modules/water');
  expect(resolveFrom(PACKAGES, 'services/bar', 'lemon')).toBeUndefined();
});

it('follows dependencies through workspaces, and nothing else', () => {
  const everythingElse = Object.keys(PACKAGES).filter((path) => path !== 'node_modules/umbrella');
  expect([...closureOf(PACKAGES, ['services/bar'])].sort()).toEqual(everythingElse.sort());
});

// What an image says that it is made of, as npm would: names, versions, and hashes of what was downloaded.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../dev/root.ts';
import type { Locked, Packages } from './lock.ts';

const IN_ROOT = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/** Writes package.json and package-lock.json; `packages` are by their path in the image. */
export function writeManifests(name: string, packages: Packages, folder: string): void {
  const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(
    Object.entries(packages).flatMap(([path, { version }]) => {
      const [, dependency] = IN_ROOT.exec(path) ?? [];
      return dependency && version ? [[dependency, version]] : [];
    }),
  );
  const own: Locked = { name: `@swizzle/${name}`, version, license, dependencies };
  write(join(folder, 'package.json'), { ...own, private: true, type: 'module' });
  write(join(folder, 'package-lock.json'), {
    ...{ name: own.name, version, lockfileVersion: 3, requires: true },
    packages: { '': own, ...packages },
  });
}

const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

// What the licenses of our packages allow. A person reviews any license that isn't on the list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import allowed from './licenses.allowed.json' with { type: 'json' };
import { isForeign, type LockedPackage, lockedIn, nameOf } from './lock-file.ts';

/** Where a package is used: `anywhere`, including images and browsers, or only in development tools. */
type Reach = 'anywhere' | 'development';

interface Exception {
  /** The name of a package, or a pattern: `*` matches the rest. */
  readonly name: string;
  readonly license: string;
  readonly reach: Reach;
  readonly why: string;
}

const EXCEPTIONS = allowed.exceptions as readonly Exception[];

const isNamed = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Whether all terms of a license are permitted; of alternatives, one is enough. */
const isPermissive = (license: string): boolean => {
  const terms = license.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(terms)) return false;
  return terms
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.permissive.includes(one)));
};

/** The legacy format of package.json: `{"licenses": [{"type": "MIT"}]}`. */
function licenseInstalled(root: string, path: string): string | undefined {
  try {
    const { licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    return licenses?.map(({ type }: { type: string }) => type).join(' AND ');
  } catch {
    return undefined;
  }
}

/** Packages whose license isn't allowed for their use, and unused exceptions. */
export function faultsOfLicenses(root: string): string[] {
  const used = new Set<Exception>();
  const faults: string[] = [];
  for (const [path, locked] of Object.entries(lockedIn(root))) {
    if (!isForeign(path) || locked.link) continue;
    const license = locked.license ?? licenseInstalled(root, path) ?? 'unknown';
    if (isPermissive(license)) continue;
    const exception = exceptionFor(nameOf(path), license, locked);
    if (exception) used.add(exception);
    else faults.push(`${path}: ${license}${locked.dev ? '' : ', beyond development'}`);
  }
  const idle = EXCEPTIONS.filter((exception) => !used.has(exception));
  return [...faults, ...idle.map(({ name, license }) => `${name}: ${license} needs no exception any more`)];
}

const exceptionFor = (name: string, license: string, { dev }: LockedPackage) =>
  EXCEPTIONS.find(
    (one) => isNamed(name, one.name) && one.license === license && (one.reach === 'anywhere' || dev === true),
  );

// Exits with 0 if node_modules matches package-lock.json. Plain JavaScript for Node 20, because it runs before any
// package is installed.
import { readFileSync } from 'node:fs';

const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

function installed() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    if (!present[path]) return optional === true;
    return present[path].version === version;
  });
}

try {
  process.exitCode = installed() ? 0 : 1;
} catch {
  process.exitCode = 1;
}

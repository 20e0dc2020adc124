import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ROOT } from '../dev/root.ts';

let repo: string;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(repo, path)), { recursive: true });
  writeFileSync(join(repo, path), text);
};
const pack = (name: string, home: string) => {
  put(`${home}/package.json`, JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } }));
  put(`${home}/src/index.ts`, 'export type Thing = string;\n');
  mkdirSync(join(repo, 'node_modules/@swizzle'), { recursive: true });
  symlinkSync(join(repo, home), join(repo, 'node_modules', name));
};

/** The rules broken in a temporary repository. */
function broken(): string[] {
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const folders = ['proto', 'gateway', 'services', 'web', 'scripts'];
  const args = [cruiser, '--config', config, '--output-type', 'json', ...folders];
  const { stdout } = spawnSync(process.execPath, args, { cwd: repo, encoding: 'utf8' });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
}

beforeEach(() => {
  repo = mkdtempSync(join(tmpdir(), 'swizzle-arrows-'));
  pack('@swizzle/proto', 'proto');
  pack('@swizzle/kit', 'services/kit');
  pack('@swizzle/mixology', 'services/mixology');
  pack('@swizzle/catalog', 'services/catalog');
  pack('@swizzle/planner', 'services/planner');
  put('gateway/src/main.ts', "import '@swizzle/kit';\n");
  put('scripts/tasks/up.ts', "import '@swizzle/kit';\n");
  put('web/src/main.tsx', "import '@swizzle/proto';\nexport const app = <p />;\n");
});
afterEach(() => rmSync(repo, { recursive: true, force: true }));

it('accepts imports along the arrows', () => {
  put(
    'services/planner/src/a.ts',
    "import '@swizzle/kit';\nimport '@swizzle/mixology';\nimport '@swizzle/proto';\n",
  );
  put('services/planner/src/a.spec.ts', "import '@swizzle/kit';\n");
  expect(broken()).toEqual([]);
});

it.each([
  [
    'a service that imports another',
    'services/planner/src/a.ts',
    '@swizzle/catalog',
    'no-service-is-imported',
  ],
  [
    'a test that imports another service',
    'services/planner/test/a.spec.ts',
    '@swizzle/catalog',
    'no-service-is-imported',
  ],
  [
    'a service reached by its path',
    'gateway/src/a.ts',
    '../../services/catalog/src/index.ts',
    'no-service-is-imported',
  ],
  ['the web app with server code', 'web/src/a.tsx', '@swizzle/kit', 'web-imports-proto-and-mixology'],
  ['kit with the business', 'services/kit/src/a.ts', '@swizzle/mixology', 'kit-imports-proto'],
  ['mixology with the server', 'services/mixology/src/a.ts', '@swizzle/kit', 'mixology-imports-proto'],
  ['proto with anything', 'proto/src/a.ts', '@swizzle/mixology', 'proto-imports-nobody'],
  [
    'the table of settings with more of a service than its settings',
    'scripts/tasks/settings-table/a.ts',
    '@swizzle/catalog',
    'settings-table-reads-settings',
  ],
  ['any other script with a service', 'scripts/tasks/a.ts', '@swizzle/catalog', 'no-service-is-imported'],
  [
    "a test of the product with a script that isn't the library",
    'gateway/test/a.spec.ts',
    '../../scripts/tasks/up.ts',
    'tests-import-scripts-dev',
  ],
  ['an import that leads nowhere', 'gateway/src/a.ts', './gone.ts', 'everything-resolves'],
])('refuses %s', (_what, path, target, rule) => {
  put(path, `import type { Thing } from '${target}';\nexport const thing: Thing = '';\n`);
  expect(broken()).toContain(rule);
});

it('rejects circular imports', () => {
  put('gateway/src/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n");
  put('gateway/src/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
  expect(broken()).toEqual(['no-circles']);
});

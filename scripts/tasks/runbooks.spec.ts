import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../dev/root.ts';

interface Rules {
  groups: { rules: { alert?: string; annotations?: { runbook_url?: string } }[] }[];
}

const alerts = globSync('deploy/helm/swizzle/files/alerts/*.yaml', { cwd: ROOT })
  .flatMap((path) => (parse(readFileSync(join(ROOT, path), 'utf8')) as Rules).groups)
  .flatMap(({ rules }) => rules)
  .filter((rule) => rule.alert !== undefined);

const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const headings = [...operations.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading ?? '');
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

it('has a runbook for every alert, and no others', () => {
  const named = headings.filter((heading) => heading.startsWith('Swizzle'));
  expect(named.toSorted()).toEqual([...new Set(alerts.map(({ alert }) => alert))].toSorted());
});

it('is linked from its alert', () => {
  const anchors = headings.map((heading) => `docs/operations.md#${anchorOf(heading)}`);
  for (const { annotations } of alerts) expect(anchors).toContain(annotations?.runbook_url);
});

it('has no broken links', () => {
  const anchors = headings.map(anchorOf);
  const links = [...operations.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) expect(anchors).toContain(link);
});

it('mentions only existing make targets', () => {
  const makefile = readFileSync(join(ROOT, 'Makefile'), 'utf8');
  const commands = operations.matchAll(/[`\n](?:[A-Z_]+=\S+ )*make (?:-s )?([a-z-]+)/g);
  const verbs = [...commands].map(([, verb]) => verb ?? '');
  expect(verbs).toContain('smoke');
  for (const verb of verbs) expect(makefile).toContain(`\n${verb}: ##`);
});

it('has every make target in scripts/README.md once', () => {
  const makefile = readFileSync(join(ROOT, 'Makefile'), 'utf8');
  const readme = readFileSync(join(ROOT, 'scripts/README.md'), 'utf8');
  const targets = [...makefile.matchAll(/^([a-z-]+): ##/gm)].map(([, target]) => target);
  const [, table = ''] = /\| Target .*\n([\s\S]*?)\n\n/.exec(readme) ?? [];
  const listed = [...table.matchAll(/^\| `([a-z-]+)`/gm)].map(([, target]) => target);
  expect(listed.toSorted()).toEqual(targets.toSorted());
});

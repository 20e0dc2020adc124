import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/root.ts';
import { madeFiles } from './made-files.ts';
import { alerts, dashboards, queries, readQuery, ruleFiles, ruleTestFiles } from './written-files.ts';

it.each(Object.entries(madeFiles()))('%s is up to date with `make observability`', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
});

describe('alerts', () => {
  it('link to their runbook', () => {
    for (const { alert, annotations } of alerts())
      expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  });

  it('have a summary in a sentence, and only valid templates', () => {
    for (const { annotations } of alerts()) {
      for (const text of Object.values(annotations)) {
        for (const [, used] of text.matchAll(/\{\{\s*([^}]+?)\s*\}\}/g)) {
          expect(used).toMatch(
            /^\$(labels\.\w+|value( \| (humanize|humanizeDuration|humanizePercentage))?)$/,
          );
        }
      }
      expect(annotations.description).toMatch(/\.$/);
    }
  });
});

describe('dashboards', () => {
  it('have unique ids', () => {
    const uids = dashboards().map(({ uid }) => uid);
    expect(uids.toSorted()).toEqual([
      'swizzle-generation',
      'swizzle-models',
      'swizzle-overview',
      'swizzle-payments',
      'swizzle-processes',
    ]);
  });

  it('have variables for the data source and the namespace, and use both everywhere', () => {
    for (const { templating, panels } of dashboards()) {
      expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'namespace']);
      for (const { targets } of panels) {
        for (const { expr } of targets) {
          for (const { name, labels } of readQuery(expr).metrics)
            expect([name, labels]).toEqual([name, expect.arrayContaining(['namespace'])]);
        }
      }
    }
  });

  it("have panels that don't overlap", () => {
    for (const { panels } of dashboards()) {
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
    }
  });
});

it.each(queries())('$at is valid PromQL', ({ expr }) => {
  expect(readQuery(expr).metrics).not.toEqual([]);
});

it('rejects invalid PromQL', () => {
  expect(() => readQuery('sum by (queue) (rate(swizzle_queue_jobs[5m])')).toThrow('not PromQL');
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
(hasPromtool ? it : it.skip)('promtool finds the rules right, and their tests pass', () => {
  for (const args of [
    ['check', 'rules', ...ruleFiles()],
    ['test', 'rules', ...ruleTestFiles()],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  }
});

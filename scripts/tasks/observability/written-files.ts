// Alert rules and dashboards in the chart, and the rules' tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../dev/root.ts';

const CHART_FILES = join(ROOT, 'deploy/helm/swizzle/files');
const TESTS = join(ROOT, 'deploy/observability/test');

const Recorded = z.strictObject({
  record: z.string(),
  expr: z.string(),
  labels: z.record(z.string(), z.string()).optional(),
});
const Alert = z.strictObject({
  alert: z.string().regex(/^Swizzle[A-Za-z]+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), description: z.string(), runbook_url: z.string() }),
});
const RuleFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      interval: z.string().optional(),
      rules: z.array(z.union([Recorded, Alert])),
    }),
  ),
});

const Source = z.literal('$datasource');
const Panel = z.object({
  id: z.int(),
  title: z.string().min(1),
  type: z.enum(['timeseries', 'stat']),
  datasource: z.object({ type: z.literal('prometheus'), uid: Source }),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int().min(4).max(24), h: z.int() }),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string().min(1) }) }),
  targets: z
    .array(z.object({ refId: z.string(), expr: z.string(), datasource: z.object({ uid: Source }) }))
    .min(1),
});
const DashboardFile = z.object({
  uid: z.string().regex(/^swizzle-[a-z]+$/),
  title: z.string(),
  schemaVersion: z.int(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(Panel).min(1),
});

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

export const ruleFiles = (): string[] => filesIn(join(CHART_FILES, 'alerts'));
export const dashboardFiles = (): string[] => filesIn(join(CHART_FILES, 'dashboards'));
export const ruleTestFiles = (): string[] => filesIn(TESTS);

/** All rules. Throws on an invalid file. */
const rules = () =>
  ruleFiles().flatMap((path) =>
    RuleFile.parse(parse(readFileSync(path, 'utf8'))).groups.flatMap((group) => group.rules),
  );
export const alerts = () => rules().filter((rule) => 'alert' in rule);
export const recorded = () => rules().filter((rule) => 'record' in rule);

/** All dashboards. Throws on an invalid file. */
export const dashboards = () =>
  dashboardFiles().map((path) => DashboardFile.parse(JSON.parse(readFileSync(path, 'utf8'))));

/** All their queries with locations. */
export const queries = (): { readonly at: string; readonly expr: string }[] => [
  ...rules().map((rule) => ({ at: 'alert' in rule ? rule.alert : rule.record, expr: rule.expr })),
  ...dashboards().flatMap(({ title, panels }) =>
    panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ at: `${title}, ${panel.title}`, expr }))),
  ),
];

/** The metrics of a query with their matchers, and its grouping labels. */
export interface Asked {
  readonly metrics: readonly { readonly name: string; readonly labels: readonly string[] }[];
  readonly groupedBy: readonly string[];
}

/** Replaces Grafana's variables with sample values. */
const filledIn = (query: string) => query.replaceAll('$__rate_interval', '5m').replaceAll('$namespace', '.*');

const textsOf = (node: SyntaxNode, type: string, query: string): string[] => {
  const found: string[] = [];
  node.cursor().iterate(({ name, from, to }) => {
    if (name === type) found.push(query.slice(from, to));
  });
  return found;
};

const nodesOf = (top: SyntaxNode, type: string): SyntaxNode[] => {
  const found: SyntaxNode[] = [];
  top.cursor().iterate(({ name, node }) => {
    if (name === type) found.push(node);
  });
  return found;
};

/** Parses a query. Throws on invalid PromQL. */
export function readQuery(written: string): Asked {
  const query = filledIn(written);
  const { topNode } = parser.parse(query);
  if (nodesOf(topNode, '⚠').length > 0) throw new Error(`not PromQL: ${written}`);
  return {
    metrics: nodesOf(topNode, 'VectorSelector').map((selector) => ({
      name: textsOf(selector, 'Identifier', query)[0] ?? '',
      labels: textsOf(selector, 'LabelName', query),
    })),
    groupedBy: nodesOf(topNode, 'GroupingLabels').flatMap((labels) => textsOf(labels, 'LabelName', query)),
  };
}

import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** What a query asks for: metrics with the labels that narrow them, and the labels that it groups by. */
export interface Asked {
  readonly metrics: readonly { readonly name: string; readonly labels: readonly string[] }[];
  readonly groupedBy: readonly string[];
}

/** Grafana's variables as some value that they may have. */
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

/** Reads a query. Throws where it is not PromQL. */
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

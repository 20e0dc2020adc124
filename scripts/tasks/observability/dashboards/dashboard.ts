// Grafana's model of a dashboard, as far as ours need it (schema version 39, Grafana 10 and later).
import { type Graph, panelOf, SOURCE } from './panel.ts';

export interface Dashboard {
  /** Stays the same for ever: links and provisioning know a dashboard by it. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** Rows of graphs that share a width of 24 units. */
  readonly rows: readonly { readonly height: number; readonly graphs: readonly Graph[] }[];
}

const WIDTH = 24;

const datasource = {
  name: 'datasource',
  label: 'Prometheus',
  type: 'datasource',
  query: 'prometheus',
  current: {},
  hide: 0,
  refresh: 1,
};

const namespace = {
  name: 'namespace',
  label: 'Namespace',
  type: 'query',
  datasource: SOURCE,
  definition: 'label_values(swizzle_ready, namespace)',
  query: { query: 'label_values(swizzle_ready, namespace)', refId: 'namespace' },
  current: { selected: true, text: 'All', value: '$__all' },
  includeAll: true,
  // Outside of Kubernetes there is no namespace, and no label of it either.
  allValue: '.*',
  multi: true,
  hide: 0,
  refresh: 2,
  sort: 1,
};

const panelsOf = ({ rows }: Dashboard) => {
  let id = 0;
  let y = 0;
  return rows.flatMap(({ height, graphs }) => {
    const width = Math.floor(WIDTH / graphs.length);
    const top = y;
    y += height;
    return graphs.map((graph, place) =>
      panelOf(graph, ++id, { h: height, w: width, x: place * width, y: top }),
    );
  });
};

/** A dashboard as Grafana imports it. */
export const jsonOf = (dashboard: Dashboard): string => {
  const { uid, title, description } = dashboard;
  const model = {
    uid,
    title,
    description,
    tags: ['swizzle'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: '',
    annotations: { list: [] },
    links: [
      {
        type: 'dashboards',
        title: 'Swizzle',
        tags: ['swizzle'],
        asDropdown: true,
        keepTime: true,
        includeVars: true,
      },
    ],
    templating: { list: [datasource, namespace] },
    panels: panelsOf(dashboard),
  };
  return `${JSON.stringify(model, null, 2)}\n`;
};

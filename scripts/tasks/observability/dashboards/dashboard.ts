// The part of Grafana's dashboard model that ours need (schema version 39, Grafana 10 and later).

/** Grafana's unit ids. */
type Unit = 'short' | 's' | 'percentunit' | 'reqps' | 'ops' | 'bytes' | 'currencyUSD' | 'bool_yes_no';

/** A panel: its title, its unit, and a query per line. */
export interface Graph {
  readonly title: string;
  readonly description?: string;
  readonly unit: Unit;
  /** Queries by legend, in which `{{label}}` is replaced by the label's value. */
  readonly queries: Readonly<Record<string, string>>;
  /** A current value instead of a graph over time. */
  readonly isFigure?: boolean;
  /** Stacked lines, for parts of a sum. */
  readonly isStacked?: boolean;
  /** Thresholds for yellow and red; if higher is better, values below them are red. */
  readonly limits?: readonly [warn: number, alarm: number];
}

interface Place {
  readonly h: number;
  readonly w: number;
  readonly x: number;
  readonly y: number;
}

/** The Prometheus data source selected in the dashboard. */
const SOURCE = { type: 'prometheus', uid: '$datasource' };

const thresholds = ({ limits }: Graph) => {
  if (!limits) return { mode: 'absolute', steps: [{ color: 'green', value: null }] };
  const [warn, alarm] = limits;
  const falling = alarm < warn;
  const steps = falling
    ? [
        { color: 'red', value: null },
        { color: 'yellow', value: alarm },
        { color: 'green', value: warn },
      ]
    : [
        { color: 'green', value: null },
        { color: 'yellow', value: warn },
        { color: 'red', value: alarm },
      ];
  return { mode: 'absolute', steps };
};

const lines = (graph: Graph) => ({
  custom: {
    drawStyle: 'line',
    lineWidth: 1,
    fillOpacity: graph.isStacked ? 30 : 5,
    showPoints: 'never',
    spanNulls: false,
    stacking: { mode: graph.isStacked ? 'normal' : 'none', group: 'A' },
    thresholdsStyle: { mode: graph.limits ? 'line' : 'off' },
  },
});

const options = (graph: Graph) =>
  graph.isFigure
    ? {
        reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
        colorMode: 'value',
        graphMode: 'none',
      }
    : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } };

const letter = (place: number) => String.fromCharCode(65 + place);

/** Converts a graph to a Grafana panel. */
const panelOf = (graph: Graph, id: number, gridPos: Place) => ({
  id,
  type: graph.isFigure ? 'stat' : 'timeseries',
  title: graph.title,
  ...(graph.description && { description: graph.description }),
  datasource: SOURCE,
  gridPos,
  fieldConfig: {
    defaults: {
      unit: graph.unit,
      thresholds: thresholds(graph),
      ...(graph.isFigure ? {} : { min: 0, ...lines(graph) }),
    },
    overrides: [],
  },
  options: options(graph),
  targets: Object.entries(graph.queries).map(([legendFormat, expr], place) => ({
    refId: letter(place),
    datasource: SOURCE,
    expr,
    legendFormat,
  })),
});

// Common query shapes, all filtered by the selected namespaces.

/** The series of a metric, filtered by matchers such as `queue="make-cocktail"`. */
export const series = (name: string, ...matchers: string[]) =>
  `${name}{${['namespace=~"$namespace"', ...matchers].join(',')}}`;

/** Rate per second by labels; without labels, the total. */
export const perSecond = (by: string, ...of: Parameters<typeof series>) =>
  `sum by (${by}) (rate(${series(...of)}[$__rate_interval]))`;

/** The fraction of matching events. */
export const shareOf = (some: string, all: string) => `${some} / ${all}`;

/** A quantile of a histogram by labels. */
export const quantile = (rank: number, by: string, name: string, ...matchers: string[]) =>
  `histogram_quantile(${rank}, sum by (${['le', by].filter(Boolean).join(', ')}) (rate(${series(`${name}_bucket`, ...matchers)}[$__rate_interval])))`;

/** The 50th, 95th and 99th percentile of a histogram. */
export const quantiles = (name: string, ...matchers: string[]) => ({
  'half of them': quantile(0.5, '', name, ...matchers),
  '95 %': quantile(0.95, '', name, ...matchers),
  '99 %': quantile(0.99, '', name, ...matchers),
});

/** The maximum over replicas by labels, because all report the same value. */
export const highest = (by: string, ...of: Parameters<typeof series>) => `max by (${by}) (${series(...of)})`;

export interface Dashboard {
  /** A permanent id, used by links and provisioning. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** Rows of graphs in a grid of 24 columns. */
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
  // Outside of Kubernetes, the namespace and its label are empty.
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

/** A dashboard in Grafana's import format. */
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

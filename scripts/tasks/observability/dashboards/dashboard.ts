// Grafana's model of a dashboard, as far as ours need it (schema version 39, Grafana 10 and later).

/** Grafana's names of units. */
type Unit = 'short' | 's' | 'percentunit' | 'reqps' | 'ops' | 'bytes' | 'currencyUSD' | 'bool_yes_no';

/** One panel: what it shows, in which unit, and a query for each line. */
export interface Graph {
  readonly title: string;
  readonly description?: string;
  readonly unit: Unit;
  /** By the name of the line, in which `{{label}}` stands for a label's value. */
  readonly queries: Readonly<Record<string, string>>;
  /** A figure, as it is now, where it is not a graph over time. */
  readonly isFigure?: boolean;
  /** Lines that add up to something are stacked. */
  readonly isStacked?: boolean;
  /** Values from which it is yellow and red; a figure that is better when high is red below them. */
  readonly limits?: readonly [warn: number, alarm: number];
}

interface Place {
  readonly h: number;
  readonly w: number;
  readonly x: number;
  readonly y: number;
}

/** The Prometheus that the person at the dashboard has chosen. */
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

/** A graph as a panel of Grafana's. */
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

// The few shapes that nearly all queries have. Every series is one of the chosen namespaces'.

/** The series of a metric, narrowed by matchers such as `queue="make-cocktail"`. */
export const series = (name: string, ...matchers: string[]) =>
  `${name}{${['namespace=~"$namespace"', ...matchers].join(',')}}`;

/** How often a second, by labels; none adds all up. */
export const perSecond = (by: string, ...of: Parameters<typeof series>) =>
  `sum by (${by}) (rate(${series(...of)}[$__rate_interval]))`;

/** The share of all that some of them are. */
export const shareOf = (some: string, all: string) => `${some} / ${all}`;

/** A quantile of a histogram, by labels. */
export const quantile = (rank: number, by: string, name: string, ...matchers: string[]) =>
  `histogram_quantile(${rank}, sum by (${['le', by].filter(Boolean).join(', ')}) (rate(${series(`${name}_bucket`, ...matchers)}[$__rate_interval])))`;

/** The half, 95 and 99 percent of a histogram. */
export const quantiles = (name: string, ...matchers: string[]) => ({
  'half of them': quantile(0.5, '', name, ...matchers),
  '95 %': quantile(0.95, '', name, ...matchers),
  '99 %': quantile(0.99, '', name, ...matchers),
});

/** The highest of the replicas, by labels: they read the same thing. */
export const highest = (by: string, ...of: Parameters<typeof series>) => `max by (${by}) (${series(...of)})`;

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

/** A line of figures: name, labels, value. */
// A mean of nothing is written as `Nan`.
const SERIES = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? ([-+\d.e]+|Nan)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"(?:,|$)/g;

export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads Prometheus' text format. Throws at the first line that is not of it. */
export function readSeries(text: string): Series[] {
  const lines = text.split('\n').filter((line) => line !== '' && !/^# (HELP|TYPE) \S+ /.test(line));
  return lines.map((line) => {
    const [, name, labels = '', value] = SERIES.exec(line) ?? [];
    const read = [...labels.matchAll(LABEL)];
    const isWhole = read.reduce((length, [found]) => length + found.length, 0) === labels.length;
    if (!name || !isWhole) throw new Error(`no line of figures: ${line}`);
    return {
      name,
      labels: Object.fromEntries(read.map(([, key, said]) => [key, said ?? ''])),
      value: Number(value),
    };
  });
}

/** What a process tells at this moment. */
export const scrape = async (port: number): Promise<Series[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (answer.status !== 200) throw new Error(`no figures: status ${answer.status}`);
  return readSeries(await answer.text());
};

/** The sum of the series of this name that have these labels; undefined where there are none. */
export function figure(
  series: readonly Series[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = series.filter(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

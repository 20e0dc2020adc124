/** A sample: name, labels, value. prom-client writes the mean of no values as `Nan`. */
const SERIES = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? ([-+\d.e]+|Nan)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"(?:,|$)/g;

export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Parses Prometheus' text format. @throws on the first invalid line */
export function readSeries(text: string): Series[] {
  const lines = text.split('\n').filter((line) => line !== '' && !/^# (HELP|TYPE) \S+ /.test(line));
  return lines.map((line) => {
    const [, name, labels = '', value] = SERIES.exec(line) ?? [];
    const read = [...labels.matchAll(LABEL)];
    const isWhole = read.reduce((length, [found]) => length + found.length, 0) === labels.length;
    if (!name || !isWhole) throw new Error(`not a sample: ${line}`);
    return {
      name,
      labels: Object.fromEntries(read.map(([, key, text]) => [key, text ?? ''])),
      value: Number(value),
    };
  });
}

/** Scrapes the metrics of a process. */
export const scrape = async (port: number): Promise<Series[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (answer.status !== 200) throw new Error(`scrape failed: status ${answer.status}`);
  return readSeries(await answer.text());
};

/** The sum of all series with this name and these labels; undefined if there are none. */
export function figure(
  series: readonly Series[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = series.filter(
    (candidate) =>
      candidate.name === name &&
      Object.entries(labels).every(([key, value]) => candidate.labels[key] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

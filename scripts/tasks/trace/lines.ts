import type { ReceivedSpan } from '../../dev/trace-receiver.ts';

const NAME_WIDTH = 52;
const SERVICE_WIDTH = 18;

/** A trace as lines of text: children are indented below their parent, by time. */
export function linesOf(trace: readonly ReceivedSpan[]): string[] {
  const known = new Set(trace.map(({ spanId }) => spanId));
  const roots = trace.filter(({ parentSpanId }) => !parentSpanId || !known.has(parentSpanId));
  const begin = Math.min(...trace.map(({ from }) => from));
  return byTime(roots).flatMap((root) => linesBelow(root, { trace, begin, depth: 0 }));
}

interface Place {
  readonly trace: readonly ReceivedSpan[];
  readonly begin: number;
  readonly depth: number;
}

const byTime = (spans: readonly ReceivedSpan[]) => [...spans].sort((a, b) => a.from - b.from);

function linesBelow(span: ReceivedSpan, place: Place): string[] {
  const parts = place.trace.filter(({ parentSpanId }) => parentSpanId === span.spanId);
  const below = { ...place, depth: place.depth + 1 };
  return [line(span, place), ...byTime(parts).flatMap((part) => linesBelow(part, below))];
}

/** 'catalog              reply catalog.cocktail.create   server      +12.3 ms     4.5 ms' */
function line({ service, name, kind, from, to, isFailed }: ReceivedSpan, { begin, depth }: Place): string {
  const at = `+${(from - begin).toFixed(1)} ms`.padStart(11);
  const took = `${(to - from).toFixed(1)} ms`.padStart(11);
  const what = `${'  '.repeat(depth)}${name}`.padEnd(NAME_WIDTH);
  return `${service.padEnd(SERVICE_WIDTH)} ${what} ${kind.padEnd(8)} ${at} ${took}${isFailed ? '  failed' : ''}`;
}

// Where a bundled process spends its time, by package: the bundler leaves each module's path above its code. A profiler
// looks at moments, not at CPU: what wakes another process on the same core seems longer than it is.
import { readFileSync } from 'node:fs';
import type { Profiler, Runtime } from 'node:inspector';

const MODULE = /^\/\/ ((?:\.\.\/)*(?:node_modules|gateway|proto|services)\/\S+)$/;
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/g;
const SOCKET_WRITE = /^write(v|\w+String|Buffer)$/;

export interface Part {
  name: string;
  /** 0 to 1 of the time in which anything was done. */
  share: number;
}

/** The parts with the largest shares, first the largest. */
export function largestParts(profile: Profiler.Profile, bundle: string, count: number): Part[] {
  const ownerAt = ownersOf(bundle);
  const owners = new Map(profile.nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame, ownerAt)]));
  const times = new Map<string, number>();
  const { samples = [], timeDeltas = [] } = profile;
  samples.forEach((id, at) => {
    const owner = owners.get(id);
    if (owner) times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[at] ?? 0));
  });
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([name, time]) => ({ name, share: time / whole }))
    .sort((a, b) => b.share - a.share)
    .slice(0, count);
}

const NATIVE = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'native code: reading from sockets, timers'],
]);

/** Nothing for time in which nothing was done, or in which the profiler itself was at work. */
function ownerOf(frame: Runtime.CallFrame, ownerAt: (line: number) => string): string | undefined {
  const { url, functionName, lineNumber } = frame;
  if (functionName === '(idle)' || url === 'node:inspector') return undefined;
  if (url.endsWith('/dist/main.js')) return ownerAt(lineNumber);
  if (url.includes('node_modules/')) return packageOf(url);
  if (url.startsWith('node:')) return nodeModuleOf(url);
  if (SOCKET_WRITE.test(functionName)) return 'native code: writing to sockets';
  return NATIVE.get(functionName) ?? (url.startsWith('wasm:') ? 'undici' : 'native code: everything else');
}

const packageOf = (path: string) => [...path.matchAll(PACKAGE)].at(-1)?.[1] ?? path;

/** 'node:internal/streams/writable' and 'node:_http_outgoing' by what they belong to. */
const nodeModuleOf = (url: string) => {
  if (url.includes('_http')) return 'node:http';
  return url.replace(/^(node:)internal\/(?:process\/)?([^/]+).*$/, '$1$2');
};

/** The package, or the file of ours, that a line of the bundle (counted from 0) comes from. */
function ownersOf(bundle: string): (line: number) => string {
  let owner = 'bundle';
  const lines = readFileSync(bundle, 'utf8').split('\n');
  const owners = lines.map((line) => {
    const path = MODULE.exec(line)?.[1];
    if (path) owner = path.includes('node_modules/') ? packageOf(path) : path;
    return owner;
  });
  return (line) => owners[line] ?? 'bundle';
}

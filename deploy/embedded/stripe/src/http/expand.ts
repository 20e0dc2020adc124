// `expand[]`: an id in a field becomes the object that it stands for.
import type { Store } from '../store/store.ts';
import { invalid } from './stripe-error.ts';

type Node = Record<string, unknown>;

export function expand(store: Store, answer: unknown, paths: readonly string[] = []): unknown {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(store, copy as Node, path.split('.'), path);
  return copy;
}

function expandPath(store: Store, node: Node, [key = '', ...rest]: string[], whole: string): void {
  if (!(key in node)) {
    throw invalid(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  const value = node[key];
  if (Array.isArray(value)) {
    for (const one of value) expandPath(store, one, rest, whole);
    return;
  }
  const found = typeof value === 'string' ? store.findAny(value) : value;
  if (found === null) return;
  if (typeof found !== 'object') {
    throw invalid(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  node[key] = found;
  if (rest.length > 0) expandPath(store, found as Node, rest, whole);
}

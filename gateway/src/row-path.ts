import type { Row } from './row.ts';

const PARAMETER = /:(\w+)/g;

/** The row's path with a request's parameters: what was matched is what is asked for, however it was spelled. */
export function pathOf({ path }: Row): (params: unknown) => string {
  if (!path.includes(':')) return () => path;
  return (params) => {
    const values = params as Record<string, string>;
    return path.replace(PARAMETER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  };
}

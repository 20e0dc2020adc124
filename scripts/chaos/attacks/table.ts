// The endpoint table as an attacker reads it: each endpoint's fields, and a body that it would take.
import { endpointList, type ListedEndpoint } from '@swizzle/proto';
import { z } from 'zod';

export type Endpoint = ListedEndpoint;
/** Keys from the outside in. */
export type FieldPath = readonly string[];

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** In place of the names that a record leaves open. */
const ANY_KEY = 'london-dry-gin';

/** Every field that a schema knows, those within others among them. */
export function fieldsOf(schema: z.ZodType | undefined): FieldPath[] {
  if (!schema) return [];
  return [...below(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [])];
}

function* below(
  { properties = {}, items, additionalProperties }: JsonSchema,
  at: FieldPath,
): Generator<FieldPath> {
  const inner: [string, unknown][] = Object.entries(properties);
  if (isSchema(items)) inner.push(['0', items]);
  if (isSchema(additionalProperties)) inner.push([ANY_KEY, additionalProperties]);
  for (const [key, schema] of inner) {
    const path = [...at, key];
    yield path;
    if (isSchema(schema)) yield* below(schema, path);
  }
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body with a mark in the place of this field. */
export function placed(value: unknown, [key, ...rest]: FieldPath, mark: string): unknown {
  if (key === undefined) return mark;
  if (key === '0') return [placed(undefined, rest, mark)];
  const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...inner, [key]: placed(inner[key], rest, mark) };
}

/** Names of the parameters in a endpoint's path; what lies beneath a path is `*`. */
export const paramsOf = ({ path }: Endpoint): string[] =>
  path.split('/').flatMap((part) => (part === '*' ? ['*'] : part.startsWith(':') ? [part.slice(1)] : []));

/** The endpoint's path with these values, each encoded as one segment. */
export const pathWith = ({ path }: Endpoint, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)|\*/g, (name, param = '*') => encodeURIComponent(values[param] ?? name));

interface Described {
  readonly paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>
  >;
}

/** The body that the API's own reference gives as an example for an endpoint. */
export async function readExamples(url: string): Promise<(endpoint: Endpoint) => Record<string, unknown>> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Described;
  return ({ method, path }) => {
    const call = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return (Object.values(call?.requestBody?.content ?? {})[0]?.example ?? {}) as Record<string, unknown>;
  };
}

/** Rows that take a body. */
export const TAKERS = endpointList.filter(({ body, bodyType }) => body !== undefined || bodyType === 'raw');

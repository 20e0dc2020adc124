// The endpoint table for attacks: each endpoint's fields, and a valid body.
import { endpointList, type ListedEndpoint } from '@swizzle/proto';
import { z } from 'zod';

export type Endpoint = ListedEndpoint;
/** The path of keys. */
export type FieldPath = readonly string[];

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Key for the arbitrary names of a record. */
const ANY_KEY = 'london-dry-gin';

/** All fields of a schema, including nested ones. */
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

/** A body with a marker in place of this field. */
export function placed(value: unknown, [key, ...rest]: FieldPath, mark: string): unknown {
  if (key === undefined) return mark;
  if (key === '0') return [placed(undefined, rest, mark)];
  const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...inner, [key]: placed(inner[key], rest, mark) };
}

/** Names of an endpoint's path parameters; a wildcard is `*`. */
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

/** The example body of an endpoint in the API reference. */
export async function readExamples(url: string): Promise<(endpoint: Endpoint) => Record<string, unknown>> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Described;
  return ({ method, path }) => {
    const call = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return (Object.values(call?.requestBody?.content ?? {})[0]?.example ?? {}) as Record<string, unknown>;
  };
}

/** Endpoints with a body. */
export const TAKERS = endpointList.filter(({ body, bodyType }) => body !== undefined || bodyType === 'raw');

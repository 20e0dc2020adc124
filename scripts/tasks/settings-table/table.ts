import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../../dev/root.ts';
import { PlainError } from '../../dev/terminal.ts';
import { READERS } from './readers.ts';

/** The metadata of a setting in its schema. */
interface Setting {
  readonly description: string | undefined;
  readonly isSecret: boolean;
  /** The default, as written in the environment; undefined if there is none. */
  readonly fallback: string | undefined;
  readonly isRequired: boolean;
  /** The allowed values, in words. */
  readonly values: string;
  /** The same for a values file, as JSON Schema. */
  readonly schema: object;
}

/** The schema and all that it wraps, from the outside in; of a transformation, the input. */
function* layersOf(schema: z.ZodType): Generator<z.ZodType> {
  yield schema;
  const inner = innerOf(schema);
  if (inner) yield* layersOf(inner);
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return schema.unwrap() as z.ZodType;
  if (!(schema instanceof z.ZodPipe)) return undefined;
  const { in: given, out: made } = schema.def;
  return (given instanceof z.ZodTransform ? made : given) as z.ZodType;
}

export function settingOf(schema: z.ZodType): Setting {
  const layers = [...layersOf(schema)];
  const notes = layers.map((layer) => layer.meta() ?? {});
  const withDefault = layers.find((layer) => layer instanceof z.ZodDefault);
  return {
    description: notes.find(({ description }) => description)?.description,
    isSecret: notes.some(({ secret }) => secret === true),
    fallback: withDefault && String(withDefault.def.defaultValue),
    isRequired: !schema.safeParse(undefined).success,
    values: valuesOf(layers),
    schema: schemaOf(layers),
  };
}

/** As a string, or as YAML's own types; an empty string unsets it. */
function schemaOf(layers: readonly z.ZodType[]): object {
  const { type, enum: names, minimum, maximum } = innermost(layers);
  if (names?.every((name) => name === 'true' || name === 'false'))
    return { enum: [true, false, 'true', 'false', ''] };
  if (names) return { enum: [...names, ''] };
  if (type !== 'number' && type !== 'integer') return { type: ['string', 'number', 'boolean'] };
  const hasEnd = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const pattern = type === 'integer' ? '^[0-9]*$' : '^[0-9]*([.][0-9]+)?$';
  return { type: [type, 'string'], pattern, minimum: minimum ?? 0, ...(hasEnd && { maximum }) };
}

const innermost = (layers: readonly z.ZodType[]) =>
  z.toJSONSchema(layers.at(-1) ?? z.never(), { io: 'input' });

function valuesOf(layers: readonly z.ZodType[]): string {
  const examples = layers.map((layer) => layer.meta()?.examples).find(Array.isArray);
  if (examples) return examples.map((example) => `\`${example}\``).join(' or ');
  const { type, enum: names, minimum, maximum, contentEncoding } = innermost(layers);
  if (names) return names.map((name) => `\`${name}\``).join(', ');
  if (contentEncoding) return contentEncoding;
  if (type !== 'number' && type !== 'integer') return 'text';
  const kind = type === 'integer' ? 'whole number' : 'number';
  // Without an explicit maximum, integers are limited to exact ones.
  const hasEnd = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return hasEnd ? `${kind}, ${minimum} to ${maximum}` : `${kind}, at least ${minimum}`;
}

export const OPERATIONS = join(ROOT, 'docs/operations.md');

const BEGIN = '<!-- settings: written by make settings-table -->';
const END = '<!-- end of settings -->';

/**
 * The document with this table between its markers.
 * @throws PlainError if they are missing
 */
export function withTable(document: string, table: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new PlainError(`${OPERATIONS} lacks ${BEGIN} or ${END}.`);
  return `${before}${BEGIN}\n\n${table}\n${END}${after}`;
}

/** A setting, and the processes that read it in this way. */
export interface Row extends Setting {
  readonly name: string;
  readonly readers: readonly string[];
}

const everybody = Object.keys(READERS);

/** All settings of all processes, the most common first. */
export function settingsRows(): Row[] {
  const rows = new Map<string, Row>();
  for (const [reader, shape] of Object.entries(READERS)) {
    for (const [name, schema] of Object.entries(shape)) {
      const setting = settingOf(schema);
      const key = JSON.stringify([name, setting]);
      rows.set(key, { ...setting, name, readers: [...(rows.get(key)?.readers ?? []), reader] });
    }
  }
  return [...rows.values()].sort((a, b) => b.readers.length - a.readers.length);
}

const readersOf = ({ readers }: Row): string => {
  if (readers.length === everybody.length) return 'all';
  const others = everybody.filter((name) => !readers.includes(name));
  return others.length <= 2 ? `all but ${others.join(', ')}` : readers.join(', ');
};

const defaultOf = ({ isRequired, fallback }: Row): string => {
  if (isRequired) return '**required**';
  return fallback ? `\`${fallback}\`` : 'none';
};

const line = (row: Row): string => {
  const values = row.isSecret ? `${row.values}; secret` : row.values;
  return `| \`${row.name}\` | ${row.description} | ${values} | ${defaultOf(row)} | ${readersOf(row)} |`;
};

/** The whole table as Markdown. */
export const settingsTable = (): string =>
  [
    '| Setting | What it is | Values | Default | Read by |',
    '|---|---|---|---|---|',
    ...settingsRows().map(line),
    '',
  ].join('\n');

export const VALUES_SCHEMA = join(ROOT, 'deploy/helm/swizzle/values.schema.json');

/** Settings that Node and OpenTelemetry read themselves. */
const OTHERS = '^(OTEL_[A-Z_]+|NODE_OPTIONS|NODE_EXTRA_CA_CERTS)$';

interface Schema {
  definitions: Record<string, unknown>;
}

/** Every non-secret setting, as the chart's values may contain it. */
function settingsSchema(): object {
  const open = settingsRows().filter(({ isSecret }) => !isSecret);
  const properties = Object.fromEntries(open.map(({ name, schema }) => [name, schema]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).sort(([a], [b]) => a.localeCompare(b))),
    patternProperties: { [OTHERS]: { $ref: '#/definitions/setting' } },
    additionalProperties: false,
  };
}

/** The values schema of the chart, with the processes' settings. */
export function withSettings(text: string): string {
  const schema: Schema = JSON.parse(text);
  // Keeps the formatting of an unchanged file.
  if (isDeepStrictEqual(schema.definitions.settings, settingsSchema())) return text;
  return `${JSON.stringify({ ...schema, definitions: { ...schema.definitions, settings: settingsSchema() } }, null, 2)}\n`;
}

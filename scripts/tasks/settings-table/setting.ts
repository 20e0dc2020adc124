import { z } from 'zod';

/** What a schema says of a setting. */
export interface Setting {
  readonly description: string | undefined;
  readonly isSecret: boolean;
  /** As it is written in the environment; none where it may be left out, or must not be. */
  readonly fallback: string | undefined;
  readonly isRequired: boolean;
  /** What may be given, in words. */
  readonly values: string;
  /** The same for a file of values, as JSON Schema. */
  readonly schema: object;
}

/** The schema and all that it wraps, from the outside in: anyone who turns a value into another has what is given before it. */
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

/** As text, or as YAML's own kinds of values; an empty text leaves a setting out. */
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
  // Without an end of its own a whole number ends where numbers cease to be exact.
  const hasEnd = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return hasEnd ? `${kind}, ${minimum} to ${maximum}` : `${kind}, at least ${minimum}`;
}

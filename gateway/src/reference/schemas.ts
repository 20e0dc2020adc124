import {
  Bar,
  Cocktail,
  ErrorBody,
  endpointRows,
  GuestMenu,
  Ingredient,
  KnownDetails,
  MadeDrink,
  Menu,
  MenuEntry,
  MenuPlan,
  RecipeFigures,
  RecipeImport,
  SubscriptionInfo,
  User,
} from '@swizzle/proto';
import { z } from 'zod';

/** What answers are made of, by the name under which they are described once. */
const ENTITIES: Readonly<Record<string, z.ZodType>> = {
  Bar,
  Cocktail,
  ErrorBody,
  GuestMenu,
  Ingredient,
  KnownDetails,
  MadeDrink,
  Menu,
  MenuEntry,
  MenuPlan,
  RecipeFigures,
  RecipeImport,
  SubscriptionInfo,
  User,
};

const FORM = { unrepresentable: 'any', target: 'draft-2020-12' } as const;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const bare = ({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema => schema;

/** The schema of what is sent: with defaults still open. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  bare(z.toJSONSchema(schema, { ...FORM, io: 'input' }));

/** An answer may gain fields: what is made from this document must not refuse them. */
const openEnded = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

const refTo = (name: string) => `#/components/schemas/${name}`;

/** Schemas of what is answered: the entities by name, and for each answer how it refers to them. */
export function answerSchemas() {
  const registry = z.registry<{ id: string }>();
  const names = new Map(Object.entries(ENTITIES).map(([name, schema]) => [schema, name]));
  for (const { response, key } of endpointRows)
    if (typeof response !== 'string' && !names.has(response)) names.set(response, key);
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...FORM, io: 'output', uri: refTo, override: openEnded });
  const describe = (name: string) => bare(schemas[name] ?? {});
  return {
    components: Object.fromEntries(Object.keys(ENTITIES).map((name) => [name, describe(name)])),
    of(schema: z.ZodType): JsonSchema {
      const name = names.get(schema) ?? '';
      return name in ENTITIES ? { $ref: refTo(name) } : describe(name);
    },
  };
}
export type AnswerSchemas = ReturnType<typeof answerSchemas>;

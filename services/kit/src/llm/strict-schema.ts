import { z } from 'zod';

/** Keywords that strict structured output does not take; the answer is parsed by the whole schema anyway. */
const NOT_STRICT = ['$schema', 'minLength', 'maxLength', 'default', 'propertyNames'] as const;

/** A schema as strict structured output takes it: every property required, none besides. */
export const strictSchema = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      for (const keyword of NOT_STRICT) delete jsonSchema[keyword];
      if (jsonSchema.properties) {
        jsonSchema.required = Object.keys(jsonSchema.properties);
        jsonSchema.additionalProperties = false;
      }
    },
  });

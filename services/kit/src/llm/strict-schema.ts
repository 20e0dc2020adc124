import { z } from 'zod';

/** Keywords that strict structured output doesn't support; the answer is parsed by the full schema anyway. */
const NOT_STRICT = ['$schema', 'minLength', 'maxLength', 'default', 'propertyNames'] as const;

/** A schema for strict structured output: every property required, no additional ones. */
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

import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '../../dev/root.ts';
import { settingsRows } from './table.ts';

export const VALUES_SCHEMA = join(ROOT, 'deploy/helm/swizzle/values.schema.json');

/** What Node and OpenTelemetry read themselves. */
const OTHERS = '^(OTEL_[A-Z_]+|NODE_OPTIONS|NODE_EXTRA_CA_CERTS)$';

interface Schema {
  definitions: Record<string, unknown>;
}

/** Every setting that is no secret, as the chart's values may name it. */
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

/** The schema of the chart's values, with the settings as processes read them. */
export function withSettings(text: string): string {
  const schema: Schema = JSON.parse(text);
  // As it is formatted, where nothing changed.
  if (isDeepStrictEqual(schema.definitions.settings, settingsSchema())) return text;
  return `${JSON.stringify({ ...schema, definitions: { ...schema.definitions, settings: settingsSchema() } }, null, 2)}\n`;
}

// Every field of every endpoint, with every poison in its place.
import { endpointRows } from '@swizzle/proto';
import type { Attackers } from './attackers.ts';
import { fieldsOf, paramsOf, pathWith, placed, type Row } from './table.ts';

// Values and names that mean more to a database, or to JavaScript, than to people. As JSON texts, since a literal
// of ours could not hold them.

/** Instead of a value. */
const VALUES: readonly string[] = [
  '{"$gt":""}',
  '{"$ne":null}',
  '{"$where":"sleep(5000) || true"}',
  '{"$regex":".*"}',
  '["$ne","$gt"]',
  '{"__proto__":{"tier":"admin"}}',
  '{"constructor":{"prototype":{"tier":"admin"}}}',
];

/** Beside a value. */
const SIBLINGS: readonly string[] = [
  '"__proto__":{"tier":"admin"}',
  '"constructor":{"prototype":{"tier":"admin"}}',
  '"$where":"sleep(5000) || true"',
  '"$or":[{}]',
];

/** Instead of a parameter in a path. */
const SEGMENTS: readonly string[] = [
  '{"$gt":""}',
  '[$ne]=null',
  '$where=sleep(5000)',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "1' || '1'=='1",
];

type Pairs = readonly (readonly [name: string, value: string])[];

/** Instead of a field of a query or a form. */
const pairsFor = (name: string, good: string): readonly Pairs[] => [
  [[`${name}[$gt]`, '']],
  [[`${name}[$ne]`, 'null']],
  [[`${name}[$where]`, 'sleep(5000) || true']],
  [[`${name}[$regex]`, '.*']],
  [[`${name}[]`, good]],
  [[name, '{"$gt":""}']],
  [
    [name, good],
    [name, good],
  ],
  [
    [name, good],
    [`${name}[__proto__][tier]`, 'admin'],
  ],
  [
    [name, good],
    ['__proto__[tier]', 'admin'],
  ],
  [
    [name, good],
    ['constructor[prototype][tier]', 'admin'],
  ],
];

export interface Attack {
  readonly row: Row;
  readonly path: string;
  readonly body?: string;
}

const HERE = '@here@';

/** All attacks on a row. */
export function attacksOn(row: Row, attackers: Attackers, example: Record<string, unknown>): Attack[] {
  const good = pathWith(row, attackers.params(row));
  const body = () => bodyOf(row, example);
  const inBody = row.bodyType === 'form' ? formsFor(row, example) : textsFor(row, example);
  return [
    ...inBody.map((text) => ({ row, path: good, body: text })),
    ...fieldsOf(row.query).flatMap(([name = '']) =>
      pairsFor(name, 'all').map((pairs) => ({ row, path: `${good}?${pairsText(pairs)}`, ...body() })),
    ),
    ...paramsOf(row).flatMap((param) =>
      SEGMENTS.map((value) => ({
        row,
        path: pathWith(row, { ...attackers.params(row), [param]: value }),
        ...body(),
      })),
    ),
  ];
}

/** As many as there must be at least, counted from the names in the table alone. */
export const DEMANDED = endpointRows.reduce(
  (sum, { body, query, path }) =>
    sum +
    VALUES.length * Object.keys(shapeOf(body)).length +
    VALUES.length * Object.keys(shapeOf(query)).length +
    SEGMENTS.length * (path.match(/[:*]/g) ?? []).length,
  0,
);

function shapeOf(schema: unknown): object {
  return typeof schema === 'object' && schema !== null && 'shape' in schema ? (schema.shape as object) : {};
}

const pairsText = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');

/** A good body, where the row takes one. */
const bodyOf = (row: Row, example: Record<string, unknown>): { body?: string } => {
  if (row.bodyType === 'raw') return { body: '{}' };
  if (!row.body) return {};
  return {
    body: row.bodyType === 'form' ? pairsText(Object.entries(example).map(asPair)) : JSON.stringify(example),
  };
};

/** Of one address only so many attempts are taken, so each has its own. */
let people = 0;
const asPair = ([name, value]: [string, unknown]) =>
  [name, name === 'email' ? `nobody-${++people}@example.com` : String(value)] as const;

function formsFor(row: Row, example: Record<string, unknown>): string[] {
  return fieldsOf(row.body).flatMap(([name = '']) => {
    const others = Object.entries(example).filter(([other]) => other !== name);
    return pairsFor(name, String(example[name] ?? 'x')).map((pairs) =>
      pairsText([...others.map(asPair), ...pairs]),
    );
  });
}

/** JSON bodies with a poison instead of each field, beside it, and as its second value. */
function textsFor(row: Row, example: Record<string, unknown>): string[] {
  if (row.bodyType === 'raw') return [...VALUES, ...SIBLINGS.map((sibling) => `{"type":"x",${sibling}}`)];
  return fieldsOf(row.body).flatMap((path) => {
    const text = JSON.stringify(placed(example, path, HERE));
    const field = new RegExp(`("(?:[^"\\\\]*)":)?"${HERE}"`);
    const instead = VALUES.map((value) => text.replace(field, (_, name = '') => name + value));
    const beside = SIBLINGS.map((sibling) =>
      text.replace(field, (_, name) => (name ? `${name}null,${sibling}` : `{${sibling}}`)),
    );
    const twice = VALUES.map((value) =>
      text.replace(field, (_, name) => (name ? `${name}null,${name}${value}` : value)),
    );
    return [...instead, ...beside, ...twice];
  });
}

// Values and names that mean more to a database, or to JavaScript, than to people. As JSON texts, since a literal
// of ours could not hold them.

/** Instead of a value. */
export const VALUES: readonly string[] = [
  '{"$gt":""}',
  '{"$ne":null}',
  '{"$where":"sleep(5000) || true"}',
  '{"$regex":".*"}',
  '["$ne","$gt"]',
  '{"__proto__":{"tier":"admin"}}',
  '{"constructor":{"prototype":{"tier":"admin"}}}',
];

/** Beside a value. */
export const SIBLINGS: readonly string[] = [
  '"__proto__":{"tier":"admin"}',
  '"constructor":{"prototype":{"tier":"admin"}}',
  '"$where":"sleep(5000) || true"',
  '"$or":[{}]',
];

/** Instead of a parameter in a path. */
export const SEGMENTS: readonly string[] = [
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
export const pairsFor = (name: string, good: string): readonly Pairs[] => [
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

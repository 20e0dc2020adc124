import type { Kind } from './kinds.ts';

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export interface Selection {
  /** Paths in the object, written by us and never by a caller, and what must stand there. */
  where?: Record<string, string | boolean | null | readonly string[] | undefined>;
  created?: number | { [name in keyof typeof COMPARISONS]?: number | undefined } | undefined;
  /** Only what follows, or precedes, the object with this id. */
  after?: string | undefined;
  before?: string | undefined;
  limit?: number;
}

type Value = string | number;

export function whereOf(kind: Kind, selection: Selection): { sql: string; values: Value[] } {
  const { where = {}, after, before, limit } = selection;
  const conditions = ['kind = ?'];
  const values: Value[] = [kind];
  const add = (condition: string, ...more: Value[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  for (const [path, wanted] of Object.entries(where)) {
    if (wanted === undefined) continue;
    if (wanted === null) {
      add(`json_extract(body, '$.${path}') IS NULL`);
      continue;
    }
    const choices = typeof wanted === 'object' ? wanted : [wanted];
    const marks = choices.map(() => '?').join(', ');
    add(
      `json_extract(body, '$.${path}') IN (${marks})`,
      ...choices.map((one) => (typeof one === 'boolean' ? Number(one) : one)),
    );
  }
  for (const [comparison, time] of createdConditions(selection.created)) {
    add(`json_extract(body, '$.created') ${comparison} ?`, time);
  }
  if (after) add('rid < (SELECT rid FROM objects WHERE id = ?)', after);
  if (before) add('rid > (SELECT rid FROM objects WHERE id = ?)', before);
  const order = `ORDER BY rid ${before ? 'ASC' : 'DESC'} ${limit ? `LIMIT ${limit}` : ''}`;
  return { sql: `WHERE ${conditions.join(' AND ')} ${order}`, values };
}

function createdConditions(created: Selection['created']): [string, number][] {
  if (created === undefined) return [];
  if (typeof created === 'number') return [['=', created]];
  return Object.entries(COMPARISONS).flatMap(([name, sign]): [string, number][] => {
    const time = created[name as keyof typeof COMPARISONS];
    return time === undefined ? [] : [[sign, time]];
  });
}

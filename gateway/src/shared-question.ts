import { parseInput } from '@swizzle/kit/app-error';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Row } from './row.ts';
import { pathOf } from './row-path.ts';

/**
 * What a shared read asks for, in its one spelling: the path, and of the query what the row knows, in order. Nothing
 * else is kept or reaches the service, so that nobody fills the memory with names of his own.
 * @throws AppError `bad_input` as the service itself would
 */
export function questionOf(row: Row): (request: FastifyRequest) => string {
  const path = pathOf(row);
  const known = row.query instanceof z.ZodObject ? Object.keys(row.query.shape).sort() : [];
  return ({ params, query }) => {
    if (row.params) parseInput(row.params, params);
    if (row.query) parseInput(row.query, query);
    const given = query as Record<string, string>;
    const asked = known
      .filter((name) => given[name] !== undefined)
      .map((name) => `${name}=${encodeURIComponent(given[name] ?? '')}`);
    return asked.length > 0 ? `${path(params)}?${asked.join('&')}` : path(params);
  };
}

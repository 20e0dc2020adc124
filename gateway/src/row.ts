import type { endpointRows } from '@swizzle/proto';

/** One row of the endpoint table, with its key, method and path. */
export type Row = (typeof endpointRows)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the endpoint table that this route serves. */
    endpoint?: Row;
  }
}

import { type EndpointKey, endpointRows } from '@swizzle/proto';

/** One row of the endpoint table, with its key, method and path. */
export type Row = (typeof endpointRows)[number];

/** The row of this name. */
export const rowOf = (key: EndpointKey): Row => endpointRows.find((row) => row.key === key) as Row;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the endpoint table that this route serves. */
    endpoint?: Row;
  }
}

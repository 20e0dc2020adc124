import { type EndpointKey, endpointList, type ListedEndpoint, type ServiceName } from '@swizzle/proto';

export type Endpoint = ListedEndpoint;

/** An endpoint that a service owns, not the gateway. */
export type ServiceEndpoint = Endpoint & { owner: ServiceName };

export const endpointFor = (key: EndpointKey): Endpoint =>
  endpointList.find((endpoint) => endpoint.key === key) as Endpoint;

export const isServiceEndpoint = (endpoint: Endpoint): endpoint is ServiceEndpoint =>
  endpoint.owner !== 'gateway';

/** The access rule and rate limit of a route: an endpoint of the table, or a private one of the gateway. */
export type GuardedEndpoint = Omit<Endpoint, 'key' | 'topic'> & { readonly key: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that this route serves. */
    endpoint?: GuardedEndpoint;
  }
}

const PARAMETER = /:(\w+)/g;

/** Builds the canonical path from the matched parameters, independent of the client's spelling. */
export function pathBuilder({ path }: Endpoint): (params: unknown) => string {
  if (!path.includes(':')) return () => path;
  return (params) => {
    const values = params as Record<string, string>;
    return path.replace(PARAMETER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  };
}

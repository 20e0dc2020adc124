import { type EndpointKey, endpointList, type ListedEndpoint, type ServiceName } from '@swizzle/proto';

/** One endpoint of the table, with its key, method and path. */
export type Endpoint = ListedEndpoint;

/** An endpoint that a service behind the gateway owns. */
export type ServiceEndpoint = Endpoint & { owner: ServiceName };

/** The endpoint with this key. */
export const endpointFor = (key: EndpointKey): Endpoint =>
  endpointList.find((endpoint) => endpoint.key === key) as Endpoint;

export const isServiceEndpoint = (endpoint: Endpoint): endpoint is ServiceEndpoint =>
  endpoint.owner !== 'gateway';

/** What guards a route: an endpoint of the table, or one that is private to the gateway. */
export type GuardedEndpoint = Omit<Endpoint, 'key' | 'topic'> & { readonly key: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that this route serves. */
    endpoint?: GuardedEndpoint;
  }
}

const PARAMETER = /:(\w+)/g;

/** Builds the canonical path of a request from its parameters, however the client spelled it. */
export function pathBuilder({ path }: Endpoint): (params: unknown) => string {
  if (!path.includes(':')) return () => path;
  return (params) => {
    const values = params as Record<string, string>;
    return path.replace(PARAMETER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  };
}

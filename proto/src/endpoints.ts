// The whole API in one table, keyed by method and path; clients and services derive their types from it.
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ACCOUNT_ENDPOINTS } from './endpoints/account.ts';
import { ADMINISTRATION_ENDPOINTS } from './endpoints/administration.ts';
import { BARS_ENDPOINTS } from './endpoints/bars.ts';
import { COCKTAILS_ENDPOINTS } from './endpoints/cocktails.ts';
import { GUESTS_ENDPOINTS } from './endpoints/guests.ts';
import { MENUS_ENDPOINTS } from './endpoints/menus.ts';
import { REFERENCE_ENDPOINTS } from './endpoints/reference.ts';
import { SAM_ENDPOINTS } from './endpoints/sam.ts';
import { SIGNING_IN_ENDPOINTS } from './endpoints/signing-in.ts';
import { SUBSCRIPTION_ENDPOINTS } from './endpoints/subscription.ts';

/** Topics of the API reference, in order. */
export const TOPICS = [
  {
    name: 'Cocktails',
    description: 'Generate, find, save and share cocktails.',
    endpoints: COCKTAILS_ENDPOINTS,
  },
  {
    name: 'Sam',
    description: 'Chat with the bartender.',
    endpoints: SAM_ENDPOINTS,
  },
  {
    name: 'Menus',
    description: 'Event menus: drinks, batches, shopping lists, documents and sharing.',
    endpoints: MENUS_ENDPOINTS,
  },
  {
    name: 'Bars',
    description: 'Bars: stock, members, invitations, made drinks and imported recipes.',
    endpoints: BARS_ENDPOINTS,
  },
  {
    name: 'Guests',
    description: 'Shared menus and shopping lists, without an account.',
    endpoints: GUESTS_ENDPOINTS,
  },
  {
    name: 'Signing in',
    description: 'Sign-in pages and forms, which work without JavaScript.',
    endpoints: SIGNING_IN_ENDPOINTS,
  },
  {
    name: 'Account',
    description: 'Profile, sessions, two-step sign-in and personal data.',
    endpoints: ACCOUNT_ENDPOINTS,
  },
  {
    name: 'Subscription',
    description: 'Trial, plan, card and invoices.',
    endpoints: SUBSCRIPTION_ENDPOINTS,
  },
  {
    name: 'Administration',
    description: 'Endpoints for administrators.',
    endpoints: ADMINISTRATION_ENDPOINTS,
  },
  {
    name: 'This API',
    description: 'The reference and the OpenAPI document.',
    endpoints: REFERENCE_ENDPOINTS,
  },
] as const;

export const endpoints = {
  ...COCKTAILS_ENDPOINTS,
  ...SAM_ENDPOINTS,
  ...MENUS_ENDPOINTS,
  ...BARS_ENDPOINTS,
  ...GUESTS_ENDPOINTS,
  ...SIGNING_IN_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...SUBSCRIPTION_ENDPOINTS,
  ...ADMINISTRATION_ENDPOINTS,
  ...REFERENCE_ENDPOINTS,
} as const;

/** Method and path of an endpoint. */
export type EndpointKey = keyof typeof endpoints;

type Schema<K extends EndpointKey, Part extends string> = (typeof endpoints)[K] extends {
  [P in Part]: infer S extends z.ZodType;
}
  ? S
  : never;

/** The parsed input that a service gets. */
export type Input<K extends EndpointKey, Part extends 'params' | 'query' | 'body'> = z.output<
  Schema<K, Part>
>;
/** The input that a client sends, before parsing. */
export type Sent<K extends EndpointKey, Part extends 'params' | 'query' | 'body'> = z.input<Schema<K, Part>>;
/** The response of an endpoint. */
export type Answer<K extends EndpointKey> = z.output<Schema<K, 'response'>>;

/** An endpoint with its key, method, path and topic. */
export interface ListedEndpoint extends Endpoint {
  readonly key: EndpointKey;
  readonly method: string;
  readonly path: string;
  readonly topic: (typeof TOPICS)[number]['name'];
}

const toListed = (key: EndpointKey, endpoint: Endpoint, topic: ListedEndpoint['topic']): ListedEndpoint => {
  const [method = '', path = ''] = key.split(' ');
  return { ...endpoint, key, method, path, topic };
};

export const endpointList: readonly ListedEndpoint[] = TOPICS.flatMap(({ name, endpoints: ofTopic }) =>
  Object.entries(ofTopic).map(([key, endpoint]) => toListed(key as EndpointKey, endpoint, name)),
);

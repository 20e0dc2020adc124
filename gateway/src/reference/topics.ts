import type { Endpoint } from '../endpoint.ts';

/** What the API is about, in the order in which a reader wants to know it; each with the paths that belong to it. */
export const TOPICS = [
  {
    name: 'Cocktails',
    description: 'Make, find, keep and share drinks.',
    paths: /^\/api\/(cocktails|pictures|user)\b/,
  },
  {
    name: 'Sam',
    description: 'The bartender: what a guest means, and what to say.',
    paths: /^\/api\/patron-ai\//,
  },
  {
    name: 'Menus',
    description: 'Events: their drinks, batches, shopping list, papers and public address.',
    paths: /^\/api\/menus\b/,
  },
  {
    name: 'Bars',
    description: 'What somebody has, who shares it, and what can be made with it.',
    paths: /^\/api\/(bars|stock-items|imports)\b/,
  },
  {
    name: 'Guests',
    description: 'What a guest with the QR code sees, live; and a helper with the link to a shopping list.',
    paths: /^\/api\/(m|lists)\//,
  },
  {
    name: 'Signing in',
    description: 'Pages and forms that work without JavaScript.',
    paths: /^\/api\/(login|signup|logout|verify-email|forgot-password|reset-password)\b/,
  },
  { name: 'Account', description: 'Who is signed in, and what is kept about them.', paths: /^\/api\/auth\// },
  {
    name: 'Subscription',
    description: 'The trial and the plan, as the payment provider has them.',
    paths: /^\/api\/(get-or-create-subscription|subscription|plans|create-setup-intent|stripe)\b/,
  },
  { name: 'Administration', description: 'For administrators.', paths: /^\/api\/admin\// },
  { name: 'This API', description: 'What you are reading.', paths: /^\/api\/(docs|openapi\.json)$/ },
] as const;

export const topicOf = ({ path }: Endpoint) => TOPICS.find(({ paths }) => paths.test(path))?.name;

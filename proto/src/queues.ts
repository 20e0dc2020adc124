/** Every BullMQ queue, and what its jobs do. A queue belongs to the service that declares its `JobKind`. */
export const QUEUES = {
  'fetch-import': 'Fetches the page of one imported recipe',
  'make-cocktail': 'Makes one cocktail of the ledger',
  'paint-picture': 'Paints one cocktail; without its picture it keeps its drawing',
  'plan-menu': 'Plans the menu of one event',
} as const;
export type QueueName = keyof typeof QUEUES;

/** Every queue there is, and what its jobs do. */
export const QUEUES: Readonly<Record<string, string>> = {
  'fetch-import': 'Fetches the page of one imported recipe',
  'make-cocktail': 'Makes one cocktail of the ledger',
  'paint-picture': 'Paints one cocktail; without its picture it keeps its drawing',
  'plan-menu': 'Plans the menu of one event',
};

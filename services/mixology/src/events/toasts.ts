// Drinks that are raised: one glass for every guest, however many each of them has of the others.

const TOASTS: ReadonlySet<string> = new Set([
  'Champagne Toast',
  'Prosecco Toast',
  'Alcohol-Free Sparkling Toast',
  'Sparkling Grape Toast',
]);

/** Whether a drink of this name is a toast. */
export const isToastName = (name: string): boolean => TOASTS.has(name);

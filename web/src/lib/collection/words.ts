import { toast } from '../toast-store.ts';

/** What is said once it is done, and when it could not be done: title and description. */
export interface SaveWords {
  done: (name: string) => [title: string, description: string];
  failed: [title: string, description: string];
}

/** On cards. */
export const CARD_SAVE: SaveWords = {
  done: (name) => ['Cocktail Saved', `${name} is in your collection. Cheers!`],
  failed: ['Save Failed', 'Failed to save cocktail. Please try again.'],
};
export const CARD_REMOVE: SaveWords = {
  done: (name) => ['Cocktail Removed', `${name} was removed from your collection.`],
  failed: ['Remove Failed', 'Failed to remove cocktail. Please try again.'],
};

/** On a cocktail's own page. */
export const PAGE_SAVE: SaveWords = {
  done: () => ['Saved successfully', 'Cocktail added to your collection'],
  failed: ['Error', 'Failed to save cocktail. Please try again.'],
};

export const sayDone = (words: SaveWords, name: string) => toast(...words.done(name));
export const sayFailed = (words: SaveWords) => toast(...words.failed, 'destructive');

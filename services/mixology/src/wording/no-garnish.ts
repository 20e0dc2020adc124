/** What a recipe states where nothing finishes the drink. */
export const NO_GARNISH = 'No garnish';

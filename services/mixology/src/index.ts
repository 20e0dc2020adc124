export { recipeQuality } from './checking/recipe-quality.ts';
export type { Classic } from './classics/classic.ts';
export { classicRecipe } from './classics/classic-recipe.ts';
export { CLASSICS } from './classics/classics.ts';
export { findClassic } from './classics/find-classic.ts';
export { compose } from './composing/compose.ts';
export { disclosuresOf, withDisclosures } from './disclosures/disclosures.ts';
export { drawPicture, PICTURE_REVISION } from './drawing/picture.ts';
export { ingredientOf } from './ingredients/pantry.ts';

import { CocktailSchema } from './cocktails/cocktail.schema.ts';
import { CounterSchema } from './cocktails/cocktails.repository.ts';
import { SaveSchema } from './collections/saves.repository.ts';
import { PictureSchema } from './pictures/pictures.repository.ts';

/** Every collection of this service's: what the verb `indexes` makes indexes for. */
export const SCHEMAS = [CocktailSchema, CounterSchema, SaveSchema, PictureSchema];

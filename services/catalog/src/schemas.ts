import { CocktailSchema } from './cocktails/cocktail.schema.ts';
import { CounterSchema } from './cocktails/cocktails.repository.ts';
import { SaveSchema } from './collections/saves.repository.ts';
import { PictureSchema } from './pictures/pictures.repository.ts';

/** All schemas of this service, for the command `indexes`. */
export const SCHEMAS = [CocktailSchema, CounterSchema, SaveSchema, PictureSchema];

import { STARTER_SHELVES, type StarterShelf } from '@swizzle/proto';
import { z } from 'zod';
import { ingredientOf } from '../ingredients/pantry.ts';
import data from './starter-shelves.json' with { type: 'json' };

const Ids = z.array(z.string().refine((id) => ingredientOf(id).id === id)).min(10);

const SHELVES = z.record(z.enum(STARTER_SHELVES), Ids).parse(data);

/** What a bar begins with, one of each, by ingredient. */
export const starterShelf = (shelf: StarterShelf): readonly string[] => SHELVES[shelf];

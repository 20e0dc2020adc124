// Fields of an order as the tab keeps them. The schemas in proto would bring all of zod into the page; zod/mini is small.
import { ALL_FLAVOR_NOTES, FLAVOR_AXES, MAX_SELECTED_NOTES, MAX_SUGGESTED_NAME } from '@swizzle/proto';
import * as z from 'zod/mini';

export const KeptProfile = z.record(z.enum(FLAVOR_AXES), z.number().check(z.minimum(0), z.maximum(100)));
export const KeptNotes = z.array(z.enum(ALL_FLAVOR_NOTES)).check(z.maxLength(MAX_SELECTED_NOTES));
export const KeptBar = z.object({ barId: z.string(), beyond: z.literal([0, 1]) });
export const KeptName = z.string().check(z.maxLength(MAX_SUGGESTED_NAME));

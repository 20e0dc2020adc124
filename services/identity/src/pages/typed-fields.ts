import { z } from 'zod';

const typed = z.string().max(254).optional().catch(undefined);
const Typed = z.object({ email: typed, firstName: typed, lastName: typed }).catch({});

export type TypedFields = z.infer<typeof Typed>;

/** What was typed besides the password, whatever is wrong with the form: nobody likes to type twice. */
export const typedFields = (body: unknown): TypedFields => Typed.parse(body);

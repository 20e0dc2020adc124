import { z } from 'zod';

const Typed = z.object({ email: z.string().max(254) });

/** The address that was typed, whatever else is wrong with the form: nobody likes to type twice. */
export const typedEmail = (body: unknown): string | undefined => Typed.safeParse(body).data?.email;

import { z } from 'zod';

const prose = z.string().max(500);
const id = z.int().positive();

/** A menu as a model proposes it: choices and words. Nothing in it can be computed. */
export const MenuDraft = z.strictObject({
  name: prose,
  intro: prose,
  welcome: id,
  signatures: z.array(id).max(8),
  digestif: id,
});
export type MenuDraft = z.infer<typeof MenuDraft>;

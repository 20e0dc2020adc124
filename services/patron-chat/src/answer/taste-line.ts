import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { tasteIn } from '@swizzle/mixology/classics/taste-lines';
import type { Cocktail } from '@swizzle/proto';
import type { Language } from '../language/language.ts';

const IDS = new Map(CLASSICS.map(({ id, name }) => [name, id]));

/** What a drink is made of and tastes like, as it follows 'the Daiquiri: …'; nothing of one that is no classic. */
export const tasteLine = ({ name }: Pick<Cocktail, 'name'>, language: Language): string | undefined => {
  const id = IDS.get(name);
  return id === undefined ? undefined : tasteIn(id, language);
};

import type { GuestDrink, GuestMenu } from '@swizzle/proto';

/** What guests are told about a change, a sentence for each drink. */
export function newsOf(before: GuestMenu, after: GuestMenu): string[] {
  const old = new Map(before.drinks.map((drink) => [drink.id, drink]));
  const kept = new Set(after.drinks.map(({ id }) => id));
  const changes = after.drinks.map((drink) => change(old.get(drink.id), drink));
  const left = before.drinks.filter(({ id }) => !kept.has(id));
  return [...changes, ...left.map(({ name }) => `${the(name, 'The')} is off the menu.`)].filter(
    (sentence) => sentence !== undefined,
  );
}

function change(before: GuestDrink | undefined, { name, isSoldOut }: GuestDrink): string | undefined {
  if (!before) return `New on the menu: ${the(name)}.`;
  if (before.name !== name) return `${before.name} swapped for ${name}.`;
  if (before.isSoldOut === isSoldOut) return undefined;
  return isSoldOut ? `${the(name, 'The')} is sold out.` : `${the(name, 'The')} is back.`;
}

const ARTICLE = /^(?:the|an?) /i;

/** 'the Negroni', and 'The Last Word' as it is. */
const the = (name: string, article = 'the') => (ARTICLE.test(name) ? name : `${article} ${name}`);

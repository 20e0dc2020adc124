import type { Cocktail } from '@swizzle/proto';

const TYPE = 'image/jpeg';
/** Milliseconds that a share waits for its card: browsers forget soon that somebody has pressed. */
const PATIENCE_MS = 1500;

/** Where a drink's card for phones is. */
export const cardAddress = ({ id }: Pick<Cocktail, 'id'>): string =>
  `/api/cocktails/${id}/card.jpg?format=portrait`;

/** What a file of it is called: a name without what no system allows in one. */
export const cardFileName = ({ name }: Pick<Cocktail, 'name'>): string =>
  `${name.replace(/[<>:"/\\|?*.]+/g, ' ').trim() || 'Cocktail'}.jpg`;

/** A drink's card as a file, where this device can share files and the card comes in time. */
export async function cardToShare(cocktail: Cocktail): Promise<File | undefined> {
  const fileOf = (parts: BlobPart[]) => new File(parts, cardFileName(cocktail), { type: TYPE });
  if (!navigator.canShare?.({ files: [fileOf([])] })) return undefined;
  try {
    const answer = await fetch(cardAddress(cocktail), { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok ? fileOf([await answer.blob()]) : undefined;
  } catch {
    return undefined;
  }
}

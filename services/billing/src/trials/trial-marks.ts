import { createHash } from 'node:crypto';

const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/** What the spellings of one mailbox have in common: lower case, nothing after a `+`, and no dots where Google ignores them. */
export function trialAddressOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [mailbox = ''] = name.split('+');
  return DOTLESS_DOMAINS.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What an address leaves behind once it has had a trial. */
export const addressMark = (email: string): string => sha256(trialAddressOf(email));

interface HeldCard {
  readonly brand: string;
  readonly last4: string | null;
  readonly isWallet: boolean;
}

/** Two words at least, however they are written; a first name alone is anybody's. */
function plainName(name: string | null): string | undefined {
  const letters = (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = letters.split(/[^\p{L}]+/u).filter(Boolean);
  return words.length > 1 ? words.join(' ') : undefined;
}

/**
 * A card in a wallet has another fingerprint on each device. What it has in common with the card is its holder's name, its
 * brand and its last four digits: marks that refuse a trial, and the one that it leaves. Two plain cards are told apart by
 * their fingerprints alone. None where someone's name isn't known.
 */
export function holderMarks(
  { brand, last4, isWallet }: HeldCard,
  name: string | null,
): { refusing: string[]; left: string[] } {
  const holder = plainName(name);
  if (!holder || !last4) return { refusing: [], left: [] };
  const mark = (kind: 'card' | 'wallet') => sha256(`${kind} of ${holder}: ${brand} ${last4}`);
  return isWallet
    ? { refusing: [mark('wallet'), mark('card')], left: [mark('wallet')] }
    : { refusing: [mark('wallet')], left: [mark('card')] };
}

/** What a card leaves behind once it has had a trial. */
export const cardMark = (fingerprint: string): string => sha256(`card:${fingerprint}`);

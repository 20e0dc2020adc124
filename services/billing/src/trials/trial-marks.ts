import { createHash } from 'node:crypto';

const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/** Normalizes the spellings of a mailbox: lower case, without `+` suffix, and without dots if Google ignores them. */
export function normalizeEmail(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [mailbox = ''] = name.split('+');
  return DOTLESS_DOMAINS.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Hash of a normalized email address, for the record of used trials. */
export const emailHash = (email: string): string => sha256(normalizeEmail(email));

interface HeldCard {
  readonly brand: string;
  readonly last4: string | null;
  readonly isWallet: boolean;
}

/** Normalizes a name; undefined for a single word, which is too common. */
function normalizeName(name: string | null): string | undefined {
  const letters = (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = letters.split(/[^\p{L}]+/u).filter(Boolean);
  return words.length > 1 ? words.join(' ') : undefined;
}

/**
 * Hashes of holder name, brand and last four digits: a card in a wallet has another fingerprint on each device, but shares
 * these with the card. `refusing` hashes refuse a trial, `left` ones are recorded for it. Two plain cards are distinguished
 * by their fingerprints alone. Empty if the name is unknown.
 */
export function holderHashes(
  { brand, last4, isWallet }: HeldCard,
  name: string | null,
): { refusing: string[]; left: string[] } {
  const holder = normalizeName(name);
  if (!holder || !last4) return { refusing: [], left: [] };
  const mark = (kind: 'card' | 'wallet') => sha256(`${kind} of ${holder}: ${brand} ${last4}`);
  return isWallet
    ? { refusing: [mark('wallet'), mark('card')], left: [mark('wallet')] }
    : { refusing: [mark('wallet')], left: [mark('card')] };
}

/** Hash of a card's fingerprint, for the record of used trials. */
export const cardFingerprintHash = (fingerprint: string): string => sha256(`card:${fingerprint}`);

import { createHash } from 'node:crypto';
import { trialAddressOf } from './trial-address.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What an address leaves behind once it has had a trial. */
export const addressMark = (email: string): string => sha256(trialAddressOf(email));

/** What a card leaves behind once it has had a trial. */
export const cardMark = (fingerprint: string): string => sha256(`card:${fingerprint}`);

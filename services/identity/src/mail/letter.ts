import { PRODUCT_NAME } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';
import type { Mail } from './mail.ts';

/** Whom we write to. */
export interface Addressee {
  readonly email: string;
  readonly firstName?: string | null;
}

/** What we write: plain text, with one link between what comes before and what comes after. */
export interface Letter extends Pick<Mail, 'purpose' | 'subject'> {
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}

const PAGE = 'margin:0;padding:24px;background:#fbf6ef;color:#231a15;font:16px/1.55 sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#8a5a12;color:#ffffff;text-decoration:none';

/**
 * Letters, spaces and hyphens, as names have them. Anybody can sign up with anybody's address: a mail of ours must
 * not carry a stranger's advertisement or address of a website as the name.
 */
const A_NAME = /^\p{L}[\p{L}\p{M}'’ -]{0,39}$/u;

const greet = (firstName: Addressee['firstName']) =>
  firstName && A_NAME.test(firstName) ? `Hi ${firstName},` : 'Hi there,';

const paragraph = (text: string) => `<p>${escapeUTF8(text)}</p>`;

/** The letter as plain text and as simple HTML. */
export function writeMail({ email, firstName }: Addressee, letter: Letter): Mail {
  const { purpose, subject, link, after } = letter;
  const before = [greet(firstName), ...letter.before];
  const signature = `Cheers, the ${PRODUCT_NAME} team`;
  const button = `<p><a href="${escapeUTF8(link.url)}" style="${BUTTON}">${escapeUTF8(link.label)}</a></p>`;
  const html = [...before.map(paragraph), button, ...[...after, signature].map(paragraph)].join('\n');
  return {
    purpose,
    to: email,
    subject,
    link: link.url,
    text: `${[...before, `${link.label}:\n${link.url}`, ...after, signature].join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en">\n<body style="${PAGE}">\n${html}\n</body>\n</html>\n`,
  };
}

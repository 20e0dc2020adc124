import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { MenuFile } from './exports.service.ts';

interface FileKind {
  readonly type: string;
  readonly extension: string;
  /** What of the menu it holds, where that is not all of it. */
  readonly what?: string;
  /** Whether a page may show it where it is, as an image. */
  readonly isShown?: boolean;
}

/** What no file name may hold on Windows, macOS or Linux, control signs included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be taken out
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;

/** 'Garden Party - shopping list.csv'. */
export const fileName = (
  menuName: string,
  { what, extension }: Pick<FileKind, 'what' | 'extension'>,
): string => {
  const name = menuName.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim() || 'Menu';
  return `${what ? `${name} - ${what}` : name}.${extension}`;
};

/** Heads the answer for a file of one host alone, and gives what it answers with. */
export const sendFile = (
  reply: FastifyReply,
  { menuName, body }: MenuFile,
  kind: FileKind,
): string | Buffer => {
  const disposition = create(fileName(menuName, kind), { type: kind.isShown ? 'inline' : 'attachment' });
  void reply
    .type(kind.type)
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store');
  return body;
};

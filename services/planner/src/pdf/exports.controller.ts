import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { ExportsService, type MenuFile } from './exports.service.ts';

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
const sendFile = (reply: FastifyReply, { menuName, body }: MenuFile, kind: FileKind): string | Buffer => {
  const disposition = create(fileName(menuName, kind), { type: kind.isShown ? 'inline' : 'attachment' });
  void reply
    .type(kind.type)
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store');
  return body;
};

/** A host's menu, to take away. */
@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Endpoint('GET /api/menus/:id/menu.pdf')
  async pdf(@Input() { caller, params, query, reply }: Call<'GET /api/menus/:id/menu.pdf'>) {
    const file = await this.exports.pdf(caller.userId, params.id, query);
    return sendFile(reply, file, { type: 'application/pdf', extension: 'pdf' });
  }

  @Endpoint('GET /api/menus/:id/labels.pdf')
  async labels(@Input() { caller, params, query, reply }: Call<'GET /api/menus/:id/labels.pdf'>) {
    const file = await this.exports.labels(caller.userId, params.id, query);
    return sendFile(reply, file, { type: 'application/pdf', what: 'bottle labels', extension: 'pdf' });
  }

  @Endpoint('GET /api/menus/:id/shopping.csv')
  async csv(@Input() { caller, params, query, reply }: Call<'GET /api/menus/:id/shopping.csv'>) {
    const file = await this.exports.shoppingCsv(caller.userId, params.id, query);
    return sendFile(reply, file, {
      type: 'text/csv; charset=utf-8; header=present',
      what: 'shopping list',
      extension: 'csv',
    });
  }

  @Endpoint('GET /api/menus/:id/menu.json')
  async json(@Input() { caller, params, reply }: Call<'GET /api/menus/:id/menu.json'>) {
    const file = await this.exports.json(caller.userId, params.id);
    return sendFile(reply, file, { type: 'application/json; charset=utf-8', extension: 'json' });
  }

  @Endpoint('GET /api/menus/:id/qr.svg')
  async qrSvg(@Input() { caller, params, reply }: Call<'GET /api/menus/:id/qr.svg'>) {
    const file = await this.exports.qrSvg(caller.userId, params.id);
    return sendFile(reply, file, {
      type: 'image/svg+xml; charset=utf-8',
      what: 'QR code',
      extension: 'svg',
      isShown: true,
    });
  }

  @Endpoint('GET /api/menus/:id/qr.png')
  async qrPng(@Input() { caller, params, reply }: Call<'GET /api/menus/:id/qr.png'>) {
    const file = await this.exports.qrPng(caller.userId, params.id);
    return sendFile(reply, file, { type: 'image/png', what: 'QR code', extension: 'png', isShown: true });
  }
}

import { Controller } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import { ExportsService } from './exports.service.ts';
import { sendFile } from './send-file.ts';

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

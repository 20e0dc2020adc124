import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Menu, MenuPlan, PaperQuery, UnitsQuery } from '@swizzle/proto';
import { MenusService } from '../menus/menus.service.ts';
import { DrawingsService } from './drawings.service.ts';
import { Printer } from './printer.ts';
import { qrPng, qrSvg } from './qr/code.ts';
import { shoppingCsv } from './shopping-csv.ts';

/** A file with the name of the menu that it was made from. */
export interface MenuFile {
  menuName: string;
  body: string | Buffer;
}

/** A menu as files. Each method throws AppError `not_found` where there is no such menu. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly menus: MenusService,
    private readonly drawings: DrawingsService,
    private readonly printer: Printer,
  ) {}

  async pdf(ownerId: string, id: string, { paper, units }: PaperQuery): Promise<MenuFile> {
    const { menu, plan } = await this.whole(ownerId, id);
    const drawings = await this.drawings.of(menu);
    return {
      menuName: menu.name,
      body: await this.printer.print({ size: paper, units, menu, plan, drawings }),
    };
  }

  /** @throws AppError `not_found` also where nothing is mixed ahead */
  async labels(ownerId: string, id: string, { paper, units }: PaperQuery): Promise<MenuFile> {
    const { menu, plan } = await this.whole(ownerId, id);
    if (plan.batches.every(({ containers }) => containers === null))
      throw new AppError('not_found', 'No drink on this menu is mixed ahead.');
    const body = await this.printer.printLabels({ size: paper, units, menu, plan, drawings: new Map() });
    return { menuName: menu.name, body };
  }

  async shoppingCsv(ownerId: string, id: string, { units }: UnitsQuery): Promise<MenuFile> {
    const { menu, plan } = await this.whole(ownerId, id);
    return { menuName: menu.name, body: shoppingCsv(plan.shopping, units) };
  }

  async json(ownerId: string, id: string): Promise<MenuFile> {
    const whole = await this.whole(ownerId, id);
    return { menuName: whole.menu.name, body: JSON.stringify(whole, null, 2) };
  }

  /** @throws AppError `not_found` where the menu is not shared */
  async qrSvg(ownerId: string, id: string): Promise<MenuFile> {
    const { menuName, url } = await this.shared(ownerId, id);
    return { menuName, body: await qrSvg(url) };
  }

  /** @throws AppError `not_found` where the menu is not shared */
  async qrPng(ownerId: string, id: string): Promise<MenuFile> {
    const { menuName, url } = await this.shared(ownerId, id);
    return { menuName, body: await qrPng(url) };
  }

  private async whole(ownerId: string, id: string): Promise<{ menu: Menu; plan: MenuPlan }> {
    const [menu, plan] = await Promise.all([this.menus.get(ownerId, id), this.menus.plan(ownerId, id)]);
    return { menu, plan };
  }

  private async shared(ownerId: string, id: string) {
    const { name, share } = await this.menus.get(ownerId, id);
    if (!share) throw new AppError('not_found', 'This menu is not shared.');
    return { menuName: name, url: share.url };
  }
}

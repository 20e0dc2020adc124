import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type {
  Menu,
  MenuPlan,
  PaperQuery,
  ShoppingLine,
  ShoppingList,
  Units,
  UnitsQuery,
} from '@swizzle/proto';
import { stringify } from 'csv-stringify/sync';
import { MenusService } from '../menus/menus.service.ts';
import { DrawingsService } from './drawings.service.ts';
import { Printer } from './printer.ts';
import { qrPng, qrSvg } from './qr/code.ts';
import { packSize, withOwn } from './words/amounts.ts';

const COLUMNS = [
  'Aisle',
  'Item',
  'Quantity',
  'Pack',
  'Price (USD)',
  'Sum (USD)',
  'Running total (USD)',
  'At home',
  'Drinks',
];

const price = (dollars: number) => dollars.toFixed(2);

const csvRowOf = (line: ShoppingLine, units: Units) => ({
  Aisle: line.aisle,
  Item: line.name,
  Quantity: line.quantity,
  Pack: packSize(line, units).replaceAll('\u00a0', ' '),
  'Price (USD)': price(line.unitPrice),
  'Sum (USD)': price(line.sum),
  'Running total (USD)': price(line.runningTotal),
  'At home': line.isAtHome ? 'yes' : 'no',
  Drinks: line.drinks.join(', '),
});

/** What the list comes to, beneath its lines; without an aisle, so that a filter tells them from those. */
const sumRows = ({ total, perGuest, besidesCost, budgetPerGuest: { low, high } }: ShoppingList) =>
  [
    ['Drinks and ice', total - besidesCost],
    ['Besides the drinks', besidesCost],
    ['To buy', total],
    ['A guest', perGuest],
    ['Budget a guest, from', low],
    ...(high === null ? [] : [['Budget a guest, to', high] as const]),
  ].map(([Item, sum]) => ({ Item, 'Sum (USD)': price(Number(sum)) }));

/** The list as RFC 4180 has it, for spreadsheets: with the mark by which Excel knows UTF-8, and without formulas. */
export const shoppingCsv = (list: ShoppingList, units: Units): string =>
  stringify(
    [
      ...[...list.aisles, list.besides].flatMap(({ lines }) =>
        withOwn(lines).map((line) => csvRowOf(line, units)),
      ),
      ...sumRows(list),
    ],
    { columns: COLUMNS, header: true, bom: true, record_delimiter: 'windows', escape_formulas: true },
  );

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

import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { BarChange, MenuPlan, ShoppingChange } from '@swizzle/proto';
import { BarMenus } from '../bars/bar-menus.service.ts';
import { known } from '../menus/known-menu.ts';
import { MenusRepository } from '../menus/menus.repository.ts';
import { partyOf, toMenuPlan } from '../menus/to-menu-plan.ts';

/** The keys of an object that are not among those known, as faults of the input. */
const strangers = (field: string, given: object, known: ReadonlySet<string>) =>
  Object.keys(given)
    .filter((key) => !known.has(key))
    .map((key) => ({ path: `${field}.${key}`, message: 'Is not on this shopping list' }));

const wholeCents = (dollars: number | null) => dollars && Math.round(dollars * 100) / 100;

/** One path for each key, so that two changes at once meet only where they name the same thing. */
const toUpdate = ({ prices, atHome, restocks }: ShoppingChange) => {
  const fields = [
    ...(restocks === undefined ? [] : [['restocks', restocks] as const]),
    ...Object.entries(prices).map(([id, price]) => [`prices.${id}`, wholeCents(price)] as const),
    // None of it is remembered too: the bar may have some.
    ...Object.entries(atHome).map(([item, stock]) => [`atHome.${item}`, stock === true || +stock] as const),
  ];
  return {
    $set: Object.fromEntries(fields.filter(([, value]) => value !== null)),
    $unset: Object.fromEntries(
      fields.filter(([, value]) => value === null).map(([path]) => [path, ''] as const),
    ),
  };
};

/** What the host knows better than our shopping list. */
@Injectable()
export class ShoppingService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly barMenus: BarMenus,
  ) {}

  /**
   * Remembers prices, for any pack in which something on the list is sold, what is at hand, and whose stock is counted.
   * @throws AppError `not_found`, for a bar too; `bad_input` for what is not on the list
   */
  async change(ownerId: string, id: string, change: ShoppingChange): Promise<MenuPlan> {
    const { shopping } = partyOf(known(await this.menus.find(ownerId, id)));
    const lines = [...shopping.aisles.flatMap((aisle) => aisle.lines), ...shopping.besides.lines];
    const items = new Set(lines.map(({ item }) => item));
    const issues = [
      ...strangers('prices', change.prices, new Set(shopping.packs)),
      ...strangers('atHome', change.atHome, items),
    ];
    if (issues.length > 0) throw new AppError('bad_input', undefined, { issues: issues.slice(0, 20) });
    if (change.barId !== undefined) await this.barMenus.count(ownerId, id, change.barId);
    return toMenuPlan(known(await this.menus.remember(ownerId, id, toUpdate(change))));
  }

  /** Remembers which groups of the bar plan are counted. @throws AppError `not_found` */
  async changeBar(ownerId: string, id: string, { groups }: BarChange): Promise<MenuPlan> {
    const fields = Object.entries(groups).map(([group, isOn]) => [`barOff.${group}`, isOn] as const);
    const update = {
      $set: Object.fromEntries(fields.filter(([, isOn]) => !isOn).map(([path]) => [path, true])),
      $unset: Object.fromEntries(fields.filter(([, isOn]) => isOn).map(([path]) => [path, '' as const])),
    };
    return toMenuPlan(known(await this.menus.remember(ownerId, id, update)));
  }
}

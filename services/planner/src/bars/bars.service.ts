import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { stockOf } from '@swizzle/mixology/ingredient-lines/line-amounts';
import { readLines } from '@swizzle/mixology/ingredient-lines/split-lines';
import { starterShelf } from '@swizzle/mixology/stock/starter-shelves';
import { stockItem } from '@swizzle/mixology/stock/stock-item';
import {
  type Bar,
  type BottleChange,
  FREE_BARS,
  FREE_BOTTLES,
  MAX_BARS,
  MAX_BOTTLES,
  MAX_TO_BUY,
  type NewBottle,
  PLANNING_TIERS,
  type ReadStockLine,
  type StarterShelf,
  type StockItem,
  type Tier,
} from '@swizzle/proto';
import type { BarDocument, BottleDocument } from './bar.schema.ts';
import { BarMenus, knownBar } from './bar-menus.service.ts';
import { BarsRepository } from './bars.repository.ts';
import { dayOf, roleOf, toBar } from './to-bar.ts';

/** Attempts at a change while others change the same bar. */
const MAX_ATTEMPTS = 10;

type Change = Partial<Pick<BarDocument, 'name' | 'bottles' | 'toBuy' | 'members' | 'invitations'>>;

export const hasInventory = (tier: Tier): boolean => PLANNING_TIERS.some((paid) => paid === tier);

const CHANGERS = ['owner', 'editor'] as const;

const refuseUnknown = (ingredientId: string, path: string): StockItem => {
  const item = stockItem(ingredientId);
  if (item) return item;
  throw new AppError('bad_input', undefined, { issues: [{ path, message: 'Is nothing that we know' }] });
};

const toBottle = ({ ingredientId, ...given }: NewBottle, at: number): BottleDocument => {
  const item = refuseUnknown(ingredientId, `bottles.${at}.ingredientId`);
  const size = given.size ?? item.size;
  return {
    id: randomUUID(),
    ingredientId,
    size,
    left: given.left ?? size,
    addedOn: dayOf(new Date()),
    openedOn: given.openedOn ?? null,
    keepsUntil: given.keepsUntil ?? null,
    paid: given.paid ?? null,
  };
};

/** Refuses more bottles than a plan, or any bar, holds. @throws AppError `forbidden`, `conflict` */
const refuseTooMany = (tier: Tier, count: number): void => {
  if (!hasInventory(tier) && count > FREE_BOTTLES)
    throw new AppError(
      'forbidden',
      `Your plan holds ${FREE_BOTTLES} bottles. Upgrade to Party Planner for a whole bar.`,
    );
  if (count > MAX_BOTTLES) throw new AppError('conflict', `A bar holds ${MAX_BOTTLES} bottles.`);
};

/** What people have. Each method throws AppError `not_found` where the caller has no part in the bar. */
@Injectable()
export class BarsService {
  constructor(
    private readonly bars: BarsRepository,
    private readonly menus: BarMenus,
  ) {}

  async list({ userId }: Caller): Promise<Bar[]> {
    return (await this.bars.list(userId)).map((bar) => toBar(userId, bar));
  }

  /** @throws AppError `forbidden` where the plan has no further bar; `conflict` at the most that anybody has */
  async create({ userId, tier }: Caller, name: string, shelf: StarterShelf | undefined): Promise<Bar> {
    const owned = (await this.bars.listOwn(userId)).length;
    if (!hasInventory(tier) && owned >= FREE_BARS)
      throw new AppError('forbidden', 'Your plan has one bar. Upgrade to Party Planner for more.');
    if (owned >= MAX_BARS) throw new AppError('conflict', `You have ${MAX_BARS} bars, and that's the most.`);
    const ids = shelf ? starterShelf(shelf) : [];
    const bottles = (hasInventory(tier) ? ids : ids.slice(0, FREE_BOTTLES)).map((ingredientId, at) =>
      toBottle({ ingredientId }, at),
    );
    const bar: BarDocument = {
      _id: randomUUID(),
      ownerId: userId,
      name,
      bottles,
      members: [],
      invitations: [],
      createdAt: new Date(),
      revision: 1,
    };
    await this.bars.create(userId, bar);
    return toBar(userId, bar);
  }

  rename({ userId }: Caller, id: string, name: string): Promise<Bar> {
    return this.change(userId, id, ['owner'], () => ({ name }));
  }

  /** @throws AppError `forbidden` for all but the owner */
  async remove({ userId }: Caller, id: string): Promise<void> {
    const bar = knownBar(await this.bars.find(userId, id));
    if (roleOf(userId, bar) !== 'owner') throw new AppError('forbidden', 'Only its owner can delete a bar.');
    await this.menus.detachAll(id);
    await this.bars.remove(userId, id);
    // A menu may have been attached meanwhile.
    await this.menus.detachAll(id);
  }

  /**
   * Adds bottles. The plan that counts is the owner's while the owner adds; an editor adds within the most that any
   * bar holds.
   */
  addBottles({ userId, tier }: Caller, id: string, added: readonly NewBottle[]): Promise<Bar> {
    const bottles = added.map(toBottle);
    return this.change(userId, id, CHANGERS, (bar) => {
      refuseTooMany(bar.ownerId === userId ? tier : 'party_planner', bar.bottles.length + bottles.length);
      return { bottles: [...bar.bottles, ...bottles] };
    });
  }

  changeBottle({ userId }: Caller, id: string, bottleId: string, change: BottleChange): Promise<Bar> {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return this.change(userId, id, CHANGERS, ({ bottles }) => {
      if (bottles.every((bottle) => bottle.id !== bottleId))
        throw new AppError('not_found', 'This bottle is gone.');
      return {
        bottles: bottles.map((bottle) => (bottle.id === bottleId ? { ...bottle, ...given } : bottle)),
      };
    });
  }

  /** One that is gone already is no error. */
  removeBottle({ userId }: Caller, id: string, bottleId: string): Promise<Bar> {
    return this.change(userId, id, CHANGERS, ({ bottles }) => ({
      bottles: bottles.filter((bottle) => bottle.id !== bottleId),
    }));
  }

  /** What is on the list already, and what isn't there to be removed, is no error. */
  changeToBuy(
    { userId }: Caller,
    id: string,
    { add, remove }: { add: readonly string[]; remove: readonly string[] },
  ): Promise<Bar> {
    for (const [at, ingredientId] of add.entries()) refuseUnknown(ingredientId, `add.${at}`);
    return this.change(userId, id, CHANGERS, ({ toBuy = [] }) => {
      const kept = [...new Set([...toBuy, ...add])].filter((one) => !remove.includes(one));
      if (kept.length > MAX_TO_BUY) throw new AppError('conflict', `A list holds ${MAX_TO_BUY} things.`);
      return { toBuy: kept };
    });
  }

  /** Puts a pack of each thing that is on the list into the bar; what isn't on it was put there before. */
  buy({ userId, tier }: Caller, id: string, ingredientIds: readonly string[]): Promise<Bar> {
    return this.change(userId, id, CHANGERS, (bar) => {
      const { toBuy = [], bottles, ownerId } = bar;
      const bought = toBuy.filter((one) => ingredientIds.includes(one) && stockItem(one));
      const added = bought.map((ingredientId, at) => toBottle({ ingredientId }, at));
      refuseTooMany(ownerId === userId ? tier : 'party_planner', bottles.length + added.length);
      return {
        bottles: [...bottles, ...added],
        toBuy: toBuy.filter((one) => !ingredientIds.includes(one)),
      };
    });
  }

  /** Reads a list as someone wrote it; stores nothing. */
  read(text: string): ReadStockLine[] {
    return readLines(text).map((line) => {
      const stock = stockOf(line);
      const item = stock && stockItem(stock.ingredientId);
      return {
        text: line.text.slice(0, 300),
        ingredientId: item?.id ?? null,
        name: item?.buy ?? null,
        left: item ? stock.left : null,
        size: item ? stock.size : null,
        unit: item?.unit ?? null,
        unsure: [...line.unsure],
      };
    });
  }

  /**
   * Changes a bar for someone with one of these roles; tried again where another change came first.
   * @throws AppError `forbidden` for other roles; `conflict` where others change it all the time
   */
  async change(
    userId: string,
    id: string,
    roles: readonly ReturnType<typeof roleOf>[],
    changeOf: (bar: BarDocument) => Change,
  ): Promise<Bar> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const bar = knownBar(await this.bars.find(userId, id));
      if (!roles.includes(roleOf(userId, bar)))
        throw new AppError('forbidden', 'You can look at this bar, not change it.');
      const change = changeOf(bar);
      if (await this.bars.change(bar.ownerId, bar, change)) {
        const changed = { ...bar, ...change, revision: bar.revision + 1 };
        this.menus.publish(changed);
        return toBar(userId, changed);
      }
    }
    throw new AppError('conflict', 'Others are changing this bar. Please try again.');
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { pourOf } from '@swizzle/mixology/measuring/recipe-lines';
import { type Taken, takeFromStock } from '@swizzle/mixology/stock/take-from-stock';
import type { Bar, Cocktail, Input, MadeChange, MadeDrink, MadeOutcome } from '@swizzle/proto';
import type { BottleDocument } from '../bars/bar.schema.ts';
import { knownBar } from '../bars/bar-menus.service.ts';
import { BarsRepository } from '../bars/bars.repository.ts';
import { BarsService, hasInventory } from '../bars/bars.service.ts';
import { dayOf, roleOf } from '../bars/to-bar.ts';
import type { MadeDrinkDocument } from './made-drink.schema.ts';
import { MadeDrinksRepository } from './made-drinks.repository.ts';

type MakeRequest = Input<'POST /api/bars/:id/made', 'body'>;

const CHANGERS = ['owner', 'editor'] as const;

export const toMadeDrink = ({
  _id,
  ownerId: _o,
  barId: _b,
  menuId: _m,
  taken: _t,
  madeAt,
  ...drink
}: MadeDrinkDocument): MadeDrink => ({
  ...drink,
  id: _id,
  madeAt: madeAt.toISOString(),
});

const known = (drink: MadeDrinkDocument | null): MadeDrinkDocument => {
  if (!drink) throw new AppError('not_found', 'This drink is not in your log.');
  return drink;
};

/** Bottles without what was taken; what is poured from for the first time is open from now on. */
const without = (bottles: readonly BottleDocument[], taken: readonly Taken[]): BottleDocument[] =>
  bottles.map((bottle) => {
    const amount = taken.find(({ bottleId }) => bottleId === bottle.id)?.amount;
    if (amount === undefined) return bottle;
    const left = Math.max(0, Math.round((bottle.left - amount) * 100) / 100);
    return { ...bottle, left, openedOn: bottle.openedOn ?? dayOf(new Date()) };
  });

const withBack = (bottles: readonly BottleDocument[], taken: readonly Taken[]): BottleDocument[] =>
  bottles.map((bottle) => {
    const amount = taken.find(({ bottleId }) => bottleId === bottle.id)?.amount ?? 0;
    return { ...bottle, left: Math.round((bottle.left + amount) * 100) / 100 };
  });

/** So many servings of one drink. */
export interface Poured {
  readonly cocktail: Pick<Cocktail, 'id' | 'name' | 'ingredients'>;
  readonly servings: number;
}

/** Bottles after some drinks, one after the other, and what each took. */
const pour = (bottles: readonly BottleDocument[], poured: readonly Poured[]) => {
  let left = [...bottles];
  const drinks = poured.map(({ cocktail, servings }) => {
    const pours = cocktail.ingredients
      .flatMap((line) => pourOf(line) ?? [])
      .map(({ id, ml }) => ({ id, ml: ml * servings }));
    const taken = takeFromStock(left, pours);
    left = without(left, taken);
    return {
      _id: randomUUID(),
      cocktailId: cocktail.id,
      name: cocktail.name,
      servings,
      madeAt: new Date(),
      stars: null,
      note: null,
      taken,
    };
  });
  return { bottles: left, drinks };
};

/** A bar that is gone, or no longer the user's to change, gets nothing back. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof AppError && ['not_found', 'forbidden'].includes(error.code))) throw error;
};

/** What people make, and what it takes from their bottles. */
@Injectable()
export class MadeDrinksService {
  constructor(
    private readonly drinks: MadeDrinksRepository,
    private readonly bars: BarsRepository,
    private readonly service: BarsService,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws AppError `not_found` for a bar or a cocktail that isn't there; `forbidden` without a paid plan, or for viewers */
  async make(
    { userId, tier }: Caller,
    barId: string,
    { cocktailId, servings, forWhom }: MakeRequest,
  ): Promise<MadeOutcome> {
    if (!hasInventory(tier)) throw new AppError('forbidden', 'Your log comes with Party Planner.');
    knownBar(await this.bars.find(userId, barId));
    const cocktail = await this.rpc.ask('catalog.cocktail.get', { id: cocktailId });
    if (!cocktail) throw new AppError('not_found', 'We don’t have this cocktail.');
    let drinks: MadeDrinkDocument[] = [];
    const bar = await this.service.change(userId, barId, CHANGERS, ({ bottles }) => {
      const poured = pour(bottles, [{ cocktail, servings }]);
      drinks = poured.drinks.map((drink) => ({ ...drink, ownerId: userId, barId, forWhom: forWhom ?? null }));
      return { bottles: poured.bottles };
    });
    for (const drink of drinks) await this.drinks.add(userId, drink);
    const [made] = drinks.map(toMadeDrink);
    if (!made) throw new AppError('internal');
    return { made, bar };
  }

  /**
   * Takes what was poured at a party out of a bar, in place of what an earlier report on that party took; without a bar,
   * only puts that back. @throws AppError `not_found`, `forbidden` as `make`, before anything is changed
   */
  async pourParty(
    ownerId: string,
    menuId: string,
    poured: readonly Poured[],
    barId: string | undefined,
  ): Promise<void> {
    if (barId !== undefined) {
      const bar = knownBar(await this.bars.find(ownerId, barId));
      if (!CHANGERS.some((role) => role === roleOf(ownerId, bar)))
        throw new AppError('forbidden', 'You can look at this bar, not change it.');
    }
    for (;;) {
      const earlier = await this.drinks.takeOfParty(ownerId, menuId);
      if (!earlier) break;
      await this.putBack(ownerId, earlier).catch(unlessGone);
    }
    if (barId === undefined) return;
    let drinks: MadeDrinkDocument[] = [];
    await this.service.change(ownerId, barId, CHANGERS, ({ bottles }) => {
      const taken = pour(
        bottles,
        poured.filter(({ servings }) => servings > 0),
      );
      drinks = taken.drinks.map((drink) => ({ ...drink, ownerId, barId, menuId, forWhom: null }));
      return { bottles: taken.bottles };
    });
    for (const drink of drinks) await this.drinks.add(ownerId, drink);
  }

  async list({ userId }: Caller, barId: string): Promise<MadeDrink[]> {
    knownBar(await this.bars.find(userId, barId));
    return (await this.drinks.list(userId, barId)).map(toMadeDrink);
  }

  async change({ userId }: Caller, barId: string, id: string, change: MadeChange): Promise<MadeDrink> {
    return toMadeDrink(known(await this.drinks.change(userId, barId, id, change)));
  }

  /** Puts back what a drink took, into the bottles that are still there. */
  async undo({ userId }: Caller, barId: string, id: string): Promise<Bar> {
    knownBar(await this.bars.find(userId, barId));
    return this.putBack(userId, known(await this.drinks.take(userId, barId, id)));
  }

  private putBack(
    userId: string,
    { barId, taken }: Pick<MadeDrinkDocument, 'barId' | 'taken'>,
  ): Promise<Bar> {
    return this.service.change(userId, barId, CHANGERS, ({ bottles }) => ({
      bottles: withBack(bottles, taken),
    }));
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { suitsOf } from '@swizzle/mixology/briefs/guests/diet-groups';
import { cheaperWays, dearerWay, type StandingMenu } from '@swizzle/mixology/menus/budget/budget-ways';
import { shownStyleOf } from '@swizzle/mixology/menus/occasions/serving-style';
import { lineFor } from '@swizzle/mixology/menus/reasons/entry-line';
import { swapWhy } from '@swizzle/mixology/menus/reasons/why';
import type { BudgetChange, Menu, MenuBudget } from '@swizzle/proto';
import type { Offer } from '../selection/candidate-pool.ts';
import { MenuSelection } from '../selection/menu-selection.ts';
import { known } from './known-menu.ts';
import type { EntryDocument, MenuDocument } from './menu.schema.ts';
import {
  briefOf,
  partyDate,
  refuseUnfit,
  removedFrom,
  resized,
  standingDrinks,
  standingEventOf,
} from './menu-drinks.ts';
import { MenuRewrites } from './menu-rewrites.ts';
import { MenusRepository } from './menus.repository.ts';
import { locked, ReplansService } from './replans.service.ts';
import { bottlesOf, choicesOf } from './to-menu-plan.ts';

/** Makes menus cheaper or dearer, and says how. */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly chooser: MenuSelection,
    private readonly replans: ReplansService,
    private readonly rewrites: MenuRewrites,
  ) {}

  /** Ways to spend less, where there are some, and a dearer version. @throws AppError `not_found`, `unavailable` */
  async ways(ownerId: string, id: string): Promise<MenuBudget> {
    const menu = known(await this.menus.find(ownerId, id));
    const offers = await this.offersFor(menu);
    const candidates = offers.map(({ candidate }) => candidate);
    const standing = this.standingOf(menu, offers);
    const options = await this.chooser.optionsFor({
      ownerId,
      menuId: id,
      date: partyDate(menu),
      removedParts: removedFrom(menu.brief),
      kept: locked(menu),
      variant: menu.variant ?? 0,
    });
    return {
      cheaper: cheaperWays(standing, candidates, options),
      dearer: dearerWay(standing, candidates, options) ?? null,
    };
  }

  /**
   * Applies one way, or several at once.
   * @throws AppError `not_found`; `conflict` where others keep changing the menu; `unavailable`
   */
  async apply(ownerId: string, id: string, change: BudgetChange): Promise<Menu> {
    const { budget, ...rest } = change;
    const replanned = budget && (await this.replans.changeEvent(ownerId, id, { budget }));
    if (replanned && Object.keys(rest).length === 0) return replanned;
    return this.rewrites.rewrite(ownerId, id, 'Changed what it costs', async (menu) => ({
      ...menu,
      ...(await this.rework(menu, rest)),
    }));
  }

  private async rework(
    menu: MenuDocument,
    { bottles, drinksEach, swap, leaveOut }: Omit<BudgetChange, 'budget'>,
  ) {
    const offers = await this.offersFor(menu);
    const swapped = (swap ? this.swapped(menu, swap, offers) : menu.entries).filter(
      ({ id }) => id !== leaveOut,
    );
    const entries =
      drinksEach === undefined ? swapped : resized({ ...menu, entries: swapped, drinksEach }, offers);
    return {
      entries,
      ...(bottles && { ownBottles: bottles }),
      ...(drinksEach !== undefined && { drinksEach }),
    };
  }

  /** The drink that comes takes the servings of the one that leaves; one that stands there already stays. */
  private swapped(
    menu: MenuDocument,
    { entryId, cocktailId }: NonNullable<BudgetChange['swap']>,
    offers: readonly Offer[],
  ): EntryDocument[] {
    const leaving = menu.entries.find((entry) => entry.id === entryId);
    const coming = offers.find(({ cocktail }) => cocktail.id === cocktailId);
    if (!(leaving && coming)) throw new AppError('not_found', 'This menu has no such drink.');
    if (leaving.cocktail.id === cocktailId) return menu.entries;
    refuseUnfit(menu, coming.candidate);
    const { section } = leaving;
    const next: EntryDocument = {
      ...leaving,
      isSoldOut: false,
      cocktail: coming.cocktail,
      why: swapWhy(coming.candidate, section, menu.request.guestCount),
      servingStyle: shownStyleOf(coming.candidate, menu.request.guestCount, section),
      suits: suitsOf(coming.candidate, briefOf(menu)),
      line: lineFor(coming.candidate, briefOf(menu)),
    };
    return menu.entries.map((entry) => (entry === leaving ? next : entry));
  }

  private offersFor({ ownerId, entries }: MenuDocument): Promise<Offer[]> {
    return this.chooser.offersBeside(
      ownerId,
      entries.map(({ cocktail }) => cocktail),
    );
  }

  private standingOf(menu: MenuDocument, offers: readonly Offer[]): StandingMenu {
    return {
      event: { ...standingEventOf(menu), bottles: bottlesOf(menu) },
      drinks: standingDrinks(menu, offers),
      choices: choicesOf(menu),
    };
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventChange, Menu, MenuRequest } from '@swizzle/proto';
import { type ChosenDrink, MenuSelection, type ReplanOrder } from '../selection/menu-selection.ts';
import type { EntryDocument, MenuDocument, PlannedFields } from './menu.schema.ts';
import { menuEventOf, partyDate, removedFrom } from './menu-drinks.ts';
import { MenuRewrites } from './menu-rewrites.ts';

/** A drink that stays in its section keeps its place's id, and stays sold out and locked. */
const entryFor = ({ entries }: MenuDocument, drink: ChosenDrink): EntryDocument => {
  const before = entries.find(
    ({ section, cocktail }) => section === drink.section && cocktail.id === drink.cocktail.id,
  );
  return {
    id: before?.id ?? randomUUID(),
    isSoldOut: before?.isSoldOut ?? false,
    ...(before?.isLocked && { isLocked: true }),
    ...drink,
  };
};

/** Drinks that were there stand where they stood; new ones come after them. */
const inOldOrder = (entries: readonly EntryDocument[], before: MenuDocument): EntryDocument[] => {
  const placeOf = ({ id }: EntryDocument) => {
    const at = before.entries.findIndex((entry) => entry.id === id);
    return at < 0 ? before.entries.length : at;
  };
  const sections = [...new Set(entries.map(({ section }) => section))];
  return sections.flatMap((section) =>
    entries
      .filter((entry) => entry.section === section)
      .toSorted((left, right) => placeOf(left) - placeOf(right)),
  );
};

/** Another variant is planned for other drinks; the one that stands has the same ones again. */
const drinksFor = (menu: Pick<MenuDocument, 'variant'>, variant: number): ReplanOrder['drinks'] =>
  variant === (menu.variant ?? 0) ? 'same' : 'others';

const standing = (entries: readonly EntryDocument[]): ReplanOrder['kept'] =>
  entries.map(({ cocktail, section }) => ({ id: cocktail.id, section }));

/** Drinks that stay whatever is planned. */
export const locked = ({ entries }: MenuDocument) => standing(entries.filter(({ isLocked }) => isLocked));

/** Plans menus anew when their host says what was understood wrongly, or changes the event. */
@Injectable()
export class ReplansService {
  constructor(
    private readonly chooser: MenuSelection,
    private readonly rewrites: MenuRewrites,
  ) {}

  /**
   * The same menu without some parts of its brief, or another one for the same event. Locked drinks stay, and so does a
   * name that the host gave it.
   * @throws AppError `not_found`; `conflict` where nothing is left to choose or others keep changing it; `unavailable`
   */
  replan(
    ownerId: string,
    id: string,
    { removedParts, variant }: { removedParts: readonly string[]; variant?: number | undefined },
  ): Promise<Menu> {
    const label = variant === undefined ? 'Changed what was understood' : 'Planned other drinks';
    return this.rewrites.rewrite(ownerId, id, label, (menu) =>
      variant === undefined
        ? this.plan(menu, menu, removedParts, [locked(menu)])
        : this.plan(menu, { ...menu, variant }, removedParts, [locked(menu)], drinksFor(menu, variant)),
    );
  }

  /**
   * The menu for other guests, hours or another budget. Its drinks stay where they do as well then; another budget has
   * its own.
   * @throws AppError as `replan`
   */
  changeEvent(ownerId: string, id: string, change: EventChange): Promise<Menu> {
    return this.rewrites.rewrite(ownerId, id, 'Changed the event', (menu) => {
      const { ownBottles, drinksEach, ...rest } = menu;
      const { guestCount, eventLength, budget } = menu.request;
      const request: MenuRequest = {
        ...menu.request,
        guestCount: change.guestCount ?? guestCount,
        eventLength: change.eventLength ?? eventLength,
        budget: change.budget ?? budget,
      };
      const isSamePrice = request.budget === menu.request.budget;
      const isSameLength = request.eventLength === menu.request.eventLength;
      const changed: MenuDocument = {
        ...rest,
        request,
        ...(isSamePrice && ownBottles && { ownBottles }),
        ...(isSamePrice && isSameLength && drinksEach !== undefined && { drinksEach }),
      };
      const attempts = isSamePrice ? [standing(menu.entries), locked(menu)] : [locked(menu)];
      return this.plan(menu, changed, removedFrom(menu.brief), attempts);
    });
  }

  /** Plans with the first of these drinks kept that makes a sound menu, else with the last. */
  private async plan(
    before: MenuDocument,
    menu: MenuDocument,
    removedParts: readonly string[],
    attempts: readonly ReplanOrder['kept'][],
    drinks?: ReplanOrder['drinks'],
  ): Promise<PlannedFields> {
    let chosen = await this.choose(menu, removedParts, attempts[0] ?? [], drinks);
    for (const kept of attempts.slice(1)) {
      if (chosen.isSound) break;
      chosen = await this.choose(menu, removedParts, kept);
    }
    const isRenamed = (await this.choose(before, removedFrom(before.brief), [])).name !== before.name;
    const entries = chosen.drinks.map((drink) => entryFor(menu, drink));
    return {
      ...menu,
      name: isRenamed ? before.name : chosen.name,
      intro: chosen.intro,
      brief: chosen.brief,
      bottles: chosen.bottles,
      entries: inOldOrder(entries, before),
    };
  }

  /** A name that no planning gives is the host's, or a model's, and is kept: the same order gives the same name. */
  private choose(
    menu: MenuDocument,
    removedParts: readonly string[],
    kept: ReplanOrder['kept'],
    drinks?: ReplanOrder['drinks'],
  ) {
    const { _id, ownerId, entries, variant = 0 } = menu;
    return this.chooser.replan({
      ownerId,
      menuId: _id,
      event: menuEventOf(menu),
      date: partyDate(menu),
      removedParts,
      kept,
      variant,
      drinks,
      cocktails: entries.map(({ cocktail }) => cocktail),
    });
  }
}

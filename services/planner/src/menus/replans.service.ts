import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import type { Menu, MenuRequest } from '@swizzle/proto';
import { type ChosenDrink, type ChosenMenu, MenuChooser } from '../choosing/menu-chooser.ts';
import { removedFrom } from './brief-parts.ts';
import { known } from './known-menu.ts';
import type { EntryDocument, MenuDocument } from './menu.schema.ts';
import { MenuAnswers } from './menu-answers.ts';
import { menuEventOf } from './menu-event-of.ts';
import { MenuEvents } from './menu-events.ts';
import { MenusRepository } from './menus.repository.ts';
import { partyDate } from './party-date.ts';

/** How often a menu is planned anew when others change it meanwhile. */
const TRIES = 3;

/** A drink that stays in its section keeps its place's id, and stays sold out. */
const entryFor = ({ entries }: MenuDocument, drink: ChosenDrink): EntryDocument => {
  const before = entries.find(
    ({ section, cocktail }) => section === drink.section && cocktail.id === drink.cocktail.id,
  );
  return { id: before?.id ?? randomUUID(), isSoldOut: before?.isSoldOut ?? false, ...drink };
};

/** Plans menus anew when their host says what was understood wrongly, or changes the event. */
@Injectable()
export class ReplansService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly chooser: MenuChooser,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
  ) {}

  /**
   * The same menu without some parts of its brief. A name that the host gave it stays.
   * @throws AppError `not_found`; `conflict` where nothing is left to choose or others keep changing it; `unavailable`
   */
  replan(ownerId: string, id: string, removedParts: readonly string[]): Promise<Menu> {
    return this.write(ownerId, id, (menu) => ({ menu, removedParts }));
  }

  /** The same menu for another budget, with the bottles that this one takes. @throws AppError as `replan` */
  replanFor(ownerId: string, id: string, { budget }: Pick<MenuRequest, 'budget'>): Promise<Menu> {
    return this.write(ownerId, id, ({ ownBottles: _, ...menu }) => ({
      menu: { ...menu, request: { ...menu.request, budget } },
      removedParts: removedFrom(menu.brief),
    }));
  }

  private async write(
    ownerId: string,
    id: string,
    ask: (menu: MenuDocument) => { menu: MenuDocument; removedParts: readonly string[] },
  ): Promise<Menu> {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = known(await this.menus.find(ownerId, id));
      const { menu, removedParts } = ask(before);
      const chosen = await this.choose(menu, removedParts);
      const replanned = await this.menus.replan(ownerId, before, {
        name: (await this.isRenamed(before)) ? before.name : chosen.name,
        intro: chosen.intro,
        brief: chosen.brief,
        bottles: chosen.bottles,
        request: menu.request,
        ownBottles: menu.ownBottles,
        entries: chosen.drinks.map((drink) => entryFor(menu, drink)),
      });
      if (replanned) {
        this.events.announce(replanned);
        return this.answers.answer(replanned);
      }
    }
    throw new AppError('conflict', 'Someone else is changing this menu. Please try again.');
  }

  private choose(menu: MenuDocument, removedParts: readonly string[]): Promise<ChosenMenu> {
    const { _id, ownerId, entries } = menu;
    const cocktails = entries.map(({ cocktail }) => cocktail);
    return this.chooser.replan({
      ownerId,
      menuId: _id,
      event: menuEventOf(menu),
      date: partyDate(menu),
      removedParts,
      cocktails,
    });
  }

  /** A name that no planning gives is the host's, or a model's, and is kept. */
  private async isRenamed(menu: MenuDocument): Promise<boolean> {
    const { name } = await this.choose(menu, removedFrom(menu.brief));
    return name !== menu.name;
  }
}

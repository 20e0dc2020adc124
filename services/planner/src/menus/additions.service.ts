import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { suitsOf } from '@swizzle/mixology/briefs/guests/diet-groups';
import { shownStyleOf } from '@swizzle/mixology/menus/occasions/serving-style';
import { lineFor } from '@swizzle/mixology/menus/reasons/entry-line';
import { MENU_SECTIONS, type Menu, type MenuAddition } from '@swizzle/proto';
import type { Offer } from '../selection/candidate-pool.ts';
import { MenuSelection } from '../selection/menu-selection.ts';
import type { EntryDocument, MenuDocument } from './menu.schema.ts';
import { briefOf, refuseUnfit, resized } from './menu-drinks.ts';
import { MenuRewrites } from './menu-rewrites.ts';

/** Drinks of a menu: more of them nobody reads, and no bar carries. */
const MAX_DRINKS = 20;

/** Puts a drink of the host's choice on a menu. */
@Injectable()
export class AdditionsService {
  constructor(
    private readonly selection: MenuSelection,
    private readonly rewrites: MenuRewrites,
  ) {}

  /**
   * The drink comes last in its section and stays when the menu is planned anew; the others leave it their share of the
   * servings.
   * @throws AppError `not_found` where the host can't choose such a drink; `conflict` where the event rules it out, or it
   * is on the menu, or that is full; `unavailable`
   */
  add(ownerId: string, id: string, { cocktailId, section }: MenuAddition): Promise<Menu> {
    return this.rewrites.rewrite(ownerId, id, 'Added a drink', async (menu) => {
      const offers = await this.selection.offersBeside(
        ownerId,
        menu.entries.map(({ cocktail }) => cocktail),
      );
      const coming = offers.find(({ cocktail }) => cocktail.id === cocktailId);
      if (!coming)
        throw new AppError('not_found', 'We can’t put this drink on a menu. Choose one you made or saved.');
      refuseUnfit(menu, coming.candidate);
      if (menu.entries.length >= MAX_DRINKS)
        throw new AppError('conflict', `A menu has at most ${MAX_DRINKS} drinks.`);
      const entry = this.entryFor(menu, coming, section);
      const entries = MENU_SECTIONS.flatMap((each) =>
        [...menu.entries, entry].filter((one) => one.section === each),
      );
      return { ...menu, entries: resized({ ...menu, entries }, offers) };
    });
  }

  private entryFor(
    menu: MenuDocument,
    { cocktail, candidate }: Offer,
    section: MenuAddition['section'],
  ): EntryDocument {
    return {
      id: randomUUID(),
      section,
      servings: 1,
      isSoldOut: false,
      isLocked: true,
      cocktail,
      why: 'You added it.',
      servingStyle: shownStyleOf(candidate, menu.request.guestCount, section),
      suits: suitsOf(candidate, briefOf(menu)),
      line: lineFor(candidate, briefOf(menu)),
    };
  }
}

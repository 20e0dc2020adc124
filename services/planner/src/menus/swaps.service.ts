import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { hashText } from '@swizzle/mixology/chance';
import type { Menu } from '@swizzle/proto';
import type { Offer } from '../selection/candidate-pool.ts';
import { MenuSelection } from '../selection/menu-selection.ts';
import { known } from './known-menu.ts';
import type { MenuDocument } from './menu.schema.ts';
import { MenuAnswers } from './menu-answers.ts';
import { partyDate, removedFrom, standingEventOf } from './menu-drinks.ts';
import { MenuEvents } from './menu-events.ts';
import { MenusRepository } from './menus.repository.ts';
import { bottlesOf } from './to-menu-plan.ts';

/** How often a swap is tried anew when others change the menu meanwhile. */
const TRIES = 5;

const placeOf = ({ entries }: MenuDocument, entryId: string) => {
  const place = entries.findIndex(({ id }) => id === entryId);
  const cocktail = entries[place]?.cocktail;
  if (!cocktail) throw new AppError('not_found', 'This menu has no such drink.');
  return { place, current: cocktail.id };
};

/** Another drink in the place of one. */
@Injectable()
export class SwapsService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly chooser: MenuSelection,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
  ) {}

  /**
   * Sends a drink back for another one, which takes its servings. Anyone who names the cocktail and comes late gets
   * the menu as it is: two that send the same drink back get the same other one.
   * @throws AppError `not_found`; `conflict` where nothing else is left; `unavailable` where the catalog is away
   */
  async swap(ownerId: string, id: string, entryId: string, cocktailId?: number): Promise<Menu> {
    let menu = known(await this.menus.find(ownerId, id));
    const { place, current } = placeOf(menu, entryId);
    const leavingId = cocktailId ?? current;
    if (leavingId !== current) return this.answers.answer(menu);
    // Once for all tries: swaps of a whole menu at once compute for seconds, and nobody waits for the catalog again.
    const gathered = await this.chooser.gather(ownerId);
    for (let tries = 0; tries < TRIES; tries++) {
      const swapped = await this.menus.swap(
        ownerId,
        id,
        { entryId, leavingId },
        this.another(menu, place, gathered),
      );
      if (swapped) {
        this.events.publish(swapped);
        return this.answers.answer(swapped);
      }
      menu = known(await this.menus.find(ownerId, id));
      if (menu.entries[place]?.cocktail.id !== leavingId) return this.answers.answer(menu);
    }
    throw new AppError('conflict', 'Someone else is changing this menu. Please try again.');
  }

  /** What was sent back comes again only where nothing else is left. */
  private another(menu: MenuDocument, place: number, gathered: readonly Offer[]) {
    const { _id, entries, sentBack, brief } = menu;
    const event = { ...standingEventOf(menu), bottles: bottlesOf(menu) };
    const removedParts = removedFrom(brief);
    const seed = hashText(`${_id} ${sentBack.length}`);
    const standing = { event, entries, date: partyDate(menu), seed, removedParts };
    const next =
      this.chooser.swap(standing, place, sentBack, gathered) ??
      this.chooser.swap(standing, place, [], gathered);
    if (!next) throw new AppError('conflict', 'No other drink fits here.');
    return next;
  }
}

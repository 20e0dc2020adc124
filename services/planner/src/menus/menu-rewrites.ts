import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Menu } from '@swizzle/proto';
import { known } from './known-menu.ts';
import { type MenuDocument, PLANNED_FIELDS, type PlannedFields } from './menu.schema.ts';
import { MenuAnswers } from './menu-answers.ts';
import { MenuEvents } from './menu-events.ts';
import { MenusRepository } from './menus.repository.ts';
import { costOf } from './to-menu-plan.ts';

/** How often a change is tried anew when others change the menu meanwhile. */
const TRIES = 3;

const plannedOf = (menu: MenuDocument): PlannedFields => {
  const { name, intro, request, entries } = menu;
  const others = PLANNED_FIELDS.filter((field) => menu[field] !== undefined);
  return {
    name,
    intro,
    request,
    entries,
    ...Object.fromEntries(others.map((field) => [field, menu[field]] as const)),
  };
};

/** As it would be stored: neither the order of keys nor what is undefined makes a difference. */
const plainOf = (fields: PlannedFields): unknown =>
  JSON.parse(JSON.stringify(PLANNED_FIELDS.map((field) => fields[field] ?? null)));
const isSame = (left: PlannedFields, right: PlannedFields): boolean =>
  isDeepStrictEqual(plainOf(left), plainOf(right));

/** Changes of whole menus, each of which can be undone. */
@Injectable()
export class MenuRewrites {
  constructor(
    private readonly menus: MenusRepository,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
  ) {}

  /**
   * Makes a menu what is asked for it, however often others change it meanwhile. What changes nothing is no change.
   * @throws AppError `not_found`; `conflict` where others keep changing it; what `ask` throws
   */
  async rewrite(
    ownerId: string,
    id: string,
    label: string,
    ask: (menu: MenuDocument) => PlannedFields | Promise<PlannedFields>,
  ): Promise<Menu> {
    for (let tries = 0; tries < TRIES; tries++) {
      const menu = known(await this.menus.find(ownerId, id));
      const after = await ask(menu);
      const before = plannedOf(menu);
      if (isSame(before, after)) return this.answers.answer(menu);
      const past = { id: randomUUID(), label, perGuest: costOf(menu).perGuest, before };
      const rewritten = await this.menus.rewrite(ownerId, menu, after, past);
      if (rewritten) return this.tell(rewritten);
    }
    throw new AppError('conflict', 'Someone else is changing this menu. Please try again.');
  }

  /** Takes back a menu's last change; one that is no longer the last stays. @throws AppError `not_found`, `conflict` */
  async undo(ownerId: string, id: string, changeId: string): Promise<Menu> {
    const menu = known(await this.menus.find(ownerId, id));
    const last = menu.past?.at(-1);
    if (last?.id !== changeId) return this.answers.answer(menu);
    const undone = await this.menus.undo(ownerId, menu, last);
    if (!undone) throw new AppError('conflict', 'Someone else is changing this menu. Please try again.');
    return this.tell(undone);
  }

  /** Drinks in another order; those not named come last. @throws AppError as `rewrite` */
  reorder(ownerId: string, id: string, entryIds: readonly string[]): Promise<Menu> {
    const placeOf = (entryId: string) => {
      const at = entryIds.indexOf(entryId);
      return at < 0 ? entryIds.length : at;
    };
    return this.rewrite(ownerId, id, 'Changed the order', (menu) => ({
      ...plannedOf(menu),
      entries: menu.entries.toSorted((left, right) => placeOf(left.id) - placeOf(right.id)),
    }));
  }

  private tell(menu: MenuDocument): Promise<Menu> {
    this.events.publish(menu);
    return this.answers.answer(menu);
  }
}

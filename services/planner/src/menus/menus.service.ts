import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Idempotency, refuseOtherRequest, workIdOf } from '@swizzle/kit/jobs/idempotency';
import type { LeftoversReport, Menu, MenuEntryChange, MenuPlan } from '@swizzle/proto';
import { MadeDrinksService } from '../made-drinks/made-drinks.service.ts';
import { known } from './known-menu.ts';
import type { MenuDocument } from './menu.schema.ts';
import { MenuAnswers } from './menu-answers.ts';
import { MenuEvents } from './menu-events.ts';
import { MenusRepository } from './menus.repository.ts';
import { toMenuPlan } from './to-menu-plan.ts';

/** Characters of a menu's name. */
const LONGEST_NAME = 120;

/** What hosts do with the menus that they have. Each method throws AppError `not_found` as `known` does. */
@Injectable()
export class MenusService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
    private readonly madeDrinks: MadeDrinksService,
  ) {}

  async list(ownerId: string): Promise<Menu[]> {
    return this.answers.answerAll(await this.menus.list(ownerId));
  }

  async get(ownerId: string, id: string): Promise<Menu> {
    return this.answers.answer(known(await this.menus.find(ownerId, id)));
  }

  async plan(ownerId: string, id: string): Promise<MenuPlan> {
    return toMenuPlan(known(await this.menus.find(ownerId, id)));
  }

  async rename(ownerId: string, id: string, name: string): Promise<Menu> {
    return this.tell(await this.menus.rename(ownerId, id, name));
  }

  async changeEntry(ownerId: string, id: string, entryId: string, change: MenuEntryChange): Promise<Menu> {
    return this.tell(await this.menus.changeEntry(ownerId, id, entryId, change));
  }

  /**
   * A copy with the same drinks, prices and decisions; nobody is shown it, and nothing is undone in it. The same
   * idempotency key gives the same one.
   */
  async duplicate(ownerId: string, id: string, idempotency?: Idempotency): Promise<Menu> {
    const {
      slug: _slug,
      listSlug: _list,
      requestHash: _hash,
      leftovers: _left,
      pouredFrom: _poured,
      stock: _stock,
      ...menu
    } = known(await this.menus.find(ownerId, id));
    const copy: MenuDocument = {
      ...menu,
      _id: workIdOf(ownerId, idempotency),
      jobId: randomUUID(),
      acceptedAt: new Date(),
      name: `${menu.name} (copy)`.slice(0, LONGEST_NAME),
      entries: menu.entries.map((entry) => ({ ...entry, id: randomUUID(), isSoldOut: false })),
      atHome: {},
      sentBack: [],
      past: [],
      endedSlugs: [],
      revision: 1,
      hasPendingEvent: true,
      isAnnounced: false,
      ...(idempotency?.requestHash && { requestHash: idempotency.requestHash }),
    };
    const stored = await this.menus.copy(ownerId, copy);
    refuseOtherRequest(stored, idempotency);
    return this.tell(stored);
  }

  /**
   * Remembers what was left over after the party, and takes what was poured out of a bar where one is named; told again,
   * it takes that instead.
   * @throws AppError `bad_input` for a drink that isn't on the menu; `not_found`, `forbidden` for the bar
   */
  async rememberLeftovers(ownerId: string, id: string, { left, barId }: LeftoversReport): Promise<Menu> {
    const { entries } = known(await this.menus.find(ownerId, id));
    const issues = Object.keys(left)
      .filter((entryId) => entries.every((entry) => entry.id !== entryId))
      .map((entryId) => ({ path: `left.${entryId}`, message: 'Is not on this menu' }));
    if (issues.length > 0) throw new AppError('bad_input', undefined, { issues });
    const poured = entries.map(({ id: entryId, servings, cocktail }) => ({
      cocktail,
      servings: Math.max(0, servings - (left[entryId] ?? 0)),
    }));
    await this.madeDrinks.pourParty(ownerId, id, poured, barId);
    return this.answers.answer(known(await this.menus.rememberLeftovers(ownerId, id, left, barId)));
  }

  async remove(ownerId: string, id: string): Promise<void> {
    this.events.publish(known(await this.menus.remove(ownerId, id)));
  }

  private tell(changed: MenuDocument | null): Promise<Menu> {
    const menu = known(changed);
    this.events.publish(menu);
    return this.answers.answer(menu);
  }
}

import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { guestMarks } from '@swizzle/mixology/briefs/guests/diet-groups';
import { disclosuresOf } from '@swizzle/mixology/disclosures/disclosures';
import type { GuestMenu, Menu } from '@swizzle/proto';
import { known } from '../menus/known-menu.ts';
import type { EntryDocument, MenuDocument } from '../menus/menu.schema.ts';
import { MenuAnswers, runOutIn } from '../menus/menu-answers.ts';
import { MenuEvents } from '../menus/menu-events.ts';
import { MenusRepository } from '../menus/menus.repository.ts';
import { ViewsRepository } from '../views/views.repository.ts';

const toDrink = (
  { id, section, isSoldOut, cocktail, suits, line }: EntryDocument,
  runOut: ReadonlySet<string>,
): GuestMenu['drinks'][number] => {
  const marks = guestMarks(suits ?? []);
  const { name, tagline, description, imageUrl, abv, flavorProfile, flavorNotes, glassType } = cocktail;
  return {
    id,
    section,
    isSoldOut: isSoldOut || runOut.has(id),
    name,
    tagline: line ?? tagline,
    description,
    imageUrl,
    abv,
    flavorProfile,
    flavorNotes,
    glassType,
    ...disclosuresOf(cocktail),
    ingredients: cocktail.ingredients.map((ingredient) => ingredient.name),
    ...(marks.length > 0 && { suits: marks }),
  };
};

/** A menu as guests see it. */
const toGuestMenu = (menu: MenuDocument): GuestMenu => {
  const { revision, name, intro, entries } = menu;
  const runOut = runOutIn(menu);
  return { revision, name, intro, drinks: entries.map((entry) => toDrink(entry, runOut)) };
};

const SLUG_BYTES = 16;
const newSlug = () => randomBytes(SLUG_BYTES).toString('base64url');

/** Menus that guests may see. */
@Injectable()
export class SharingService {
  constructor(
    private readonly menus: MenusRepository,
    private readonly views: ViewsRepository,
    private readonly answers: MenuAnswers,
    private readonly events: MenuEvents,
  ) {}

  /** Gives a menu an address; one that it has stays, unless a new one is asked for. @throws AppError `not_found` */
  async share(ownerId: string, id: string, renew: boolean): Promise<Menu> {
    if (renew) return this.tell(await this.menus.renewShare(ownerId, id, newSlug()));
    const shared = await this.menus.share(ownerId, id, newSlug());
    return this.answers.answer(shared ?? known(await this.menus.find(ownerId, id)));
  }

  /** Ends the address that a menu has, if it has one. @throws AppError `not_found` */
  async end(ownerId: string, id: string): Promise<Menu> {
    return this.tell(await this.menus.endShare(ownerId, id));
  }

  /** @throws AppError `not_found` */
  async show(slug: string): Promise<GuestMenu> {
    return toGuestMenu(await this.open(slug));
  }

  /** Counts a guest. @throws AppError `not_found` */
  async countView(slug: string): Promise<void> {
    const { _id } = await this.open(slug);
    await this.views.add(_id, new Date().toISOString().slice(0, 10));
  }

  /** The menu that is shared at this address. @throws AppError `not_found` */
  async open(slug: string): Promise<MenuDocument> {
    const menu = await this.menus.findShared(slug);
    if (!menu) throw new AppError('not_found', 'There is no menu at this address.');
    return menu;
  }

  private tell(changed: MenuDocument | null): Promise<Menu> {
    const menu = known(changed);
    this.events.publish(menu);
    return this.answers.answer(menu);
  }
}

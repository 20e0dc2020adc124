import { Inject, Injectable } from '@nestjs/common';
import { withDisclosures } from '@swizzle/mixology/disclosures/disclosures';
import { pourOf } from '@swizzle/mixology/measuring/recipe-lines';
import { atHand } from '@swizzle/mixology/stock/at-hand';
import type { Menu, MenuShare } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { ViewsRepository } from '../views/views.repository.ts';
import type { EntryDocument, MenuDocument, PastMenu } from './menu.schema.ts';
import { drinksEachOf } from './menu-drinks.ts';
import { bottlesOf, costOf } from './to-menu-plan.ts';

/** What the last change of the whole menu did to a drink. */
const changedOf = ({ id, cocktail, servings }: EntryDocument, last: PastMenu | undefined) => {
  if (!last) return {};
  const before = last.before.entries.find((entry) => entry.id === id && entry.cocktail.id === cocktail.id);
  if (!before) return { changed: { isNew: true, servingsBefore: null } };
  return before.servings === servings ? {} : { changed: { isNew: false, servingsBefore: before.servings } };
};

const NONE: ReadonlySet<string> = new Set();

/** Ids of the entries for which something has run out in the bar that a menu is served from; none without a bar. */
export const runOutIn = ({
  stock,
  entries,
}: Pick<MenuDocument, 'stock' | 'entries'>): ReadonlySet<string> => {
  if (!stock) return NONE;
  const there = atHand(stock.have);
  const isThere = (line: Parameters<typeof pourOf>[0]) => {
    const pour = pourOf(line);
    return pour === undefined || there.has(pour.id);
  };
  return new Set(entries.filter(({ cocktail }) => !cocktail.ingredients.every(isThere)).map(({ id }) => id));
};

/** A menu as its host sees it. */
function toMenu(document: MenuDocument, share: MenuShare | null): Menu {
  const { _id, name, intro, request, acceptedAt, entries, brief } = document;
  const each = drinksEachOf(document);
  const last = document.past?.at(-1);
  const runOut = runOutIn(document);
  const { eventType, guestCount, eventLength, budget, theme = null } = request;
  return {
    id: _id,
    name,
    intro,
    eventType,
    guestCount,
    eventLength,
    budget,
    theme,
    createdAt: acceptedAt.toISOString(),
    cocktails: entries.map((entry) => ({
      ...entry,
      ...changedOf(entry, last),
      ...(runOut.has(entry.id) && { isRunOut: true }),
      cocktail: withDisclosures(entry.cocktail),
    })),
    ...(brief && { brief }),
    bottles: bottlesOf(document),
    ...(each !== undefined && { drinksEach: each }),
    ...(document.variant !== undefined && { variant: document.variant }),
    ...(document.leftovers && { leftovers: document.leftovers }),
    ...(document.stock && { stockBarId: document.stock.barId }),
    ...(document.pouredFrom && { pouredFromId: document.pouredFrom }),
    ...(document.learned && { learned: document.learned }),
    lastChange: last ? { id: last.id, label: last.label, perGuestBefore: last.perGuest } : null,
    cost: costOf(document),
    share,
  };
}

/** Menus as hosts are answered: with where their guests find them, and how many came. */
@Injectable()
export class MenuAnswers {
  constructor(
    private readonly views: ViewsRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async answer(menu: MenuDocument): Promise<Menu> {
    const [answer] = await this.answerAll([menu]);
    return answer as Menu;
  }

  async answerAll(menus: readonly MenuDocument[]): Promise<Menu[]> {
    const shared = menus.filter(({ slug }) => slug !== undefined).map(({ _id }) => _id);
    const views = shared.length > 0 ? await this.views.count(shared) : new Map<string, MenuShare['views']>();
    return menus.map((menu) => toMenu(menu, this.shareOf(menu, views.get(menu._id))));
  }

  private shareOf({ slug }: MenuDocument, views: MenuShare['views'] | undefined): MenuShare | null {
    if (slug === undefined || views === undefined) return null;
    return { slug, url: new URL(`/m/${slug}`, this.config.PUBLIC_URL).href, views };
  }
}

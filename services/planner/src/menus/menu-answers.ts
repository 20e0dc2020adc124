import { Inject, Injectable } from '@nestjs/common';
import type { Menu, MenuShare } from '@swizzle/proto';
import { CONFIG, type Config } from '../config.ts';
import { ViewsRepository } from '../views/views.repository.ts';
import type { MenuDocument } from './menu.schema.ts';
import { toMenu } from './to-menu.ts';

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

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
    return toMenu(menu, await this.shareOf(menu));
  }

  answerAll(menus: readonly MenuDocument[]): Promise<Menu[]> {
    return Promise.all(menus.map((menu) => this.answer(menu)));
  }

  private async shareOf({ _id, slug }: MenuDocument): Promise<MenuShare | null> {
    if (slug === undefined) return null;
    return {
      slug,
      url: new URL(`/m/${slug}`, this.config.PUBLIC_URL).href,
      views: await this.views.count(_id),
    };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { CONFIG, type Config } from '../config.ts';
import { SharingService } from './sharing.service.ts';

/** Pictures that a card has room for. */
const MAX_PICTURES = 4;

/** Shared menus as cards, which the catalog draws: they show what their guests see, and nothing else. */
@Injectable()
export class MenuCardsService {
  constructor(
    private readonly sharing: SharingService,
    private readonly requests: RpcClient,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** @throws AppError `not_found`, and `unavailable` where the catalog has no time for it */
  async of(slug: string): Promise<Buffer> {
    const { name, intro, entries } = await this.sharing.open(slug);
    const cocktailIds = [...new Set(entries.map(({ cocktail }) => cocktail.id))].slice(0, MAX_PICTURES);
    const { jpeg } = await this.requests.ask('catalog.share-card.draw', {
      title: name,
      text: intro,
      cocktailIds,
      address: new URL(`/m/${slug}`, this.config.PUBLIC_URL).href,
      caption: 'Scan for the menu',
    });
    return Buffer.from(jpeg, 'base64');
  }
}

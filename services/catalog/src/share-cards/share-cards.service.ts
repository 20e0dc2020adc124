import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { CardFormat, ReplyOf, RequestOf } from '@swizzle/proto';
import type { CocktailDocument } from '../cocktails/cocktail.schema.ts';
import { CocktailsRepository } from '../cocktails/cocktails.repository.ts';
import { CONFIG, type Config } from '../config.ts';
import { CardRenderer } from './card-renderer.ts';
import type { CollectionCard } from './cards.ts';

/** The landing page's headline; non-breaking spaces keep each sentence on one line. */
const LANDING = {
  title: 'Your\u00a0Guests. Your\u00a0Vibe. Our\u00a0AI.',
  text: 'Draw the flavor you want: a measured recipe, a picture and a name come back. For one drink, or a whole party.',
};

const pictureOf = ({ recipe: { drawing, mood } }: CocktailDocument) => ({ drawing, mood });

const cacheKey = (shown: unknown) => createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

/** Share cards of public things: cocktails, the featured ones, and collections of other services. */
@Injectable()
export class ShareCardsService {
  constructor(
    private readonly cocktails: CocktailsRepository,
    private readonly renderer: CardRenderer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** @throws AppError `not_found`, `unavailable` (the queue is full) */
  async cocktail(id: number, format: CardFormat): Promise<Buffer> {
    const found = await this.cocktails.find(id);
    if (!found) throw new AppError('not_found', 'There is no such cocktail.');
    const { name, flavorProfile, ingredients, drawing, mood } = found.recipe;
    const address = this.addressOf(`/cocktail/${id}`);
    const drink = { name, flavorProfile, ingredients, drawing, mood, address };
    return this.renderer.render(cacheKey([format, drink]), async () => {
      // Fonts are loaded lazily: most processes never draw a card.
      const { drawCocktailCard } = await import('./cards.ts');
      return drawCocktailCard(drink, format);
    });
  }

  /** @throws AppError `unavailable` while too many cards are drawn */
  async featured(): Promise<Buffer> {
    const featured = await this.cocktails.listNewest({ isFeatured: true });
    return this.collection({
      ...LANDING,
      drinks: featured.map(pictureOf),
      address: this.addressOf('/'),
      caption: 'Scan to begin',
    });
  }

  /** @throws AppError `unavailable` while too many cards are drawn */
  async draw({
    cocktailIds,
    ...words
  }: RequestOf<'catalog.share-card.draw'>): Promise<ReplyOf<'catalog.share-card.draw'>> {
    const found = new Map((await this.cocktails.findAll(cocktailIds)).map((each) => [each._id, each]));
    const drinks = cocktailIds.flatMap((id) => found.get(id) ?? []).map(pictureOf);
    return { jpeg: (await this.collection({ ...words, drinks })).toString('base64') };
  }

  private async collection(card: CollectionCard): Promise<Buffer> {
    return this.renderer.render(cacheKey(card), async () => {
      const { drawCollectionCard } = await import('./cards.ts');
      return drawCollectionCard(card);
    });
  }

  private addressOf(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}

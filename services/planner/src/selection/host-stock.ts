import { Injectable } from '@nestjs/common';
import { atHand } from '@swizzle/mixology/stock/at-hand';
import { ingredientsIn } from '../bars/bar.schema.ts';
import { BarsRepository } from '../bars/bars.repository.ts';
import { countedBar } from '../bars/to-bar.ts';
import type { CountedBar } from '../menus/menu.schema.ts';

/** What hosts have before they go shopping. */
@Injectable()
export class HostStock {
  constructor(private readonly bars: BarsRepository) {}

  /** All that the host's own bars give; undefined for those who have none. */
  async find(ownerId: string): Promise<ReadonlySet<string> | undefined> {
    const bars = await this.bars.listOwn(ownerId);
    return bars.length > 0 ? atHand(bars.flatMap(ingredientsIn)) : undefined;
  }

  /** The host's first bar, as a shopping list counts it; undefined for those who have none. */
  async counted(ownerId: string): Promise<CountedBar | undefined> {
    const [bar] = await this.bars.listOwn(ownerId);
    return bar && countedBar(bar);
  }
}

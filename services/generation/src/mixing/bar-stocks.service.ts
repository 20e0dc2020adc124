import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { GenerateRequest } from '@swizzle/proto';
import type { BarStock } from '../generations/generation.schema.ts';

export const NOTHING_FITS =
  'Your bar can’t make a drink like that yet. Allow one more bottle, or change your flavors.';

/** What stands in the bars that requests name; planner says who may see them. */
@Injectable()
export class BarStocksService {
  constructor(private readonly rpc: RpcClient) {}

  /** Undefined where no bar is named. @throws AppError `not_found` for a bar that isn't the caller's to see */
  async find(
    { userId }: Caller,
    { fromBar }: Pick<GenerateRequest, 'fromBar'>,
  ): Promise<BarStock | undefined> {
    if (!fromBar) return undefined;
    const stock = await this.rpc.ask('planner.bar.stock', { userId, barId: fromBar.barId });
    if (!stock) throw new AppError('not_found', 'We don’t have this bar.');
    return { have: stock.have, beyond: fromBar.beyond };
  }
}

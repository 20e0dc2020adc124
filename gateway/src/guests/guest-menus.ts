import { AppError } from '@swizzle/kit/app-error';
import { requestIdFrom } from '@swizzle/kit/request-context';
import { GuestMenu } from '@swizzle/proto';
import type { Pool } from 'undici';
import type { KeptAnswer } from '../kept-answer.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { rowOf } from '../row.ts';
import { fetchShared } from '../shared-fetch.ts';

const row = rowOf('GET /api/m/:slug');

const pathOf = (slug: string) => `/api/m/${slug}`;

/** Shared menus as the planner has them, kept where the shared read of the same menu keeps them: one call serves all. */
export class GuestMenus {
  private readonly planner: Pool;
  private readonly kept: KeptAnswers;
  // The same answer is the same menu, read once.
  private readonly read = new WeakMap<KeptAnswer, GuestMenu>();

  constructor(planner: Pool, kept: KeptAnswers) {
    this.planner = planner;
    this.kept = kept;
  }

  /** @throws AppError `not_found` where nothing is shared at this address */
  async find(slug: string, requestId = requestIdFrom(undefined)): Promise<GuestMenu> {
    const path = pathOf(slug);
    const fetch = () => fetchShared(this.planner, { row, path, requestId });
    const answer = this.kept.find(path) ?? (await this.kept.fetch(path, fetch));
    const menu = this.read.get(answer) ?? menuIn(answer);
    this.read.set(answer, menu);
    return menu;
  }

  /** It is another one by now. */
  forget(slug: string): void {
    this.kept.dropOne(pathOf(slug));
  }
}

function menuIn({ plain }: KeptAnswer): GuestMenu {
  try {
    return GuestMenu.parse(JSON.parse(plain.body.toString()));
  } catch (cause) {
    throw new AppError('bad_gateway', undefined, { cause });
  }
}

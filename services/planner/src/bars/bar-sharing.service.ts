import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Caller } from '@swizzle/kit/http/caller';
import { type Bar, MAX_BAR_MEMBERS } from '@swizzle/proto';
import type { SharedRole } from './bar.schema.ts';
import { knownBar } from './bar-menus.service.ts';
import { BarsRepository } from './bars.repository.ts';
import { BarsService, hasInventory } from './bars.service.ts';
import { roleOf, toBar } from './to-bar.ts';

/** 128 random bits: nobody guesses a code. */
const CODE_BYTES = 16;
const MAX_ATTEMPTS = 10;

const OWNER = ['owner'] as const;

/** Who else may see or change a bar. */
@Injectable()
export class BarSharingService {
  constructor(
    private readonly service: BarsService,
    private readonly bars: BarsRepository,
  ) {}

  /** A new code for a role; the one before ends. @throws AppError `forbidden` without a paid plan */
  async invite({ userId, tier }: Caller, id: string, role: SharedRole): Promise<Bar> {
    if (!hasInventory(tier)) throw new AppError('forbidden', 'Sharing a bar comes with Party Planner.');
    const invitation = { role, code: randomBytes(CODE_BYTES).toString('base64url') };
    return this.service.change(userId, id, OWNER, ({ invitations }) => ({
      invitations: [...invitations.filter((other) => other.role !== role), invitation],
    }));
  }

  endInvitations({ userId }: Caller, id: string): Promise<Bar> {
    return this.service.change(userId, id, OWNER, () => ({ invitations: [] }));
  }

  /** Joins by a code; joining again takes the role of the code. @throws AppError `not_found`, `conflict` */
  async join({ userId }: Caller, code: string, name: string): Promise<Bar> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const bar = knownBar(await this.bars.findInvited(code));
      if (bar.ownerId === userId) return toBar(userId, bar);
      const role = bar.invitations.find((invitation) => invitation.code === code)?.role ?? 'viewer';
      const others = bar.members.filter((member) => member.userId !== userId);
      if (others.length >= MAX_BAR_MEMBERS)
        throw new AppError('conflict', `A bar is shared with ${MAX_BAR_MEMBERS} people at most.`);
      const members = [...others, { id: randomUUID(), userId, name, role }];
      if (await this.bars.change(bar.ownerId, bar, { members })) return toBar(userId, { ...bar, members });
    }
    throw new AppError('conflict', 'Others are changing this bar. Please try again.');
  }

  changeMember({ userId }: Caller, id: string, memberId: string, role: SharedRole): Promise<Bar> {
    return this.service.change(userId, id, OWNER, ({ members }) => {
      if (members.every((member) => member.id !== memberId))
        throw new AppError('not_found', 'Nobody here goes by that.');
      return { members: members.map((member) => (member.id === memberId ? { ...member, role } : member)) };
    });
  }

  removeMember({ userId }: Caller, id: string, memberId: string): Promise<Bar> {
    return this.service.change(userId, id, OWNER, ({ members }) => ({
      members: members.filter((member) => member.id !== memberId),
    }));
  }

  /** @throws AppError `forbidden` for the owner, who deletes it instead */
  async leave({ userId }: Caller, id: string): Promise<void> {
    const bar = knownBar(await this.bars.find(userId, id));
    if (roleOf(userId, bar) === 'owner')
      throw new AppError('forbidden', 'This bar is yours: delete it instead.');
    await this.service.change(userId, id, ['editor', 'viewer'], ({ members }) => ({
      members: members.filter((member) => member.userId !== userId),
    }));
  }
}

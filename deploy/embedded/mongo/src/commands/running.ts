// Commands under way: each runs for a slice of time, then others get their turn.

import type { Doc } from '../bson/value.ts';
import type { Budget, Steps } from '../query/budget.ts';
import { isDatabaseFailure } from '../storage/database.ts';
import { encodeReply, type Reply } from '../wire/reply.ts';
import { type Backend, failureReply, startCommand } from './dispatch.ts';

/** One command from its arrival to its reply. */
export class RunningCommand {
  /** The encoded reply, once there is one. */
  reply: Buffer | undefined;
  /** The disk failed under it: what was written since the last commit is in doubt. */
  diskFailure: unknown;
  private readonly backend: Backend;
  private readonly command: Doc;
  private budget: Budget | undefined;
  private steps: Steps<Reply> | undefined;

  constructor(backend: Backend, command: Doc) {
    this.backend = backend;
    this.command = command;
  }

  /** Runs until it has a reply, or its slice of time is over. */
  run(): void {
    try {
      const reply = this.steps ? this.resume(this.steps) : this.start();
      if (reply) this.reply = encodeReply(reply);
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    if (isDatabaseFailure(error)) this.diskFailure = error;
    this.reply = encodeReply(failureReply(error));
  }

  private start(): Reply | undefined {
    const { budget, result } = startCommand(this.backend, this.command);
    if (!isSteps(result)) return result;
    this.budget = budget;
    this.steps = result;
    return this.next(result);
  }

  private resume(steps: Steps<Reply>): Reply | undefined {
    this.budget?.resume();
    return this.next(steps);
  }

  private next(steps: Steps<Reply>): Reply | undefined {
    const step = steps.next();
    return step.done ? step.value : undefined;
  }
}

function isSteps(result: Reply | Steps<Reply>): result is Steps<Reply> {
  return Symbol.iterator in result;
}

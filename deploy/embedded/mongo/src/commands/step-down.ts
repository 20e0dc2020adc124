// A primary that steps down, as a replica set's does: its connections stay open and it refuses work, until it is elected again.
import type { Command, CommandTable } from './command.ts';

const DEFAULT_SECONDS = 60;

const replSetStepDown: Command = {
  fields: ['secondaryCatchUpPeriodSecs', 'force'],
  run({ args, primary }) {
    primary.stepDown(args.count('replSetStepDown') ?? DEFAULT_SECONDS);
    return {};
  },
};

export const stepDownCommands: CommandTable = { replSetStepDown };

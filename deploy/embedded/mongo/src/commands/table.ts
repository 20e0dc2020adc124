import { aggregate } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import type { CommandTable } from './command.ts';
import { count } from './count.ts';
import { getMore, killCursors } from './cursor-commands.ts';
import { databaseCommands } from './databases.ts';
import { deleteCommand } from './delete.ts';
import { distinct } from './distinct.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { insert } from './insert.ts';
import { stepDownCommands } from './step-down.ts';
import { update } from './update.ts';

export const commands: CommandTable = {
  ...handshakeCommands,
  ...collectionCommands,
  ...databaseCommands,
  ...indexCommands,
  ...stepDownCommands,
  explain,
  find,
  aggregate,
  getMore,
  killCursors,
  count,
  distinct,
  insert,
  update,
  delete: deleteCommand,
  findAndModify,
  findandmodify: findAndModify,
};

// Commands that drivers send on connect and between other commands.
import { Int32, Long } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import type { Doc } from '../bson/types.ts';
import { MAX_MESSAGE_BYTES } from '../wire/frames.ts';
import type { Command, CommandTable } from './command.ts';

/** The emulated version: wire version 21 belongs to 7.0. */
const VERSION = '7.0.0';
const MAX_WIRE_VERSION = 21;

/** A standalone server: no set name, no topology version, no compression. */
function hello(isWritable: boolean): Doc {
  return {
    helloOk: true,
    isWritablePrimary: isWritable,
    ismaster: isWritable,
    maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
    maxMessageSizeBytes: new Int32(MAX_MESSAGE_BYTES),
    maxWriteBatchSize: new Int32(100_000),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: new Int32(30),
    minWireVersion: new Int32(0),
    maxWireVersion: new Int32(MAX_WIRE_VERSION),
    readOnly: false,
  };
}

/** Drivers send more and more metadata here, which must be accepted. */
const helloCommand: Command = { fields: 'any', run: ({ primary }) => hello(primary.isWritable) };
const acknowledge: Command = { fields: [], run: () => ({}) };

/** Fields of every server's hello, in any role. */
export const handshakeCommands: CommandTable = {
  hello: helloCommand,
  isMaster: helloCommand,
  ismaster: helloCommand,
  ping: acknowledge,
  endSessions: acknowledge,
  refreshSessions: acknowledge,
  buildInfo: { fields: [], run: buildInfo },
  buildinfo: { fields: [], run: buildInfo },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  serverStatus: { fields: [], run: serverStatus },
};

function buildInfo(): Doc {
  return {
    version: VERSION,
    versionArray: VERSION.split('.')
      .map((part) => new Int32(Number(part)))
      .concat(new Int32(0)),
    modules: ['swizzle-embedded'],
    maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
    bits: new Int32(64),
    debug: false,
  };
}

function serverStatus(): Doc {
  return {
    version: VERSION,
    process: 'swizzle-embedded-mongo',
    pid: Long.fromNumber(process.pid),
    uptimeMillis: Long.fromNumber(Math.round(process.uptime() * 1000)),
    localTime: new Date(),
  };
}

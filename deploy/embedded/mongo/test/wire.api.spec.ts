// The wire protocol, byte by byte.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deserialize, serialize } from 'bson';
import { type RunningStore, startStore } from './running-store.ts';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => store.stop());

async function open(): Promise<Socket> {
  const socket = connect(store.server.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

function message(opcode: number, ...parts: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

/** Header, flags, kind, and {ok: 1}. */
const PONG_BYTES = 16 + 4 + 1 + 13;
const ping = serialize({ ping: 1, $db: 'admin' });
const opMsg = (flags: number, ...sections: (Uint8Array | string)[]) =>
  message(2013, int32(flags), ...sections);

async function reply(socket: Socket, offset: number) {
  const [bytes] = await once(socket, 'data');
  return {
    opcode: bytes.readInt32LE(12),
    responseTo: bytes.readInt32LE(8),
    body: deserialize(bytes.subarray(offset)),
  };
}

describe('the handshake', () => {
  it('answers an initial OP_QUERY hello with OP_REPLY, as a standalone server', async () => {
    const socket = await open();
    const hello = serialize({ isMaster: 1, helloOk: true });
    socket.write(message(2004, int32(0), 'admin.$cmd\0', int32(0), int32(-1), hello));
    const { opcode, responseTo, body } = await reply(socket, 36);
    expect({ opcode, responseTo }).toEqual({ opcode: 1, responseTo: 7 });
    expect(body).toMatchObject({ ok: 1, helloOk: true, isWritablePrimary: true, maxWireVersion: 21 });
    for (const field of ['setName', 'topologyVersion', 'compression']) expect(body).not.toHaveProperty(field);
    socket.destroy();
  });

  it('reports its build and status', async () => {
    const admin = store.client.db('admin');
    expect(await admin.command({ ping: 1 })).toEqual({ ok: 1 });
    expect(await admin.command({ buildInfo: 1 })).toMatchObject({ version: '7.0.0' });
    expect(await admin.command({ connectionStatus: 1 })).toHaveProperty('authInfo');
  });
});

describe('messages', () => {
  it('can be split or combined in TCP segments', async () => {
    const socket = await open();
    const bytes = Buffer.concat([opMsg(0, '\0', ping), opMsg(0, '\0', ping)]);
    socket.write(bytes.subarray(0, 9));
    await new Promise((resolve) => setImmediate(resolve));
    socket.write(bytes.subarray(9));
    let received = 0;
    for await (const chunk of socket) {
      received += chunk.length;
      if (received >= 2 * PONG_BYTES) break;
    }
    expect(received).toBe(2 * PONG_BYTES);
  });

  it('can have a document sequence, and request no reply', async () => {
    const socket = await open();
    const command = serialize({ insert: 'sequence', $db: 'bar' });
    const documents = [serialize({ n: 1 }), serialize({ n: 2 })];
    const size = 4 + 'documents\0'.length + documents.reduce((sum, doc) => sum + doc.length, 0);
    const sequence = Buffer.concat([int32(size), Buffer.from('documents\0'), ...documents]);
    socket.write(opMsg(2, '\0', command, '\x01', sequence));
    socket.write(opMsg(0, '\0', ping));
    // Only the ping is answered; by then the documents are stored.
    expect((await reply(socket, 21)).body).toEqual({ ok: 1 });
    expect(await store.client.db('bar').collection('sequence').countDocuments()).toBe(2);
    socket.destroy();
  });
});

describe('a malformed message', () => {
  const deep = () => {
    let doc: object = {};
    for (let i = 0; i < 5000; i++) doc = { a: doc };
    return serialize(doc);
  };
  const cases: [title: string, bytes: Buffer][] = [
    ['of more than 48 MB', Buffer.concat([int32(48_000_001), Buffer.alloc(12)])],
    ['of negative length', Buffer.concat([int32(-1), Buffer.alloc(12)])],
    ['of an unknown opcode', message(2001, int32(0))],
    ['with unknown flags', opMsg(8, '\0', ping)],
    ['without a body', opMsg(0)],
    ['with a section beyond its end', opMsg(0, '\0', int32(1000))],
    ['with broken BSON', opMsg(0, '\0', int32(9), Buffer.from([2, 97, 0, 255, 0]))],
    ['with an unknown section', opMsg(0, '\x05', ping)],
    ['that is a legacy query', message(2004, int32(0), 'bar.drinks\0', int32(0), int32(1), ping)],
    ['nested without end', opMsg(0, '\0', Buffer.concat([int32(100), Buffer.alloc(96, 3)]))],
  ];
  it.each(cases)('%s closes its connection and no other', async (_title, bytes) => {
    const socket = await open();
    socket.on('error', () => {});
    socket.write(bytes);
    await once(socket, 'close');
    expect(await store.client.db('admin').command({ ping: 1 })).toEqual({ ok: 1 });
  });

  it('is not a deeply nested document, which is rejected on insert', async () => {
    const nested = deserialize(deep());
    const command = store.client.db('bar').command({ insert: 'deep', documents: [{ a: nested }] });
    await expect(command).resolves.toMatchObject({ n: 0, writeErrors: [{ code: 15 }] });
  });
});

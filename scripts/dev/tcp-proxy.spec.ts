import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Long enough for bytes that don't pass the proxy. */
const SLOW_MS = 300;

/** An echo server. */
let echo: Server;
let heard: string;
let line: TcpProxy;
let lines: TcpProxy[];
let callers: Socket[];

const lay = async () => {
  const laid = await startTcpProxy((echo.address() as AddressInfo).port);
  lines.push(laid);
  return laid;
};
const call = async ({ port }: TcpProxy) => {
  const socket = connect(port, '127.0.0.1');
  callers.push(socket);
  await once(socket, 'connect');
  return socket;
};
/** Waits for a number of bytes, and returns the chunks received. */
const pieces = async (socket: Socket, length: number) => {
  const got: string[] = [];
  while (got.join('').length < length) got.push(String((await once(socket, 'data'))[0]));
  return got;
};
const answer = async (socket: Socket, words: string) => {
  socket.write(words);
  return (await pieces(socket, words.length)).join('');
};
/** The received bytes until the end, and the error, if any. */
const untilEnd = async (socket: Socket) => {
  let got = '';
  let how = 'ended';
  socket.on('data', (data) => {
    got += data;
  });
  socket.on('error', ({ code }: NodeJS.ErrnoException) => {
    how = String(code);
  });
  if (!socket.closed) await once(socket, 'close').catch(() => undefined);
  return { got, how };
};

beforeEach(async () => {
  heard = '';
  [lines, callers] = [[], []];
  echo = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      heard += data;
      socket.write(data);
      if (String(data).endsWith('.')) socket.end();
    });
  });
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  line = await lay();
});
afterEach(() => {
  for (const socket of callers) socket.destroy();
  for (const laid of lines) laid.close();
  echo.close();
});

describe('a proxied connection', () => {
  it('passes bytes unchanged in both directions', async () => {
    expect(await answer(await call(line), 'gin')).toBe('gin');
  });

  it('if down, ends open connections, refuses new ones, and recovers on its port', async () => {
    const before = await call(line);
    expect(await answer(before, 'gin')).toBe('gin');
    const ending = untilEnd(before);
    await line.become({ kind: 'down' });
    expect(await ending).toMatchObject({ got: '' });
    await expect(call(line)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await line.become({ kind: 'fine' });
    expect(await answer(await call(line), 'rum')).toBe('rum');
  });

  it('if silent, holds all bytes until the condition changes', async () => {
    const held = await call(line);
    await line.become({ kind: 'silent' });
    held.write('late ');
    expect(await answer(await call(await lay()), 'early ')).toBe('early ');
    const coming = pieces(held, 5);
    await line.become({ kind: 'fine' });
    await coming;
    expect(heard).toBe('early late ');
  });

  it('if lost, holds all bytes of open connections forever, and serves new ones', async () => {
    const before = await call(line);
    expect(await answer(before, 'gin ')).toBe('gin ');
    await line.become({ kind: 'lost' });
    const meanwhile = await call(line);
    await line.become({ kind: 'fine' });
    before.write('never ');
    meanwhile.write('nor this ');
    expect(await answer(await call(line), 'rum ')).toBe('rum ');
    expect(heard).toBe('gin rum ');
  });

  it('if reset, ends a connection at its first byte, which is not passed on', async () => {
    await line.become({ kind: 'reset' });
    const cut = await call(line);
    const ending = untilEnd(cut);
    cut.write('gin');
    expect(await ending).toEqual({ got: '', how: 'ECONNRESET' });
    expect(heard).toBe('');
  });

  it('if slow, delivers everything later', async () => {
    await line.become({ kind: 'slow', milliseconds: SLOW_MS });
    const slow = await call(line);
    const coming = answer(slow, 'late ');
    expect(await answer(await call(await lay()), 'early ')).toBe('early ');
    expect(await coming).toBe('late ');
    expect(heard).toBe('early late ');
  });

  it('if slow, loses no bytes at the end', async () => {
    await line.become({ kind: 'slow', milliseconds: SLOW_MS });
    const slow = await call(line);
    const ending = untilEnd(slow);
    slow.write('goodbye.');
    expect(await ending).toEqual({ got: 'goodbye.', how: 'ended' });
  });

  it('if dripping, delivers everything, a few bytes at a time', async () => {
    await line.become({ kind: 'drip', bytesPerSecond: 40 });
    const dripping = await call(line);
    dripping.write('swizzle');
    const got = await pieces(dripping, 7);
    expect(got.join('')).toBe('swizzle');
    expect(got.every((piece) => piece.length <= 2)).toBe(true);
  });

  it('delivers the rest at once when dripping ends', async () => {
    await line.become({ kind: 'drip', bytesPerSecond: 20 });
    const dripping = await call(line);
    const coming = answer(dripping, 'x'.repeat(100_000));
    await once(dripping, 'data');
    await line.become({ kind: 'fine' });
    expect(await coming).toHaveLength(100_000);
  });

  it('if cut, breaks off each connection after a number of response bytes', async () => {
    await line.become({ kind: 'cut', afterBytes: 4 });
    for (const words of ['swizzle', 'sti']) {
      const cut = await call(line);
      const ending = untilEnd(cut);
      cut.write(words);
      if (words.length <= 4) cut.end();
      expect((await ending).got).toBe(words.slice(0, 4));
    }
  });
});

// Killed processes, and invalid files.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from './running-store.ts';

const main = join(import.meta.dirname, '../src/main.ts');
let folder: string;
let file: string;
const running: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): ChildProcess {
  const env = { PATH: process.env.PATH };
  const child = spawn(process.execPath, ['--no-warnings', main, ...args], { env });
  running.push(child);
  return child;
}

async function start(): Promise<{ child: ChildProcess; uri: string }> {
  const child = run(file, '0');
  const [line] = await once(child.stdout ?? child, 'data');
  const uri = /mongodb:\S+/.exec(String(line))?.[0];
  if (!uri) throw new Error(`no address in: ${line}`);
  return { child, uri };
}

describe('kill -9', () => {
  it('loses no acknowledged data, and indexes agree with documents', async () => {
    file = join(folder, 'killed.db');
    const acknowledged = new Set<number>();
    for (const round of [0, 1, 2]) {
      const { child, uri } = await start();
      await burst(uri, child, round * 100_000, acknowledged);
    }
    const { uri } = await start();
    const client = await MongoClient.connect(uri);
    const drinks = client.db('bar').collection('drinks');
    const stored = await drinks.find().toArray();
    const numbers = new Set(stored.map(({ n }) => n));
    expect([...acknowledged].filter((n) => !numbers.has(n))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(300);
    expect(await drinks.countDocuments({ n: { $gte: 0 } })).toBe(stored.length);
    await client.close();
  });

  /** Sixteen clients insert until the process is killed. */
  async function burst(uri: string, child: ChildProcess, from: number, acknowledged: Set<number>) {
    const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500, retryWrites: false });
    const drinks = client.db('bar').collection('drinks');
    await drinks.createIndex({ n: 1 }, { unique: true });
    let next = from;
    const insert = async () => {
      while (child.exitCode === null && child.signalCode === null) {
        const n = next++;
        await drinks.insertOne({ n, text: 'x'.repeat(500) });
        acknowledged.add(n);
        if (n === from + 150) child.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: 16 }, insert));
    await client.close();
  }
});

describe('main.ts', () => {
  it('prints one line when it listens, and stops cleanly on SIGTERM', async () => {
    file = join(folder, 'clean.db');
    const { child, uri } = await start();
    const client = await MongoClient.connect(uri);
    await client.db('bar').collection('drinks').insertOne({ n: 1 });
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(existsSync(`${file}-wal`)).toBe(false);
    await client.close();
  });

  it('listens on the loopback address only', async () => {
    file = join(folder, 'loopback.db');
    const { uri } = await start();
    const { port } = new URL(uri);
    const socket = connect(Number(port), '127.0.0.2');
    const [refusal] = await once(socket, 'error');
    expect(refusal.code).toBe('ECONNREFUSED');
  });

  it('names every invalid setting', async () => {
    const child = run();
    const [message] = await once(child.stderr ?? child, 'data');
    expect(String(message)).toContain('EMBEDDED_MONGO_FILE');
    expect((await once(child, 'exit'))[0]).toBe(1);
  });

  it('rejects a file in use by another process, without calling it damaged', async () => {
    file = join(folder, 'shared.db');
    await start();
    const second = run(file, '0');
    const [message] = await once(second.stderr ?? second, 'data');
    expect(String(message)).toContain('is in use by another process');
    expect((await once(second, 'exit'))[0]).toBe(1);
  });
});

describe('an unreadable file', () => {
  const damages: [title: string, damage: (path: string) => Promise<void> | void][] = [
    [
      'of noise',
      (path) => writeFileSync(path, 'this was never a database, whatever its name says'.repeat(100)),
    ],
    [
      'of another program',
      (path) => new DatabaseSync(path).exec('CREATE TABLE t (a); PRAGMA user_version = 1'),
    ],
    [
      'cut short',
      async (path) => {
        await fill(path);
        truncateSync(path, 20_000);
      },
    ],
    [
      'overwritten in the middle',
      async (path) => {
        await fill(path);
        const bytes = readFileSync(path);
        writeFileSync(path, bytes.fill(0xab, 8192, bytes.length - 8192));
      },
    ],
  ];

  async function fill(path: string) {
    file = path;
    const { child, uri } = await start();
    const client = await MongoClient.connect(uri);
    await client
      .db('bar')
      .collection('drinks')
      .insertMany(Array.from({ length: 500 }, (_none, n) => ({ n, text: 'x'.repeat(200) })));
    await client.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  it.each(damages)('%s is named and left untouched', async (title, damage) => {
    const path = join(folder, `${title}.db`);
    await damage(path);
    const before = readFileSync(path);
    const child = run(path, '0');
    const [message] = await once(child.stderr ?? child, 'data');
    expect(String(message)).toContain(`${path} is not a readable Swizzle database`);
    expect(String(message)).toContain('move it away to start empty');
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

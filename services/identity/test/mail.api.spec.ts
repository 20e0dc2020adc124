import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Backends, startBackends } from '@swizzle/backends';
import { freePort } from '@swizzle/backends/free-port';
import { SettingsError } from '@swizzle/kit/config/settings';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { ErrorBody } from '@swizzle/proto';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../src/config.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

let backends: Backends;
/** Stopped after each test, in reverse order. */
const running: { stop(): Promise<unknown> }[] = [];

beforeAll(async () => {
  backends = await startBackends();
});
afterEach(async () => {
  for (const started of running.splice(0).reverse()) await started.stop();
});
afterAll(() => backends.stop());

const open = async (environment: NodeJS.ProcessEnv): Promise<TestIdentity> => {
  const testIdentity = await startTestIdentity(backends, environment);
  running.push({ stop: () => testIdentity.stop().then(testIdentity.cleanUp) });
  return testIdentity;
};

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly raw: string;
}

/** An SMTP server that accepts every mail. */
async function startSmtp() {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
      done();
      server.emit('received');
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  running.push({ stop: () => new Promise((resolve) => server.close(() => resolve(undefined))) });
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async () => {
      if (received.length === 0) await once(server, 'received');
      return received.shift() as Received;
    },
  };
}

describe('with SMTP_URL', () => {
  it('sends by SMTP from MAIL_FROM to one recipient', async () => {
    const smtp = await startSmtp();
    const testIdentity = await open({ SMTP_URL: smtp.url, MAIL_FROM: 'The Bar <bar@example.com>' });
    await testIdentity.signUp('ada@example.com');
    const { from, to, raw } = await smtp.next();
    expect({ from, to }).toEqual({ from: 'bar@example.com', to: ['ada@example.com'] });
    expect(raw).toContain('From: The Bar <bar@example.com>\r\n');
    expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
    expect(raw).not.toContain('X-Link');
    expect(await testIdentity.mails()).toEqual([]);
  });

  it('prevents header injection by a name', async () => {
    const smtp = await startSmtp();
    const testIdentity = await open({ SMTP_URL: smtp.url });
    const { userId } = await testIdentity.signUp('eve@example.com');
    await smtp.next();
    await testIdentity.store
      .collection<{ _id: string }>('users')
      .updateOne({ _id: userId }, { $set: { firstName: 'Eve\r\nBcc: all@example.com\r\n\r\n<b>Hello</b>' } });
    await testIdentity.post('/api/forgot-password', { email: 'eve@example.com' });
    const { to, raw } = await smtp.next();
    expect(to).toEqual(['eve@example.com']);
    expect(raw).not.toMatch(/^bcc:|all@example\.com|<b>/im);
  });

  it('does not block sign-up while the server is down', async () => {
    const testIdentity = await open({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await testIdentity.signUp('down@example.com');
    const answer = await testIdentity.post('/api/forgot-password', { email: 'down@example.com' });
    expect(answer.status).toBe(200);
  });

  it('does not block sign-up while the server does not respond', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const connected = once(silent, 'connection');
    const { port } = silent.address() as AddressInfo;
    const testIdentity = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await testIdentity.signUp('silent@example.com');
    const [socket] = await connected;
    socket.destroy();
    silent.close();
  });
});

describe('with MAIL_DIR', () => {
  it('writes mails as private files without personal data in their names', async () => {
    const testIdentity = await open({});
    await testIdentity.signUp('file@example.com');
    const { file, mode } = await testIdentity.mailTo('file@example.com', 'verify-email');
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-verify-email-[0-9a-f]{8}\.eml$/);
    expect(mode).toBe(0o600);
    expect((await stat(testIdentity.mailbox)).mode & 0o777).toBe(0o700);
  });
});

describe('without either', () => {
  it('tells users that mail is off, and allows sign-up', async () => {
    const testIdentity = await open({ MAIL_DIR: '' });
    const caller = await testIdentity.signUp('quiet@example.com');
    const asked = await testIdentity.post('/api/forgot-password', { email: 'quiet@example.com' });
    for (const page of [await (await testIdentity.get('/api/forgot-password')).text(), await asked.text()]) {
      expect(page).toContain('this site can&apos;t send email');
      expect(page).not.toContain('<form');
    }
    const again = await testIdentity.sendAgain(caller);
    expect(again.status).toBe(422);
    expect(ErrorBody.parse(await again.json()).message).toContain("can't send email");
  });
});

describe('the settings', () => {
  it.each([
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Bar <bar@example.com>\r\nBcc: all@example.com'],
    ['MAIL_FROM', 'bar@example.com, all@example.com'],
  ])('reject %s=%s', async (name, value) => {
    const { environment } = await createTestSettings(backends);
    const read = () => readConfig({ ...environment, [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(name);
  });
});

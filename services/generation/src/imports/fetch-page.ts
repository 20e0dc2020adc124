// Fetches a page that a user names, without letting it reach anything but public servers.
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { AppError } from '@swizzle/kit/http/app-error';
import ipaddr from 'ipaddr.js';

const DEADLINE_MS = 5000;
const MAX_BYTES = 1_000_000;
const MAX_REDIRECTS = 4;
const TYPES = ['text/html', 'application/xhtml+xml', 'application/json', 'application/ld+json'];
const PORTS: ReadonlySet<string> = new Set(['', '80', '443']);

export interface Page {
  readonly text: string;
  readonly isJson: boolean;
}

/** How names are resolved, and what may be reached. */
export interface Reach {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly mayReach: (address: string) => boolean;
  readonly mayUsePort: (port: string) => boolean;
  /** For the whole fetch, redirects included. */
  readonly deadlineMs: number;
}

/** All that is assigned of IPv6 for hosts (RFC 4291); outside of it are forms that stand for IPv4 addresses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is on the public internet: no private network, loopback, link, tunnel or mapped one. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6));
};

const PUBLIC: Reach = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublic,
  mayUsePort: (port) => PORTS.has(port),
  deadlineMs: DEADLINE_MS,
};

const refused = (words: string) => new AppError('unprocessable', words);
/** For anyone who named a page that can't be fetched. */
export const NOT_FETCHED = 'We couldn’t open this page. Copy the recipe and paste it instead.';
const NOT_ALLOWED = 'We can’t open this address.';

/** Rejects at the deadline: looking up a name can't be aborted, and its servers may not answer. */
const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

const addressOf = async (
  { hostname }: URL,
  { resolve, mayReach }: Reach,
  signal: AbortSignal,
): Promise<string> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await untilAborted(resolve(host), signal);
  const [first] = addresses;
  if (first === undefined) throw refused(NOT_FETCHED);
  // One private address among public ones is an attempt at rebinding.
  if (!addresses.every(mayReach)) throw refused(NOT_ALLOWED);
  return first;
};

const checked = (address: string, base: URL | undefined, { mayUsePort }: Reach): URL => {
  const url = URL.parse(address, base);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || !mayUsePort(url.port))
    throw refused(NOT_ALLOWED);
  return url;
};

/** Connects to the address that was checked, whatever the name resolves to by then. */
const open = (url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const family = isIP(address);
    const sent = request(
      url,
      {
        signal,
        agent: false,
        headers: {
          accept: TYPES.join(', '),
          'accept-encoding': 'identity',
          'user-agent': 'Swizzle recipe import',
        },
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      resolve,
    );
    // It may also fail once it is answered; anyone who reads the body learns of that.
    sent.on('error', reject);
    sent.end();
  });

const bodyOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > MAX_BYTES) {
      response.destroy();
      throw refused('This page is too large to import from.');
    }
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const follow = async (address: string, reach: Reach, signal: AbortSignal): Promise<Page> => {
  let url = checked(address, undefined, reach);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(url, await addressOf(url, reach, signal), signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = checked(headers.location, url, reach);
      continue;
    }
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (statusCode !== 200 || !TYPES.includes(type)) {
      response.destroy();
      throw refused(statusCode === 200 ? 'There is no page at this address.' : NOT_FETCHED);
    }
    return { text: await bodyOf(response), isJson: type.endsWith('json') };
  }
  throw refused(NOT_FETCHED);
};

/**
 * A public page or JSON document: at most a megabyte within five seconds, without credentials, each redirect checked as
 * the first address is. @throws AppError `unprocessable` with words for anyone who named the address
 */
export const fetchPage = async (address: string, reach: Reach = PUBLIC): Promise<Page> => {
  try {
    return await follow(address, reach, AbortSignal.timeout(reach.deadlineMs));
  } catch (error) {
    throw error instanceof AppError ? error : refused(NOT_FETCHED);
  }
};

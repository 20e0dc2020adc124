// Fetches a page from a user-supplied URL; prevents SSRF by connecting only to public addresses.
import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { AppError } from '@swizzle/kit/http/app-error';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 1_000_000;
const MAX_REDIRECTS = 4;
const ALLOWED_TYPES = ['text/html', 'application/xhtml+xml', 'application/json', 'application/ld+json'];
const ALLOWED_PORTS: ReadonlySet<string> = new Set(['', '80', '443']);

export interface Page {
  readonly text: string;
  readonly isJson: boolean;
}

/** DNS resolution and the allowed addresses and ports. */
export interface NetworkAccess {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowedAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: string) => boolean;
  /** For the whole fetch, including redirects. */
  readonly timeoutMs: number;
}

/** Global unicast IPv6 (RFC 4291); embedded IPv4 addresses are outside of it. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public: not private, loopback, link-local, tunneled or IPv4-mapped. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6));
};

const PUBLIC_INTERNET: NetworkAccess = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowedAddress: isPublic,
  isAllowedPort: (port) => ALLOWED_PORTS.has(port),
  timeoutMs: TIMEOUT_MS,
};

const unprocessable = (message: string) => new AppError('unprocessable', message);
export const NOT_FETCHED = 'We couldn’t open this page. Copy the recipe and paste it instead.';
const NOT_ALLOWED = 'We can’t open this address.';

/** Rejects when the signal aborts: a DNS lookup itself can't be aborted. */
const abortable = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });

const resolveAddress = async (
  { hostname }: URL,
  { resolve, isAllowedAddress: mayReach }: NetworkAccess,
  signal: AbortSignal,
): Promise<string> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await abortable(resolve(host), signal);
  const [first] = addresses;
  if (first === undefined) throw unprocessable(NOT_FETCHED);
  // A private address among public ones suggests DNS rebinding.
  if (!addresses.every(mayReach)) throw unprocessable(NOT_ALLOWED);
  return first;
};

const parseAllowedUrl = (
  address: string,
  base: URL | undefined,
  { isAllowedPort: mayUsePort }: NetworkAccess,
): URL => {
  const url = URL.parse(address, base);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || !mayUsePort(url.port))
    throw unprocessable(NOT_ALLOWED);
  return url;
};

/** Connects to the checked address, whatever the name resolves to meanwhile. */
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
          accept: ALLOWED_TYPES.join(', '),
          'accept-encoding': 'identity',
          'user-agent': 'Swizzle recipe import',
        },
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      resolve,
    );
    // A later failure reaches the reader of the body.
    sent.on('error', reject);
    sent.end();
  });

const bodyOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes > MAX_BYTES) {
      response.destroy();
      throw unprocessable('This page is too large to import from.');
    }
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const fetchFollowingRedirects = async (
  address: string,
  access: NetworkAccess,
  signal: AbortSignal,
): Promise<Page> => {
  let url = parseAllowedUrl(address, undefined, access);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(url, await resolveAddress(url, access, signal), signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = parseAllowedUrl(headers.location, url, access);
      continue;
    }
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (statusCode !== 200 || !ALLOWED_TYPES.includes(type)) {
      response.destroy();
      throw unprocessable(statusCode === 200 ? 'There is no page at this address.' : NOT_FETCHED);
    }
    return { text: await bodyOf(response), isJson: type.endsWith('json') };
  }
  throw unprocessable(NOT_FETCHED);
};

/**
 * Fetches a public page or JSON document: at most a megabyte within five seconds, without credentials, with each redirect
 * checked like the first URL. @throws AppError `unprocessable` with a message for the user
 */
export const fetchPage = async (address: string, access: NetworkAccess = PUBLIC_INTERNET): Promise<Page> => {
  try {
    return await fetchFollowingRedirects(address, access, AbortSignal.timeout(access.timeoutMs));
  } catch (error) {
    throw error instanceof AppError ? error : unprocessable(NOT_FETCHED);
  }
};

// Ambiguous ends of a request.
import { request } from './wire.ts';

export interface Framing {
  readonly what: string;
  readonly bytes: string;
  /** Unusual but valid: it gets exactly one response. */
  readonly isLawful: boolean;
  /** Incomplete: more bytes must follow. */
  readonly isUnfinished: boolean;
}

const CALL = ['PATCH', '/api/auth/user/units'] as const;
const BODY = '{"preferredUnits":"metric"}';
const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;
const HUGE = '9'.repeat(30);

/** A request that renames a guest, smuggled inside or behind another request. */
export function framings({ cookie, name }: { cookie: string; name: string }): Framing[] {
  const json = [`Cookie: ${cookie}`, 'Content-Type: application/json'];
  const rename = JSON.stringify({ firstName: name });
  const inside = request(
    'PATCH',
    '/api/auth/user/profile',
    [...json, `Content-Length: ${rename.length}`],
    rename,
  );
  const length = `Content-Length: ${BODY.length}`;
  const withInside = `Content-Length: ${BODY.length + inside.length}`;
  const chunked = 'Transfer-Encoding: chunked';
  const sent = (more: readonly string[], body: string) => request(...CALL, [...json, ...more], body + inside);
  const unlawful: Record<string, string> = {
    'two lengths, the first shorter': sent([length, withInside], BODY),
    'two lengths, the second shorter': sent([withInside, length], BODY),
    'the same length twice': sent([length, length], BODY),
    'two lengths in one header': sent([`${length}, ${BODY.length}`], BODY),
    'a length and chunks': sent([withInside, chunked], CHUNKED),
    'chunks and a length': sent([chunked, length], CHUNKED),
    'a length of zero and chunks': sent(['Content-Length: 0', chunked], CHUNKED),
    'a negative length': sent(['Content-Length: -1'], BODY),
    'a length with a sign': sent([`Content-Length: +${BODY.length}`], BODY),
    'a length in hexadecimal': sent(['Content-Length: 0x1b'], BODY),
    'a length that is no number': sent(['Content-Length: many'], BODY),
    'an empty length': sent(['Content-Length:'], BODY),
    'a length with a blank in it': sent(['Content-Length: 2 7'], BODY),
    'a length beyond all numbers': sent([`Content-Length: ${HUGE}`], BODY),
    'a length after a vertical tab': sent([`Content-Length:\v${BODY.length}`], BODY),
    'a blank before the colon': sent([`Content-Length : ${BODY.length}`], BODY),
    'chunks with a blank before the colon': sent(['Transfer-Encoding : chunked', length], CHUNKED),
    'an encoding that nobody knows': sent(['Transfer-Encoding: xchunked'], CHUNKED),
    'an encoding after chunks': sent(['Transfer-Encoding: chunked, identity'], CHUNKED),
    'chunks named twice': sent([chunked, 'Transfer-Encoding: identity'], CHUNKED),
    'chunks and a length behind a tab': sent(['Transfer-Encoding:\tchunked', length], CHUNKED),
    'chunks and a length on a folded line': sent(
      ['X-Fold: a', ' Transfer-Encoding: chunked', length],
      CHUNKED,
    ),
    'a folded length': sent(['Content-Length:', ` ${BODY.length}`], BODY),
    'a length behind a bare line feed': sent([`X-Feed: a\n${withInside}`, length], BODY),
    'chunks behind a bare line feed': sent([`X-Feed: a\n${chunked}`, length], CHUNKED),
    'a length behind a bare carriage return': sent([`X-Return: a\r${withInside}`, length], BODY),
    'bare line feeds alone': sent([length], BODY).replaceAll('\r\n', '\n'),
    'a NUL in a header': sent([`X-Nul: a\0b`, length], BODY),
    'a header without a name': sent([': chunked', length], BODY),
    'a blank in a name': sent(['Transfer Encoding: chunked', length], BODY),
    'a size in hexadecimal with 0x': sent([chunked], `0x${CHUNKED}`),
    'a negative size': sent([chunked], `-${CHUNKED}`),
    'a size beyond all numbers': sent([chunked], `${'f'.repeat(20)}\r\n${BODY}\r\n0\r\n\r\n`),
    'a size smaller than its chunk': sent([chunked], `1\r\n${BODY}\r\n0\r\n\r\n`),
    'sizes that end in bare line feeds': sent([chunked], CHUNKED.replaceAll('\r\n', '\n')),
    'a size with blanks before it': sent([chunked], ` ${CHUNKED}`),
    'an extension with a bare line feed': sent([chunked], CHUNKED.replace('\r\n', ';a\n\r\n')),
    'no host': sent([length], BODY).replace('Host: localhost\r\n', ''),
    'two hosts': sent(['Host: elsewhere.example', length], BODY),
    'another protocol': sent([length], BODY).replace('HTTP/1.1', 'HTTP/7.3'),
    'the preface of HTTP/2': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${inside}`,
  };
  const lawful: Record<string, string> = {
    'a read with a request as its body': request(
      'GET',
      '/api/cocktails',
      [`Content-Length: ${inside.length}`],
      inside,
    ),
    'a request as the whole body': request(...CALL, [...json, `Content-Length: ${inside.length}`], inside),
    'a request as a chunk': request(
      ...CALL,
      [...json, chunked],
      `${inside.length.toString(16)}\r\n${inside}\r\n0\r\n\r\n`,
    ),
  };
  const unfinished: Record<string, string> = {
    'a length beyond the body': sent(['Content-Length: 60000'], BODY),
    'a size larger than its chunk': sent([chunked], `ffff\r\n${CHUNKED}`),
  };
  const listed = (all: Record<string, string>, isLawful: boolean, isUnfinished = false) =>
    Object.entries(all).map(([what, bytes]) => ({ what, bytes, isLawful, isUnfinished }));
  return [...listed(unlawful, false), ...listed(unfinished, false, true), ...listed(lawful, true)];
}

import type { Case } from '../case.ts';
import { BODY_ATTACKS } from './bodies.ts';
import { CROSS_SITE_ATTACKS } from './cross-site.ts';
import { HEADER_ATTACKS } from './headers.ts';
import { LENGTH_ATTACKS } from './lengths.ts';
import { LINK_ATTACKS } from './links.ts';
import { OPERATOR_ATTACKS } from './operators.ts';
import { PATH_ATTACKS } from './paths.ts';
import { SLOW_SOCKETS } from './slow-sockets.ts';

/** Requests that nobody should send. */
export const REQUEST_ATTACKS: readonly Case[] = [
  ...OPERATOR_ATTACKS,
  ...BODY_ATTACKS,
  ...LENGTH_ATTACKS,
  ...PATH_ATTACKS,
  ...HEADER_ATTACKS,
  ...LINK_ATTACKS,
  ...CROSS_SITE_ATTACKS,
  ...SLOW_SOCKETS,
];

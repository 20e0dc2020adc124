import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { type Context, context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import {
  currentRequestId,
  REQUEST_ID_HEADER,
  requestIdFrom,
  withRequestId,
} from '../http/request-context.ts';

/** The headers of a message that is sent now: whose request it is part of, and of which trace. */
export function headersNow(): MsgHdrs {
  const carried = headers();
  const requestId = currentRequestId();
  if (requestId) carried.set(REQUEST_ID_HEADER, requestId);
  propagation.inject(context.active(), carried, { set: (to, name, value) => to.set(name, value) });
  return carried;
}

/** The trace that a message came with. */
export const traceOf = (given: MsgHdrs | undefined): Context =>
  given
    ? propagation.extract(ROOT_CONTEXT, given, {
        get: (from, name) => from.get(name),
        keys: (from) => from.keys(),
      })
    : ROOT_CONTEXT;

/** Runs `work` as part of the request that a message came with. */
export const withRequestOf = <T>(given: MsgHdrs | undefined, work: () => T): T =>
  withRequestId(requestIdFrom(given?.get(REQUEST_ID_HEADER)), work);

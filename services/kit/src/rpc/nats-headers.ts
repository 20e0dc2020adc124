import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { type Context, context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import {
  currentRequestId,
  REQUEST_ID_HEADER,
  requestIdFrom,
  withRequestId,
} from '../http/request-context.ts';

/** Headers of an outgoing message: request id and trace context. */
export function headersNow(): MsgHdrs {
  const carried = headers();
  const requestId = currentRequestId();
  if (requestId) carried.set(REQUEST_ID_HEADER, requestId);
  propagation.inject(context.active(), carried, { set: (to, name, value) => to.set(name, value) });
  return carried;
}

/** The trace context of a received message. */
export const traceOf = (given: MsgHdrs | undefined): Context =>
  given
    ? propagation.extract(ROOT_CONTEXT, given, {
        get: (from, name) => from.get(name),
        keys: (from) => from.keys(),
      })
    : ROOT_CONTEXT;

/** Runs `work` in the request context of a received message. */
export const withRequestOf = <T>(given: MsgHdrs | undefined, work: () => T): T =>
  withRequestId(requestIdFrom(given?.get(REQUEST_ID_HEADER)), work);

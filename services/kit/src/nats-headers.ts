import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { currentRequestId, REQUEST_ID_HEADER, requestIdFrom, withRequestId } from './request-context.ts';
import { contextFrom, TRACE_HEADER, traceParent } from './tracing/spans.ts';

/** The headers of a message that is sent now: whose request it is part of, and of which trace. */
export function headersNow(): MsgHdrs {
  const carried = headers();
  const requestId = currentRequestId();
  const trace = traceParent();
  if (requestId) carried.set(REQUEST_ID_HEADER, requestId);
  if (trace) carried.set(TRACE_HEADER, trace);
  return carried;
}

/** The trace that a message came with. */
export const traceOf = (given: MsgHdrs | undefined) => contextFrom(given?.get(TRACE_HEADER));

/** Runs `work` as part of the request that a message came with. */
export const withRequestOf = <T>(given: MsgHdrs | undefined, work: () => T): T =>
  withRequestId(requestIdFrom(given?.get(REQUEST_ID_HEADER)), work);

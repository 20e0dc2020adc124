import { created, paging, text } from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { type Route, route } from '../http/route.ts';
import { missing } from '../http/stripe-error.ts';

const listed = { ...paging, created, type: text.optional() };

export const eventRoutes: readonly Route[] = [
  route('GET /v1/events', listed, (call) => page(call, 'event', { type: call.parameters.type })),
  route('GET /v1/events/:id', {}, ({ account, id }) => {
    const event = account.store.find('event', id);
    if (!event) throw missing('event', id);
    return event;
  }),
];

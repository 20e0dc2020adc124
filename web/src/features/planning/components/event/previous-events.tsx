import { counted } from '@swizzle/mixology/events/words/nouns';
import { type Menu, PREVIOUS_EVENTS } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useSessionCheck } from '../../../../lib/session/use-user.ts';
import { menusQuery } from '../../api/menus.ts';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The latest events as links to their menus. */
export function PreviousEvents({ current }: { current: string | undefined }) {
  const { data, isPending, isError, refetch } = useQuery(menusQuery);
  useSessionCheck(data === null);
  return (
    <section aria-labelledby="previous-events" aria-busy={isPending} className="grid gap-5">
      <h2 id="previous-events" className="text-2xl sm:text-3xl">
        Previous Events
      </h2>
      {isError && (
        <p className="flex flex-wrap items-center gap-4 text-muted">
          We couldn&apos;t load your events.
          <Button look="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className="text-muted">Your first event will appear here.</p>}
      <ul className="event-grid">
        {isPending && <Placeholders />}
        {data?.slice(0, PREVIOUS_EVENTS).map((menu) => (
          <EventCard key={menu.id} menu={menu} isCurrent={menu.id === current} />
        ))}
      </ul>
    </section>
  );
}

function EventCard({ menu, isCurrent }: { menu: Menu; isCurrent: boolean }) {
  return (
    <li className="event-card card">
      <h3 className="line-clamp-2 text-xl wrap-anywhere">
        <Link
          to={paths.menu(menu.id)}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className="event-card-link"
        >
          {menu.name}
        </Link>
      </h3>
      <p>{menu.eventType}</p>
      <p className="text-muted">
        {counted(menu.guestCount, 'guest')} · {DATE.format(new Date(menu.createdAt))}
      </p>
    </li>
  );
}

function Placeholders() {
  return (
    <>
      <li aria-hidden="true" className="skeleton h-32" />
      <li aria-hidden="true" className="skeleton h-32" />
      <li aria-hidden="true" className="skeleton h-32" />
    </>
  );
}

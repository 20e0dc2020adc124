import '../../styles/planning.css';
import type { Menu, MenuRequest } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { usePlanEvent } from '../../features/planning/api/menu-changes.ts';
import { menuQuery } from '../../features/planning/api/menus.ts';
import { EventCard } from '../../features/planning/components/event/event-card.tsx';
import { PreviousEvents } from '../../features/planning/components/event/previous-events.tsx';
import { Leftovers } from '../../features/planning/components/leftovers.tsx';
import { MenuBill } from '../../features/planning/components/menu-bill.tsx';
import { MenuSheet } from '../../features/planning/components/menu-sheet.tsx';
import { MenuTools } from '../../features/planning/components/menu-tools.tsx';
import { MenuUnavailable, PlannersOnly } from '../../features/planning/components/plan-notices.tsx';
import { ApiError } from '../../lib/api/call.ts';
import { paths } from '../../lib/paths.ts';
import { useSessionCheck } from '../../lib/session/use-user.ts';

export default function PlanningPage() {
  const [search] = useSearchParams();
  return (
    <PlannersOnly>
      <Page title="Plan an event" className="grid gap-10 py-8 max-sm:gap-5 max-sm:py-3">
        <Planner menuId={search.get('menu') || undefined} />
      </Page>
    </PlannersOnly>
  );
}

/** The path of an issue that names parts of a brief to leave out. */
const LEAVE_OUT = 'removedParts.';

interface ThemeConflictProps {
  error: ApiError;
  /** The failed request. */
  event: MenuRequest;
  onSubmit: (event: MenuRequest) => void;
}

/** Whether planning failed because no drink meets all requirements of the theme. */
const isConflict = (error: Error | null): error is ApiError =>
  error instanceof ApiError &&
  error.status === 422 &&
  error.issues.some(({ path }) => path.startsWith(LEAVE_OUT));

/** Lists conflicting requirements. Each choice plans the same event again without one of them. */
function ThemeConflict({ error, event, onSubmit }: ThemeConflictProps) {
  const choices = error.issues.filter(({ path }) => path.startsWith(LEAVE_OUT));
  const without = (path: string): MenuRequest => ({
    ...event,
    removedParts: [...(event.removedParts ?? []), ...path.slice(LEAVE_OUT.length).split('|')],
  });
  return (
    <div className="menu-sheet menu-prompt">
      <h2 className="text-2xl sm:text-3xl">Nothing fits all of that</h2>
      <p className="text-lg text-muted">{error.words}</p>
      <p>What can we leave out? Your event stays as it is.</p>
      <ul className="brief-chips">
        {choices.map(({ path, message }) => (
          <li key={path}>
            <button type="button" className="brief-chip" onClick={() => onSubmit(without(path))}>
              <span>{message}</span>
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const GAINS = [
  'Custom cocktail recommendations',
  'Automatic batch calculations',
  'Cost estimates per person',
  'Shopping list generation',
];

/** Shown until there is a menu. */
function MenuPrompt() {
  return (
    <div className="menu-sheet menu-prompt">
      <h2 className="text-2xl sm:text-3xl">Your menu will appear here</h2>
      <p className="text-lg text-muted">Fill in your event details, and you get:</p>
      <ul className="grid gap-2.5 text-left text-lg">
        {GAINS.map((gain) => (
          <li key={gain} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-mint" />
            {gain}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The event form, its menu, and previous events. */
function Planner({ menuId }: { menuId: string | undefined }) {
  const navigate = useNavigate();
  const { plan, isPending, error, asked, forgetFailure } = usePlanEvent();
  useChange(menuId, forgetFailure);
  const planAndOpen = (event: MenuRequest) =>
    plan(event, { onSuccess: ({ id }) => navigate(paths.menu(id), { preventScrollReset: true }) });
  const conflict = !isPending && asked && isConflict(error) ? { error, event: asked } : undefined;
  const result = useFocusOnChange(isPending ? 'pending' : conflict ? 'conflict' : menuId);
  const open = useQuery({ ...menuQuery(menuId ?? ''), enabled: menuId !== undefined });
  const menu = open.data ?? undefined;
  const isLoading = open.isLoading;
  return (
    <>
      <EventCard
        key={menu?.id ?? String(isLoading)}
        menu={menu}
        isLoading={isLoading}
        pending={isPending}
        failure={error}
        onSubmit={planAndOpen}
      />
      <section ref={result} tabIndex={-1} aria-label="Your menu" className="event-result">
        {conflict && <ThemeConflict {...conflict} onSubmit={planAndOpen} />}
        {isPending ? (
          <MenuInTheMaking />
        ) : menuId ? (
          <OpenMenu key={menuId} id={menuId} />
        ) : (
          !conflict && <MenuPrompt />
        )}
      </section>
      <PreviousEvents current={menuId} />
    </>
  );
}

/** Calls back on every change of a value, but not for the first one. */
function useChange(value: unknown, onChange: () => void) {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    onChange();
  }, [value, onChange]);
}

/** Scrolls to the element and focuses it whenever its content changes. */
function useFocusOnChange(shown: string | undefined) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  return element;
}

/** The menu as a printable sheet, beside its cost and tools. */
function MenuView({ menu }: { menu: Menu }) {
  return (
    <div className="menu-view">
      <MenuSheet menu={menu} />
      <aside aria-label="Costs and downloads" className="menu-aside">
        <MenuTools menu={menu} />
        <MenuBill menu={menu} />
        <Leftovers menu={menu} />
      </aside>
    </div>
  );
}

/** A menu by its id, or the reason why it can't be shown. */
function OpenMenu({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(menuQuery(id));
  useSessionCheck(data === null);
  if (data) return <MenuView menu={data} />;
  if (error) return <MenuUnavailable error={error} level="h2" onRetry={() => void refetch()} />;
  return (
    <MenuSkeleton>
      <p role="status" className="sr-only">
        Loading the menu
      </p>
    </MenuSkeleton>
  );
}

const ROWS = ['first', 'second', 'third', 'fourth'];

/** The skeleton of a menu, with a status in place of its name. */
function MenuSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="menu-sheet menu-waiting">
      {children}
      {ROWS.map((row) => (
        <div key={row} aria-hidden="true" className="menu-waiting-row">
          <span className="skeleton size-18" />
          <span className="grid gap-3">
            <span className="skeleton h-5 w-3/5" />
            <span className="skeleton h-4 w-2/5" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Seconds after which each caption appears. */
const CAPTIONS: readonly (readonly [number, string])[] = [
  [0, 'Reading your event details'],
  [3, 'Choosing the drinks'],
  [9, 'Balancing strong and light drinks'],
  [25, 'Still choosing. This can take a minute or two.'],
];

function MenuInTheMaking() {
  return (
    <MenuSkeleton>
      <p role="status" className="font-display text-xl text-brass">
        {useCaption()}
      </p>
    </MenuSkeleton>
  );
}

function useCaption(): string {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = CAPTIONS.map(([seconds], index) => setTimeout(() => setStep(index), seconds * 1000));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return CAPTIONS[step]?.[1] ?? '';
}

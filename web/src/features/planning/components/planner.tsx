import type { MenuRequest } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { menuQuery } from '../api/menus.ts';
import { usePlanEvent } from '../api/use-plan-event.ts';
import { EventCard } from './event-card.tsx';
import { MenuInTheMaking } from './menu-in-the-making.tsx';
import { MenuPrompt } from './menu-prompt.tsx';
import { OpenMenu } from './open-menu.tsx';
import { PreviousEvents } from './previous-events.tsx';
import { isConflict, ThemeConflict } from './theme-conflict.tsx';

/** The event, its menu, and the events before. */
export function Planner({ menuId }: { menuId: string | undefined }) {
  const navigate = useNavigate();
  const { plan, isPending, error, asked, forgetFailure } = usePlanEvent();
  useChange(menuId, forgetFailure);
  const planAndOpen = (event: MenuRequest) =>
    plan(event, { onSuccess: ({ id }) => navigate(paths.menu(id), { preventScrollReset: true }) });
  const conflict = !isPending && asked && isConflict(error) ? { error, event: asked } : undefined;
  const result = useNewsFocus(isPending ? 'pending' : conflict ? 'conflict' : menuId);
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

/** Tells of every other value than the first. */
function useChange(value: unknown, onChange: () => void) {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    onChange();
  }, [value, onChange]);
}

/** Leads eye and keyboard to the element whenever something else is shown in it. */
function useNewsFocus(shown: string | undefined) {
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

import { counted } from '@swizzle/mixology/events/words/nouns';
import type { BudgetWay, EventChange, Menu, MenuRequest } from '@swizzle/proto';
import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError, isUnauthorized } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { idempotencyKey } from '../../../lib/idempotency-key.ts';
import { paths } from '../../../lib/paths.ts';
import { goToLoginSoon } from '../../../lib/session/leave.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { forgetCart } from '../use-cart.ts';
import { forgetDoors } from '../use-doors.ts';
import { changesOf, dropMenu, keepAnswer, keepMenu, menusQuery } from './menus.ts';

const mutationKey = ['plan event'];

/** Has a menu planned. What comes of it is said, and still waited for, when the page has gone and come back meanwhile. */
export function usePlanEvent() {
  const client = useQueryClient();
  const isPending = useIsMutating({ mutationKey }) > 0;
  const { mutate, error, variables, reset } = useSingleFlightMutation({
    mutationKey,
    mutationFn: (body: MenuRequest) =>
      call('POST /api/menus/generate', { body, headers: { 'Idempotency-Key': idempotencyKey() } }),
    onSuccess: (menu) => {
      keepMenu(client, menu);
      toast('Menu Generated!', announcement(menu));
    },
    onError: (error) => {
      explain(client, error);
      // What did not come in time may have been planned all the same.
      void client.invalidateQueries({ queryKey: menusQuery.queryKey });
    },
  });
  return { plan: mutate, isPending, error, asked: variables, forgetFailure: () => error && reset() };
}

const announcement = ({ name, cocktails }: Menu) => `${name}, with ${counted(cocktails.length, 'cocktail')}.`;

function explain(client: QueryClient, error: Error) {
  if (isUnauthorized(error)) {
    goToLoginSoon();
    toast('Unauthorized', 'You are logged out. Logging in again...', 'destructive');
  } else if (error instanceof ApiError && error.status === 403) {
    toast(
      'Upgrade Required',
      'Event planning requires Party Planner or Bar Owner subscription.',
      'destructive',
    );
    void refresh(client, 'GET /api/auth/user');
  } else if (error instanceof ApiError && error.status === 422 && error.words) {
    toast('Nothing Fits All of That', error.words, 'destructive');
  } else {
    toast('Generation Failed', 'Failed to generate menu. Please try again.', 'destructive');
  }
}

export function useMenuDeletion({ id, name }: Menu) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: () => call('DELETE /api/menus/:id', { params: { id } }),
    onSuccess: () => {
      navigate(paths.planning, { replace: true });
      dropMenu(client, id);
      forgetDoors(id);
      forgetCart(id);
      toast('Menu Deleted', `${name} is deleted.`);
    },
    onError: (error) => tellFailure(client, error, 'Failed to delete the menu. Please try again.'),
  });
}

/** Copies an event and opens the copy. */
export function useDuplicate({ id }: Pick<Menu, 'id'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlightMutation({
    mutationKey: ['duplicate', id],
    mutationFn: () =>
      call('POST /api/menus/:id/duplicate', {
        params: { id },
        headers: { 'Idempotency-Key': idempotencyKey() },
      }),
    onSuccess: (menu) => {
      keepMenu(client, menu);
      toast('Event copied', menu.name);
      void navigate(paths.menu(menu.id));
    },
    onError: (error) => tellFailure(client, error, 'Failed to copy the event. Please try again.'),
  });
}

export function useRename(id: string) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: (name: string) => call('PATCH /api/menus/:id', { params: { id }, body: { name } }),
    onSuccess: (menu) => keepAnswer(client, menu),
    onError: (error) => tellFailure(client, error, 'Failed to rename the menu. Please try again.'),
  });
}

/** A change of a whole menu: the answer is the menu as it is then. */
export function useMenuChange<Change>({ id }: Pick<Menu, 'id'>, send: (change: Change) => Promise<Menu>) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    ...changesOf(id),
    mutationFn: send,
    onSuccess: (menu) => keepAnswer(client, menu),
    onError: (error) =>
      tellFailure(client, error, refusal(error) ?? 'Failed to change the menu. Please try again.'),
  });
}

/** Trying again would not help: the server says why. */
const refusal = (error: Error) =>
  error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.words : undefined;

/** Makes a menu cheaper or dearer in one of the ways that were offered. */
export const useBudgetChange = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, ({ change }: BudgetWay) =>
    call('POST /api/menus/:id/budget', { params: { id }, body: change }),
  );

/** Changes guests, hours or budget of an event; its menu follows. */
export const useEventChange = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (body: EventChange) => call('PATCH /api/menus/:id/event', { params: { id }, body }));

/** Takes back the last change of a whole menu. */
export const useUndo = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (changeId: string) =>
    call('POST /api/menus/:id/undo', { params: { id }, body: { changeId } }),
  );

/** Puts the drinks of a menu in another order. */
export const useReorder = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (entryIds: string[]) =>
    call('PATCH /api/menus/:id/order', { params: { id }, body: { entryIds } }),
  );

/** Plans a menu anew without some parts of its brief. */
export const useReplan = ({ id }: Pick<Menu, 'id'>) =>
  useMenuChange({ id }, (removedParts: string[]) =>
    call('POST /api/menus/:id/replan', { params: { id }, body: { removedParts } }),
  );

/** Plans another menu for the same event, by its number, around the drinks that are locked. */
export const useOtherDrinks = ({ id, brief }: Menu) => {
  const removedParts = (brief?.parts ?? []).filter(({ isRemoved }) => isRemoved).map((part) => part.id);
  return useMenuChange({ id }, (variant: number) =>
    call('POST /api/menus/:id/replan', { params: { id }, body: { removedParts, variant } }),
  );
};

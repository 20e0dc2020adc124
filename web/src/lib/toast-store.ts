// At most one toast: a newer one replaces it. A dismissed toast stays in memory until it is removed.
import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  id: number;
  title: string;
  description: string;
  tone: 'plain' | 'destructive';
  open: boolean;
}

/** Milliseconds between a toast's dismissal and its removal. */
const REMOVE_AFTER = 1_000_000;

let current: ToastMessage | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ToastMessage | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

export function toast(title: string, description: string, tone: ToastMessage['tone'] = 'plain') {
  lastId += 1;
  show({ id: lastId, title, description, tone, open: true });
}

export function dismissToast(id = current?.id) {
  if (!current?.open || current.id !== id) return;
  show({ ...current, open: false });
  setTimeout(() => current?.id === id && show(undefined), REMOVE_AFTER);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToast = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );

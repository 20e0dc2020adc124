import * as Dialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  /** The button that opens the dialog. */
  trigger: ReactNode;
  question: string;
  /** The consequences. */
  children: ReactNode;
  keep: string;
  go: string;
  onGo: () => void;
}

/** Asks for confirmation before an irreversible action. */
export function Confirm({ trigger, question, children, keep, go, onGo }: Props) {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <div aria-hidden="true" data-scroll-lock="" className="fixed inset-0 z-50 bg-veil" />
        <Dialog.Content aria-modal="true" className="alert floats-in card">
          <Dialog.Title className="text-2xl wrap-anywhere">{question}</Dialog.Title>
          <Dialog.Description className="text-muted">{children}</Dialog.Description>
          <div className="flex flex-wrap justify-end gap-3 pt-2">
            <Dialog.Cancel asChild>
              <Button look="quiet">{keep}</Button>
            </Dialog.Cancel>
            <Dialog.Action asChild>
              <Button look="danger" onClick={onGo}>
                {go}
              </Button>
            </Dialog.Action>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

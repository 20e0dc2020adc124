import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import * as Toast from 'radix-ui/toast';
import { dismissToast, useToast } from '../../lib/toast-store.ts';

const DURATION = 5000;
const SWIPE_THRESHOLD = 50;

export default function Toaster() {
  const message = useToast();
  return (
    <Toast.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {message && (
        <Toast.Root
          key={message.id}
          open={message.open}
          onOpenChange={(open) => !open && dismissToast(message.id)}
          className={clsx(
            'toast grid grid-cols-[1fr_auto] items-start gap-x-3 rounded-card border-l-4 bg-raised p-4 shadow-float',
            message.tone === 'destructive' ? 'border-danger' : 'border-brass',
          )}
        >
          <Toast.Title className="font-display text-lg font-semibold">{message.title}</Toast.Title>
          <Toast.Close
            aria-label="Close"
            className="row-span-2 grid size-8 cursor-pointer place-items-center rounded-pill text-muted hover:text-text"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
          <Toast.Description className="text-muted">{message.description}</Toast.Description>
        </Toast.Root>
      )}
      <Toast.Viewport hotkey={['F8']} className="fixed top-16 right-0 z-60 w-full max-w-md p-4 sm:right-4" />
    </Toast.Provider>
  );
}

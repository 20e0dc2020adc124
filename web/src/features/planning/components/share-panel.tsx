import type { Menu } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { menuQuery } from '../api/menus.ts';
import { type ShareStep, useShare } from '../api/use-share.ts';
import { GuestLink } from './guest-link.tsx';
import { QrCode } from './qr-code.tsx';
import { ServeFromBar } from './serve-from-bar.tsx';
import { ViewCount } from './view-count.tsx';

const NEWS: Readonly<Record<ShareStep, string>> = {
  start: 'The menu is shared.',
  renew: 'The menu has a new link.',
  stop: 'The menu is no longer shared.',
};

/** Lives while the dialog is open, and counts the views afresh. */
export function SharePanel({ menu }: { menu: Menu }) {
  useQuery({ ...menuQuery(menu.id), refetchOnMount: 'always' });
  const { mutate, isPending, isSuccess, variables } = useShare(menu);
  const step = (next: ShareStep) => !isPending && mutate(next);
  const { share } = menu;
  return (
    <>
      <p role="status" className="sr-only">
        {isSuccess && NEWS[variables]}
      </p>
      {share ? (
        <>
          <GuestLink name={menu.name} share={share} />
          <QrCode menuId={menu.id} slug={share.slug} />
          <ViewCount views={share.views} />
          <ServeFromBar menu={menu} />
          <Ends busy={isPending} onRenew={() => step('renew')} onStop={() => step('stop')} />
        </>
      ) : (
        <>
          <p className="text-muted">
            Guests scan a code or open a link to see the menu on their phones: no app, no account. Your
            changes show up right away.
          </p>
          <Button aria-busy={isPending} onClick={() => step('start')}>
            {isPending ? 'One moment...' : 'Share with guests'}
          </Button>
        </>
      )}
    </>
  );
}

/** What makes the present address stop working. */
function Ends({ busy, onRenew, onStop }: { busy: boolean; onRenew: () => void; onStop: () => void }) {
  return (
    <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-4">
      <Confirm
        question="Replace the link and QR code?"
        keep="Keep it"
        go="Replace link"
        onGo={onRenew}
        trigger={
          <Button look="plain" aria-busy={busy}>
            Replace link
          </Button>
        }
      >
        The link and the QR code your guests have now will stop working.
      </Confirm>
      <Confirm
        question="Stop sharing?"
        keep="Keep sharing"
        go="Stop sharing"
        onGo={onStop}
        trigger={
          <Button look="plain" aria-busy={busy}>
            Stop sharing
          </Button>
        }
      >
        Guests can no longer open the menu. Sharing it again creates a new link.
      </Confirm>
    </div>
  );
}

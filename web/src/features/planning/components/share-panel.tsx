import { counted } from '@swizzle/mixology/events/words/nouns';
import type { Menu, MenuShare } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Send from 'lucide-react/icons/send';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { barOptions, barsQuery } from '../../../lib/api/queries.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useMenuChange } from '../api/menu-changes.ts';
import { codePictureQuery, menuQuery, type ShareStep, useShare } from '../api/menus.ts';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The link for guests, and ways to share it. */
function GuestLink({ name, share: { url } }: { name: string; share: MenuShare }) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast('Link copied', 'The link to your menu is on the clipboard.');
    } catch {
      field.current?.select();
      toast('Copy failed', 'The link is selected: please copy it by hand.', 'destructive');
    }
  }

  async function send() {
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      if (!isCancelled(error)) toast('Share failed', 'Please copy the link instead.', 'destructive');
    }
  }

  return (
    <div className="grid gap-3">
      <TextField ref={field} label="Link for your guests" readOnly value={url} />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        {typeof navigator.share === 'function' && (
          <Button look="quiet" onClick={() => void send()}>
            <Send aria-hidden className="size-4" />
            Send
          </Button>
        )}
        <Button asChild look="quiet">
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="size-4" />
            Open the guest menu
          </a>
        </Button>
      </div>
    </div>
  );
}

const PIXELS = 176;

/** The QR code to print. */
function QrCode({ menuId, slug }: { menuId: string; slug: string }) {
  const { data, isError } = useQuery(codePictureQuery(menuId, slug));
  return (
    <div className="share-code">
      <img
        src={data}
        alt="QR code that opens the guest menu"
        width={PIXELS}
        height={PIXELS}
        className="share-code-picture"
      />
      <div className="grid content-center gap-3">
        <p className="text-muted">
          {isError ? "We couldn't load the picture. You can download it:" : 'Print it and put it on the bar.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {['svg', 'png'].map((type) => (
            <Button key={type} asChild look="quiet" size="small">
              <a href={`/api/menus/${menuId}/qr.${type}`} download={`menu-qr.${type}`}>
                <Download aria-hidden className="size-4" />
                <span className="sr-only">QR code, </span>
                {type.toUpperCase()}
              </a>
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}

/**
 * Selects the bar whose stock guests see: what runs out is sold out on their phones. Nothing for users without a bar.
 */
function ServeFromBar({ menu }: { menu: Menu }) {
  const { data: bars } = useQuery(barsQuery);
  const { mutate } = useMenuChange(menu, (barId: string | null) =>
    call('PATCH /api/menus/:id/stock', { params: { id: menu.id }, body: { barId } }),
  );
  if (!bars || bars.length === 0) return null;
  const options = barOptions(bars, "Don't follow a bar");
  return (
    <div className="grid gap-2">
      <Select
        label="Follow my bar"
        value={options.labelOf(menu.stockBarId ?? null)}
        options={options.labels}
        onChange={(label) => mutate(options.idOf(label))}
      />
      <p className="text-sm text-muted">
        Drinks that run out in this bar show as sold out on guests&apos; phones, and come back when you
        restock.
      </p>
    </div>
  );
}

/** Days in UTC, as on the server. */
const today = () => new Date().toISOString().slice(0, 10);

function ViewCount({ views: { total, days } }: Pick<MenuShare, 'views'>) {
  if (total === 0) return <p className="font-medium">Not opened yet.</p>;
  const now = days.find(({ day }) => day === today())?.views ?? 0;
  return (
    <p className="font-medium">
      Opened {counted(total, 'time')}, {now} today.
    </p>
  );
}

const NEWS: Readonly<Record<ShareStep, string>> = {
  start: 'The menu is shared.',
  renew: 'The menu has a new link.',
  stop: 'The menu is no longer shared.',
};

/** Mounted while the dialog is open, so that it refetches the views. */
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

/** Actions that invalidate the current link. */
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

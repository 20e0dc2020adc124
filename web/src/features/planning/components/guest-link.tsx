import type { MenuShare } from '@swizzle/proto';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Send from 'lucide-react/icons/send';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../lib/toast-store.ts';

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** The address for guests, and the ways in which it gets to them. */
export function GuestLink({ name, share: { url } }: { name: string; share: MenuShare }) {
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

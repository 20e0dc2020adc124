import type { Bar, BarMember } from '@swizzle/proto';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useBarChange } from '../api/bar-changes.ts';

type Role = BarMember['role'];

const ROLES: readonly { role: Role; text: string }[] = [
  { role: 'editor', text: 'Can change bottles' },
  { role: 'viewer', text: 'Can look' },
];

const wordsOf = (role: Role) => ROLES.find((other) => other.role === role)?.text ?? role;

/** Sharing of a bar: invitation links, and its members. */
export function ShareBar({ bar }: { bar: Bar }) {
  const params = { id: bar.id };
  const { mutate: invite, isPending } = useBarChange((role: Role) =>
    call('POST /api/bars/:id/invitations', { params, body: { role } }),
  );
  const { mutate: end } = useBarChange(() => call('DELETE /api/bars/:id/invitations', { params }));
  return (
    <section aria-labelledby="share-bar" className="card grid gap-4 p-5">
      <h2 id="share-bar" className="text-xl">
        Share this bar
      </h2>
      <p className="text-sm text-muted">Whoever opens a link and signs in joins this bar.</p>
      {ROLES.map(({ role, text }) => {
        const code = bar.invitations.find((invitation) => invitation.role === role)?.code;
        return code ? (
          <InviteLink key={role} text={text} code={code} onRenew={() => invite(role)} />
        ) : (
          <Button key={role} look="quiet" size="snug" aria-busy={isPending} onClick={() => invite(role)}>
            {`Create link: ${text.toLowerCase()}`}
          </Button>
        );
      })}
      {bar.invitations.length > 0 && (
        <Button look="plain" size="snug" onClick={() => end()}>
          End all links
        </Button>
      )}
      {bar.members.length > 0 && (
        <ul aria-label="Members" className="grid gap-3">
          {bar.members.map((member) => (
            <Member key={member.id} bar={bar} member={member} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InviteLink({ text, code, onRenew }: { text: string; code: string; onRenew: () => void }) {
  const url = new URL(paths.joinBar(code), window.location.href).href;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast('Link copied', 'Send it to whoever shares your bar.');
    } catch {
      toast('Copy failed', 'Please copy the link by hand.', 'destructive');
    }
  }
  return (
    <div className="grid gap-2">
      <TextField label={text} readOnly value={url} />
      <div className="flex gap-2">
        <Button look="quiet" size="snug" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="plain" size="snug" onClick={onRenew}>
          Replace link
        </Button>
      </div>
    </div>
  );
}

function Member({ bar, member }: { bar: Bar; member: BarMember }) {
  const params = { id: bar.id, memberId: member.id };
  const other: Role = member.role === 'editor' ? 'viewer' : 'editor';
  const { mutate: change } = useBarChange((role: Role) =>
    call('PATCH /api/bars/:id/members/:memberId', { params, body: { role } }),
  );
  const { mutate: remove } = useBarChange(() => call('DELETE /api/bars/:id/members/:memberId', { params }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span>
        {member.name} <span className="text-sm text-muted">{wordsOf(member.role).toLowerCase()}</span>
      </span>
      <span className="flex gap-2">
        <Button look="plain" size="small" onClick={() => change(other)}>
          {other === 'editor' ? 'Let change' : 'Only look'}
          <span className="sr-only">: {member.name}</span>
        </Button>
        <Button look="plain" size="small" onClick={() => remove()}>
          Remove<span className="sr-only"> {member.name}</span>
        </Button>
      </span>
    </li>
  );
}

import type { User } from '@swizzle/proto';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { fullName } from '../../../lib/session/person.ts';
import { AccountCard } from './account-card.tsx';
import { ProfileForm } from './profile-form.tsx';

export function Profile({ user }: { user: User }) {
  const editButton = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const close = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  };
  return (
    <AccountCard title="Profile Information">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar user={user} size="large" />
        <dl className="grid min-w-0 flex-1 basis-52 gap-1">
          <dt className="sr-only">Name</dt>
          <dd className="font-display text-3xl leading-tight wrap-anywhere">
            {fullName(user, 'No name set')}
          </dd>
          <dt className="sr-only">Email</dt>
          <dd className="wrap-anywhere text-muted">{user.email}</dd>
        </dl>
        {!isEditing && (
          <Button ref={editButton} look="quiet" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4" />
            Edit Profile
          </Button>
        )}
      </div>
      {isEditing && <ProfileForm user={user} onClose={close} />}
    </AccountCard>
  );
}

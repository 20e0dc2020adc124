import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { type SubscriptionChange, useSubscriptionChange } from '../api/use-subscription-change.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'look' | 'children'> {
  change: SubscriptionChange;
}

export function SubscriptionButton({ change, ...rest }: Props) {
  const { mutate, isPending } = useSubscriptionChange(change);
  return (
    <Button
      className="justify-self-start"
      aria-busy={isPending}
      onClick={() => !isPending && mutate()}
      {...rest}
    />
  );
}

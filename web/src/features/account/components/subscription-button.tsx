import type { MonthlyPrice } from '@swizzle/proto';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { type SubscriptionChange, useSubscriptionChange } from '../api/subscription.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'look' | 'children'> {
  change: SubscriptionChange;
  shownPrice?: MonthlyPrice | undefined;
}

export function SubscriptionButton({ change, shownPrice, ...rest }: Props) {
  const { mutate, isPending } = useSubscriptionChange(change, shownPrice);
  return (
    <Button
      className="justify-self-start"
      aria-busy={isPending}
      onClick={() => !isPending && mutate()}
      {...rest}
    />
  );
}

// Stands in for react-remove-scroll inside Radix: the stylesheet answers the attribute, so no <style> is injected.
import * as Slot from 'radix-ui/slot';
import type { HTMLAttributes } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: unknown;
  allowPinchZoom?: boolean;
  shards?: unknown;
}

export function RemoveScroll({ as: _as, allowPinchZoom: _pinch, shards: _shards, ...rest }: Props) {
  return <Slot.Root data-scroll-lock="" {...rest} />;
}

// Stands in for react-remove-scroll inside Radix's select. The original injects <style>, which our content
// security policy refuses; this one sets an attribute for the stylesheet, and puts the page out of reach.
import * as Slot from 'radix-ui/slot';
import { type HTMLAttributes, useRef } from 'react';
import { useInertPage } from './use-inert-page.ts';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: unknown;
  allowPinchZoom?: boolean;
  shards?: unknown;
}

export function RemoveScroll({ as: _as, allowPinchZoom: _pinch, shards: _shards, ...rest }: Props) {
  const layer = useRef<HTMLElement>(null);
  useInertPage(layer);
  return <Slot.Root ref={layer} data-scroll-lock="" {...rest} />;
}

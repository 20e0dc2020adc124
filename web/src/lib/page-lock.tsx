// Replaces react-remove-scroll inside Radix's select. The original injects <style>, which our content security policy
// forbids; this one sets an attribute for the stylesheet, and makes the page inert.
import * as Slot from 'radix-ui/slot';
import { type HTMLAttributes, type RefObject, useEffect, useRef } from 'react';

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

/** While mounted, the rest of the page can't be focused or read. */
export function useInertPage(layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const behind = [...document.body.children].filter(
      (element) => !element.contains(layer.current) && !element.hasAttribute('inert'),
    );
    for (const element of behind) element.setAttribute('inert', '');
    return () => {
      for (const element of behind) element.removeAttribute('inert');
    };
  }, [layer]);
}

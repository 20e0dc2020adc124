// Stands in for react-remove-scroll inside Radix's select. The original injects <style>, which our content
// security policy refuses; this one sets an attribute for the stylesheet, and puts the page out of reach.
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

/** While the component is there, everything on the page outside of it can be neither reached nor read. */
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

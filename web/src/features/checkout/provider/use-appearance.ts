import type { Appearance } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../../lib/use-media-query.ts';

/** Our tokens for the provider's fields, which lie in a frame of their own and take plain values only. */
export function useAppearance(): Appearance {
  const light = useMediaQuery('(prefers-color-scheme: light)');
  const still = useMediaQuery(REDUCED_MOTION);
  return useMemo(() => ({ ...appearance(light), disableAnimations: still }), [light, still]);
}

function appearance(light: boolean): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  const edge = `1px solid ${token('field-line')}`;
  return {
    theme: light ? 'stripe' : 'night',
    variables: {
      colorPrimary: token('brass'),
      colorBackground: token('raised'),
      colorText: token('text'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('danger'),
      colorSuccess: token('mint'),
      borderRadius: token('radius-field'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: {
      '.Input': { border: edge, boxShadow: 'none' },
      '.Input:focus': { border: edge, boxShadow: `0 0 0 2px ${token('brass')}` },
      '.Input--invalid': { border: `1px solid ${token('danger')}`, boxShadow: 'none' },
      '.Tab': { border: edge, boxShadow: 'none' },
      '.Block': { border: edge, boxShadow: 'none' },
    },
  };
}

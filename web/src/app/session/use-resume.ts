import { PRODUCT_NAME } from '@swizzle/proto';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { clearMarkers, marker } from '../../lib/session/markers.ts';
import { useSession } from '../../lib/session/use-user.ts';
import { toast } from '../../lib/toast-store.ts';

/** Once somebody has signed in, goes on with what they were about to do. */
export function useResume() {
  const [, navigate] = useLocation();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in' || marker('returnToGenerate') !== 'true') return;
    const remix = marker('pendingRemixId');
    clearMarkers('pendingRemixId', 'returnToGenerate');
    if (remix) {
      toast('Loading cocktail for remix', 'Taking you to the generator with this cocktail loaded');
      navigate(`/generate?remix=${encodeURIComponent(remix)}`);
    } else {
      toast(`Welcome to ${PRODUCT_NAME}!`, 'Ready to generate your first cocktail');
      navigate('/generate');
    }
  }, [status, navigate]);
}

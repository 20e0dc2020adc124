import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { read } from '../../../lib/api/read.ts';
import { useInView } from '../use-in-view.ts';
import { ScanScreen } from './scan-screen.tsx';

const GuestDemo = lazy(() => import('./guest-demo.tsx'));

/** Drinks that the phone has room for. */
const DRINKS = 4;

/** A guest's phone, with a menu of the drinks that are featured now. Its code comes when one scrolls near. */
export function GuestPhone() {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useInView(frame, '300px');
  const { data } = useQuery({ ...read('GET /api/cocktails/featured', {}), enabled: isNear });
  const drinks = data?.slice(0, DRINKS) ?? [];
  return (
    <div ref={frame} className="phone">
      {isNear && drinks.length === DRINKS ? (
        <Suspense fallback={<ScanScreen />}>
          <GuestDemo drinks={drinks} />
        </Suspense>
      ) : (
        <ScanScreen />
      )}
    </div>
  );
}

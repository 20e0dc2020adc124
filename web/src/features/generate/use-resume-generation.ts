import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { generationsQuery, isMaking } from '../../lib/generations/generations-query.ts';
import type { Making } from './api/use-generate.ts';
import { interruptedAttempt } from './attempt.ts';

/**
 * Goes on with what was being made when the page opened: this tab's own request, sent again under its key, or else
 * what the server is working on for another tab or device.
 */
export function useResumeGeneration(userId: string, isIdle: boolean, resume: (making: Making) => void) {
  const { data, isFetchedAfterMount } = useQuery(generationsQuery);
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || !isIdle) return;
    const attempt = interruptedAttempt(userId);
    if (attempt) {
      isDecided.current = true;
      resume({ attempt });
    } else if (isFetchedAfterMount) {
      isDecided.current = true;
      const making = data?.find(isMaking);
      if (making) resume({ follow: making.id, since: Date.parse(making.acceptedAt) });
    }
  }, [userId, isIdle, resume, data, isFetchedAfterMount]);
}

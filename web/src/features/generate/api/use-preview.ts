import type { GenerateRequest } from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { drinkKey, type Preview } from '../../../components/glass/preview-drawing.ts';
import { call } from '../../../lib/api/call.ts';

/** Milliseconds for which a request rests before the server is asked about it: a slider moves by many small steps. */
const REST_MS = 150;

type Asked = GenerateRequest & { seed: number };

/** The drink that the server would make for a request; the one before until it is known, and none where nobody can tell. */
export function usePreview(request: Asked): Preview | undefined {
  const [asked, setAsked] = useState(request);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(request), REST_MS);
    return () => clearTimeout(timer);
  }, [request]);
  const { data, error } = useQuery({
    queryKey: ['POST /api/cocktails/preview', drinkKey(asked)],
    queryFn: async ({ signal }): Promise<Preview> => ({
      request: asked,
      ...(await call('POST /api/cocktails/preview', { body: asked, signal })),
    }),
    placeholderData: (before) => before,
  });
  return error ? undefined : data;
}

import type { ImportChange, ImportRequest, RecipeImport } from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { read, refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { toJpeg } from './photo.ts';

export const importsQuery = read('GET /api/imports', {});

/** What recipes can be imported from here. */
export const sourcesQuery = { ...read('GET /api/imports/sources', {}), staleTime: Number.POSITIVE_INFINITY };

const keep = (client: QueryClient, change: (list: RecipeImport[]) => RecipeImport[]) =>
  client.setQueryData<RecipeImport[] | null>(importsQuery.queryKey, (list) => change(list ?? []));

/** The server's own words where trying again would not help. */
const wordsOf = (error: Error, otherwise: string) =>
  (error instanceof ApiError && [400, 403, 409, 422, 504].includes(error.status) && error.words) ||
  (error instanceof UnreadablePhoto ? error.message : otherwise);

/** Imports recipes by text, by JSON, or from a page. */
export const useImport = (onDone: () => void) =>
  useImporting((body: ImportRequest) => call('POST /api/imports', { body }), onDone);

class UnreadablePhoto extends Error {}

/** Imports the recipes in a photo. */
export const usePhotoImport = () =>
  useImporting(async (file: File) => {
    const photo = await toJpeg(file).catch(() => {
      throw new UnreadablePhoto('We can’t open this picture. Try a JPEG or a PNG.');
    });
    return call('POST /api/imports/photo', { body: { photo } });
  });

function useImporting<Source>(send: (source: Source) => Promise<RecipeImport[]>, onDone?: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: send,
    onSuccess: (added) => {
      keep(client, (list) => [...added, ...list]);
      toast(
        'Imported',
        added.length === 1 ? `${added[0]?.name} is yours.` : `${added.length} recipes are yours.`,
      );
      onDone?.();
    },
    onError: (error) =>
      tellFailure(client, error, wordsOf(error, 'Failed to import this. Please try again.')),
  });
}

/** What can be done with one imported recipe. */
export function useImportChanges(id: string) {
  const client = useQueryClient();
  const params = { id };
  const onError = (error: Error) =>
    tellFailure(client, error, wordsOf(error, 'Failed to change this recipe. Please try again.'));
  const change = useSingleFlightMutation({
    mutationFn: (body: ImportChange) => call('PATCH /api/imports/:id', { params, body }),
    onSuccess: (changed) => keep(client, (list) => list.map((one) => (one.id === id ? changed : one))),
    onError: (error) => {
      // Changed elsewhere: what is shown is not what is there.
      if (error instanceof ApiError && error.status === 409) void refresh(client, 'GET /api/imports');
      onError(error);
    },
  });
  const remove = useSingleFlightMutation({
    mutationFn: () => call('DELETE /api/imports/:id', { params }),
    onSuccess: () => keep(client, (list) => list.filter((one) => one.id !== id)),
    onError,
  });
  const share = useSingleFlightMutation({
    mutationFn: () => call('POST /api/imports/:id/share', { params }),
    onSuccess: ({ id: cocktailId, name }) => {
      keep(client, (list) => list.map((one) => (one.id === id ? { ...one, cocktailId } : one)));
      void refresh(client, 'GET /api/user/cocktails');
      toast('Shared', `Everyone can see ${name} now.`);
    },
    onError,
  });
  return { change, remove, share };
}

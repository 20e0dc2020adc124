import { type ImportChange, type ImportRequest, MAX_PHOTO_BYTES, type RecipeImport } from '@swizzle/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { read, refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { tellFailure } from '../../../lib/session/tell-failure.ts';
import { toast } from '../../../lib/toast-store.ts';

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

/** Pixels of the longer side: print stays legible, and no model reads more. */
const MAX_PIXELS = 1600;
/** The lower ones only where the file would be too large. */
const QUALITIES = [0.85, 0.6, 0.4] as const;

/** A picture as the base64 of a JPEG, without what its file says of place and time. Throws where it is none. */
async function toJpeg(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg && jpeg.size <= MAX_PHOTO_BYTES) return toBase64(jpeg);
  }
  throw new Error('This picture is too large.');
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

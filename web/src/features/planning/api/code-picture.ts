import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';

/**
 * The QR code of a menu's present address as a data URL. Browsers show a picture that the document has had already
 * without asking again, whatever its headers say, and every address of a menu has its code at the same place.
 */
export const codePictureQuery = (menuId: string, slug: string) =>
  queryOptions({
    queryKey: ['GET /api/menus/:id/qr.svg', slug],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api/menus/${menuId}/qr.svg`, { credentials: 'include', signal });
      const body = await response.text();
      if (!response.ok) throw new ApiError(response.status, response.statusText, body);
      return `data:image/svg+xml,${encodeURIComponent(body)}`;
    },
  });

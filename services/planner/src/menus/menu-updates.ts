// Updates of the menus collection that several of its changes share.
import type { PipelineStage, UpdateQuery } from 'mongoose';
import { type MenuDocument, PLANNED_FIELDS, type PlannedFields } from './menu.schema.ts';

/** What goes with every change that guests can see. */
export const seen = ($set: Record<string, unknown>): UpdateQuery<MenuDocument> => ({
  $set: { ...$set, hasPendingEvent: true },
  $inc: { revision: 1 },
});

/** The update that makes a menu's planned fields these, what is missing of them included. */
export const written = (fields: PlannedFields): UpdateQuery<MenuDocument> => {
  const known = PLANNED_FIELDS.filter((field) => fields[field] !== undefined);
  const missing = PLANNED_FIELDS.filter((field) => fields[field] === undefined);
  return {
    ...seen({ ...Object.fromEntries(known.map((field) => [field, fields[field]])), sentBack: [] }),
    ...(missing.length > 0 && { $unset: Object.fromEntries(missing.map((field) => [field, ''])) }),
  };
};

/** The address that a menu has, if it has one, joins those that have ended. */
export const ADDRESS_ENDS: PipelineStage.Set = {
  $set: {
    endedSlugs: { $concatArrays: ['$endedSlugs', { $cond: [{ $ifNull: ['$slug', false] }, ['$slug'], []] }] },
    revision: { $add: ['$revision', 1] },
    hasPendingEvent: true,
  },
};
export const SHARED_NO_LONGER = [ADDRESS_ENDS, { $unset: ['slug'] }] satisfies PipelineStage[];
export const REMOVED = [...SHARED_NO_LONGER, { $set: { state: 'removed' } }] satisfies PipelineStage[];

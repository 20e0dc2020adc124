import type { StageTable } from '../stage.ts';
import { facet } from './facet.ts';
import { group, sortByCount } from './group.ts';
import { lookup } from './lookup.ts';
import { addFields, project, replaceRoot, replaceWith, unset } from './reshape.ts';
import { count, limit, match, sample, skip, sort } from './select.ts';
import { unionWith } from './union-with.ts';
import { unwind } from './unwind.ts';

export const stages: StageTable = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $sample: sample,
  $count: count,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $unwind: unwind,
  $group: group,
  $sortByCount: sortByCount,
  $lookup: lookup,
  $facet: facet,
  $unionWith: unionWith,
};

/** What MongoDB has and this store has not. */
export const refusedStages = new Set(
  [
    '$out $merge $graphLookup $geoNear $redact $bucket $bucketAuto $setWindowFields $densify $fill $documents',
    '$indexStats $collStats $currentOp $listSessions $listLocalSessions $planCacheStats $search $searchMeta',
    '$vectorSearch $changeStream $changeStreamSplitLargeEvent $shardedDataDistribution $querySettings $rankFusion',
  ].flatMap((names) => names.split(' ')),
);

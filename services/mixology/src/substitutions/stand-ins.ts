import { z } from 'zod';
import { ingredientOf } from '../ingredients/pantry.ts';
import data from './stand-ins.json' with { type: 'json' };

const Id = z.string().refine((id) => ingredientOf(id).id === id);

const STAND_INS = new Map(Object.entries(z.record(Id, z.array(Id).min(1)).parse(data)));

/** What can be poured instead of an ingredient, best first; empty where nothing comes near. */
export const standInsFor = (id: string): readonly string[] => STAND_INS.get(id) ?? [];

/** The best stand-in that is at hand. */
export const standInAtHand = (id: string, atHand: ReadonlySet<string>): string | undefined =>
  standInsFor(id).find((use) => atHand.has(use));

/** All that can be poured with what is at hand, stand-ins included. */
export const withStandIns = (atHand: ReadonlySet<string>): Set<string> =>
  new Set([
    ...atHand,
    ...[...STAND_INS].flatMap(([id, uses]) => (uses.some((use) => atHand.has(use)) ? [id] : [])),
  ]);

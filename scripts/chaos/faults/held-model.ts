// A model that thinks until it is let go, so that work is under way for as long as a case needs it.
import type { ChaosSystem } from '../system/chaos-system.ts';
import { inventive } from '../system/model.ts';

/** Holds the answers of the model. @returns lets it answer, what it was asked before and from then on */
export function holdModel({ model }: ChaosSystem): () => void {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const answer = inventive();
  model.always('chat', (response, asked) => void letGo.then(() => answer(response, asked)));
  return resolve;
}

// Which of a host's rules give way where nothing is left to drink.
import type { EventBrief } from '../event-brief.ts';

/** The brief with ever fewer of its softest rules; exclusions, diets and alcohol-free menus never give way. */
export const softenedBriefs = (brief: EventBrief): EventBrief[] => {
  const tasted = { ...brief, little: [] };
  const strong = { ...tasted, strength: undefined };
  return [brief, tasted, strong, { ...strong, only: [] }];
};

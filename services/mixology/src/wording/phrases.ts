/** What a recipe states where nothing finishes the drink. */
export const NO_GARNISH = 'No garnish';

/** Whether a recipe's garnish is one: it may be empty, or say that there is none. */
export const hasGarnish = (garnish: string): boolean => garnish !== '' && garnish !== NO_GARNISH;

/** 'a', 'a and b', 'a, b, and c'. */
export const listed = (parts: readonly string[]): string => {
  if (parts.length < 3) return parts.join(' and ');
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
};

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'an' goes by sound: before a vowel, but not before the 'you' of 'unhurried's opposite, 'useful'. */
const SOUNDS_LIKE_YOU = /^(uni|use|euro|one)/i;
const STARTS_WITH_VOWEL = /^[aeiou]/i;

/** The words with 'a' or 'an' before them. */
export const withArticle = (words: string): string =>
  `${STARTS_WITH_VOWEL.test(words) && !SOUNDS_LIKE_YOU.test(words) ? 'an' : 'a'} ${words}`;

const SLOT = /\{([A-Za-z][A-Za-z0-9 ]*)\}/g;

/**
 * A template with its slots filled. `{Lead}` is `lead` capitalized; `{a noun}` brings the article. An empty
 * string marks a template whose slots the drink cannot fill.
 */
export const filled = (template: string, slots: Readonly<Record<string, string | undefined>>): string => {
  let whole = true;
  const text = template.replace(SLOT, (_, slot: string) => {
    const name = slot.charAt(0).toLowerCase() + slot.slice(1);
    const value = name.startsWith('a ')
      ? slots[name.slice(2)] && withArticle(slots[name.slice(2)] ?? '')
      : slots[name];
    if (!value) whole = false;
    return slot === name ? (value ?? '') : capitalized(value ?? '');
  });
  return whole ? text : '';
};

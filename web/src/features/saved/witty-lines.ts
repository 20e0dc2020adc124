/** What an empty collection says for itself. */
export const WITTY_LINES = [
  'Even the ice has melted waiting for you.',
  'A shelf this empty makes our bartender nervous.',
  'Nothing here yet but coasters and good intentions.',
  'All garnish, no drink. Let us fix that.',
  'This is the driest bar in town.',
  'Your shaker called. It feels neglected.',
  'So much shelf, so little spirit.',
  'Every great collection starts with one good round.',
] as const;

export const wittyLine = () => WITTY_LINES[Math.floor(Math.random() * WITTY_LINES.length)] ?? WITTY_LINES[0];

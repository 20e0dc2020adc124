/** The light scheme on white paper: dark enough to be read when printed in gray. */
export const INK = {
  text: '#231a15',
  muted: '#6b5b4e',
  brass: '#8a5a12',
  mint: '#2f6b3a',
  line: '#cbb896',
} as const;

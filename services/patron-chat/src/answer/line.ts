/** An answer of Sam's, and the id of the frame that it was built from: neither comes twice in a conversation. */
export interface Line {
  readonly text: string;
  /** Stable, such as `suggest:12:3`. */
  readonly frame: string;
}

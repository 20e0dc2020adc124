// What was said to the system and what it answered, for the rules to judge.

/** One call and its answer. */
export interface Exchange {
  readonly who: string;
  /** Method and path. */
  readonly call: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly milliseconds: number;
  readonly body: string;
  /** Milliseconds that the call may take. */
  readonly deadline: number;
}

/** Something that was acknowledged and must be there from then on. */
export interface Promised {
  readonly what: string;
  isKept(): Promise<boolean>;
}

export class Recorder {
  readonly exchanges: Exchange[] = [];
  readonly promises: Promised[] = [];
  /** Milliseconds of each recovery in this case. */
  readonly recoveries: number[] = [];
  /** Figures that a case has measured, in the report's words. */
  readonly notes: string[] = [];

  saw(exchange: Exchange): void {
    this.exchanges.push(exchange);
  }

  promised(what: string, isKept: () => Promise<boolean>): void {
    this.promises.push({ what, isKept });
  }

  noted(figure: string): void {
    this.notes.push(figure);
  }
}

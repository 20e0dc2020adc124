// Records all calls and responses, for the rules.

/** A call and its response. */
export interface Exchange {
  readonly who: string;
  /** Method and path. */
  readonly call: string;
  /** 0 without a response. */
  readonly status: number;
  readonly milliseconds: number;
  readonly body: string;
  /** Maximum milliseconds of the call. */
  readonly deadline: number;
}

/** Something acknowledged that must persist. */
export interface Promised {
  readonly what: string;
  isKept(): Promise<boolean>;
}

export class Recorder {
  readonly exchanges: Exchange[] = [];
  readonly promises: Promised[] = [];
  /** Milliseconds of each recovery in this case. */
  readonly recoveries: number[] = [];
  /** Figures measured by a case, as printed in the report. */
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

// One line for each step: what is being done, and when it is done how long it took.

export interface Steps {
  step<T>(title: string, work: () => T | Promise<T>): Promise<T>;
  say(text: string): void;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function stepsTo(out: { write(text: string): unknown; isTTY?: boolean }): Steps {
  const dim = (text: string) => (out.isTTY ? `\x1b[2m${text}\x1b[0m` : text);
  let open = false;
  const say = (text: string) => {
    out.write(`${open ? '\n' : ''}${text}\n`);
    open = false;
  };
  const finish = (title: string, result: string) => {
    // Someone may have spoken in between and ended our line.
    out.write(`${open ? ' ' : `${title} … `}${result}\n`);
    open = false;
  };
  return {
    say,
    async step(title, work) {
      const from = performance.now();
      out.write(`${title} …`);
      open = true;
      try {
        const result = await work();
        finish(title, dim(seconds(performance.now() - from)));
        return result;
      } catch (error) {
        finish(title, 'failed');
        throw error;
      }
    },
  };
}

export const silent: Steps = { step: async (_title, work) => work(), say() {} };

/** The surroundings of a command: its streams, its questions, its environment. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  /** Whether somebody can be asked. */
  isInteractive: boolean;
  /** Whether the output is a terminal that shows colours. */
  hasColour: boolean;
  /** Columns of the output; undefined where it is no terminal. */
  columns: number | undefined;
  write(text: string): void;
  /** For people: progress, questions, errors. */
  note(text: string): void;
  ask(question: string, options?: { isSecret?: boolean }): Promise<string>;
  readInput(): Promise<string>;
}

/** Colours are for people at a terminal, unless they said no (https://no-color.org). */
export const showsColour = (env: Terminal['env'], isTerminal: boolean): boolean => isTerminal && !env.NO_COLOR;

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39] } as const;

/** A text in a style, where the terminal shows any. */
export function styled({ hasColour }: Pick<Terminal, 'hasColour'>, style: keyof typeof CODES, text: string): string {
  const [on, off] = CODES[style];
  return hasColour ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}

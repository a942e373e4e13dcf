import { runCli } from '../cli.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Surroundings {
  env?: Record<string, string>;
  /** The standard input. */
  input?: string;
  /** The answer to each question; without it, nobody can be asked. */
  answers?: readonly string[];
  onNote?: (text: string) => void;
}

/** Runs a command in this process, and returns what it wrote. */
export async function runFoyer(args: readonly string[], { env = {}, input = '', answers, onNote }: Surroundings = {}) {
  const written = { out: '', notes: '' };
  const left = [...(answers ?? [])];
  const terminal: Terminal = {
    env,
    isInteractive: answers !== undefined,
    hasColour: false,
    columns: undefined,
    write(text) {
      written.out += text;
    },
    note(text) {
      written.notes += text;
      onNote?.(text);
    },
    ask: async () => left.shift() ?? '',
    readInput: async () => input,
  };
  const code = await runCli(args, terminal);
  return { code, ...written, json: () => JSON.parse(written.out) };
}

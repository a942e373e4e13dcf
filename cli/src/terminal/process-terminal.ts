import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { showsColour, type Terminal } from './terminal.ts';

async function ask(question: string, { isSecret = false } = {}): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? silent : process.stderr;
  if (isSecret) process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  try {
    return (await lines.question(isSecret ? '' : question)).trim();
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  }
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** The terminal of this process. */
export const processTerminal = (): Terminal => ({
  env: process.env,
  isInteractive: Boolean(process.stdin.isTTY && process.stderr.isTTY),
  hasColour: showsColour(process.env, Boolean(process.stdout.isTTY)),
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
  write: (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(text),
  ask,
  readInput,
});

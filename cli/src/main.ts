#!/usr/bin/env node
import { runCli } from './cli.ts';
import { processTerminal } from './terminal/process-terminal.ts';

// A reader that stops early, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), processTerminal());

import { type Command, commonOptions } from './commands/command.ts';
import { helpFor, helpForAll, INTRODUCTION, ownOptions } from './commands/help.ts';
import { commands } from './commands/index.ts';
import { version } from './config/version.ts';
import { openRun } from './open-run.ts';
import { parseCommand, positionalsOf } from './parse.ts';
import { EXIT, type ExitCode, exitCodeOf, UsageError } from './terminal/exit-code.ts';
import type { Terminal } from './terminal/terminal.ts';
import { writeError } from './terminal/write-error.ts';

const everyOption = Object.assign({}, commonOptions, ...commands.map(ownOptions));

const wordsOf = ({ name }: Command) => name.split(' ');

/** The command whose name the words begin with; the longest, as `operations show` begins like `operations`. */
const findCommand = (words: readonly string[]): Command | undefined =>
  commands
    .filter((command) => wordsOf(command).every((word, at) => words[at] === word))
    .sort((a, b) => b.name.length - a.name.length)[0];

/** The help for all commands, or for those that begin with a word. */
function helpForGroup(words: readonly string[], isHelp: boolean): string {
  const [word] = words;
  const group = commands.filter((command) => wordsOf(command)[0] === word);
  if (words.length === 0) return INTRODUCTION + helpForAll(commands);
  if (group.length > 0 && (isHelp || words.length === 1)) return helpForAll(group);
  const help = group.length > 0 ? `foyer ${word}` : 'foyer --help';
  throw new UsageError(`There is no command "${words.slice(0, 2).join(' ')}". See \`${help}\`.`);
}

async function runArguments(args: readonly string[], terminal: Terminal): Promise<void> {
  if (args[0] === '--version') {
    terminal.write(`${version()}\n`);
    return;
  }
  const isHelp = args.includes('--help') || args.includes('-h') || args[0] === 'help';
  const words = positionalsOf(args, everyOption).slice(args[0] === 'help' ? 1 : 0);
  const command = findCommand(words);
  if (!command) terminal.write(helpForGroup(words, isHelp));
  else if (isHelp) terminal.write(helpFor(command));
  else await command.run(openRun(command, parseCommand(command, args), terminal));
}

/** Runs a command, and returns the exit code. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await runArguments(args, terminal);
    return EXIT.ok;
  } catch (error) {
    writeError(terminal, error, { json: args.includes('--json') });
    return exitCodeOf(error);
  }
}

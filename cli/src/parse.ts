import { parseArgs } from 'node:util';
import { type Command, commonOptions, type Options } from './commands/command.ts';
import { ownOptions } from './commands/help.ts';
import { UsageError } from './terminal/exit-code.ts';

const typesOf = (options: Options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );

/** The words that are no option and no value of one. */
export const positionalsOf = (args: readonly string[], options: Options): string[] =>
  parseArgs({ args: [...args], options: typesOf(options), allowPositionals: true, strict: false }).positionals;

export interface Parsed {
  /** Arguments and options by name. */
  texts: Readonly<Record<string, string | undefined>>;
  switches: ReadonlySet<string>;
}

function parseOptions(command: Command, args: readonly string[]) {
  try {
    const options = typesOf({ ...commonOptions, ...ownOptions(command) });
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. To specify');
    throw new UsageError(`${reason}. See \`foyer ${command.name} --help\`.`);
  }
}

/** Reads what follows a command's name. Throws a UsageError for a word or option that it doesn't take, or lacks. */
export function parseCommand(command: Command, sent: readonly string[]): Parsed {
  const { args = [], name } = command;
  const { values, positionals } = parseOptions(command, sent);
  const words = positionals.slice(name.split(' ').length);
  if (words.length > args.length) throw new UsageError(`"${words[args.length]}" is one word too many.`);
  const missing = args.find(({ isOptional }, at) => !isOptional && words[at] === undefined);
  if (missing) throw new UsageError(`<${missing.name}> is missing: ${missing.about}.`);
  const options = Object.entries(values).flatMap(([option, value]) =>
    typeof value === 'string' ? [[option, value] as const] : [],
  );
  const given = args.flatMap((argument, at) => (words[at] === undefined ? [] : [[argument.name, words[at]] as const]));
  return {
    texts: Object.fromEntries([...options, ...given]),
    switches: new Set(Object.keys(values).filter((option) => values[option] === true)),
  };
}

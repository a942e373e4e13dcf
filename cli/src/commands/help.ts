import { type Command, commonOptions, confirmOption, type Options } from './command.ts';

const usageOf = ({ name, args = [] }: Command) =>
  ['foyer', name, ...args.map((each) => (each.isOptional ? `[${each.name}]` : `<${each.name}>`))].join(' ');

const aligned = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}\n`).join('');
};

const optionRows = (options: Options) =>
  Object.entries(options).map(([name, { value, about }]) => [`--${name}${value ? ` ${value}` : ''}`, about] as const);

/** The options that a command takes, those of every command left out. */
export const ownOptions = ({ options = {}, changes }: Command): Options => ({
  ...options,
  ...(changes ? confirmOption : {}),
});

/** The help for one command. */
export function helpFor(command: Command): string {
  const { about, args = [], examples = [] } = command;
  const own = optionRows(ownOptions(command));
  const parts = [
    `${about}.\n\n  ${usageOf(command)}\n`,
    args.length > 0 && aligned(args.map((each) => [each.name, each.about] as const)),
    own.length > 0 && `Options\n${aligned(own)}`,
    `Options of every command\n${aligned(optionRows(commonOptions))}`,
    examples.length > 0 && `Examples\n${examples.map((text) => `  ${text}\n`).join('')}`,
  ];
  return parts.filter(Boolean).join('\n');
}

/** The help for all commands, or those that begin with a word. */
export function helpForAll(commands: readonly Command[]): string {
  return `${aligned(commands.map((command) => [usageOf(command), command.about] as const))}
  foyer <command> --help says more about one.
`;
}

export const INTRODUCTION = `Foyer on the command line: bookings, members, plans and orders of a site.

  foyer login --host https://book.example.com
  foyer times massage
  foyer bookings list

`;

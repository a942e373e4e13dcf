import type { Session } from '../client/session.ts';
import type { Flags } from '../config/settings.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface Option {
  /** The name of the value in the help; without it, the option is a switch. */
  value?: string;
  about: string;
}

export type Options = Readonly<Record<string, Option>>;

export interface Argument {
  name: string;
  about: string;
  isOptional?: boolean;
}

/** The terminal, session and arguments of a command. */
export interface Run {
  terminal: Terminal;
  /** Arguments and options by name; switches are 'true'. */
  given: Readonly<Record<string, string | undefined>>;
  isOn(name: string): boolean;
  /** A required value. */
  need(name: string): string;
  /** A whole number from 1; undefined if it isn't given. Throws a UsageError that names it. */
  number(name: string): number | undefined;
  flags: Flags & { json: boolean; yes: boolean };
  /** Signs in with the credentials of the settings. */
  session(): Promise<Session>;
}

export interface Command {
  /** Words after `foyer`. */
  name: string;
  about: string;
  args?: readonly Argument[];
  options?: Options;
  /** Whether it changes something, and asks first. */
  changes?: boolean;
  examples?: readonly string[];
  run(run: Run): Promise<void>;
}

/** Options of every command. */
export const commonOptions: Options = {
  host: { value: 'URL', about: 'The platform, such as https://book.example.com (FOYER_HOST)' },
  'api-key': {
    value: 'KEY',
    about: 'An API key of the business. FOYER_API_KEY is safer: other programs see arguments',
  },
  site: { value: 'ID', about: 'Fails unless the API key belongs to this site (FOYER_SITE)' },
  json: { about: 'Answers as JSON, whole' },
  help: { about: 'Help for a command' },
};

export const confirmOption: Options = { yes: { about: 'Makes the change without asking' } };

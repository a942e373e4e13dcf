import type { Change } from '../actions/change.ts';
import type { Session } from '../client/session.ts';
import type { JsonSchema } from './json-schema.ts';

export type Inputs = Readonly<Record<string, unknown>>;

interface Described {
  name: string;
  title: string;
  /** For the assistant: what it does, and when to use it. */
  about: string;
  input: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  /** The schema of its answer. */
  output: JsonSchema;
  /** Whether the credentials may use it. */
  isAllowed(session: Session): boolean;
}

/** A tool that changes nothing. */
export interface ReadTool extends Described {
  kind: 'read';
  run(session: Session, input: Inputs): Promise<Record<string, unknown>>;
}

/** A tool that changes something, once somebody has agreed to what it says beforehand. */
export interface ChangeTool extends Described {
  kind: 'change';
  isDestructive: boolean;
  prepare(session: Session, input: Inputs): Promise<Change<Record<string, unknown>>>;
}

export type Tool = ReadTool | ChangeTool;

/** Inputs were validated against the schema; these read them with their types. */
export const text = (input: Inputs, name: string): string | undefined => {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
};

export const needText = (input: Inputs, name: string): string => text(input, name) ?? '';

export const number = (input: Inputs, name: string): number | undefined => {
  const value = input[name];
  return typeof value === 'number' ? value : undefined;
};

export const isOn = (input: Inputs, name: string): boolean => input[name] === true;

/** The change with what it answers shown by a view. */
export const shownAs = <Result>(
  change: Change<Result>,
  show: (result: Result) => Record<string, unknown>,
): Change<Record<string, unknown>> => ({ ...change, run: async () => show(await change.run()) });

import type * as sdk from '@foyer/sdk';
import { type Call, SPEC } from '@foyer/sdk';

type Sdk = typeof sdk;

/** A module of the client, such as `bookings`. */
export type ModuleName = {
  [Name in keyof Sdk]: Sdk[Name] extends Readonly<Record<string, Call>> ? Name : never;
}[keyof Sdk];

/** Module, function and arguments. Every beginning of it is a key too, and reaches all queries that begin so. */
export type FoyerKey = readonly [module: string, name: string, ...inputs: readonly unknown[]];

/** Makes the keys of `[id]` and `[id, undefined]` equal. */
const withoutTail = (inputs: readonly unknown[]): readonly unknown[] =>
  inputs.slice(
    0,
    inputs.reduce<number>((length, input, at) => (input === undefined ? length : at + 1), 0),
  );

/** `['services', 'getService', id]`; without arguments, the beginning of the keys of all its queries. */
export function keyOf(call: Call, inputs: readonly unknown[] = []): FoyerKey {
  const [module = '', name = ''] = call[SPEC].id.split('.');
  return [module, name, ...withoutTail(inputs)];
}

/** The beginning of the keys of a module's queries. */
export const moduleKey = (module: ModuleName): readonly [ModuleName] => [module];

import { isObject } from './arguments.ts';
import { type Call, isCall, SPEC } from './call.ts';
import type { ClientState } from './exchange.ts';
import { invoke } from './invoke.ts';

/** A module, or one function of it, as a client offers it. Constants stay as they are. */
export type Bound<T> =
  T extends Call<unknown, infer Method> ? Method : T extends object ? { [K in keyof T]: Bound<T[K]> } : T;

/** Gives every function of a module a client to work with. */
export function bind<M>(module: M, state: ClientState): Bound<M>;
export function bind(module: unknown, state: ClientState): unknown {
  if (isCall(module)) {
    const spec = module[SPEC];
    const run = spec.run ?? invoke;
    return (...values: readonly unknown[]) => run(spec, values, state);
  }
  if (!isObject(module) || Array.isArray(module)) return module;
  return Object.fromEntries(Object.entries(module).map(([name, member]) => [name, bind(member, state)]));
}

import { isCall } from './call.ts';
import type { ClientState } from './call-spec.ts';
import { type Call, SPEC } from './call-spec.ts';
import { invoke } from './invoke.ts';
import { isObject } from './is-object.ts';
import type { Method } from './method.ts';

/** A module or a function as a client offers it. Constants are unchanged. */
export type Bound<T> = T extends Call ? Method<T> : T extends object ? { [K in keyof T]: Bound<T[K]> } : T;

/** Binds every function of a module to a client. */
export function bind<M>(module: M, state: ClientState): Bound<M>;
export function bind(module: unknown, state: ClientState): unknown {
  if (isCall(module)) {
    const spec = module[SPEC];
    const run = spec.run || invoke;
    // Settings come after the options, even when there are none.
    const at = spec.args.length + 1;
    return (...values: readonly unknown[]) => run(spec, values.slice(0, at), state, Object(values[at]));
  }
  if (!isObject(module) || Array.isArray(module)) return module;
  return Object.fromEntries(Object.entries(module).map(([name, member]) => [name, bind(member, state)]));
}

import { declare } from '../call.ts';
import { type Call, type CallSpec, SPEC } from '../call-spec.ts';

/** The same call with other positional arguments, where the reference client takes them differently. */
export const withArguments = <C extends Call>(plain: Call, args: readonly string[], more: Partial<CallSpec> = {}): C =>
  declare<C>({ ...plain[SPEC], args, ...more });

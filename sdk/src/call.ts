import { type Call, type CallSpec, SPEC } from './call-spec.ts';

/** Declares a function of a module. Called without a client it throws. */
export function call<C extends Call>(spec: CallSpec): C;
export function call(spec: CallSpec): Call {
  const bare = (): never => {
    throw new Error(`${spec.id} needs a client: createClient({ modules: { ${spec.id.replace(/\..*/, '')} } })`);
  };
  return Object.assign(bare, { [SPEC]: spec });
}

export const isCall = (value: unknown): value is Call => typeof value === 'function' && SPEC in value;

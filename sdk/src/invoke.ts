import { encodeQuery, fillPath } from './address.ts';
import { readAnswer } from './answer.ts';
import { argumentNameOf, isObject, toRequest } from './arguments.ts';
import type { CallSettings, CallSpec } from './call.ts';
import { FoyerError, isFoyerError } from './errors.ts';
import { type ClientState, exchange } from './exchange.ts';
import { fromWire, toWire } from './wire.ts';

/** Settings come after the options, whether there are options or not. */
const settingsIn = ({ args = [] }: CallSpec, values: readonly unknown[]): CallSettings => {
  const settings = values[args.length + 1];
  return isObject(settings) ? settings : {};
};

/** Runs an operation. Throws a FoyerError, or the reason of the caller's own signal. */
export async function invoke(spec: CallSpec, values: readonly unknown[], state: ClientState): Promise<unknown> {
  try {
    const answer = await run(spec, values, state);
    return spec.unwrap ? answer[spec.unwrap] : answer;
  } catch (error) {
    throw isFoyerError(error) ? new FoyerError(error.message, { ...error, operation: spec.id }) : error;
  }
}

/** Arguments → HTTP → answer. */
async function run(spec: CallSpec, values: readonly unknown[], state: ClientState) {
  const { method, reads } = spec;
  const nameOf = (field: string) => argumentNameOf(spec, field);
  const { path, rest } = fillPath(spec.path, toWire(toRequest(spec, values)), nameOf);
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const request = {
    method,
    path: hasBody ? path : path + encodeQuery(rest),
    body: hasBody ? JSON.stringify(rest) : undefined,
    changes: method !== 'GET' && !reads,
    isRepeatable: true,
  };
  const received = await exchange(request, settingsIn(spec, values), state);
  return fromWire(readAnswer(received, nameOf));
}

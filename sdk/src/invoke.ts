import { argumentNameOf, toRequest } from './arguments.ts';
import type { Address, CallSettings, CallSpec, ClientState } from './call-spec.ts';
import { FoyerError, isFoyerError } from './errors.ts';
import { exchange } from './http-exchange.ts';
import { readAnswer } from './response.ts';
import { fromWire, toWire } from './wire.ts';

/** Runs an operation. Throws a FoyerError, or the reason of the caller's own signal. */
export function invoke<T>(
  spec: CallSpec,
  inputs: readonly unknown[],
  state: ClientState,
  settings?: CallSettings,
): Promise<T>;
export async function invoke(spec: CallSpec, inputs: readonly unknown[], state: ClientState, settings = {}) {
  try {
    const answer = await answerOf(spec, inputs, state, settings);
    return spec.unwrap ? answer[spec.unwrap] : answer;
  } catch (error) {
    throw isFoyerError(error) ? new FoyerError(error.message, { ...error, operation: spec.id }) : error;
  }
}

const inBody: Address = ({ path }, body) => ({ path, body });

/** Turns arguments into a request, sends it, and reads the response. */
async function answerOf(spec: CallSpec, inputs: readonly unknown[], state: ClientState, settings: CallSettings) {
  const { reads, address = inBody } = spec;
  const nameOf = (field: string) => argumentNameOf(spec, field);
  const { path, body, method = spec.method } = address(spec, toWire(toRequest(spec, inputs)), nameOf);
  const request = {
    method,
    path,
    body: body && JSON.stringify(body),
    changes: spec.method !== 'GET' && !reads,
    isRepeatable: true,
  };
  const received = await exchange(request, settings, state);
  return fromWire(readAnswer(received, nameOf));
}

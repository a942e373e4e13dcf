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
  const { id, reads, unwrap, address = inBody } = spec;
  const nameOf = (field: string) => argumentNameOf(spec, field);
  try {
    const { path, body, method = spec.method } = address(spec, toWire(toRequest(spec, inputs)), nameOf);
    const changes = spec.method !== 'GET' && !reads;
    const received = await exchange({ method, path, body: body && JSON.stringify(body), changes }, settings, state);
    const answer = fromWire(readAnswer(received, nameOf));
    return unwrap ? answer[unwrap] : answer;
  } catch (error) {
    throw isFoyerError(error) ? new FoyerError(error.message, { ...error, operation: id }) : error;
  }
}

const inBody: Address = ({ path }, body) => ({ path, body });

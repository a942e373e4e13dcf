import type { CallSettings, ClientState } from '../call-spec.ts';
import { exchange } from '../http-exchange.ts';
import { readAnswer } from '../response.ts';

/** Calls that a strategy makes for itself, without the module they belong to: a POST, answered as it is on the wire. */
export type OwnCall = <Answer>(path: string, request: object, settings?: CallSettings) => Promise<Answer>;

/** They go out as whoever is here, and are done on nobody's behalf: they need no key, and a visitor may send them too. */
export function ownCalls(stateOf: () => ClientState): OwnCall {
  function call<Answer>(path: string, request: object, settings?: CallSettings): Promise<Answer>;
  async function call(path: string, body: object, settings: CallSettings = {}) {
    const request = { method: 'POST', path, body: JSON.stringify(body), changes: false, isRepeatable: true };
    const received = await exchange(request, settings, stateOf());
    return readAnswer(received, (field) => field.replace('loginId.', ''));
  }
  return call;
}

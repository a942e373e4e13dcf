import type { CallSettings, ClientState } from '../call-spec.ts';
import { exchange } from '../http-exchange.ts';
import { readAnswer } from '../response.ts';

/** Calls a strategy's own operation without its module: a POST whose response is returned as on the wire. */
export type OwnCall = <Answer>(path: string, request: object, settings?: CallSettings) => Promise<Answer>;

/** These calls need no idempotency key: they do not depend on the caller, and visitors can send them. */
export function ownCalls(stateOf: () => ClientState): OwnCall {
  function call<Answer>(path: string, request: object, settings?: CallSettings): Promise<Answer>;
  async function call(path: string, body: object, settings: CallSettings = {}) {
    return readAnswer(await exchange({ path, body: JSON.stringify(body) }, settings, stateOf()), (field) =>
      field.replace('loginId.', ''),
    );
  }
  return call;
}

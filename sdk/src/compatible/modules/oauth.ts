import { declare } from '../../call.ts';
import type { Call, CallSpec, Run } from '../../call-spec.ts';
import { exchange } from '../../http-exchange.ts';
import { isObject } from '../../is-object.ts';
import { readAnswer } from '../../response.ts';

export * from '../generated/oauth.ts';

/** Sends `{ body }`, the bytes of a JSON text, as it is. */
const sendBody: Run = async ({ method, path }, [request], state, settings) => {
  const body = isObject(request) && 'body' in request && request.body instanceof Uint8Array ? request.body : undefined;
  const text = body && new TextDecoder().decode(body);
  const retries = method === 'GET' ? settings.retries : 0;
  return readAnswer(await exchange({ method, path, body: text }, { ...settings, retries }, state), String);
};

const spec = (name: string, method: CallSpec['method'], path: string): CallSpec => ({
  id: `oauth.${name}`,
  method,
  path,
  args: [],
  run: sendBody,
});

interface Bytes {
  body: Uint8Array;
}

/** OAuth's token endpoint (RFC 6749 §3.2). */
export const token: Call<[request: Bytes], Record<string, unknown>> = /* @__PURE__ */ declare(
  spec('token', 'POST', '/oauth2/token'),
);
/** A token's claims, and whether it is valid (RFC 7662). */
export const tokenInfo: Call<[request: Bytes], Record<string, unknown>> = /* @__PURE__ */ declare(
  spec('tokenInfo', 'POST', '/oauth2/token-info'),
);
/** The caller's claims (OpenID Connect Core §5.3). */
export const userInfo: Call<[], Record<string, unknown>> = /* @__PURE__ */ declare(
  spec('userInfo', 'GET', '/oauth2/user-info'),
);
/** The keys that verify the platform's tokens (RFC 7517). */
export const jwks: Call<[], Record<string, unknown>> = /* @__PURE__ */ declare(spec('jwks', 'GET', '/oauth2/jwks'));

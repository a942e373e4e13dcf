import type { SendOutbound } from '../../server/outbound/request.ts';
import type { Trip } from './authorization-url.ts';
import { fetchJson } from './fetch-json.ts';
import type { ProviderMetadata } from './metadata.ts';

interface Client {
  clientId: string;
  clientSecret: string;
}

/** Form encoding, which RFC 6749 §2.3.1 asks for inside of Basic too. */
const encode = (text: string): string => new URLSearchParams({ text }).toString().slice('text='.length);

const toBasic = ({ clientId, clientSecret }: Client): string =>
  `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`;

/** Exchanges the code for an ID token; undefined if the provider refuses the code. Throws a ProviderError. */
export async function exchangeCode(
  send: SendOutbound,
  { tokenEndpoint, clientAuthentication }: ProviderMetadata,
  client: Client,
  { code, redirectUri, codeVerifier }: Pick<Trip, 'redirectUri' | 'codeVerifier'> & { code: string },
): Promise<string | undefined> {
  const isBasic = clientAuthentication === 'client_secret_basic';
  const fields = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
    ...(isBasic ? {} : { client_id: client.clientId, client_secret: client.clientSecret }),
  });
  const { status, body } = await fetchJson(send, {
    url: tokenEndpoint,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(isBasic ? { authorization: toBasic(client) } : {}),
    },
    body: fields.toString(),
  });
  return status === 200 && typeof body.id_token === 'string' ? body.id_token : undefined;
}

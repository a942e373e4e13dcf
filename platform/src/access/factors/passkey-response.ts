import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** More characters than any authenticator writes; a longer response is not decoded. */
const MAX_LENGTH = 20_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;

/** Reads a browser's registration response in WebAuthn's JSON form; undefined if it has another form. */
export function readAttestation({ id, response }: Record<string, unknown>): RegistrationResponseJSON | undefined {
  if (!isText(id) || !isObject(response)) return undefined;
  const { clientDataJSON, attestationObject } = response;
  if (!isText(clientDataJSON) || !isText(attestationObject)) return undefined;
  const transports = Array.isArray(response.transports) ? response.transports.filter(isTransport).slice(0, 10) : [];
  return { ...credential(id), response: { clientDataJSON, attestationObject, transports } };
}

/** Reads a browser's authentication response in WebAuthn's JSON form; undefined if it has another form. */
export function readAssertion({ id, response }: Record<string, unknown>): AuthenticationResponseJSON | undefined {
  if (!isText(id) || !isObject(response)) return undefined;
  const { clientDataJSON, authenticatorData, signature } = response;
  if (!isText(clientDataJSON) || !isText(authenticatorData) || !isText(signature)) return undefined;
  return { ...credential(id), response: { clientDataJSON, authenticatorData, signature } };
}

/** Reads the owner's id that the passkey stores, as bytes; undefined if it is missing. */
export function readUserHandle({ response }: Record<string, unknown>): string | undefined {
  return isObject(response) && isText(response.userHandle) ? response.userHandle : undefined;
}

const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

const isTransport = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]{1,30}$/.test(value);

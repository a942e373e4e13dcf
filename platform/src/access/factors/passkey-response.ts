import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Longer than any authenticator writes; what is longer is not even decoded. */
const MAX_LENGTH = 20_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;

/** The browser's answer to a registration in the form that WebAuthn gives it as JSON; undefined when it is not that. */
export function readAttestation({ id, response }: Record<string, unknown>): RegistrationResponseJSON | undefined {
  if (!isText(id) || !isObject(response)) return undefined;
  const { clientDataJSON, attestationObject } = response;
  if (!isText(clientDataJSON) || !isText(attestationObject)) return undefined;
  const transports = Array.isArray(response.transports) ? response.transports.filter(isTransport).slice(0, 10) : [];
  return { ...credential(id), response: { clientDataJSON, attestationObject, transports } };
}

/** The browser's answer to a login, likewise. */
export function readAssertion({ id, response }: Record<string, unknown>): AuthenticationResponseJSON | undefined {
  if (!isText(id) || !isObject(response)) return undefined;
  const { clientDataJSON, authenticatorData, signature } = response;
  if (!isText(clientDataJSON) || !isText(authenticatorData) || !isText(signature)) return undefined;
  return { ...credential(id), response: { clientDataJSON, authenticatorData, signature } };
}

/** Whom the passkey says it belongs to, as the bytes of their id; undefined when it does not say. */
export function readUserHandle({ response }: Record<string, unknown>): string | undefined {
  return isObject(response) && isText(response.userHandle) ? response.userHandle : undefined;
}

const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

const isTransport = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]{1,30}$/.test(value);

/** Fields with long texts that are no secrets: they continue a list, or are public keys and signed events. */
const publicNames = new Set([
  ...['next', 'prev', 'cursor', 'nextCursor', 'publicKey', 'applicationServerKey', 'keys', 'body', 'csv'],
]);

/** The id of a session starts with one. */
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Tokens, keys and secret links have at least 128 random bits, as base64url. */
const isSecret = (text: string): boolean =>
  [...text.matchAll(/[\w-]{40,}/g)].some(
    ([run]) => !GUID.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run),
  );

/** Lists the fields of an answer that may hold a secret. */
export function listSecretFields(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return isSecret(value) ? [field] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    publicNames.has(name) ? [] : listSecretFields(child, field ? `${field}.${name}` : name),
  );
}

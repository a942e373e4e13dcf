/** Wire fields that hold what people say of themselves, or what the business says of and to them. */
const left = new Set([
  'contactDetails',
  'additionalFields',
  'formSubmission',
  'extendedFields',
  'externalUserId',
  'participantNotification',
  'contact',
  'loginEmail',
  'email',
]);

/** The same for fields that are required, which are emptied instead. */
const emptied = new Map<string, unknown>([
  ['profile', {}],
  ['identityProfile', {}],
  ['teamMember', {}],
  ['text', ''],
]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A copy of a wire value without personal data; what happened, when and to which id stays. */
export function withoutContact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContact);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, part]) => (left.has(name) ? [] : [[name, redact(name, part)]]));
  return Object.fromEntries(kept);
}

function redact(name: string, part: unknown): unknown {
  if (emptied.has(name)) return emptied.get(name);
  // The customer's own location, as a slot holds it.
  if (name === 'location' && isObject(part) && part.locationType === 'CUSTOM') return { locationType: 'CUSTOM' };
  return withoutContact(part);
}

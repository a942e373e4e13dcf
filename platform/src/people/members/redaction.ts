/** What people said of themselves, or the business of and to them, in any entity, event or answer of the protocol. */
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

/** The same, where its place may not be missing. */
const emptied = new Map<string, unknown>([
  ['profile', {}],
  ['identityProfile', {}],
  ['teamMember', {}],
  ['text', ''],
]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A copy of something on the wire without what is personal in it: what happened, when and to which id stays. */
export function withoutContact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContact);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, part]) => (left.has(name) ? [] : [[name, redact(name, part)]]));
  return Object.fromEntries(kept);
}

function redact(name: string, part: unknown): unknown {
  if (emptied.has(name)) return emptied.get(name);
  // The customer's own place, in the words of a slot.
  if (name === 'location' && isObject(part) && part.locationType === 'CUSTOM') return { locationType: 'CUSTOM' };
  return withoutContact(part);
}

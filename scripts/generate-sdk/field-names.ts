const underscored = new Set(['id', 'createdDate', 'updatedDate']);

/** `booking.id` is also spelled `booking._id`. */
const spellingsOf = (path: string) => [
  path,
  path
    .split('.')
    .map((name) => (underscored.has(name) ? `_${name}` : name))
    .join('.'),
];

/** The fields that a query can name, in each spelling. */
export const fieldNames = (queryFields: readonly string[]): string[] => [...new Set(queryFields.flatMap(spellingsOf))];

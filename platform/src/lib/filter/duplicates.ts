import { plainPath } from './fields.ts';
import { isJson } from './value.ts';

/**
 * Of several filters on one field only the first counts (wire semantics §3): later members of a top-level `$and` lose what
 * an earlier one has said. Several operators on one field in one place are one filter, a range for instance.
 */
export function firstOfEach(filter: unknown): unknown {
  if (!isJson(filter) || !Array.isArray(filter.$and)) return filter;
  const seen = new Set<string>();
  const kept = filter.$and.flatMap((member: unknown) => {
    if (!isJson(member)) return [member];
    const own = Object.entries(member).filter(([name]) => name.startsWith('$') || !seen.has(plainPath(name)));
    for (const [name] of own) seen.add(plainPath(name));
    return own.length > 0 || Object.keys(member).length === 0 ? [Object.fromEntries(own)] : [];
  });
  return { ...filter, $and: kept };
}

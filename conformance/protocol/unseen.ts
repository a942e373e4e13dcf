import { calls, type Field, types } from './facts.ts';
import type { Recorder } from './recorder.ts';

/**
 * The fields of all requests or answers that no exchange had. What is inside of such a field isn't listed. Requests have
 * no fields that the server sets.
 */
function listMissing(side: 'request' | 'response', seen: ReadonlySet<string>): Set<string> {
  const looked = new Set<string>();
  const missing = new Set<string>();
  const visit = (fields: readonly Field[], owner: string): void => {
    for (const field of fields) {
      const name = `${owner}: ${field.name}`;
      if (looked.has(name) || (side === 'request' && field.isSetByServer)) continue;
      looked.add(name);
      if (seen.has(name)) visit(types.get(field.type)?.fields ?? [], field.type);
      else missing.add(name);
    }
  };
  for (const call of calls) {
    const isRaw = call[side].some(({ type }) => type === 'Uint8Array');
    if (!isRaw) visit(call[side], call.id);
  }
  return missing;
}

/** What no exchange had: calls, fields of answers, and fields of requests. */
export function listUnseen({ called, answered, sent }: Recorder): string[] {
  return [
    ...calls.filter(({ id }) => !called.has(id)).map(({ id }) => `never called ${id}`),
    ...[...listMissing('response', answered)].map((field) => `never answered ${field}`),
    ...[...listMissing('request', sent)].map((field) => `never sent ${field}`),
  ];
}

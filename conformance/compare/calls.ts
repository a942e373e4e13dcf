import { reach } from '../../sdk/src/arguments.ts';
import { isCall } from '../../sdk/src/call.ts';
import { type CallSpec, SPEC } from '../../sdk/src/call-spec.ts';
import { toReference } from '../../sdk/src/compatible/translate.ts';
import { fromWire } from '../../sdk/src/wire.ts';
import { type Exports, isExports, pairs } from './modules.ts';
import { type Fields, type Sample, sampleOfCall } from './samples.ts';

/** A function of both clients, and a sample of its request and answer. */
export interface Call {
  id: string;
  module: string;
  name: string;
  /** Its operation in the contract. */
  operation: string;
  sample: Sample;
  /** Its arguments, as the reference client takes them. */
  args: readonly unknown[];
  /** The paging of its query builder, if it has one. */
  pages: 'offset' | 'cursor' | undefined;
}

/** Lists for which the reference client has no query builder. */
const withoutBuilder = ['extendedBookings.query'];

/** The request's fields as positional arguments, and the others as options. */
function toArguments({ args }: CallSpec, module: string, request: Fields): unknown[] {
  if (request.body instanceof Uint8Array) return [request];
  const fields = fromWire(request);
  const roots = new Set(args.map((name) => name.split('.')[0]));
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !roots.has(name)));
  const values = args.map((name) => reach(fields, name));
  const all = Object.keys(rest).length > 0 ? [...values, rest] : values;
  return all.map((value) => toReference(module, value));
}

function callOf(module: string, name: string, ours: unknown): Call[] {
  if (!isCall(ours)) return [];
  const spec = ours[SPEC];
  const sample = sampleOfCall(`${module}.${name}`, spec.id);
  const pages =
    spec.list === undefined || withoutBuilder.includes(`${module}.${name}`)
      ? undefined
      : spec.byCursor
        ? 'cursor'
        : 'offset';
  const args = toArguments(spec, module, sample.request);
  return [{ id: `${module}.${name}`, module, name, operation: spec.id, sample, args, pages }];
}

/** Every function that both clients have. */
export const calls: readonly Call[] = pairs.flatMap(({ name: module, reference, ours }) =>
  Object.keys(reference)
    .filter((name) => typeof reference[name] === 'function')
    .flatMap((name) => callOf(module, name, ours[name])),
);

/** Calls a client's function. */
export function invoke(client: Exports, { module, name }: Call, args: readonly unknown[]): unknown {
  const functions = client[module];
  const call = isExports(functions) ? functions[name] : undefined;
  if (typeof call !== 'function') throw new Error(`a client has no ${module}.${name}`);
  return Reflect.apply(call, undefined, structuredClone(args));
}

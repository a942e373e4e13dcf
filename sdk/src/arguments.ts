import type { CallSpec, Fields } from './call-spec.ts';
import { isObject } from './is-object.ts';

/** The value at a dotted name of nested objects. */
export const reach = (fields: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), fields);

/** Returns a copy of the fields with a value at a dotted name. */
function setAt(fields: unknown, name: string, value: unknown): Fields {
  const [head = '', ...tail] = name.split('.');
  const inner = tail.length > 0 ? setAt(reach(fields, head), tail.join('.'), value) : value;
  return { ...(isObject(fields) && fields), [head]: inner };
}

/** Builds the request from positional arguments and options. */
export function toRequest({ args = [] }: CallSpec, values: readonly unknown[]): Fields {
  const options = values[args.length];
  // `service` is set before `service.id`, which is set inside it.
  return args
    .map((name, index) => ({ name, value: values[index] }))
    .sort((a, b) => a.name.length - b.name.length)
    .reduce<Fields>((request, { name, value }) => setAt(request, name, value), { ...(isObject(options) && options) });
}

/** The caller's name of a wire field: `service.id` → `id`, `totalParticipants` → `options.totalParticipants`. */
export function argumentNameOf({ args = [] }: CallSpec, field: string): string {
  const isIn = (name: string) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`);
  const argument = [...args].sort((a, b) => b.length - a.length).find(isIn);
  if (argument === undefined) return `options.${field}`;
  return field.slice(argument.lastIndexOf('.') + 1);
}

import type { CallSpec, Fields } from './call-spec.ts';
import { isObject } from './is-object.ts';

/** The value at a dotted name of nested objects. */
export const reach = (fields: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), fields);

/** Builds the request from positional arguments and options. */
export function toRequest({ args }: CallSpec, values: readonly unknown[]): Fields {
  // From the last, as `service`, inside which `service.id` is set, comes after it.
  return args.reduceRight<Fields>(
    (request, name, at) => {
      const [head = '', inner] = name.split('.');
      const value = values[at];
      request[head] = inner ? { ...Object(request[head]), [inner]: value } : value;
      return request;
    },
    { ...Object(values[args.length]) },
  );
}

/** The caller's name of a wire field: `service.id` → `id`, `totalParticipants` → `options.totalParticipants`. */
export function argumentNameOf({ args }: CallSpec, field: string): string {
  const argument = args.find((name) => `${field}.`.replace('[', '.').startsWith(`${name}.`));
  if (argument === undefined) return `options.${field}`;
  return field.slice(argument.lastIndexOf('.') + 1);
}

import * as T from 'typebox';
import type { Branded } from '../values.ts';

type Optionals<P extends T.TProperties> = { [K in keyof P]: T.TOptional<P[K]> };

/**
 * An object of the protocol: every field may be left out (null counts as left out). `atMostOne` names fields that exclude
 * each other. Unknown fields are ignored, or refused where `additionalProperties` is false.
 */
export function entity<const P extends T.TProperties>(
  properties: P,
  options: { atMostOne?: readonly (keyof P & string)[]; additionalProperties?: false } = {},
): T.TObject<Optionals<P>> {
  const optional: Record<string, T.TSchema> = {};
  for (const [name, schema] of Object.entries(properties)) optional[name] = T.Optional(schema);
  return T.Object(optional as Optionals<P>, options);
}

/** An entity in responses: the named fields are always present. */
export const stored = <const P extends T.TProperties, const K extends keyof P & string>(
  schema: T.TObject<P>,
  present: readonly K[],
) =>
  T.Unsafe<
    T.Static<T.TObject<P>> & {
      [N in K]-?: Exclude<T.Static<T.TObject<P>>[N & keyof T.Static<T.TObject<P>>], undefined>;
    }
  >({ ...schema, required: [...present] });

/** A request or response with `required` and optional fields. */
export function message<const P extends T.TProperties, const O extends T.TProperties = Record<never, never>>(
  required: P,
  optional?: O,
  options: { atMostOne?: readonly (keyof O & string)[] } = {},
): T.TObject<P & Optionals<O>> {
  const properties: Record<string, T.TSchema> = { ...required };
  for (const [name, schema] of Object.entries(optional ?? {})) properties[name] = T.Optional(schema);
  return T.Object(properties as P & Optionals<O>, options);
}

/** One of a fixed list of values. `ruleName` is how violations name the rule. */
export const choice = <const V extends readonly string[]>(values: V, options: { ruleName?: string } = {}) =>
  T.Unsafe<V[number]>({ type: 'string', enum: values, ...options });

/**
 * A map with the caller's own keys: never renamed, trimmed or converted to dates. A request may have so many values in
 * one, at all depths; an answer that joins several may have more.
 */
export const FreeForm = T.Unsafe<Record<string, unknown>>({ type: 'object', freeForm: true, maxValues: 5000 });

/** A field of the protocol that Foyer does not have: to send it is refused by its name. */
export const NotSupported = T.Never();

/** A flag for what Foyer does not have: only true is refused, by its name. */
export const NotTrue = T.Unsafe<false>({ type: 'boolean', const: false });

export const Guid = T.String({ format: 'uuid' });
/** An instant as ISO text on the wire; callers of the SDK see a `Date`. Branded, so that it can't be mixed up with other text. */
export type WireTimestamp = Branded<string, 'WireTimestamp'>;
export const Timestamp = T.Unsafe<WireTimestamp>({
  type: 'string',
  format: 'date-time',
  maxLength: 40,
  timestamp: true,
});
export const Email = T.String({ format: 'email', maxLength: 320 });
/** A decimal number as text, at most two decimals. */
export const Decimal = T.String({ pattern: '^\\d{1,15}(\\.\\d{1,2})?$' });
/** A whole number as text, +1 on each change of the entity. A request may send it as a number. */
export const Revision = T.String({ pattern: '^\\d{1,19}$', wholeNumber: true });

/** A token in a response. Kept answers hold it encrypted. */
export const SecretToken = T.String({ secret: true });

export const ExtendedFields = entity({ namespaces: FreeForm });

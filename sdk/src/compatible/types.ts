import type { Call, ListCall, ListTypes } from '../call-spec.ts';
import type { EventBodies } from '../generated/events.ts';
import type {
  Image,
  ImageInput,
  PageUrl,
  PageUrlInput,
  ServiceAddress,
  ServiceAddressInput,
} from '../generated/shapes.ts';
import type { QueryBuilder } from '../query-types.ts';
import type { EventHook } from './events.ts';

/** Shapes of optional fields extend each other whatever their names are, so that these count too. */
type Same<A, B> = [A, keyof A, B, keyof B] extends [B, keyof B, A, keyof A] ? true : false;

type ShownName<K> = K extends 'id' | 'createdDate' | 'updatedDate' ? `_${K}` : K;

type AddressName<K> = K extends 'formattedAddress'
  ? 'formatted'
  : K extends 'geocode'
    ? 'location'
    : K extends 'addressLine'
      ? 'addressLine1'
      : K;

type Address<T> = { [K in keyof T as AddressName<K>]: T[K] };

/** An object: the text of a picture or page, an address with other names, a map as it is, or else `Fields`. */
type Shaped<T, Picture, Page, Postal, Fields> =
  Same<T, Picture> extends true
    ? string
    : Same<T, Page> extends true
      ? string
      : Same<T, Postal> extends true
        ? Address<T>
        : 'streetName' extends keyof T
          ? Address<T>
          : string extends keyof T
            ? T
            : Fields;

/** A value of an answer as the reference client shows it. */
export type ReferenceShape<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? ReferenceShape<Item>[]
    : T extends object
      ? Shaped<T, Image, PageUrl, ServiceAddress, { [K in keyof T as ShownName<K>]: ReferenceShape<T[K]> }>
      : T;

/** An argument as the reference client takes it. */
export type ReferenceArgument<T> = T extends Date
  ? T
  : T extends readonly unknown[]
    ? { [K in keyof T]: ReferenceArgument<T[K]> }
    : T extends object
      ? Shaped<T, ImageInput, PageUrlInput, ServiceAddressInput, { [K in keyof T]: ReferenceArgument<T[K]> }>
      : T;

/** Calls with an empty answer resolve to nothing, or to an empty object. */
type ReferenceAnswer<T> = keyof T extends never ? object | undefined : ReferenceShape<T>;

/** The argument of an event's handler. */
export type ReferenceEvent<Name extends keyof EventBodies> = ReferenceShape<EventBodies[Name]> & {
  metadata: { _id: string; entityId: string; eventType: string; eventTime: Date; [field: string]: unknown };
};

type Builder<Types extends ListTypes> = QueryBuilder<ReferenceShape<Types['item']>, Types['by'], Types['field']>;

interface ReferenceList<Types extends ListTypes> {
  (options?: ReferenceArgument<Types['options']>): Builder<Types>;
  (query: Types['query'], options?: Types['options']): Promise<ReferenceShape<Types['answer']>>;
}

/** A module or a function as a client with the reference client's names offers it. */
export type Compatible<T> =
  T extends EventHook<infer Name>
    ? (handler: (event: ReferenceEvent<Name>) => unknown) => void
    : T extends ListCall<infer Types>
      ? ReferenceList<Types>
      : T extends Call<infer Inputs, infer Answer>
        ? (...args: ReferenceArgument<Inputs>) => Promise<ReferenceAnswer<Answer>>
        : T extends object
          ? { [K in keyof T]: Compatible<T[K]> }
          : T;

import type { WireTimestamp } from '@foyer/contract/shapes/shape';

type Identity = 'id' | 'createdDate' | 'updatedDate';

type AcceptedObject<T> = {
  [K in keyof T as K extends Identity ? never : K]: Accepted<T[K]> | (undefined extends T[K] ? null : never);
} & {
  [K in keyof T as K extends Identity ? K | `_${K}` : never]?: Accepted<T[K]> | null;
};

/** The input type of a wire shape: dates as `Date` or ISO text, `id` also as `_id`, null for optional fields. */
export type Accepted<T> = T extends WireTimestamp
  ? Date | string
  : T extends readonly (infer Item)[]
    ? readonly Accepted<Item>[]
    : T extends object
      ? string extends keyof T
        ? T
        : AcceptedObject<T>
      : T;

/** The output type of a wire shape: instants as `Date`, maps with the caller's own keys unchanged. */
export type Shown<T> = T extends WireTimestamp
  ? Date
  : T extends readonly (infer Item)[]
    ? Shown<Item>[]
    : T extends object
      ? string extends keyof T
        ? T
        : { [K in keyof T]: Shown<T[K]> }
      : T;

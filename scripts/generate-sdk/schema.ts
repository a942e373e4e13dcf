/** The part of a contract's schema that the generator reads. */
export interface Schema {
  type?: string;
  enum?: readonly string[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  /** An instant: a `Date` for callers. */
  timestamp?: boolean;
  /** A map with the caller's own keys. */
  freeForm?: boolean;
  /** The values of such a map, where they have one shape. */
  values?: Schema;
  /** `{}` where the protocol has a field that Foyer refuses. */
  not?: object;
}

/** The fields that callers can send or read. */
export const fieldsOf = ({ properties = {} }: Schema): [string, Schema][] =>
  Object.entries(properties).filter(([, field]) => field.not === undefined);

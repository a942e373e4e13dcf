/** The JSON Schema keywords that the contract's shapes have. */
export interface SchemaNode {
  type?: string;
  properties?: Record<string, SchemaNode>;
  required?: readonly string[];
  additionalProperties?: unknown;
  items?: SchemaNode;
  anyOf?: readonly SchemaNode[];
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  freeForm?: boolean;
  maxValues?: number;
  /** The values of a map, where they have one shape. */
  values?: SchemaNode;
  atMostOne?: readonly string[];
  businessOnly?: boolean;
  /** In a response: customers see it only where it is their own id. */
  ownOnly?: boolean;
  /** The field is refused by its name, whatever its value. */
  not?: object;
  secret?: boolean;
  /** Text of a whole number, which a request may send as a number. */
  wholeNumber?: boolean;
  /** The protocol's name of what this schema demands. */
  ruleName?: string;
}

import { type ConstValueNode, GraphQLError, GraphQLScalarType } from 'graphql';
import { isKeptNumber } from '../../server/http/kept.ts';

/** The JSON value of a literal in a document. Throws for a number that can't be kept as it is written. */
function readLiteral(node: ConstValueNode): unknown {
  switch (node.kind) {
    case 'NullValue':
      return null;
    case 'ListValue':
      return node.values.map(readLiteral);
    case 'ObjectValue':
      // A property of its own even for `__proto__`, which is refused with the whole input.
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, readLiteral(value)]));
    case 'IntValue':
    case 'FloatValue':
      if (!isKeptNumber(node.value))
        throw new GraphQLError('This number can’t be kept as it is written.', { nodes: node });
      return Number(node.value);
    default:
      return node.value;
  }
}

/** Any JSON: free-form maps, and what can have one of several types. */
export const json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  coerceInputLiteral: readLiteral,
  coerceInputValue: (value) => value,
  coerceOutputValue: (value) => value,
});

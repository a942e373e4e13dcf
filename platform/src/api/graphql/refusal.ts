import { GraphQLError, type GraphQLErrorOptions } from 'graphql';

/** The reason that a document was not executed (protocol: graphql §5). Refusals of operations have the codes of the contract. */
export type DocumentCode =
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'OPERATION_RESOLUTION_FAILURE'
  | 'BAD_USER_INPUT'
  | 'QUERY_TOO_COMPLEX';

/** A document that is refused whole, before any of its operations runs. */
export class DocumentRefusal extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(code: DocumentCode, errors: readonly GraphQLError[]) {
    super(errors[0]?.message);
    this.errors = errors.map((error) => withCode(error, code));
  }
}

export const refuseDocument = (code: DocumentCode, message: string, options: GraphQLErrorOptions = {}): never => {
  throw new DocumentRefusal(code, [new GraphQLError(message, options)]);
};

/** Keeps a code and data that an error has already. */
const withCode = (error: GraphQLError, code: DocumentCode): GraphQLError => {
  const { nodes, source, positions, path, extensions } = error;
  return new GraphQLError(error.message, { nodes, source, positions, path, extensions: { code, ...extensions } });
};

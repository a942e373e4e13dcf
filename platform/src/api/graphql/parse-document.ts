import { type DocumentNode, GraphQLError, getOperationAST, type OperationDefinitionNode, parse } from 'graphql';
import { limits } from './limits.ts';
import { DocumentRefusal, refuseDocument } from './refusal.ts';
import type { GraphqlRequest } from './request.ts';
import { checkSize, type Size } from './size.ts';

/** A document whose size is known, but not yet whether the schema has what it asks for. */
export interface Parsed {
  document: DocumentNode;
  /** The operation to run. */
  operation: OperationDefinitionNode;
  size: Size;
}

/** Parses and measures a document. Throws a DocumentRefusal. */
export function parseDocument({ query, operationName }: Pick<GraphqlRequest, 'query' | 'operationName'>): Parsed {
  const document = readDocument(query);
  const operation = findOperation(document, operationName);
  return { document, operation, size: checkSize(document) };
}

function readDocument(query: string): DocumentNode {
  try {
    return parse(query, { maxLexicalTokens: limits.tokens, maxComments: limits.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) throw new DocumentRefusal('GRAPHQL_PARSE_FAILED', [error]);
    // Deeper than the parser can follow.
    if (error instanceof RangeError) refuseDocument('QUERY_TOO_COMPLEX', 'The query is nested too deeply.');
    throw error;
  }
}

function findOperation(document: DocumentNode, name: string | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (!operation) {
    const which =
      name === undefined ? 'one operation, or name the one to run as "operationName"' : `an operation "${name}"`;
    return refuseDocument('OPERATION_RESOLUTION_FAILURE', `The query must have ${which}.`);
  }
  if (operation.operation === 'subscription') {
    return refuseDocument('OPERATION_RESOLUTION_FAILURE', 'There are no subscriptions. Webhooks tell of events.');
  }
  return operation;
}

import { operations } from '@foyer/contract';
import type { FastifyRequest } from 'fastify';
import { type ExecutionResult, execute, type GraphQLFormattedError } from 'graphql';
import type { Caller } from '../../server/http/caller.ts';
import type { OperationHandlers } from '../../server/http/handler.ts';
import type { Platform } from '../platform.ts';
import { charge } from '../request-limit.ts';
import { openCalls } from './calls.ts';
import { checkDocument, type Demand } from './check-document.ts';
import { showError } from './errors.ts';
import { parseDocument } from './parse-document.ts';
import { DocumentRefusal } from './refusal.ts';
import type { GraphqlRequest } from './request.ts';
import { makeSchema } from './schema.ts';

/** Units of work (docs/limits.md). */
const FIELDS_IN_A_UNIT = 50;
const VALUES_IN_A_UNIT = 10_000;
/** The schema of all operations, over a megabyte. */
const SCHEMA_UNITS = 20;

export interface GraphqlAnswer {
  /** Without `data`, nothing was executed. */
  body: { errors?: readonly GraphQLFormattedError[]; data?: ExecutionResult['data'] };
  isMutation: boolean;
}

export interface SentDocument extends GraphqlRequest {
  request: FastifyRequest;
  caller: Caller;
}

const schema = makeSchema(operations);

/** Executes a document for a caller. Refusals of the document, or of its operations, are in the answer. */
export async function executeDocument(
  platform: Platform,
  handlers: OperationHandlers,
  sent: SentDocument,
): Promise<GraphqlAnswer> {
  const { request, caller, variables, operationName } = sent;
  try {
    const parsed = parseDocument(sent);
    const spend = (units: number) => charge(platform, request, caller, { units, field: 'query' });
    // Of many fields, the rules of GraphQL compare each with each.
    spend(1 + Math.floor(parsed.size.fields / FIELDS_IN_A_UNIT));
    spend(unitsOf(checkDocument(schema, parsed, variables)));
    const { data, errors } = await execute({
      schema,
      document: parsed.document,
      variableValues: variables,
      operationName,
      contextValue: openCalls(platform, handlers, sent),
    });
    const shown = errors?.map((error) => showError(error, request));
    return {
      body: { ...(shown && { errors: shown }), ...(data !== undefined && { data }) },
      isMutation: parsed.operation.operation === 'mutation',
    };
  } catch (error) {
    if (!(error instanceof DocumentRefusal)) throw error;
    return { body: { errors: error.errors.map((each) => showError(each, request)) }, isMutation: false };
  }
}

const unitsOf = ({ values, asksForSchema }: Demand): number =>
  1 + Math.floor(values / VALUES_IN_A_UNIT) + (asksForSchema ? SCHEMA_UNITS : 0);

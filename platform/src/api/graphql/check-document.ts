import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql';
import { limits, requireAtMost } from './limits.ts';
import type { Parsed } from './parse-document.ts';
import { DocumentRefusal } from './refusal.ts';
import { pageSizeOf, Weight } from './weight.ts';

/** The operations and the size of a valid document. */
export interface Demand {
  /** The most values that the answer can have. */
  values: number;
  asksForSchema: boolean;
}

const MAX_ERRORS = 20;

/** Validates a document and its variables, and weighs what it asks for. Throws a DocumentRefusal. */
export function checkDocument(schema: GraphQLSchema, { document, operation, size }: Parsed, variables = {}): Demand {
  const errors = validate(schema, document, specifiedRules, { maxErrors: MAX_ERRORS });
  if (errors.length > 0) throw new DocumentRefusal('GRAPHQL_VALIDATION_FAILED', errors);
  const fragments = fragmentsOf(document);
  const roots = collectRoots(operation.selectionSet, fragments, new Map());
  const names = [...roots.values()].map(([node]) => node?.name.value ?? '');
  const asked = names.filter((name) => !name.startsWith('__'));
  requireAtMost('operations', asked.length, limits.operations);
  const values = weigh(schema, operation, { roots, fragments, variables });
  requireAtMost('values (fields times items of lists)', values, limits.values);
  const asksForSchema = names.some((name) => name === '__schema' || name === '__type');
  // Without them, a document reads the schema once at most.
  if (asksForSchema) requireAtMost('aliases beside the schema', size.aliases, 0);
  return { values, asksForSchema };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions.filter((each) => each.kind === 'FragmentDefinition').map((fragment) => [fragment.name.value, fragment]),
  );

/** The fields of the operation itself by their names in the response: two of one name run once. */
function collectRoots(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  roots: Map<string, FieldNode[]>,
): Map<string, FieldNode[]> {
  for (const selection of selections) {
    if (selection.kind === 'Field') {
      const name = selection.alias?.value ?? selection.name.value;
      roots.set(name, [...(roots.get(name) ?? []), selection]);
    } else {
      const inside = selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value);
      if (inside) collectRoots(inside.selectionSet, fragments, roots);
    }
  }
  return roots;
}

interface Asked {
  roots: ReadonlyMap<string, readonly FieldNode[]>;
  fragments: Fragments;
  variables: Record<string, unknown>;
}

/** Throws BAD_USER_INPUT when a variable or an argument is not of its type. */
function weigh(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  { roots, fragments, variables }: Asked,
): number {
  const { variableValues, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: MAX_ERRORS,
  });
  if (errors) throw new DocumentRefusal('BAD_USER_INPUT', errors);
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const weight = new Weight(fragments);
  let values = 0;
  for (const node of [...roots.values()].flat()) {
    const field = fields[node.name.value];
    const type = getNamedType(field?.type);
    if (!field) continue;
    const pageSize = pageSizeOf(readArguments(() => getArgumentValues(field, node, variableValues)));
    if (isObjectType(type) && node.selectionSet) values += weight.of(node.selectionSet, type, pageSize);
  }
  return values;
}

function readArguments<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof GraphQLError) throw new DocumentRefusal('BAD_USER_INPUT', [error]);
    throw error;
  }
}

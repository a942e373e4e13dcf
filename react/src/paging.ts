import { type Call, SPEC } from '@foyer/sdk';

/** Which page to load; the first one is undefined. */
export type PageParam = { cursor: string } | { offset: number } | undefined;

type Fields = Readonly<Record<string, unknown>>;

const DEFAULT_LIMIT = 50;
const PAGING_FIELDS = ['limit', 'cursorPaging', 'paging'];

const fieldsOf = (value: unknown): Fields => Object(value);
const numberIn = (fields: Fields, name: string, otherwise = 0) => Number(fields[name]) || otherwise;

/** Finds the paging in the arguments. Only lists have one of their own; the other calls are told by their arguments. */
function findPlace(call: Call, inputs: readonly unknown[]) {
  const { id, list, byCursor, args } = call[SPEC];
  const fieldIn = (value: unknown) => PAGING_FIELDS.find((name) => name in fieldsOf(value));
  const index = Math.max(inputs.findIndex(fieldIn), 0);
  const input = fieldsOf(inputs[index]);
  const field = fieldIn(input) || (list && (byCursor ? 'cursorPaging' : 'paging'));
  if (!field) throw new Error(`${id} needs a limit, paging or cursorPaging`);
  const paging = field === 'limit' ? input : fieldsOf(input[field]);
  const limit = 'limit' in paging ? numberIn(paging, 'limit') : DEFAULT_LIMIT;
  return { index, input, field, paging, limit, isQuery: args[index] === 'query' };
}

/** The arguments for a page. */
export function inputsAt<Inputs extends readonly unknown[]>(call: Call, inputs: Inputs, page: PageParam): Inputs;
export function inputsAt(call: Call, inputs: readonly unknown[], page: PageParam): readonly unknown[] {
  const { index, input, field, paging, limit, isQuery } = findPlace(call, inputs);
  const moved = { ...paging, limit, ...page };
  // A query's cursor contains its conditions and its sorting.
  const rest = isQuery && page && 'cursor' in page ? {} : input;
  const changed = inputs.slice();
  changed[index] = field === 'limit' ? moved : { ...rest, [field]: moved };
  return changed;
}

/** The paging of an answer, under any of its names. */
const metadataOf = ({ pagingMetadata, cursorPagingMetadata, metadata }: Fields): Fields =>
  fieldsOf(pagingMetadata || cursorPagingMetadata || metadata);

/** How many items match in all; undefined where the platform doesn't count them. */
export function totalOf(answer: unknown): number | undefined {
  const { total, tooManyToCount } = metadataOf(fieldsOf(answer));
  return typeof total === 'number' && !tooManyToCount ? total : undefined;
}

/** The page before or after one; undefined at the end. */
export function neighbourOf(
  call: Call,
  inputs: readonly unknown[],
  answer: unknown,
  page: PageParam,
  side: 'next' | 'prev',
): PageParam {
  const fields = fieldsOf(answer);
  const metadata = metadataOf(fields);
  const { field, paging, limit } = findPlace(call, inputs);
  const cursor = fieldsOf(metadata.cursors)[side] || (side === 'next' && fields.nextCursor);
  if (typeof cursor === 'string' && cursor) return { cursor };
  if (field === 'cursorPaging' || !limit) return undefined;
  const offset = numberIn({ ...paging, ...page }, 'offset');
  if (side === 'prev') return offset > 0 ? { offset: Math.max(offset - limit, 0) } : undefined;
  const total = totalOf(answer);
  const { hasNext = numberIn(metadata, 'count') >= limit } = metadata;
  return (total === undefined ? hasNext : offset + limit < total) ? { offset: offset + limit } : undefined;
}

import { type Call, SPEC } from '@foyer/sdk';

/** Which page to load; the first one is undefined. */
export type PageParam = { cursor: string } | { offset: number } | undefined;

type Fields = Readonly<Record<string, unknown>>;

/** Where a request says how it is paged. */
interface Place {
  index: number;
  input: Fields;
  field: 'cursorPaging' | 'paging' | 'limit';
  /** The size of a page. */
  limit: number;
  paging: Fields;
}

const DEFAULT_LIMIT = 50;

const fieldsOf = (value: unknown): Fields => Object(value);
const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** Finds the paging in the arguments. Only lists have one of their own; the other calls are told by `limit` or `paging`. */
function findPlace(call: Call, inputs: readonly unknown[]): Place {
  for (const [index, value] of inputs.entries()) {
    const input = fieldsOf(value);
    if (typeof input.limit === 'number') return { index, input, field: 'limit', limit: input.limit, paging: input };
    for (const field of ['cursorPaging', 'paging'] as const) {
      const paging = fieldsOf(input[field]);
      if (input[field]) return { index, input, field, limit: numberOr(paging.limit, DEFAULT_LIMIT), paging };
    }
  }
  const { id, list, byCursor } = call[SPEC];
  if (!list) throw new Error(`${id} needs the size of its pages: a limit, paging or cursorPaging`);
  const field = byCursor ? 'cursorPaging' : 'paging';
  return { index: 0, input: fieldsOf(inputs[0]), field, limit: DEFAULT_LIMIT, paging: {} };
}

/** The arguments for a page. */
export function inputsAt<Inputs extends readonly unknown[]>(call: Call, inputs: Inputs, page: PageParam): Inputs;
export function inputsAt(call: Call, inputs: readonly unknown[], page: PageParam): readonly unknown[] {
  const { index, input, field, limit, paging } = findPlace(call, inputs);
  const isQuery = call[SPEC].args?.[index] === 'query';
  const moved = field === 'limit' ? { ...input, ...page } : { [field]: { ...paging, limit, ...page } };
  // A query's cursor contains its conditions and its sorting.
  const rest = isQuery && page && 'cursor' in page ? {} : input;
  const all = inputs.length > index ? inputs : [undefined];
  return all.map((value, at) => (at === index ? { ...rest, ...moved } : value));
}

/** The paging of an answer, under any of its names. */
const metadataOf = (answer: Fields): Fields =>
  fieldsOf(answer.pagingMetadata || answer.cursorPagingMetadata || answer.metadata);

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

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
  const { field, limit, paging } = findPlace(call, inputs);
  const cursor = textOf(fieldsOf(metadata.cursors)[side]) ?? (side === 'next' ? textOf(fields.nextCursor) : undefined);
  if (cursor) return { cursor };
  if (field === 'cursorPaging' || !('pagingMetadata' in fields || 'metadata' in fields) || limit <= 0) return undefined;
  const first = numberOr(paging.offset, 0);
  const offset = page && 'offset' in page ? page.offset : first;
  if (side === 'prev') return offset > 0 ? { offset: Math.max(offset - limit, 0) } : undefined;
  const total = totalOf(answer);
  const hasNext =
    total === undefined ? (metadata.hasNext ?? numberOr(metadata.count, 0) >= limit) : offset + limit < total;
  return hasNext ? { offset: offset + limit } : undefined;
}

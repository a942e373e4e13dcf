import { type Call, invoke } from './calls.ts';
import { type Exports, isExports } from './modules.ts';

type Step = readonly [method: string, ...values: readonly unknown[]];

/** One query for each line; a `limit` ends most, as the clients begin with different ones. */
const queries: readonly (readonly Step[])[] = [
  [['eq', '_id', 'id 1']],
  [
    ['eq', 'name', 'a'],
    ['ne', 'name', 'b'],
  ],
  ...['ne', 'gt', 'ge', 'lt', 'le'].map((method): Step[] => [[method, '_createdDate', 'a']]),
  ...['startsWith', 'endsWith', 'contains'].map((method): Step[] => [[method, 'name', 'a']]),
  [['in', 'name', ['a', 'b']]],
  [['hasSome', 'name', ['a', 'b']]],
  [['hasAll', 'name', ['a', 'b']]],
  [['exists', 'name', true]],
  [['isEmpty', 'name']],
  [['isNotEmpty', 'name']],
  [['between', 'sortOrder', 1, 2]],
  [
    ['ascending', '_createdDate'],
    ['descending', 'name', '_id'],
  ],
];

type Condition = (client: Exports) => Promise<unknown>;

function apply(builder: unknown, [method, ...values]: Step): unknown {
  if (!isExports(builder)) throw new Error('a builder is an object');
  const step = builder[method];
  if (typeof step !== 'function') throw new Error(`no ${method}`);
  return Reflect.apply(step, builder, values);
}

const find = async (builder: unknown): Promise<unknown> => apply(builder, ['find']);

/** The queries of a call: each builder method, and the options that the call has. */
export function conditions(call: Call): Condition[] {
  const skip: Step = call.pages === 'offset' ? ['skip', 2] : ['skipTo', 'cursor 1'];
  const start = (client: Exports, args: readonly unknown[] = []) => invoke(client, call, args);
  return [
    async (client) => find(start(client)),
    async (client) => find(apply(start(client, call.args.slice(1)), ['limit', 3])),
    ...[...queries, [skip]].map(
      (steps): Condition =>
        async (client) =>
          find(apply(steps.reduce(apply, start(client)), ['limit', 3])),
    ),
  ];
}

/** The parts of a page that a program reads. */
export function readPage(page: unknown): unknown {
  if (!isExports(page)) return page;
  const { items, length, pageSize, totalCount, totalPages, currentPage, cursors } = page;
  const { query: _, ...methods } = Object.fromEntries(
    ['hasNext', 'hasPrev'].map((name) => [name, apply(page, [name])]),
  );
  return { items, length, pageSize, totalCount, totalPages, currentPage, cursors, ...methods };
}

import type { Run } from './call-spec.ts';
import { invoke } from './invoke.ts';
import { isObject } from './is-object.ts';
import { createQuery } from './query-builder.ts';

const QUERY_FIELDS = ['filter', 'sort', 'paging', 'cursorPaging'];

const isQuery = (value: unknown) => isObject(value) && QUERY_FIELDS.some((field) => field in value);

/** Runs a list operation. A query object is sent as it is; options or nothing start a query builder. */
export const runList: Run = (spec, inputs, state, settings) => {
  const [options] = inputs;
  if (inputs.length > 1 || isQuery(options)) return invoke(spec, inputs, state, settings);
  return createQuery<unknown>({
    by: spec.byCursor ? 'cursor' : 'offset',
    async fetchPage(query, pageSettings) {
      const answer = await invoke(spec, [query, options], state, pageSettings);
      return { items: listIn(answer, spec.list), paging: metadataIn(answer) };
    },
  });
};

const field = (answer: unknown, name: string): unknown => (isObject(answer) ? Reflect.get(answer, name) : undefined);

function listIn(answer: unknown, name = ''): unknown[] {
  const items = field(answer, name);
  return Array.isArray(items) ? items : [];
}

/** The members' list names it `metadata`, all others `pagingMetadata`. */
function metadataIn(answer: unknown): object {
  const metadata = field(answer, 'pagingMetadata') || field(answer, 'metadata');
  return isObject(metadata) ? metadata : {};
}

import type { Fields, Run } from './call-spec.ts';
import { invoke } from './invoke.ts';
import { isObject } from './is-object.ts';
import { createQuery } from './query-builder.ts';

const isQuery = (value: unknown) =>
  isObject(value) && ['filter', 'sort', 'paging', 'cursorPaging'].some((field) => field in value);

/** Runs a list operation. A query object is sent as it is; options or nothing start a query builder. */
export const runList: Run = (spec, inputs, state, settings) => {
  const [options] = inputs;
  if (inputs.length > 1 || isQuery(options)) return invoke(spec, inputs, state, settings);
  const { list = '', byCursor } = spec;
  return createQuery<unknown>({
    by: byCursor ? 'cursor' : 'offset',
    async fetchPage(query, pageSettings) {
      const answer = await invoke<Fields>(spec, [query, options], state, pageSettings);
      const items = answer[list];
      // The members' list names it `metadata`, all others `pagingMetadata`.
      return { items: Array.isArray(items) ? items : [], paging: Object(answer.pagingMetadata || answer.metadata) };
    },
  });
};

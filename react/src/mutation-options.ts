import {
  type AnswerOf,
  type Call,
  type ClientCore,
  type CodeOf,
  type FoyerError,
  type InputsOf,
  SPEC,
} from '@foyer/sdk';
import { mutationOptions as withTypes } from '@tanstack/react-query';
import { keyOf } from './query-key.ts';
import { isFoyerQuery } from './query-options.ts';
import { staleModules } from './stale-modules.ts';

const changesData = ({ method, reads }: Call[typeof SPEC]) => method !== 'GET' && !reads;

/**
 * Options of a call for `useMutation`; its variables are the arguments: `mutate([booking, options])`. Once the change is
 * made, the queries of all modules that show it are invalidated, whatever callbacks are added. Leave react-query's
 * `retry` unset: the client retries a change safely by itself.
 */
export function mutationOptions<C extends Call>(client: ClientCore, call: C) {
  const [module, name] = keyOf(call);
  return withTypes<AnswerOf<C>, FoyerError<CodeOf<C>>, InputsOf<C>>({
    mutationKey: [module, name],
    async mutationFn(inputs, { client: queries }) {
      const answer = await client.run(call, inputs);
      const stale = changesData(call[SPEC]) ? staleModules(module) : [];
      // Not awaited: the change is made, whether or not what shows it can be loaded again.
      queries.invalidateQueries({
        predicate: (query) => isFoyerQuery(query) && stale.includes(String(query.queryKey[0])),
      });
      return answer;
    },
  });
}

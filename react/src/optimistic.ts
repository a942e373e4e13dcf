import {
  type AnswerOf,
  type Call,
  type ClientCore,
  type CodeOf,
  type FoyerError,
  type InputsOf,
  isFoyerError,
} from '@foyer/sdk';
import { type DataTag, mutationOptions as withTypes } from '@tanstack/react-query';
import { mutationOptions } from './mutation-options.ts';
import type { FoyerKey } from './query-key.ts';

/** True if somebody else has changed the entity since it was loaded. */
export const isRevisionConflict = (error: unknown): boolean =>
  isFoyerError(error) && error.code.endsWith('REVISION_MISMATCH');

/** A query's data before a change, and as it is shown with it. */
interface Shown<Data> {
  before: Data;
  shown: Data | undefined;
}

/**
 * Like `mutationOptions`, and shows the change in a query before it is made. A refused change is taken back, and what is
 * shown is loaded again, so that the next try starts from the newest revision. `settle` puts the answer, with its new
 * revision, into the data.
 */
export function optimisticMutationOptions<C extends Call, Data>(
  client: ClientCore,
  call: C,
  { queryKey }: { queryKey: DataTag<FoyerKey, Data, unknown> },
  change: (data: Data, inputs: InputsOf<C>) => Data,
  settle?: (data: Data, answer: AnswerOf<C>) => Data,
) {
  return withTypes<AnswerOf<C>, FoyerError<CodeOf<C>>, InputsOf<C>, Shown<Data> | undefined>({
    ...mutationOptions(client, call),
    async onMutate(inputs, { client: queries }) {
      // An answer that is on its way would overwrite the change.
      await queries.cancelQueries({ queryKey, exact: true });
      const before = queries.getQueryData<Data>(queryKey);
      if (before === undefined) return undefined;
      return { before, shown: queries.setQueryData<Data>(queryKey, () => change(before, inputs)) };
    },
    onSuccess(answer, _, __, { client: queries }) {
      if (settle) queries.setQueryData<Data>(queryKey, (data) => (data === undefined ? data : settle(data, answer)));
    },
    onError(_, __, change, { client: queries }) {
      // Another change that is shown by now goes on.
      const isShown = change && queries.getQueryData<Data>(queryKey) === change.shown;
      if (isShown) queries.setQueryData<Data>(queryKey, () => change.before);
      return queries.invalidateQueries({ queryKey, exact: true });
    },
  });
}

import {
  type AnswerOf,
  type Call,
  type ClientCore,
  type CodeOf,
  type FoyerError,
  type InputsOf,
  SPEC,
} from '@foyer/sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Marks the queries of this layer, so that a change of session can reset them. */
export const QUERY_META = { foyer: true };

const nameOf = (call: Call) => call[SPEC].id.split('.');

/** Makes the keys of `[id]` and `[id, undefined]` equal. */
const withoutTail = (inputs: readonly unknown[]): readonly unknown[] =>
  inputs.length > 0 && inputs[inputs.length - 1] === undefined ? withoutTail(inputs.slice(0, -1)) : inputs;

/**
 * Query and mutation options of the modules' functions, for a client: `useQuery(foyer.query(services.getService,
 * [id]))`, `useMutation(foyer.mutation(bookings.createBooking))`.
 */
export function createFoyer<Client extends ClientCore>(client: Client) {
  return {
    client,

    /**
     * Has the key `['services', 'getService', id]`, which can be invalidated in part or whole. Retries are
     * react-query's.
     */
    query<C extends Call>(call: C, inputs: InputsOf<C>) {
      return queryOptions<AnswerOf<C>, FoyerError<CodeOf<C>>>({
        queryKey: [...nameOf(call), ...withoutTail(inputs)],
        queryFn: ({ signal }) => client.run(call, inputs, { signal, retries: 0 }),
        meta: QUERY_META,
      });
    },

    /**
     * `mutate([booking, options])`. Leave react-query's `retry` unset: the client retries a change safely by itself.
     */
    mutation<C extends Call>(call: C) {
      return mutationOptions<AnswerOf<C>, FoyerError<CodeOf<C>>, InputsOf<C>>({
        mutationKey: nameOf(call),
        mutationFn: (inputs) => client.run(call, inputs),
      });
    },
  };
}

export type Foyer<Client extends ClientCore = ClientCore> = ReturnType<typeof createFoyer<Client>>;

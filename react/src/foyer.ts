import type { Call, ClientCore, InputsOf } from '@foyer/sdk';
import { type CallInfiniteQueryOptions, infiniteQueryOptions, type PagedCall } from './infinite-query-options.ts';
import { mutationOptions } from './mutation-options.ts';
import { type CallQueryOptions, queryOptions } from './query-options.ts';

/**
 * Query and mutation options of the modules' functions, for a client: `useQuery(foyer.query(services.getService,
 * [id]))`, `useInfiniteQuery(foyer.infiniteQuery(services.queryServices, []))`,
 * `useMutation(foyer.mutation(bookings.createBooking))`.
 */
export interface Foyer<Client extends ClientCore = ClientCore> {
  client: Client;
  query<C extends Call>(call: C, inputs: InputsOf<C>): CallQueryOptions<C>;
  infiniteQuery<C extends Call>(call: PagedCall<C>, inputs: InputsOf<C>): CallInfiniteQueryOptions<C>;
  mutation<C extends Call>(call: C): ReturnType<typeof mutationOptions<C>>;
}

export const createFoyer = <Client extends ClientCore>(client: Client): Foyer<Client> => ({
  client,
  query: (call, inputs) => queryOptions(client, call, inputs),
  infiniteQuery: (call, inputs) => infiniteQueryOptions(client, call, inputs),
  mutation: (call) => mutationOptions(client, call),
});

import type { Call, ClientCore, InputsOf } from '@foyer/sdk';
import { infiniteQueryOptions, type PagedCall } from './infinite-query-options.ts';
import { mutationOptions } from './mutation-options.ts';
import { queryOptions } from './query-options.ts';

/**
 * Query and mutation options of the modules' functions, for a client: `useQuery(foyer.query(services.getService,
 * [id]))`, `useInfiniteQuery(foyer.infiniteQuery(services.queryServices, []))`,
 * `useMutation(foyer.mutation(bookings.createBooking))`.
 */
export const createFoyer = <Client extends ClientCore>(client: Client) => ({
  client,
  query: <C extends Call>(call: C, inputs: InputsOf<C>) => queryOptions(client, call, inputs),
  infiniteQuery: <C extends Call>(call: PagedCall<C>, inputs: InputsOf<C>) =>
    infiniteQueryOptions<C>(client, call, inputs),
  mutation: <C extends Call>(call: C) => mutationOptions(client, call),
});

export type Foyer<Client extends ClientCore = ClientCore> = ReturnType<typeof createFoyer<Client>>;

import { useFoyer } from '@foyer/react';
import { giftCards } from '@foyer/sdk';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Status } from './gift-card.ts';
import type { SentOptions } from './gift-card-form.ts';

const LIMIT = 25;

/** The gift cards of the business, the newest first. */
export function useGiftCards(status: Status | undefined) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['giftCards', 'all', status],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const asked = { limit: LIMIT, ...(status && { status }), ...(cursor && { cursor }) };
      return client.run(giftCards.listGiftCards, [asked], { signal, retries: 0 });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Changes of gift cards, after which lists show them. */
export function useGiftCardChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await queries.invalidateQueries({ queryKey: ['giftCards'] });
    return answer;
  };
  return {
    create: (amount: string, options: SentOptions, idempotencyKey: string) =>
      then(client.run(giftCards.createGiftCard, [amount, options], { idempotencyKey })),
    cancel: (id: string) => then(client.run(giftCards.cancelGiftCard, [id])),
  };
}

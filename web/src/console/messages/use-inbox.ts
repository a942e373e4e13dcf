import { useFoyer } from '@foyer/react';
import { messages } from '@foyer/sdk';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../live/use-live.ts';
import type { Conversation } from './message.ts';

const PAGE = 50;

/** The conversations with customers, the newest reply first. What was found stays until others are. */
export function useInbox(isWaiting: boolean, search: string) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['messages', 'inbox', isWaiting, search],
    placeholderData: keepPreviousData,
    ...useLive(),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.run(
        messages.listConversations,
        [
          {
            limit: PAGE,
            ...(isWaiting ? { isWaiting } : {}),
            ...(search ? { search } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        ],
        { signal },
      ),
    getNextPageParam: ({ cursors }) => cursors.next,
  });
}

/** The customer's conversation, undefined if they answered nothing. */
export const useConversation = (customerId: string) =>
  useQuery({ ...useFoyer().query(messages.listConversations, [{ customerId }]), ...useLive() });

/** Says whether a conversation waits, as of its last reply that is shown. */
export function useMarking() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  return async ({ customerId, lastReply }: Conversation, isWaiting: boolean): Promise<Conversation> => {
    const marked = await client.run(messages.updateConversation, [customerId, lastReply.id, isWaiting]);
    await queries.invalidateQueries({ queryKey: ['messages'] });
    return marked;
  };
}

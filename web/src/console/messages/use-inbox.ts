import { useFoyer } from '@foyer/react';
import { messages } from '@foyer/sdk';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../live/use-live.ts';
import type { Conversation } from './message.ts';
import { useDeliveries } from './use-messages.ts';

const PAGE = 50;

/** The conversations with customers, the newest reply first. */
export function useInbox(isWaiting: boolean) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['messages', 'inbox', isWaiting],
    ...useLive(),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.run(
        messages.listConversations,
        [{ limit: PAGE, ...(isWaiting ? { isWaiting } : {}), ...(pageParam ? { cursor: pageParam } : {}) }],
        { signal },
      ),
    getNextPageParam: ({ cursors }) => cursors.next,
  });
}

/** The customer's conversation, undefined if they answered nothing. */
export const useConversation = (customerId: string) =>
  useQuery({ ...useFoyer().query(messages.listConversations, [{ customerId }]), ...useLive() });

export interface Said {
  id: string;
  isOwn: boolean;
  subject: string;
  text: string;
  date: Date;
}

/** The last 100 messages and the last 100 replies, the oldest first. */
export function useThread(customerId: string) {
  const replies = useQuery(useFoyer().query(messages.listMessageReplies, [customerId, { limit: 100 }]));
  const deliveries = useDeliveries({ customerId });
  const said: Said[] = [
    ...(replies.data?.replies ?? []).map(({ id, subject, text, createdDate: date }) => ({
      id,
      isOwn: false,
      subject,
      text,
      date,
    })),
    ...(deliveries.data?.deliveries ?? []).map(({ id, subject, text, createdDate: date }) => ({
      id,
      isOwn: true,
      subject,
      text,
      date,
    })),
  ].toSorted((a, b) => a.date.getTime() - b.date.getTime());
  const isCut = Boolean(replies.data?.cursors.next ?? deliveries.data?.cursors.next);
  return { said, isCut, query: replies.isSuccess ? deliveries : replies };
}

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

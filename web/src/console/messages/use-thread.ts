import { useFoyer } from '@foyer/react';
import { messages } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { joinThread, type Said } from './thread.ts';

/** Messages and replies of one request each. */
const PAGE = 50;

/** The business's messages to a customer and their replies: the newest of both, and earlier ones when they are asked for. */
export function useThread(customerId: string) {
  const { client } = useFoyer();
  const replies = useInfiniteQuery({
    queryKey: ['messages', 'thread', 'replies', customerId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.run(messages.listMessageReplies, [customerId, pageOf(pageParam)], { signal }),
    getNextPageParam: ({ cursors }) => cursors.next,
  });
  const deliveries = useInfiniteQuery({
    queryKey: ['messages', 'thread', 'deliveries', customerId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.run(messages.listMessageDeliveries, [{ customerId, ...pageOf(pageParam) }], { signal }),
    getNextPageParam: ({ cursors }) => cursors.next,
  });
  const answered = replies.data?.pages.flatMap((page) => page.replies) ?? [];
  const written = deliveries.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const both = [replies, deliveries];
  return {
    said: joinThread([
      { said: answered.map((each) => toSaid(each, false)), hasMore: replies.hasNextPage },
      { said: written.map((each) => toSaid(each, true)), hasMore: deliveries.hasNextPage },
    ]),
    query: replies.isSuccess ? deliveries : replies,
    earlier: {
      hasNextPage: both.some((each) => each.hasNextPage),
      isFetchingNextPage: both.some((each) => each.isFetchingNextPage),
      fetchNextPage: () => {
        for (const each of both) if (each.hasNextPage) void each.fetchNextPage();
      },
    },
  };
}

const pageOf = (cursor: string) => ({ limit: PAGE, ...(cursor ? { cursor } : {}) });

const toSaid = (
  { id, subject, text, createdDate: date }: { id: string; subject: string; text: string; createdDate: Date },
  isOwn: boolean,
): Said => ({ id, isOwn, subject, text, date });

import { useFoyer } from '@foyer/react';
import { type AnswerOf, waitlist } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';

export type WaitlistPlace = AnswerOf<typeof waitlist.listWaitlist>['places'][number];

const LIMIT = 50;

/** People on waitlists, by waitlist and in their order. */
export function useWaitlist(serviceId: string | undefined) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['bookings', 'waitlist', serviceId],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) => {
      const asked = { paging: { limit: LIMIT, offset }, ...(serviceId && { serviceId }) };
      return client.run(waitlist.listWaitlist, [asked], { signal, retries: 0 });
    },
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { places }) => sum + places.length, 0);
      return last.places.length > 0 && loaded < (last.pagingMetadata.total ?? 0) ? loaded : undefined;
    },
  });
}

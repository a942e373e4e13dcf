'use client';

import { listPublicPlans } from '@foyer/sdk/plans';
import { createRedirectSession } from '@foyer/sdk/redirects';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useFoyer } from '../provider.tsx';
import { joinPages } from './join-pages.ts';

const PAGE_SIZE = 20;

/** The plans that are offered, page by page, and the way to the platform's page where one is bought. */
export function usePlanList({ pageSize = PAGE_SIZE }: { pageSize?: number } = {}) {
  const foyer = useFoyer();
  const list = useInfiniteQuery(foyer.infiniteQuery(listPublicPlans, [{ limit: pageSize }]));
  const checkout = useMutation({
    async mutationFn({ planId, returnTo }: { planId: string; returnTo: string }) {
      const callbacks = { postFlowUrl: returnTo, thankYouPageUrl: returnTo };
      const { redirectSession } = await foyer.client.run(createRedirectSession, [
        { paidPlansCheckout: { planId }, callbacks },
      ]);
      location.assign(redirectSession.fullUrl);
    },
  });
  return {
    plans: joinPages(list.data?.pages, ({ plans }) => plans),
    isLoading: list.isLoading,
    error: list.error ?? checkout.error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    /** Leads to the checkout, and back to an address of the client app, the current one by default. */
    buy: (planId: string, returnTo: string = location.href) => checkout.mutate({ planId, returnTo }),
    isLeaving: checkout.isPending || checkout.isSuccess,
  };
}

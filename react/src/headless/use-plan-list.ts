'use client';

import { listPlansWithBenefits } from '@foyer/sdk/benefits';
import { createRedirectSession } from '@foyer/sdk/redirects';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useFoyer } from '../provider.tsx';
import { joinPages } from './join-pages.ts';
import { planActionOf } from './offered-plans.ts';

const PAGE_SIZE = 20;

export interface PlanListOptions {
  pageSize?: number | undefined;
  /** The business takes payments online; true without. */
  takesOnlinePayments?: boolean | undefined;
}

/** The plans that are offered, page by page, and the way to the platform's page where one is bought. */
export function usePlanList({ pageSize = PAGE_SIZE, takesOnlinePayments = true }: PlanListOptions = {}) {
  const foyer = useFoyer();
  const list = useInfiniteQuery(foyer.infiniteQuery(listPlansWithBenefits, [{ limit: pageSize }]));
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
    /** Each with its benefits, and what a button for it does. */
    plans: joinPages(list.data?.pages, ({ plans }) => plans).map((offered) => ({
      ...offered,
      action: planActionOf(offered.plan, takesOnlinePayments),
    })),
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

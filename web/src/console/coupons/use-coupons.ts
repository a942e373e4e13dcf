import { useFoyer } from '@foyer/react';
import { coupons } from '@foyer/sdk';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePlans } from '../parts/use-plans.ts';
import { useServices } from '../parts/use-services.ts';
import type { Coupon, SentSpecification } from './coupon.ts';
import type { Names } from './coupon-words.ts';

const LIMIT = 25;

/** The coupons of the business, the newest first. */
export function useCoupons() {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['coupons', 'all'],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) =>
      client.run(coupons.queryCoupons, [{ paging: { limit: LIMIT, offset } }], { signal, retries: 0 }),
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.coupons.length, 0);
      return last.coupons.length > 0 && loaded < last.totalResults ? loaded : undefined;
    },
  });
}

/** The names of plans, archived ones too, and of services. Those that aren't loaded are missing. */
export function useNames(): Names {
  const plans = usePlans('ARCHIVED_AND_ACTIVE').data?.plans;
  const services = useServices().data?.services;
  return useMemo(
    () => new Map([...(plans ?? []), ...(services ?? [])].map(({ id, name }) => [id, name])),
    [plans, services],
  );
}

/** Changes of coupons, after which lists show them. */
export function useCouponChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  /** After a refusal too: what is shown may be out of date. */
  const then = (change: Promise<unknown>) => change.finally(() => queries.invalidateQueries({ queryKey: ['coupons'] }));
  return {
    create: (coupon: SentSpecification, idempotencyKey: string) =>
      then(client.run(coupons.createCoupon, [coupon], { idempotencyKey })),
    update: ({ id, revision }: Pick<Coupon, 'id' | 'revision'>, coupon: SentSpecification, fieldMask: string[]) =>
      then(client.run(coupons.updateCoupon, [id, coupon, { fieldMask, revision }])),
    turn: (id: string, active: boolean) => then(client.run(coupons.updateCoupon, [id, { active }])),
    remove: (id: string) => then(client.run(coupons.deleteCoupon, [id])),
  };
}

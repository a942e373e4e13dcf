import { type Foyer, useFoyer } from '@foyer/react';
import { type AnswerOf, benefits } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import type { Text } from '../../lib/text.ts';

/** The balance of a benefit of an order. */
export type Pool = AnswerOf<typeof benefits.listMyPools>['pools'][number];

const PAGE_SIZE = 100;

export const poolsQuery = (foyer: Foyer) => foyer.query(benefits.listMyPools, [{ limit: PAGE_SIZE }]);

/** "7 of 10 sessions left" */
export const leftWords = ({ type, sessions = 0, balance = 0 }: Pool, { t }: Pick<Text, 't'>): string =>
  type === 'LIMITED'
    ? t('{left} of {count, plural, one {# session} other {# sessions}} left', { left: balance, count: sessions })
    : t('As many sessions as you like');

/** Reads the balances of the limited benefits of the member's orders, by the order's id. */
export function useLeft(text: Pick<Text, 't'>): (orderId: string) => string[] {
  const { data } = useQuery(poolsQuery(useFoyer()));
  return (orderId) =>
    (data?.pools ?? [])
      .filter((pool) => pool.orderId === orderId && pool.type === 'LIMITED')
      .map((pool) => [pool.name, leftWords(pool, text)].filter(Boolean).join(': '));
}

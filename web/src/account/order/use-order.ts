import { useFoyer } from '@foyer/react';
import { benefits, extendedBookings, invoices, orders, payments } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { poolsQuery } from '../orders/pools.ts';
import type { Payment } from './own-order.ts';

type Client = ReturnType<typeof useFoyer>['client'];

const PAGE_SIZE = 100;

/** An order has one payment for each cycle, and few more. */
async function listPayments(client: Client, subjectId: string, signal: AbortSignal): Promise<Payment[]> {
  const made: Payment[] = [];
  let cursor: string | undefined;
  do {
    const options = { subjectKind: 'ORDER', subjectId, limit: PAGE_SIZE, ...(cursor && { cursor }) } as const;
    const page = await client.run(payments.listMyPayments, [options], { signal, retries: 0 });
    made.push(...page.payments);
    cursor = page.nextCursor;
  } while (cursor);
  return made;
}

/** Loads an own order with its cycles and payments. */
export function useOrder(id: string) {
  const { client } = useFoyer();
  return useQuery({
    queryKey: ['own-order', id],
    queryFn: async ({ signal }) => {
      const [order, made] = await Promise.all([
        client.run(orders.memberGetOrder, [id, { fieldSet: 'FULL' }], { signal, retries: 0 }),
        listPayments(client, id, signal),
      ]);
      return { order, made };
    },
  });
}

/** Loads what is left of the benefits of an own order. */
export const usePools = (orderId: string) =>
  useQuery({
    ...poolsQuery(useFoyer()),
    select: ({ pools }) => pools.filter((pool) => pool.orderId === orderId),
  });

/** Loads what was used and lost of the benefits of an own order that is over. */
export const useUsedBenefits = (orderId: string) => useQuery(useFoyer().query(benefits.listMyOrderBenefits, [orderId]));

/** Loads the newest receipts, invoices and credit notes of an own order. */
export const useReceipts = (orderId: string) =>
  useQuery(useFoyer().query(invoices.listMyInvoices, [{ orderId, limit: PAGE_SIZE }]));

export const useMethods = () => useQuery(useFoyer().query(payments.listPaymentMethods, []));

/** Loads the bookings that transactions name; those that can't be found are left out. */
export function useBookingsById(ids: readonly string[]) {
  const { data } = useQuery({
    ...useFoyer().query(extendedBookings.queryExtendedBookings, [
      { filter: { id: { $in: [...new Set(ids)].sort() } }, cursorPaging: { limit: PAGE_SIZE } },
    ]),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return new Map(data?.extendedBookings.map(({ booking }) => [booking.id, booking]));
}

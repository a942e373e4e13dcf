import { useFoyer } from '@foyer/react';
import { invoices, orderReports, orders, payments } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const LIMIT = 100;

/** An order with its cycles, what it owes, and its payments. */
export function useOrder(id: string) {
  const { query } = useFoyer();
  const order = useQuery(query(orders.managementGetOrder, [id, { fieldSet: 'FULL' }]));
  const progress = useQuery(query(orderReports.listOrderProgress, [[id]]));
  const subject = { subjectKind: 'ORDER', subjectId: id } as const;
  const paid = useQuery(query(payments.listPayments, [{ ...subject, limit: LIMIT }]));
  const ledger = useQuery(query(payments.listLedgerEntries, [subject.subjectKind, id]));
  const issued = useQuery(query(invoices.listInvoices, [{ orderId: id, limit: LIMIT }]));
  return { order, progress, paid, ledger, issued };
}

/** Loads everything about orders, payments and benefits again. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const modules = ['orders', 'orderReports', 'payments', 'invoices', 'benefits'];
    await Promise.all(modules.map((module) => queries.invalidateQueries({ queryKey: [module] })));
  }, [queries]);
}

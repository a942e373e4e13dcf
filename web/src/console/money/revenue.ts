import type { AnswerOf, orderReports } from '@foyer/sdk';

export type Month = AnswerOf<typeof orderReports.getRecurringRevenue>['months'][number];

/** Ended orders as a part of those that ran at the month's start, paused ones too, in percent; null without any. */
export function churnOf({ start, ended }: Month): number | null {
  const running = start.active.orders + start.paused.orders;
  return running === 0 ? null : (100 * ended.orders) / running;
}

/** Heights of bars in parts of the highest one. */
export function barHeights(months: readonly Month[]): number[] {
  const amounts = months.map(({ end }) => Number(end.active.amount.value));
  const highest = Math.max(...amounts);
  return amounts.map((amount) => (highest > 0 ? amount / highest : 0));
}

const columns = [
  'month',
  'currency',
  'active_orders',
  'recurring_revenue',
  'started_orders',
  'started_revenue',
  'ended_orders',
  'ended_revenue',
  'churn_percent',
  'paused_orders',
  'paused_revenue',
  'failed_payments',
  'recovered_payments',
];

/** The months as a file for spreadsheets. Numbers and names of months need no quotes. */
export function toCsv(months: readonly Month[]): string {
  const rows = months.map((month) => {
    const { end, started, ended, failed, recovered } = month;
    const churn = churnOf(month);
    return [
      month.month,
      end.active.amount.currency,
      end.active.orders,
      end.active.amount.value,
      started.orders,
      started.amount.value,
      ended.orders,
      ended.amount.value,
      churn === null ? '' : churn.toFixed(1),
      end.paused.orders,
      end.paused.amount.value,
      failed,
      recovered,
    ].join(',');
  });
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

import type { AnswerOf, pay } from '@foyer/sdk';
import { reportsHref } from '../reports/report.ts';
import type { Days } from '../reports/report-state.ts';

export type Pay = AnswerOf<typeof pay.queryPay>;
export type StaffPay = Pay['staff'][number];
export type PayLine = StaffPay['lines'][number];
export type PayRate = PayLine['rate'];
export type Adjustment = StaffPay['entries'][number];
export type Difference = Pay['differences'][number];
export type Period = Pay['lockedPeriods'][number];
export type StaffRates = Pay['rates'][number];
export type RateEntry = StaffRates['entries'][number];

export const payHref = `${reportsHref}/pay`;

/** The query of these days, which the report and its entries read alike. */
export const payAddressQuery = ({ from, to }: Days): string => `?${new URLSearchParams({ range: 'own', from, to })}`;

/** The report of these days. */
export const payOfDaysHref = (days: Days): string => `${payHref}${payAddressQuery(days)}`;

/** How the pay of one staff member comes about. */
export const staffPayHref = (resourceId: string, days: Days): string =>
  `${payHref}/staff/${encodeURIComponent(resourceId)}${payAddressQuery(days)}`;

/** The rates of a staff member; the first are meant to be valid from `day`. */
export const ratesHref = (resourceId: string, day?: string): string =>
  `${payHref}/rates/${encodeURIComponent(resourceId)}${day ? `?day=${day}` : ''}`;

export const daysOfPeriod = ({ localStartDate, localEndDate }: Period): Days => ({
  from: localStartDate,
  to: localEndDate,
});

/** Staff who have done something that nobody said what it pays. */
export const withoutRates = ({ staff }: Pick<Pay, 'staff'>): StaffPay[] =>
  staff.filter(
    ({ hasRates, rosteredMinutes, visits, netSales }) =>
      !hasRates && (rosteredMinutes > 0 || visits > 0 || netSales !== '0'),
  );

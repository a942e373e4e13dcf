import { isOneOf } from '../parts/choice.ts';
import { addDays, isDay } from '../parts/dates.ts';
import type { ListAddress } from '../parts/url-list.ts';
import type { Days } from '../reports/report-state.ts';
import { payHref } from './pay.ts';

export const spans = ['last-month', 'month', 'own'] as const;
export type Span = (typeof spans)[number];

/** The pay period, stored in the URL. */
export interface PayState extends Days {
  span: Span;
  page: number;
}

export const payAddress: ListAddress<PayState> = {
  path: payHref,
  read(query) {
    const asked = new URLSearchParams(query);
    const [span, from, to] = [asked.get('range'), asked.get('from') ?? '', asked.get('to') ?? ''];
    const days = { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
    return { span: isOneOf(spans, span) ? span : 'last-month', ...days, page: 1 };
  },
  write({ span, from, to }) {
    if (span === 'own') return `?${new URLSearchParams({ range: span, from, to })}`;
    return span === 'month' ? '?range=month' : '';
  },
};

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const firstOfNextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));

/** The days of a pay period; those of an own range that is incomplete are last month's. */
export function payDays({ span, from, to }: Omit<PayState, 'page'>, today: string): Days {
  const first = firstOfMonth(today);
  if (span === 'month') return { from: first, to: addDays(firstOfNextMonth(today), -1) };
  if (span === 'own' && from && to) return { from, to };
  const last = addDays(first, -1);
  return { from: firstOfMonth(last), to: last };
}

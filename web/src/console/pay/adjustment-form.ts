import { isDay } from '../parts/dates.ts';
import type { Days } from '../reports/report-state.ts';

export interface AdjustmentValues {
  kind: 'TIP' | 'ADJUSTMENT';
  amount: string;
  localDate: string;
  note: string;
}
export type AdjustmentField = 'amount' | 'localDate' | 'note';

export const emptyAdjustment = (localDate: string, kind: AdjustmentValues['kind'] = 'TIP'): AdjustmentValues => ({
  ...{ kind, amount: '', localDate, note: '' },
});

/** Reads an amount as people type it, which may be negative: "12,50", "−3"; undefined if it is none. */
export function readSigned(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.').replace(/^[−–]/, '-');
  return /^-?\d{1,12}(\.\d{1,4})?$/.test(text) && Number(text) !== 0 ? text : undefined;
}

export function findAdjustmentFaults(values: AdjustmentValues, { from, to }: Days): AdjustmentField[] {
  const amount = readSigned(values.amount);
  const isNegative = values.kind === 'TIP' && amount?.startsWith('-');
  const { localDate } = values;
  return [
    ...(amount === undefined || isNegative ? (['amount'] as const) : []),
    ...(isDay(localDate) && localDate >= from && localDate <= to ? [] : (['localDate'] as const)),
    ...(values.note.trim() === '' ? (['note'] as const) : []),
  ];
}

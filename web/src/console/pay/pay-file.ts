import type { Text } from '../../lib/text.ts';
import { hoursOf } from '../reports/report-format.ts';
import { writeCsv } from '../transfer/csv.ts';
import { columns, columnWords } from './columns.ts';
import type { Pay, StaffPay } from './pay.ts';
import { nameWords } from './pay-words.ts';

/** The rows of the report and their totals as a file for spreadsheets. */
export function toPayFile(
  { staff, totals, currency, localStartDate, localEndDate }: Pay,
  text: Pick<Text, 't'>,
): string {
  const { t } = text;
  const words = columnWords(text);
  const line = (name: string, row: Pick<StaffPay, (typeof columns)[number]['name']>) => [
    ...[localStartDate, localEndDate, name, currency],
    ...columns.map(({ name: column, unit }) =>
      unit === 'MINUTES' ? hoursOf(String(row[column])) : Number(row[column]),
    ),
  ];
  return writeCsv([
    [t('First day'), t('Last day'), t('Staff member'), t('Currency'), ...columns.map(({ name }) => words[name])],
    ...staff.map((row) => line(nameWords(row, text), row)),
    line(t('Total'), totals),
  ]);
}

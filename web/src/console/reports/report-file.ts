import type { Text } from '../../lib/text.ts';
import { writeCsv } from '../transfer/csv.ts';
import { type Measure, pairRows, type Report, type Row } from './report.ts';
import { hoursOf } from './report-format.ts';
import { groupingWords, measureWords, nameOfRow } from './report-words.ts';

/** A figure as a number, so that spreadsheets count with it; empty for a part of nothing. */
const cellOf = (value: string | undefined, measure: Measure | undefined): string | number =>
  !value ? '' : measure?.unit === 'MINUTES' ? hoursOf(value) : Number(value);

/** The rows of the table and their totals as a file for spreadsheets. */
export function toFile(report: Report, text: Pick<Text, 't'>): string {
  const { t } = text;
  const { groupBy, measures, range, yearBefore } = report;
  const hasCurrency = range.totals.some(({ currency }) => currency !== undefined);
  const columns = measures.flatMap(({ name }) => {
    const figure = measureWords(text)[name];
    return yearBefore ? [figure, t('{figure}, a year before', { figure })] : [figure];
  });
  const line = (
    name: readonly string[],
    row: Pick<Row, 'values' | 'currency'>,
    before: Pick<Row, 'values'> | undefined,
  ) => [
    ...name,
    ...(hasCurrency ? [row.currency ?? ''] : []),
    ...row.values.flatMap((value, index) =>
      [value, ...(yearBefore ? [before?.values[index]] : [])].map((each) => cellOf(each, measures[index])),
    ),
  ];
  const isOfTime = groupBy === 'DAY' || groupBy === 'WEEK' || groupBy === 'MONTH';
  const nameOf = (row: Row) =>
    isOfTime ? [row.localStartDate ?? '', row.localEndDate ?? ''] : [nameOfRow(row, groupBy, text)];
  const heading = isOfTime ? [t('First day'), t('Last day')] : [groupingWords(text)[groupBy]];
  return writeCsv([
    [...heading, ...(hasCurrency ? [t('Currency')] : []), ...columns],
    ...pairRows(report).map(({ row, before }) => line(nameOf(row), row, before)),
    ...range.totals.map((total) => {
      const before = yearBefore?.totals.find(({ currency }) => currency === total.currency);
      const name = isOfTime ? [range.localStartDate, range.localEndDate] : [t('Total')];
      return line(name, total, before);
    }),
  ]);
}

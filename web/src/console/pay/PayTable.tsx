import { useText } from '../../lib/text.ts';
import { figureWords } from '../reports/report-format.ts';
import { entriesHref } from '../reports/report-state.ts';
import styles from '../reports/reports.module.css';
import { type Column, columns, columnWords } from './columns.ts';
import { type Pay, payAddressQuery, type StaffPay, staffPayHref } from './pay.ts';
import { nameWords } from './pay-words.ts';

interface TableProps {
  pay: Pay;
  isBusy: boolean;
}

/** The figures of every staff member, each with a link to what it counts or how it comes about. */
export function PayTable({ pay, isBusy }: TableProps) {
  const text = useText();
  const { t, locale, own } = text;
  const { currency, localStartDate: from, localEndDate: to } = pay;
  const days = { from, to };
  const words = columnWords(text);
  const cellWords = ({ unit }: Column, value: string | number) =>
    figureWords(String(value), { unit }, locale, currency);
  const hrefOf = ({ measure }: Column, { resourceId }: StaffPay) =>
    measure
      ? entriesHref({
          path: 'pay',
          days,
          measure,
          groupBy: 'STAFF',
          key: resourceId,
          currency,
          back: payAddressQuery(days),
        })
      : staffPayHref(resourceId, days);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard.
    <section className={styles.figures} tabIndex={0} aria-label={t('Figures')}>
      <table className={styles.table} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{t('Staff member')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={styles.number}>
                {words[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pay.staff.map((row) => (
            <tr key={row.resourceId}>
              <th scope="row">
                <a href={staffPayHref(row.resourceId, days)} {...own}>
                  {nameWords(row, text)}
                </a>
              </th>
              {columns.map((column) => (
                <td key={column.name} className={styles.number}>
                  {Number(row[column.name]) === 0 ? (
                    cellWords(column, row[column.name])
                  ) : (
                    <a href={hrefOf(column, row)}>{cellWords(column, row[column.name])}</a>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{t('Total')}</th>
            {columns.map((column) => (
              <td key={column.name} className={styles.number}>
                {cellWords(column, pay.totals[column.name])}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

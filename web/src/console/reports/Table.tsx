import { memo } from 'react';
import { useText } from '../../lib/text.ts';
import type { UrlList } from '../parts/url-list.ts';
import { type Grouping, type Measure, type Pair, pairRows, type Report, type ReportPath, type Row } from './report.ts';
import { figureWords, headingOf } from './report-format.ts';
import { addressOf, type Days, entriesHref, type ReportState } from './report-state.ts';
import { groupingWords, measureWords } from './report-words.ts';
import styles from './reports.module.css';

interface TableProps {
  path: ReportPath;
  report: Report;
  list: UrlList<ReportState>;
  isBusy: boolean;
}

interface CellProps {
  measure: Measure;
  value: string | undefined;
  before: string | undefined;
  isCompared: boolean;
  currency: string | undefined;
  /** Of what the figure counts; undefined where nothing is counted. */
  href: string | undefined;
}

function Cell({ measure, value, before, isCompared, currency, href }: CellProps) {
  const text = useText();
  const { t, locale } = text;
  const words = figureWords(value, measure, locale, currency);
  return (
    <td className={styles.number}>
      {href && Number(value) !== 0 ? <a href={href}>{words}</a> : words}
      {isCompared ? (
        <span className={styles.was}>
          {t('was {figure}', { figure: figureWords(before, measure, locale, currency) })}
        </span>
      ) : null}
    </td>
  );
}

/** The figures of a report, each with a link to what it counts. */
export const Table = memo(function Table({ path, report, list, isBusy }: TableProps) {
  const text = useText();
  const { t } = text;
  const { groupBy, measures, range, yearBefore } = report;
  const back = addressOf(path).write(list.state);
  const whole = { from: range.localStartDate, to: range.localEndDate };
  const cells = ({ row, before }: Pair, link: { days: Days; groupBy?: Grouping; key?: string }) =>
    measures.map((measure, index) => (
      <Cell
        key={measure.name}
        measure={measure}
        value={row.values[index]}
        before={before?.values[index]}
        isCompared={yearBefore !== undefined}
        currency={row.currency}
        href={
          row.values[index]
            ? entriesHref({ path, measure: measure.entries, currency: row.currency, back, ...link })
            : undefined
        }
      />
    ));
  const linkOf = ({ key, localStartDate, localEndDate }: Row) =>
    localStartDate && localEndDate
      ? { days: { from: localStartDate, to: localEndDate } }
      : { days: whole, groupBy, key };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard.
    <section className={styles.figures} tabIndex={0} aria-label={t('Figures')}>
      <table className={styles.table} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{groupingWords(text)[groupBy]}</th>
            {measures.map(({ name }) => (
              <th key={name} scope="col" className={styles.number}>
                {measureWords(text)[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairRows(report).map((pair) => (
            <tr key={`${pair.row.key} ${pair.row.currency ?? ''}`}>
              <th scope="row">{headingOf(pair.row, groupBy, text)}</th>
              {cells(pair, linkOf(pair.row))}
            </tr>
          ))}
          {range.totals.map((total) => {
            const before = yearBefore?.totals.find(({ currency }) => currency === total.currency);
            const asRow = (sums: typeof total) => ({ key: '', ...sums });
            const pair = { row: asRow(total), before: before && asRow(before) };
            return (
              <tr key={`total ${total.currency ?? ''}`} className={styles.total}>
                <th scope="row">{t('Total')}</th>
                {cells(pair, { days: whole })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
});

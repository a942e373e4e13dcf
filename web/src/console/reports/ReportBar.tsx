import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { isOneOf } from '../parts/choice.ts';
import { ListLink } from '../parts/ListLink.tsx';
import sales from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import type { Grouping, ReportPath } from './report.ts';
import { type Days, groupingsOf, isPossible, MAX_DAYS, type ReportState, spans } from './report-state.ts';
import { groupingWords, spanWords } from './report-words.ts';
import styles from './reports.module.css';

interface BarProps {
  path: ReportPath;
  list: UrlList<ReportState>;
  days: Days;
  groupBy: Grouping;
}

/** The days that a report covers, what its rows are, and whether it is compared. */
export function ReportBar({ path, list, days, groupBy }: BarProps) {
  const text = useText();
  const { t } = text;
  const { state, change } = list;
  const spanNames = spanWords(text);
  const names = groupingWords(text);
  const groupings = groupingsOf(path);
  return (
    <>
      <nav aria-label={t('Days')} className={sales.tabs}>
        {spans.map((span) => (
          <ListLink
            key={span}
            list={list}
            changes={span === 'own' ? { span, ...days } : { span }}
            aria-current={span === state.span ? 'true' : undefined}
          >
            {spanNames[span]}
          </ListLink>
        ))}
      </nav>
      <div className={styles.bar}>
        {state.span === 'own' ? <OwnDays days={days} show={(own) => change({ span: 'own', ...own })} /> : null}
        <label>
          <span className={styles.name}>{t('Rows')}</span>
          <select
            className={sales.input}
            value={groupBy}
            onChange={({ target: { value } }) => change({ groupBy: isOneOf(groupings, value) ? value : null })}
          >
            {groupings.map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
          </select>
        </label>
        <label className={sales.choice}>
          <input
            type="checkbox"
            checked={state.isCompared}
            onChange={({ target }) => change({ isCompared: target.checked })}
          />
          <span className={styles.name}>{t('Compare with a year before')}</span>
        </label>
      </div>
      {isPossible(days) ? null : (
        <p role="alert" className={sales.wrong}>
          {t('Choose a last day after the first, at most {count} days in all.', { count: MAX_DAYS })}
        </p>
      )}
    </>
  );
}

/** A first and a last day to choose. */
export function OwnDays({ days, show }: { days: Days; show(days: Days): void }) {
  const { t } = useText();
  return (
    <form
      key={`${days.from} ${days.to}`}
      className={styles.days}
      onSubmit={(event) => {
        event.preventDefault();
        const sent = new FormData(event.currentTarget);
        show({ from: String(sent.get('from')), to: String(sent.get('to')) });
      }}
    >
      <label>
        <span className={styles.name}>{t('First day')}</span>
        <input className={sales.input} type="date" name="from" required={true} defaultValue={days.from} />
      </label>
      <label>
        <span className={styles.name}>{t('Last day')}</span>
        <input className={sales.input} type="date" name="to" required={true} defaultValue={days.to} />
      </label>
      <Button type="submit">{t('Show')}</Button>
    </form>
  );
}

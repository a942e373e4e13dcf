import { useText } from '../../lib/text.ts';
import { ListLink } from '../parts/ListLink.tsx';
import sales from '../parts/sales.module.css';
import type { UrlList } from '../parts/url-list.ts';
import { OwnDays } from '../reports/ReportBar.tsx';
import { type Days, isPossible, MAX_DAYS } from '../reports/report-state.ts';
import styles from '../reports/reports.module.css';
import { type PayState, spans } from './pay-state.ts';
import { spanWords } from './pay-words.ts';

/** The pay period that is shown. */
export function PayBar({ list, days }: { list: UrlList<PayState>; days: Days }) {
  const text = useText();
  const { t } = text;
  const { state, change } = list;
  const words = spanWords(text);
  return (
    <>
      <nav aria-label={t('Pay period')} className={sales.tabs}>
        {spans.map((span) => (
          <ListLink
            key={span}
            list={list}
            changes={span === 'own' ? { span, ...days } : { span }}
            aria-current={span === state.span ? 'true' : undefined}
          >
            {words[span]}
          </ListLink>
        ))}
      </nav>
      {state.span === 'own' ? (
        <div className={styles.bar}>
          <OwnDays days={days} show={(own) => change({ span: 'own', ...own })} />
        </div>
      ) : null}
      {isPossible(days) ? null : (
        <p role="alert" className={sales.wrong}>
          {t('Choose a last day after the first, at most {count} days in all.', { count: MAX_DAYS })}
        </p>
      )}
    </>
  );
}

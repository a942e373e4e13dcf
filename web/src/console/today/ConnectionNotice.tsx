import { instantAt } from '@foyer/contract/values';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Notice } from '../../ui/Notice.tsx';
import { dayOf } from '../parts/dates.ts';
import styles from './today.module.css';

interface ConnectionNoticeProps {
  /** When what is shown was loaded. */
  savedMs: number;
  nowMs: number;
  zone: string;
  children?: ReactNode;
}

/** Says that there is no connection, how old the page is, and what becomes of check-ins. */
export function ConnectionNotice({ savedMs, nowMs, zone, children }: ConnectionNoticeProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const saved = instantAt(savedMs);
  const isOfToday = dayOf(saved, zone) === dayOf(instantAt(nowMs), zone);
  const time = isOfToday ? dates.time(saved) : dates.moment(saved);
  return (
    <Notice
      tone="caution"
      role="status"
      className={styles.connection}
      title={t('No connection: as of {time}', { time })}
    >
      <p>{t('You can still check people in. It is sent once the connection is back.')}</p>
      {children}
    </Notice>
  );
}

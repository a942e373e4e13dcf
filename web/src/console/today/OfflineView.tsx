import { type Instant, instantAt, minutes } from '@foyer/contract/values';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { useDates, useIsAlive } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TimeOffSection } from '../hours/TimeOffSection.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { addDays, dayOf } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useIsLost } from '../parts/use-is-lost.ts';
import { Agenda } from './Agenda.tsx';
import { splitAgenda } from './agenda.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { OFFLINE_PATH } from './keep-offline-page.ts';
import { type KeptDays, readDays } from './kept-days.ts';
import styles from './today.module.css';
import { useCheckIn } from './use-check-in.ts';
import { useConnection } from './use-connection.ts';
import { useKeptDays } from './use-kept-days.ts';

const noForms: ReadonlySet<string> = new Set();

interface DaysProps extends ViewProps<ConsoleData> {
  kept: KeptDays;
  nowMs: Instant;
}

/** Today and tomorrow, of which a phone that was away for a night has one. */
function Days({ data: { session }, site: { timeZone: zone }, kept, nowMs }: DaysProps) {
  const { t } = useText();
  const dates = useDates(zone);
  const whose = { memberId: session.identityId, zone };
  const { toast, isBusy, failure, checkIn, waiting } = useCheckIn(whose);
  const today = dayOf(nowMs, zone);
  const of = (day: string) => kept.entries.filter(({ startMs }) => dayOf(instantAt(startMs), zone) === day);
  const { now, next, over } = splitAgenda(of(today), nowMs);
  const tomorrow = of(addDays(today, 1));
  const mayChange = session.role !== 'viewer';
  const agenda = { zone, nowMs, mayChange, isBusy, asking: noForms, waiting, onCheckIn: checkIn, hasLinks: false };
  return (
    <>
      <FailureNotice failure={failure} takesFocus />
      <Section title={t('Today')}>
        <p className={styles.date}>{dates.date(nowMs)}</p>
        {now.length + next.length > 0 ? (
          <Agenda entries={[...now, ...next]} {...agenda} />
        ) : (
          <p className={styles.quiet}>
            {over.length > 0 ? t('Everything is done for today.') : t('Nothing is booked today.')}
          </p>
        )}
        {over.length > 0 ? (
          <details className={styles.over}>
            <summary>{t('Earlier today ({count})', { count: over.length })}</summary>
            <Agenda entries={over} {...agenda} />
          </details>
        ) : null}
      </Section>
      {tomorrow.length > 0 ? (
        <Section title={t('Tomorrow')}>
          <Agenda entries={tomorrow} {...agenda} />
        </Section>
      ) : null}
      {mayChange ? <TimeOffSection {...whose} resourceId={kept.staffId} name="" tell={toast.tell} mayChange /> : null}
      <UndoToast {...toast} />
    </>
  );
}

/** The page stands in for the one that was asked for. */
const isStandIn = () => location.pathname !== OFFLINE_PATH;
const goOn = () => (isStandIn() ? location.reload() : location.replace('/manage/today'));

function ConnectionBack() {
  const { t } = useText();
  return (
    <Notice tone="good" role="status" className={styles.connection} title={t('The connection is back')}>
      <Button look="primary" onClick={goOn}>
        {t('Continue')}
      </Button>
    </Notice>
  );
}

/** In place of a day that isn't on this device: says how to get it there. With a connection, leads to “Today”. */
function NothingKept() {
  const { t } = useText();
  const query = useConnection();
  const isLost = useIsLost(query);
  const isBack = !isLost && (query.isSuccess || query.isError);
  useEffect(() => {
    if (isBack && !isStandIn()) goOn();
  }, [isBack]);
  if (isBack && isStandIn()) return <ConnectionBack />;
  if (!isLost) return <Loaded query={{ ...query, isSuccess: false, isError: false }}>{null}</Loaded>;
  return (
    <Notice tone="caution" role="status" className={styles.connection} title={t('No connection')}>
      <p>
        {t('Open “Today” once while you’re connected: your own day and the next one are then kept on this device.')}
      </p>
      <Button onClick={goOn}>{t('Try again')}</Button>
    </Notice>
  );
}

function Offline(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { data, site } = props;
  const [startMs] = useState(() => instantAt(data.nowMs));
  const nowMs = useNow(startMs, minutes(1));
  const isAlive = useIsAlive();
  const { identityId: memberId } = data.session;
  const kept = isAlive ? readDays(memberId) : null;
  const query = useKeptDays({ memberId, staffId: kept?.staffId ?? null, zone: site.timeZone, nowMs });
  const isLost = useIsLost(query) || !query.isSuccess;
  return (
    <>
      <div className={sales.head}>
        <h1>{t('Your day')}</h1>
      </div>
      {!isAlive ? null : kept === null ? (
        <NothingKept />
      ) : isLost ? (
        <ConnectionNotice savedMs={kept.savedMs} nowMs={nowMs} zone={site.timeZone}>
          <Button onClick={goOn}>{t('Try again')}</Button>
        </ConnectionNotice>
      ) : (
        <ConnectionBack />
      )}
      {kept ? <Days {...props} kept={kept} nowMs={nowMs} /> : null}
    </>
  );
}

/** The day of the signed-in person from this device: the service worker answers with it while there is no connection. */
export default function OfflineView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Offline {...props} />
    </ConsoleRoot>
  );
}

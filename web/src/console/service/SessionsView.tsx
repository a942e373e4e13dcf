import { type Instant, instantOf } from '@foyer/contract/values';
import type { Service } from '@foyer/sdk';
import { useMemo, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { addDays, dayOf, isDay, startOfDay } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { ListLink } from '../parts/ListLink.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { News } from '../parts/News.tsx';
import styles from '../parts/sales.module.css';
import { mayManageSales, mayManageSessions } from '../parts/team.ts';
import { type ListAddress, useUrlList } from '../parts/url-list.ts';
import { useNews } from '../parts/use-news.ts';
import { servicesHref, sessionsHref } from '../services/service.ts';
import { ServiceTabs } from './ServiceTabs.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { SessionsTable } from './SessionsTable.tsx';
import css from './service.module.css';
import { useEditedService } from './use-editor-data.ts';
import { useSessionChoices } from './use-session-choices.ts';
import { useSessions } from './use-sessions.ts';

/** As many as a question may span. */
const WEEKS = 8;

interface Span {
  /** The first day; empty for today, or for the first of a course. */
  from: string;
  page: number;
}

const addressOf = (path: string): ListAddress<Span> => ({
  path,
  read: (query) => {
    const from = new URLSearchParams(query).get('from') ?? '';
    return { from: isDay(from) ? from : '', page: 1 };
  },
  write: ({ from }) => (from ? `?from=${from}` : ''),
});

interface SessionsProps {
  service: Service;
  site: Site;
  search: string;
  nowMs: Instant;
  mayManage: boolean;
}

function Sessions({ service, site, search, nowMs, mayManage }: SessionsProps) {
  const { t } = useText();
  const zone = site.timeZone;
  const address = useMemo(() => addressOf(sessionsHref(service.id)), [service.id]);
  const list = useUrlList(address, search);
  const dates = useDates(zone);
  const today = dayOf(nowMs, zone);
  const { firstSessionStart } = service.schedule;
  const start = service.type === 'COURSE' && firstSessionStart ? dayOf(instantOf(firstSessionStart), zone) : today;
  const from = list.state.from || start;
  const until = addDays(from, WEEKS * 7);
  const isoOf = (day: string) => new Date(startOfDay(day, zone)).toISOString();
  const query = useSessions(service.id, isoOf(from), isoOf(until));
  const choices = useSessionChoices();
  const { news, setNews, box } = useNews();
  const [isAdding, setAdding] = useState(false);
  const sessions = query.data ?? [];
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>
          {t('{start} to {end}', {
            start: dates.date(startOfDay(from, zone)),
            end: dates.date(startOfDay(addDays(until, -1), zone)),
          })}
        </p>
        <div className={styles.ways}>
          <ListLink list={list} changes={{ from: addDays(from, -WEEKS * 7) }} rel="prev">
            {t('Earlier')}
          </ListLink>
          <ListLink list={list} changes={{ from: until }} rel="next">
            {t('Later')}
          </ListLink>
          {mayManage ? (
            <Button look="primary" onClick={() => setAdding(true)}>
              {t('Add sessions')}
            </Button>
          ) : null}
        </div>
      </div>
      <News news={news} box={box} />
      <Loaded query={query} lines={8}>
        {sessions.length === 0 ? (
          <div className={styles.empty}>
            <p>{t('No sessions in these weeks. Customers can book as soon as there are some.')}</p>
          </div>
        ) : (
          <SessionsTable {...{ service, sessions, choices, nowMs, mayManage }} onDone={setNews} />
        )}
      </Loaded>
      {isAdding ? (
        <SessionDialog
          {...{ service, choices }}
          session={undefined}
          day={from.localeCompare(today) < 0 ? today : from}
          onDone={setNews}
          close={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

function Page({ data: { params, search, session, nowMs }, site }: ViewProps<ConsoleData>) {
  const { t, own } = useText();
  const { service, error } = useEditedService(params.serviceId ?? '');
  if (error && !service) return <FailureNotice failure={readFailure(error)} />;
  if (!service) return <p className={styles.quiet}>{t('One moment …')}</p>;
  return (
    <>
      <h1 {...own}>{service.name}</h1>
      {new URLSearchParams(search).get('created') === null ? null : (
        <Notice tone="good" className={css.notice}>
          <p>{t('It is created. Add its first sessions, so that customers can book it.')}</p>
        </Notice>
      )}
      {service.type === 'APPOINTMENT' ? (
        <p className={styles.quiet}>
          {t('Appointments have no sessions: customers choose a free time of your staff.')}
        </p>
      ) : (
        <>
          {mayManageSales(session) ? <ServiceTabs serviceId={service.id} current="sessions" /> : null}
          <Sessions {...{ service, site, search, nowMs }} mayManage={mayManageSessions(session)} />
        </>
      )}
    </>
  );
}

/** The sessions of a class or course. */
export default function SessionsView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={servicesHref}>{t('Services')}</Back>
      <Page {...props} />
    </ConsoleRoot>
  );
}

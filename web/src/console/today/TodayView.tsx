import { type Instant, instantAt, instantOf, minutes } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { extendedBookings } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Session, ViewProps } from '../../pages/page.tsx';
import { type Booking, bookingHref, bookingsHref, customerOf } from '../booking/booking.ts';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { dayOf } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { ListLink } from '../parts/ListLink.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { type ListAddress, type UrlList, useUrlList } from '../parts/url-list.ts';
import { useIsLost } from '../parts/use-is-lost.ts';
import { PushOffer } from '../push/PushOffer.tsx';
import { Agenda } from './Agenda.tsx';
import { agendaOf, countPeople, type Entry, owedToday, splitAgenda } from './agenda.ts';
import { Changes } from './Changes.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { FreeToday } from './FreeToday.tsx';
import { OpenWork } from './OpenWork.tsx';
import { OwnTimeOff } from './OwnTimeOff.tsx';
import styles from './today.module.css';
import { useCheckIn } from './use-check-in.ts';
import { useKeptDays } from './use-kept-days.ts';
import {
  useAskingForms,
  useDay,
  useFreeToday,
  useNews,
  useNextBooking,
  useOpenWork,
  useOwnResource,
} from './use-today.ts';

/** The person whose day is shown, in the URL. Null is one's own for staff, and everybody's for others. */
interface Whose {
  who: 'mine' | 'all' | null;
  page: number;
}

const address: ListAddress<Whose> = {
  path: '/manage/today',
  read(query) {
    const who = new URLSearchParams(query).get('who');
    return { who: who === 'mine' || who === 'all' ? who : null, page: 1 };
  },
  write: ({ who }) => (who ? `?who=${who}` : ''),
};

/** The day in a line: how many come, who is here, what is still to be paid. */
function Summary({ entries }: { entries: readonly Entry[] }) {
  const { t, locale } = useText();
  const { expected, arrived } = countPeople(entries);
  const owed = owedToday(entries);
  if (expected === 0) return null;
  return (
    <ul className={styles.figures}>
      <li>
        <strong>{expected}</strong>{' '}
        {t('{count, plural, one {person comes today} other {people come today}}', { count: expected })}
      </li>
      <li>
        <strong>{arrived}</strong> {t('{count, plural, one {has arrived} other {have arrived}}', { count: arrived })}
      </li>
      {owed ? (
        <li>
          <strong>{moneyWords(locale, owed.amount.value, owed.amount.currency)}</strong>{' '}
          {t('{count, plural, one {due for # booking} other {due for # bookings}}', { count: owed.count })}
        </li>
      ) : null}
    </ul>
  );
}

/** In place of the day if it is empty: the next booking, or the first steps of a new site. */
function EmptyDay({
  next,
  isNew,
  session,
  zone,
}: {
  next: Booking | undefined;
  isNew: boolean;
  session: Session;
  zone: string;
}) {
  const { t, own } = useText();
  const dates = useDates(zone);
  if (isNew) return <FirstSteps session={session} hasSampleData={false} />;
  return (
    <div className={sales.empty}>
      <p>{t('Nothing is booked today.')}</p>
      {next ? (
        <p>
          {t('Next:')}{' '}
          <a href={bookingHref(next.id)}>
            <span {...own}>{[next.bookedEntity.title, customerOf(next)].filter(Boolean).join(', ')}</span>
          </a>
          , {dates.moment(instantOf(next.startDate))}
        </p>
      ) : null}
    </div>
  );
}

interface DayProps extends ViewProps<ConsoleData> {
  nowMs: Instant;
  /** The resource whose day it is; null for everybody's. */
  staffId: string | null;
  /** The resource of the signed-in person. */
  ownId: string | null;
}

function Day({ data: { session, nowMs: firstMs }, site, nowMs, staffId, ownId }: DayProps) {
  const { t } = useText();
  const zone = site.timeZone;
  const asked = { day: dayOf(nowMs, zone), zone, nowMs: firstMs, staffId };
  const mayManage = mayManageSales(session);
  const mayChange = session.role !== 'viewer';
  const { bookings, classes } = useDay(asked);
  const entries = agendaOf(bookings.data?.found ?? [], classes.data?.sessions ?? []);
  const { now, next, over } = splitAgenda(entries, nowMs);
  const { hasSampleData = false } = site;
  const isEmpty = bookings.isSuccess && classes.isSuccess && entries.length === 0;
  const nextBooking = useNextBooking(asked, isEmpty);
  const { query } = useFoyer();
  const ever = useQuery({ ...query(extendedBookings.countExtendedBookings, [{}]), enabled: isEmpty });
  const work = useOpenWork(asked, mayManage);
  const news = useNews(asked);
  const free = useFreeToday(asked, nowMs);
  const asking = useAskingForms();
  const isLost = useIsLost(bookings);
  const whose = { memberId: session.identityId, zone };
  const { toast, isBusy, failure, checkIn, waiting } = useCheckIn(whose);
  const agenda = { zone, nowMs, mayChange, isBusy, asking, waiting, onCheckIn: checkIn };
  return (
    <>
      {isLost ? <ConnectionNotice savedMs={bookings.dataUpdatedAt} nowMs={nowMs} zone={zone} /> : null}
      <Summary entries={entries} />
      <FailureNotice failure={failure} takesFocus />
      <div className={sales.columns}>
        <div>
          <Loaded query={bookings.isSuccess ? classes : bookings} lines={6} keepsOld>
            {isEmpty ? (
              <EmptyDay
                next={nextBooking}
                isNew={!hasSampleData && ever.data?.count === 0}
                session={session}
                zone={zone}
              />
            ) : null}
            {bookings.data?.isCut || classes.data?.pagingMetadata.hasNext ? (
              <p className={styles.quiet}>
                {t('There is more today than is shown here.')}{' '}
                <a href={`${bookingsHref}?view=all&from=${asked.day}&to=${asked.day}`}>
                  {t('See all bookings of today')}
                </a>
              </p>
            ) : null}
            {now.length > 0 ? (
              <Section title={t('Now')}>
                <Agenda entries={now} {...agenda} />
              </Section>
            ) : null}
            {next.length > 0 ? (
              <Section title={t('Next')}>
                <Agenda entries={next} {...agenda} />
              </Section>
            ) : null}
            {entries.length > 0 && now.length + next.length === 0 ? (
              <p className={styles.quiet}>{t('Everything is done for today.')}</p>
            ) : null}
            {over.length > 0 ? (
              <details className={styles.over}>
                <summary>{t('Earlier today ({count})', { count: over.length })}</summary>
                <Agenda entries={over} {...agenda} />
              </details>
            ) : null}
          </Loaded>
          {ownId && mayChange ? <OwnTimeOff {...whose} resourceId={ownId} tell={toast.tell} isLost={isLost} /> : null}
          {hasSampleData && mayManage ? <FirstSteps session={session} hasSampleData /> : null}
        </div>
        <div>
          <OpenWork work={work} day={asked.day} />
          <FreeToday entries={next} {...free} zone={zone} nowMs={nowMs} mayBook={mayChange} />
          <Changes query={news} staffId={staffId} zone={zone} />
          {mayChange ? <PushOffer /> : null}
        </div>
      </div>
      <UndoToast {...toast} />
    </>
  );
}

function WhoTabs({ list, isMine }: { list: UrlList<Whose>; isMine: boolean }) {
  const { t } = useText();
  const tab = (who: 'mine' | 'all', isOn: boolean, words: string) => (
    <ListLink list={list} changes={{ who }} aria-current={isOn ? 'true' : undefined}>
      {words}
    </ListLink>
  );
  return (
    <nav aria-label={t('Whose day')} className={sales.tabs}>
      {tab('mine', isMine, t('Mine'))}
      {tab('all', !isMine, t('Everybody’s'))}
    </nav>
  );
}

function Today(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { data, site } = props;
  const { session, nowMs: firstMs } = data;
  const [startMs] = useState(() => instantAt(firstMs));
  const nowMs = useNow(startMs, minutes(1));
  const dates = useDates(site.timeZone);
  const list = useUrlList(address, data.search);
  const own = useOwnResource(session.identityId);
  const ownId = own.data?.resources[0]?.id ?? null;
  const { who } = list.state;
  useKeptDays({ memberId: session.identityId, staffId: ownId, zone: site.timeZone, nowMs });
  const isMine = who === 'mine' || (who === null && session.role === 'staff');
  return (
    <>
      <div className={sales.head}>
        <h1>{t('Today')}</h1>
      </div>
      <p className={styles.date}>{dates.date(nowMs)}</p>
      {ownId ? <WhoTabs list={list} isMine={isMine} /> : null}
      <Loaded query={own} lines={6} keepsOld>
        <Day {...props} nowMs={nowMs} staffId={isMine ? ownId : null} ownId={ownId} />
      </Loaded>
    </>
  );
}

/** The day, the work that waits, and the last changes: the start of the console. */
export default function TodayView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Today {...props} />
    </ConsoleRoot>
  );
}

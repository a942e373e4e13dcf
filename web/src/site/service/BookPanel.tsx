import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { isBookableOnline } from '../../services/catalogue.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { TimeLink } from '../../ui/TimeChip.tsx';
import type { NextTime } from '../parts/next-times.ts';
import styles from './panel.module.css';
import type { ServiceData } from './service-data.ts';

/** Groups times by day. */
function groupByDay(times: readonly NextTime[]): { day: string; times: NextTime[] }[] {
  const days: { day: string; times: NextTime[] }[] = [];
  for (const time of times) {
    const last = days[days.length - 1];
    if (last?.day === time.day) last.times.push(time);
    else days.push({ day: time.day, times: [time] });
  }
  return days;
}

function FreeTimes({ times }: { times: readonly NextTime[] }) {
  return (
    <ul className={styles.days}>
      {groupByDay(times).map(({ day, times }) => (
        <li key={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.times}>
            {times.map((time) => (
              <li key={time.key}>
                <TimeLink href={time.href ?? ''} label={time.label} className={styles.time}>
                  {time.time}
                </TimeLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Session({ session: { href, waitHref, label, day, time, withName, openSpots } }: { session: NextTime }) {
  const { t } = useText();
  const full = waitHref ? t('Full · Join waitlist') : t('Full');
  const places = href ? t('{count, plural, one {# spot left} other {# spots left}}', { count: openSpots }) : full;
  const link = href ?? waitHref;
  const inside = (
    <>
      <span className={styles.when} aria-hidden={href ? 'true' : undefined}>
        <span className={styles.sessionDay}>{day}</span>
        <span className={styles.sessionTime}>{withName ? `${time} · ${withName}` : time}</span>
      </span>
      <span className={styles.places} aria-hidden={href ? 'true' : undefined}>
        {places}
      </span>
    </>
  );
  if (!link) return <span className={styles.session}>{inside}</span>;
  return (
    <a href={link} className={styles.session}>
      {href ? <Hidden>{label}</Hidden> : null}
      {inside}
    </a>
  );
}

function Sessions({ sessions }: { sessions: readonly NextTime[] }) {
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <li key={session.key}>
          <Session session={session} />
        </li>
      ))}
    </ul>
  );
}

function CourseDays({ sessions }: ServiceData) {
  const { t } = useText();
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="sessions" className={styles.meetings}>
      <h2 id="sessions" className={styles.title}>
        {t('{count, plural, one {# session} other {# sessions}}', { count: sessions.length })}
      </h2>
      <ul className={styles.sessions}>
        {sessions.map(({ key, day, time, isOver }) => (
          <li key={key} className={styles.session}>
            <span className={styles.when}>
              <span className={styles.sessionDay}>{day}</span>
              <span className={styles.sessionTime}>{time}</span>
            </span>
            {isOver ? <span className={styles.places}>{t('Ended')}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Times({ data }: { data: ServiceData }) {
  const { t } = useText();
  const { service, times, zone } = data;
  if (service.type === 'COURSE') {
    return (
      <div className={styles.course}>
        <Facts facts={data.course} />
        <CourseDays {...data} />
        <p className={styles.zone}>{zone}</p>
      </div>
    );
  }
  const isClass = service.type === 'CLASS';
  return (
    <section aria-labelledby="times" className={styles.free}>
      <h2 id="times" className={styles.title}>
        {isClass ? t('Next sessions') : t('Next available times')}
      </h2>
      {times ? null : <p>{t('We couldn’t load the times.')}</p>}
      {times?.length === 0 ? <p>{t('Nothing is available in the next two months.')}</p> : null}
      {isClass ? <Sessions sessions={times ?? []} /> : <FreeTimes times={times?.filter(({ href }) => href) ?? []} />}
      <p className={styles.zone}>{zone}</p>
    </section>
  );
}

function ByPhone({ site }: { site: Site }) {
  const { t } = useText();
  return (
    <p className={styles.byPhone}>
      {t('Book this in person or by phone.')}{' '}
      {site.phone ? (
        <a dir="ltr" href={phoneHref(site.phone)}>
          {site.phone}
        </a>
      ) : null}
    </p>
  );
}

const bookWords = ({ service }: ServiceData, t: (id: string) => string): string => {
  if (service.onlineBooking.requireManualApproval) return t('Request a time');
  if (service.type === 'COURSE') return t('Book course');
  return service.type === 'CLASS' ? t('See all sessions') : t('See all times');
};

/** Links to booking, or to the waitlist of a full course; otherwise says why neither is possible. */
function Way({ data }: { data: ServiceData }) {
  const { t } = useText();
  const { canJoin, seats, bookHref } = data;
  const isFull = seats?.openSpots === 0;
  if (!canJoin) return <p className={styles.byPhone}>{t('This course can no longer be booked.')}</p>;
  if (isFull && !seats.canWait) return <p className={styles.byPhone}>{t('This course is full.')}</p>;
  return (
    <>
      {isFull ? <p className={styles.byPhone}>{t('This course is full. You can join the waitlist.')}</p> : null}
      <ButtonLink look="primary" size="l" wide href={bookHref} className={styles.book}>
        {isFull ? t('Join waitlist') : bookWords(data, t)}
      </ButtonLink>
      {data.visitHref ? (
        <p className={styles.visit}>
          <a href={data.visitHref}>{t('Book it with another service')}</a>
        </p>
      ) : null}
    </>
  );
}

/** Price, duration and slots of a service, with links to book it. */
export function BookPanel({ data, site }: { data: ServiceData; site: Site }) {
  const { t } = useText();
  const { service, price, addedTax, length, kind } = data;
  return (
    <aside aria-label={t('Book')} className={styles.panel}>
      {price ? <p className={styles.price}>{price}</p> : null}
      {addedTax ? <p className={styles.facts}>{addedTax}</p> : null}
      <p className={styles.facts}>{[length, kind].filter(Boolean).join(' · ')}</p>
      {isBookableOnline(service, site) ? (
        <>
          <Times data={data} />
          <Way data={data} />
        </>
      ) : (
        <ByPhone site={site} />
      )}
    </aside>
  );
}

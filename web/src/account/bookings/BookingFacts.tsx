import type { Service } from '@foyer/sdk';
import { CalendarClock, MapPin, Plus, Repeat, Tag, UserRound, UsersRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { paymentWords } from '../../booking/booking-words.ts';
import type { Money } from '../../booking/money.ts';
import { moneyWords, priceWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { agreedPrice } from './agreed-price.ts';
import { type Booked, whereOf } from './booked.ts';
import styles from './bookings.module.css';

const ICON = { size: 18, 'aria-hidden': true } as const;

interface FactsProps {
  booked: Booked;
  service: Service | undefined;
  site: Site;
  /** Its position in its series; empty for a booking without one. */
  series: string;
}

/** "$52 (2 × $26), pay at your visit"; empty if the service no longer exists. */
function usePrice({ booked, service, site }: Omit<FactsProps, 'series'>): string {
  const text = useText();
  const { payment } = booked;
  const agreed = agreedPrice(booked, service?.payment);
  if (!agreed) return priceWords(service?.payment, site.currency, text);
  const words = ({ value, currency }: Money) => moneyWords(text.locale, value, currency);
  const { total, each } = agreed;
  const sum = each ? `${words(total)} (${booked.participants} × ${words(each)})` : words(total);
  if (payment === null) return sum;
  const short = { paid: text.t('paid'), inPerson: text.t('pay at your visit'), plan: text.t('paid with your plan') };
  return `${sum}, ${payment === 'partly' ? paymentWords(booked, text) : short[payment]}`;
}

/** "Next payment: $40 on Tuesday, March 3, 2026"; empty for none. */
function useNextPayment({ booked: { nextPayment }, site }: Pick<FactsProps, 'booked' | 'site'>): string {
  const { locale, t } = useText();
  const dates = useDates(site.timeZone);
  if (!nextPayment) return '';
  const { price, dateMs } = nextPayment;
  const amount = moneyWords(locale, price.value, price.currency);
  return t('Next payment: {amount} on {date}', { amount, date: dates.date(dateMs) });
}

/** The staff member, location, participants and price. */
export function BookingFacts(props: FactsProps) {
  const { t, own } = useText();
  const { booked, site, series } = props;
  const { staff, participants, addOns, state, conferenceUrl } = booked;
  const price = usePrice(props);
  const nextPayment = useNextPayment(props);
  const where = whereOf(booked, site);
  const facts: [string, ReactNode, ReactNode][] = [];
  if (series) facts.push(['series', <Repeat key="series" {...ICON} />, series]);
  if (staff) facts.push(['with', <UserRound key="with" {...ICON} />, <span {...own}>{staff.name}</span>]);
  if (where) facts.push(['where', <MapPin key="where" {...ICON} />, <span {...own}>{where}</span>]);
  if (conferenceUrl && state === 'confirmed') {
    const link = (
      <a key="link" href={conferenceUrl} target="_blank" rel="noreferrer">
        {t('Join online')}
      </a>
    );
    facts.push(['online', <Video key="online" {...ICON} />, link]);
  }
  if (participants > 1) {
    const places = t('{count, plural, one {# spot} other {# spots}}', { count: participants });
    facts.push(['places', <UsersRound key="places" {...ICON} />, places]);
  }
  if (addOns.length > 0) {
    const names = <span {...own}>{addOns.join(', ')}</span>;
    facts.push(['addOns', <Plus key="addOns" {...ICON} />, names]);
  }
  if (price) facts.push(['price', <Tag key="price" {...ICON} />, price]);
  if (nextPayment) facts.push(['next', <CalendarClock key="next" {...ICON} />, nextPayment]);
  return (
    <ul className={styles.facts}>
      {facts.map(([name, icon, words]) => (
        <li key={name}>
          {icon}
          {words}
        </li>
      ))}
    </ul>
  );
}

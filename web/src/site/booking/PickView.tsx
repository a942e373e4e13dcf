import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { Bookable } from '../../services/bookable.ts';
import type { CoursePlaces } from '../../services/course-places.ts';
import { Container } from '../../ui/Layout.tsx';
import type { Composition } from '../../ui/picture/compose.ts';
import type { FirstMonths } from '../time-picker/first-months.ts';
import { MonthsProvider } from '../time-picker/MonthsProvider.tsx';
import { BookingFlow } from './BookingFlow.tsx';
import styles from './parts/flow.module.css';

export interface PickData extends FirstMonths {
  bookable: Bookable;
  /** Of a course; null where it can't be told. */
  places: CoursePlaces | null;
  /** Whether one can wait for a day of appointments on which nothing is free. */
  canWaitForDays: boolean;
  length: string | null;
  picture: Composition;
  visitorZone: string | null;
  /** The query that the page was asked with. */
  search: string;
  nowMs: number;
}

function Closed({ data, site }: ViewProps<PickData>) {
  const { t, own } = useText();
  return (
    <Container narrow className={styles.closed}>
      <h1 {...own}>{data.bookable.name}</h1>
      <p>
        {t('This one is booked in person or by phone.')}{' '}
        {site.phone ? (
          <a dir="ltr" href={phoneHref(site.phone)}>
            {site.phone}
          </a>
        ) : null}
      </p>
    </Container>
  );
}

/** The way to a booking of one service. */
export default function PickView({ data, site }: ViewProps<PickData>) {
  if (!data.bookable.isOpen) return <Closed data={data} site={site} />;
  return (
    <MonthsProvider bookable={data.bookable} months={data.months} loadedMs={data.nowMs}>
      <BookingFlow data={data} site={site} />
    </MonthsProvider>
  );
}

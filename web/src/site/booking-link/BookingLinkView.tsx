import { useCallback, useEffect, useRef, useState } from 'react';
import { headingOf, newsWords, offerHeading } from '../../booking/booking-words.ts';
import type { Managed } from '../../booking/customer-booking.ts';
import type { Waiting } from '../../booking/waitlist-entry.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { Bookable } from '../../services/bookable.ts';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Container } from '../../ui/Layout.tsx';
import type { Subject } from '../../ui/picture/compose.ts';
import { ManageCalendar } from './AddToCalendar.tsx';
import { ManageActions } from './BookingActions.tsx';
import { type GroupData, ManageGroup } from './BookingGroup.tsx';
import { ManageTicket } from './BookingTicket.tsx';
import styles from './booking-link.module.css';
import { ManageNext } from './NextSteps.tsx';
import { ManageLead } from './PageHeading.tsx';
import type { ManageMove } from './Reschedule.tsx';
import { ManageUnknown } from './UnknownLink.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useManaged } from './use-linked-booking.ts';
import { useMoving } from './use-rescheduling.ts';
import { ManageWaiting } from './WaitlistOffer.tsx';

export interface BookedService {
  bookable: Bookable;
  seed: string;
  subject: Subject;
  /** Where it can be booked again; null where it can't. */
  bookHref: string | null;
  /** Where an unfinished booking goes on. */
  finishHref: string;
}

export interface ManageData {
  token: string;
  booking: Managed;
  /** Where it stands in a line; null where it waits for nothing. */
  waiting: Waiting | null;
  /** Null once the business has taken it away. */
  service: BookedService | null;
  /** The visitor comes from booking it. */
  isNew: boolean;
  visitorZone: string;
  search: string;
  nowMs: number;
}

/** The picker of another time, fetched when it is wanted; where that fails, the booking stays as it is. */
function useMove(isWanted: boolean, giveUp: () => void): typeof ManageMove | null {
  const [loaded, setLoaded] = useState<{ Move: typeof ManageMove } | null>(null);
  useEffect(() => {
    if (isWanted && !loaded) import('./Reschedule.tsx').then(({ ManageMove: Move }) => setLoaded({ Move }), giveUp);
  }, [isWanted, loaded, giveUp]);
  return isWanted && loaded ? loaded.Move : null;
}

function Manage({ data, site }: ViewProps<ManageData>) {
  const text = useText();
  const dates = useDates(site.timeZone);
  const managed = useManaged(data.token, data.booking, data.isNew ? 'booked' : null, data.waiting);
  const { booking, news, turn, waiting } = managed;
  const { service } = data;
  const [isMoving, setMoving] = useMoving(data.search);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (turn > 0) setMoving(false);
  }, [turn, setMoving]);

  const heading = waiting?.offer ? offerHeading(text) : headingOf(booking, news, text, dates);
  const said = newsWords(booking, news, text);
  const stay = useCallback(() => setMoving(false), [setMoving]);
  const Move = useMove(isMoving && booking.move.isAllowed && service !== null, stay);
  useFocusAfter(title, `${turn} ${Move !== null}`);
  const calendar = <ManageCalendar booking={booking} site={site} token={data.token} />;
  // Who comes back later comes to change it.
  const isNews = news === 'booked' || news === 'moved';
  return (
    <Container>
      <LiveRegion>{turn > 0 ? said : ''}</LiveRegion>
      {Move && service ? (
        <Move data={data} service={service} site={site} managed={managed} leave={stay} />
      ) : (
        <div className={styles.page}>
          <ManageLead heading={heading} title={title} news={news} said={said} />
          <ManageTicket booking={booking} service={service} site={site} visitorZone={data.visitorZone} />
          <div className={styles.rest}>
            {waiting ? <ManageWaiting managed={managed} waiting={waiting} site={site} /> : null}
            <ManageNext booking={booking} news={news} isFree={service?.bookable.isFree ?? true} />
            {isNews ? calendar : null}
            <ManageActions
              managed={managed}
              service={service}
              site={site}
              madeMs={data.nowMs}
              search={data.search}
              startMoving={() => setMoving(true)}
            />
            {isNews || waiting ? null : calendar}
          </div>
        </div>
      )}
    </Container>
  );
}

/** What a manage link opens: what was just booked, and the way to move or cancel it without an account. */
export default function ManageView({ data, site }: ViewProps<ManageData | GroupData | null>) {
  if (!data) return <ManageUnknown site={site} />;
  return 'group' in data ? <ManageGroup data={data} site={site} /> : <Manage data={data} site={site} />;
}

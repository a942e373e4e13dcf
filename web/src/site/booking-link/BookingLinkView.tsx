import { useCallback, useEffect, useRef, useState } from 'react';
import { headingOf, newsWords, offerHeading } from '../../booking/booking-words.ts';
import { FormAnswers } from '../../booking/FormAnswers.tsx';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Container } from '../../ui/Layout.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingGroup } from './BookingGroup.tsx';
import { BookingTicket } from './BookingTicket.tsx';
import styles from './booking-link.module.css';
import { ConfirmVisit } from './ConfirmVisit.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PageHeading } from './PageHeading.tsx';
import type { BookingLinkData, ClosedLink, GroupData } from './page-data.ts';
import type { Reschedule } from './Reschedule.tsx';
import { UnknownLink } from './UnknownLink.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useManagedBooking } from './use-managed-booking.ts';
import { useRescheduling } from './use-rescheduling.ts';
import { WaitlistSection } from './WaitlistSection.tsx';

/** Loads the time picker on demand; gives up if that fails. */
function useMove(isWanted: boolean, giveUp: () => void): typeof Reschedule | null {
  const [loaded, setLoaded] = useState<{ Move: typeof Reschedule } | null>(null);
  useEffect(() => {
    if (isWanted && !loaded) import('./Reschedule.tsx').then(({ Reschedule: Move }) => setLoaded({ Move }), giveUp);
  }, [isWanted, loaded, giveUp]);
  return isWanted && loaded ? loaded.Move : null;
}

function Manage({ data, site }: ViewProps<BookingLinkData>) {
  const text = useText();
  const dates = useDates(site.timeZone);
  const managed = useManagedBooking(data.token, data.booking, data.isNew ? 'booked' : null, data.waiting);
  const { booking, news, turn, waiting } = managed;
  const { service } = data;
  const [isMoving, setMoving] = useRescheduling(data.search);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (turn > 0) setMoving(false);
  }, [turn, setMoving]);

  const heading = waiting?.offer ? offerHeading(text) : headingOf(booking, news, text, dates);
  const said = newsWords(booking, news, text);
  const stay = useCallback(() => setMoving(false), [setMoving]);
  const Move = useMove(isMoving && booking.move.isAllowed && service !== null, stay);
  useFocusAfter(title, `${turn} ${Move !== null}`);
  const calendar = <AddToCalendar booking={booking} site={site} token={data.token} />;
  // On later visits, actions come first.
  const isNews = news === 'booked' || news === 'moved';
  return (
    <Container>
      <LiveRegion>{turn > 0 ? said : ''}</LiveRegion>
      {Move && service ? (
        <Move data={data} service={service} site={site} managed={managed} leave={stay} />
      ) : (
        <div className={styles.page}>
          <PageHeading heading={heading} title={title} news={news} said={said} />
          <BookingTicket booking={booking} service={service} site={site} visitorZone={data.visitorZone} />
          <div className={styles.rest}>
            <FormAnswers bookingId={booking.id} token={data.token} answers={data.answers[booking.id]} />
            <ConfirmVisit managed={managed} site={site} search={data.search} />
            {waiting ? <WaitlistSection managed={managed} waiting={waiting} site={site} /> : null}
            <NextSteps booking={booking} news={news} isFree={service?.bookable.isFree ?? true} site={site} />
            {isNews ? calendar : null}
            <BookingActions
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

/** The page of a manage link: the booking, and actions without an account. */
export default function BookingLinkView({ data, site }: ViewProps<BookingLinkData | GroupData | ClosedLink | null>) {
  if (!data || 'closed' in data) return <UnknownLink closed={data?.closed} site={site} />;
  return 'group' in data ? <BookingGroup data={data} site={site} /> : <Manage data={data} site={site} />;
}

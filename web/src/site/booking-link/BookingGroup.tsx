import { useCallback, useEffect, useRef, useState } from 'react';
import { groupHeadingOf, newsWords } from '../../booking/booking-words.ts';
import { isAhead } from '../../booking/customer-booking.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Container } from '../../ui/Layout.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { BookingActions } from './BookingActions.tsx';
import styles from './booking-link.module.css';
import { GroupTicket } from './GroupTicket.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PageHeading } from './PageHeading.tsx';
import type { GroupData } from './page-data.ts';
import type { RescheduleGroup } from './RescheduleGroup.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useGroup } from './use-group.ts';
import { useRescheduling } from './use-rescheduling.ts';

/** Loads the choice of another time on demand; gives up if that fails. */
function useMove(isWanted: boolean, giveUp: () => void): typeof RescheduleGroup | null {
  const [loaded, setLoaded] = useState<{ Move: typeof RescheduleGroup } | null>(null);
  useEffect(() => {
    if (isWanted && !loaded)
      import('./RescheduleGroup.tsx').then(({ RescheduleGroup: Move }) => setLoaded({ Move }), giveUp);
  }, [isWanted, loaded, giveUp]);
  return isWanted && loaded ? loaded.Move : null;
}

/** The page of a manage link to a multi-service booking: its parts, and actions for all of them. */
export function BookingGroup({ data, site }: ViewProps<GroupData>) {
  const text = useText();
  const dates = useDates(site.timeZone);
  const { token, services, nowMs, search } = data;
  const managed = useGroup(token, data.group, data.isNew ? 'booked' : null);
  const { group, news, turn, cancel } = managed;
  const { whole, parts } = group;
  const title = useRef<HTMLHeadingElement>(null);
  const [isMoving, setMoving] = useRescheduling(search);
  const stay = useCallback(() => setMoving(false), [setMoving]);
  const Move = useMove(isMoving && whole.move.isAllowed, stay);
  useEffect(() => {
    if (turn > 0) setMoving(false);
  }, [turn, setMoving]);
  useFocusAfter(title, `${turn} ${Move !== null}`);

  const heading = groupHeadingOf(whole, news, text, dates);
  const said = newsWords(whole, news, text);
  const service = services[whole.serviceId] ?? null;
  const isFree = parts.every(({ serviceId }) => services[serviceId]?.bookable.isFree ?? true);
  return (
    <Container>
      <LiveRegion>{turn > 0 ? said : ''}</LiveRegion>
      {Move ? <Move data={data} site={site} managed={managed} leave={stay} /> : null}
      <div className={styles.page} hidden={Move !== null}>
        <PageHeading heading={heading} title={title} news={news} said={said} />
        <GroupTicket
          group={group}
          services={services}
          site={site}
          visitorZone={data.visitorZone}
          token={token}
          answers={data.answers}
        />
        <div className={styles.rest}>
          <NextSteps booking={whole} news={news} isFree={isFree} site={site} />
          <BookingActions
            managed={{ booking: whole, cancel, turn }}
            parts={parts.filter(isAhead)}
            // An unfinished one can only be finished where it was started.
            service={whole.state === 'unfinished' ? null : service}
            site={site}
            madeMs={nowMs}
            search={search}
            startMoving={() => setMoving(true)}
          />
          <AddToCalendar booking={whole} isSeveral site={site} token={token} />
        </div>
      </div>
    </Container>
  );
}

import { useRef } from 'react';
import { groupHeadingOf, newsWords } from '../../booking/booking-words.ts';
import { isAhead } from '../../booking/customer-booking.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Container } from '../../ui/Layout.tsx';
import { ManageCalendar } from './AddToCalendar.tsx';
import { ManageActions } from './BookingActions.tsx';
import type { BookedService } from './BookingLinkView.tsx';
import styles from './booking-link.module.css';
import { ManageGroupTicket } from './GroupTicket.tsx';
import type { ManagedGroup } from './group.ts';
import { ManageNext } from './NextSteps.tsx';
import { ManageLead } from './PageHeading.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useGroup } from './use-group.ts';

export interface GroupData {
  token: string;
  group: ManagedGroup;
  /** By id; without those that are not offered any more. */
  services: Record<string, BookedService>;
  /** The visitor comes from booking it. */
  isNew: boolean;
  visitorZone: string;
  search: string;
  nowMs: number;
}

/** What the link to several bookings opens that belong together: all of them, and what may be done with all. */
export function ManageGroup({ data, site }: ViewProps<GroupData>) {
  const text = useText();
  const dates = useDates(site.timeZone);
  const { token, services, nowMs, search } = data;
  const { group, news, turn, cancel } = useGroup(token, data.group, data.isNew ? 'booked' : null);
  const { whole, parts } = group;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfter(title, String(turn));

  const heading = groupHeadingOf(whole, news, text, dates);
  const said = newsWords(whole, news, text);
  const service = services[whole.serviceId] ?? null;
  const isFree = parts.every(({ serviceId }) => services[serviceId]?.bookable.isFree ?? true);
  return (
    <Container>
      <LiveRegion>{turn > 0 ? said : ''}</LiveRegion>
      <div className={styles.page}>
        <ManageLead heading={heading} title={title} news={news} said={said} />
        <ManageGroupTicket group={group} services={services} site={site} visitorZone={data.visitorZone} />
        <div className={styles.rest}>
          <ManageNext booking={whole} news={news} isFree={isFree} />
          <ManageActions
            managed={{ booking: whole, cancel, turn }}
            parts={parts.filter(isAhead)}
            // An unfinished one is finished where it was begun.
            service={whole.state === 'unfinished' ? null : service}
            site={site}
            madeMs={nowMs}
            search={search}
          />
          <ManageCalendar booking={whole} isSeveral site={site} token={token} />
        </div>
      </div>
    </Container>
  );
}

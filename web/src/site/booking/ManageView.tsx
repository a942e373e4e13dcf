import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Container } from '../../ui/Layout.tsx';
import type { Subject } from '../../ui/picture/compose.ts';
import type { Bookable } from './bookable.ts';
import { ManageActions } from './ManageActions.tsx';
import { ManageCalendar } from './ManageCalendar.tsx';
import { type GroupData, ManageGroup } from './ManageGroup.tsx';
import { ManageLead } from './ManageLead.tsx';
import type { ManageMove } from './ManageMove.tsx';
import { ManageNext } from './ManageNext.tsx';
import { ManageTicket } from './ManageTicket.tsx';
import { ManageUnknown } from './ManageUnknown.tsx';
import { ManageWaiting } from './ManageWaiting.tsx';
import styles from './manage.module.css';
import { headingOf, newsWords, offerHeading } from './manage-words.ts';
import type { Managed } from './managed.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { useManaged } from './use-managed.ts';
import { useMoving } from './use-moving.ts';
import type { Waiting } from './waiting.ts';

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
    if (isWanted && !loaded) import('./ManageMove.tsx').then(({ ManageMove: Move }) => setLoaded({ Move }), giveUp);
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

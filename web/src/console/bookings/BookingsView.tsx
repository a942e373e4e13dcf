import { type Instant, minutes } from '@foyer/contract/values';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { type Booking, bookingsHref, type ExtendedBooking } from '../booking/booking.ts';
import { BulkSpace } from '../parts/BulkBar.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { NoMatch } from '../parts/NoMatch.tsx';
import { Paging } from '../parts/Paging.tsx';
import { SavedViews } from '../parts/SavedViews.tsx';
import sales from '../parts/sales.module.css';
import { mayManageMembers } from '../parts/team.ts';
import { type ListAddress, type UrlList, useUrlList } from '../parts/url-list.ts';
import { useLeaveQuestion } from '../parts/use-leave-question.ts';
import { useRowSelection } from '../parts/use-row-selection.ts';
import { BookingsBar } from './BookingsBar.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkPanel } from './BulkPanel.tsx';
import { type BulkAction, isAtOnce } from './bulk.ts';
import { Filters } from './Filters.tsx';
import { everything, isNarrowed, type ListState, PAGE_SIZE, readList, writeList } from './list-state.ts';
import { useBookings } from './use-bookings.ts';
import { useBulk } from './use-bulk.ts';
import { ViewTabs } from './ViewTabs.tsx';

const idOf = ({ booking }: ExtendedBooking) => booking.id;
const address: ListAddress<ListState> = { path: bookingsHref, read: readList, write: writeList };

function Empty({ list }: { list: UrlList<ListState> }) {
  const { t } = useText();
  const { state } = list;
  if (isNarrowed(state) || state.page > 1) {
    return (
      <NoMatch list={list} everything={{ ...everything, view: state.view }}>
        {t('No bookings match.')}
      </NoMatch>
    );
  }
  const words: Partial<Record<ListState['view'], string>> = {
    answer: t('Nothing to answer. Requests for approval and people on waitlists will appear here.'),
    unpaid: t('Everything is paid.'),
    canceled: t('Nothing was canceled.'),
  };
  return (
    <div className={sales.empty}>
      <p>{words[state.view] ?? t('Bookings will appear here when customers book.')}</p>
      {words[state.view] ? null : (
        <p>
          <a href="/manage/share">{t('Share your booking page')}</a>
        </p>
      )}
    </div>
  );
}

/** The question before several bookings are changed. */
interface Asked {
  action: BulkAction;
  fitting: readonly Booking[];
  left: number;
}

interface ListProps {
  list: UrlList<ListState>;
  site: Site;
  nowMs: Instant;
  mayChange: boolean;
  mayImport: boolean;
}

function Bookings({ list, site, nowMs, mayChange, mayImport }: ListProps) {
  const { t } = useText();
  const { state } = list;
  const currentMs = useNow(nowMs, minutes(1));
  const found = useBookings(state, { zone: site.timeZone, nowMs });
  const { bookings, total, isLoaded, isBusy, isCut, error } = found;
  const { page: _, ...matching } = state;
  const selection = useRowSelection(JSON.stringify(matching), idOf);
  const bulk = useBulk();
  const { isBusy: isFinding, failure, run } = useAction(readFailure);
  const [asked, setAsked] = useState<Asked | null>(null);
  useLeaveQuestion(bulk.isRunning);
  const start = (action: BulkAction, fitting: readonly Booking[], isTold: boolean) => {
    setAsked(null);
    selection.clear();
    void bulk.start(action, fitting, isTold);
  };
  const act = (action: BulkAction) =>
    run(async () => {
      const chosen = selection.isAll ? await bulk.findAll(state, found.around) : selection.chosen;
      const fitting = bulk.fitting(action, chosen, currentMs);
      const left = chosen.length - fitting.length;
      if (isAtOnce(action) && left === 0) start(action, fitting, false);
      else setAsked({ action, fitting, left });
    });
  const undo = bulk.run?.work === 'attended' ? bulk.run.done : [];
  const summary = isLoaded ? t('{count, plural, one {# booking} other {# bookings}}', { count: total ?? 0 }) : '';
  const hasSelection = mayChange && (selection.isAll || selection.chosen.length > 0);
  return (
    <>
      <div className={sales.head}>
        <h1>{t('Bookings')}</h1>
        <Cluster>
          {mayImport ? <ButtonLink href={`${bookingsHref}/import`}>{t('Import bookings')}</ButtonLink> : null}
          <ButtonLink href={`${bookingsHref}/waitlist`}>{t('Waitlist')}</ButtonLink>
        </Cluster>
      </div>
      {bulk.run ? (
        <BulkPanel
          run={bulk.run}
          onStop={bulk.stop}
          onUndo={undo.length > 0 ? () => void bulk.start('clearAttendance', undo, false) : undefined}
          onClose={bulk.close}
        />
      ) : null}
      <ViewTabs list={list} />
      <Filters list={list} />
      <SavedViews list={list} address={address} storageKey="foyer.manage.booking-views" />
      <FailureNotice failure={failure} takesFocus />
      {hasSelection ? (
        <BookingsBar
          selection={selection}
          total={total}
          isBusy={isFinding || bulk.isRunning || found.isStale}
          onAct={act}
        />
      ) : null}
      <p className={sales.summary} data-covered={hasSelection || undefined}>
        {summary}
      </p>
      <LiveRegion>{isBusy ? '' : summary}</LiveRegion>
      {isCut ? <p className={sales.quiet}>{t('Many customers match. Type more of the name to see all.')}</p> : null}
      {error ? (
        <FailureNotice failure={readFailure(error)}>
          <Button onClick={() => found.refetch()}>{t('Try again')}</Button>
        </FailureNotice>
      ) : null}
      {!isLoaded && !error ? (
        <p className={sales.quiet} data-loading="">
          {t('One moment …')}
        </p>
      ) : null}
      {bookings.length > 0 ? (
        <BookingsTable
          {...{ bookings, list }}
          zone={site.timeZone}
          selection={mayChange ? selection : null}
          isBusy={isBusy}
        />
      ) : null}
      {isLoaded && bookings.length === 0 && !isBusy ? <Empty list={list} /> : null}
      {isLoaded ? <Paging list={list} count={bookings.length} total={total} pageSize={PAGE_SIZE} /> : null}
      {hasSelection ? <BulkSpace /> : null}
      {asked ? (
        <BulkDialog
          action={asked.action}
          count={asked.fitting.length}
          left={asked.left}
          onConfirm={(isTold) => start(asked.action, asked.fitting, isTold)}
          close={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

function BookingsPage({ data: { session, search, nowMs }, site }: ViewProps<ConsoleData>) {
  const list = useUrlList(address, search);
  const mayImport = mayManageMembers(session);
  return <Bookings {...{ list, site, nowMs, mayImport }} mayChange={session.role !== 'viewer'} />;
}

/** All bookings. */
export default function BookingsView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <BookingsPage {...props} />
    </ConsoleRoot>
  );
}

import type { Instant } from '@foyer/contract/values';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { WriteDialog } from '../messages/WriteDialog.tsx';
import { BulkSpace } from '../parts/BulkBar.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { dayOf } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { ListLink } from '../parts/ListLink.tsx';
import { useRememberList } from '../parts/last-list.ts';
import { NoMatch } from '../parts/NoMatch.tsx';
import { PeopleTabs } from '../parts/PeopleTabs.tsx';
import { SavedViews } from '../parts/SavedViews.tsx';
import sales from '../parts/sales.module.css';
import { mayManageMembers } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { type UrlList, useUrlList } from '../parts/url-list.ts';
import { useNumber } from '../parts/use-number.ts';
import { useRowSelection } from '../parts/use-row-selection.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { CursorPaging } from './CursorPaging.tsx';
import { type BulkAction, CustomersBar } from './CustomersBar.tsx';
import { CustomersTable } from './CustomersTable.tsx';
import { type Customer, customersHref } from './customer.ts';
import { Filters } from './Filters.tsx';
import { customersAddress, everybody, isNarrowed, type ListState } from './list-state.ts';
import { TagDialog } from './TagDialog.tsx';
import { useCustomers, useFindAll, useTagging } from './use-customers.ts';

const idOf = ({ id }: Customer) => id;

/** More are not counted. */
const COUNTED = 1_000;

interface ListProps {
  list: UrlList<ListState>;
  site: Site;
  nowMs: Instant;
  mayChange: boolean;
  mayWrite: boolean;
}

function Empty({ list, mayChange }: Pick<ListProps, 'list' | 'mayChange'>) {
  const { t } = useText();
  if (isNarrowed(list.state) || list.state.page > 1) {
    return (
      <NoMatch list={list} everything={everybody}>
        {t('No customers match.')}
      </NoMatch>
    );
  }
  return (
    <div className={sales.empty}>
      <p>{t('Everybody who books or registers will appear here.')}</p>
      {mayChange ? (
        <p>
          <a href={`${customersHref}/new`}>{t('Add customer')}</a>
        </p>
      ) : null}
    </div>
  );
}

/** In place of a page that can't be read. A cursor that is refused is so for good. */
function Failed({ list, error, retry }: Pick<ListProps, 'list'> & { error: Error; retry(): void }) {
  const { t } = useText();
  const failure = readFailure(error);
  if (failure.kind === 'invalid' && list.state.page > 1) {
    return (
      <div className={sales.empty}>
        <p>{t('This page no longer exists.')}</p>
        <p>
          <ListLink list={list} changes={{ page: 1 }}>
            {t('Go to the first page')}
          </ListLink>
        </p>
      </div>
    );
  }
  return (
    <FailureNotice failure={failure}>
      <Button onClick={retry}>{t('Try again')}</Button>
    </FailureNotice>
  );
}

function Customers({ list, site, nowMs, mayChange, mayWrite }: ListProps) {
  const { t } = useText();
  const number = useNumber();
  const state = { ...list.state, day: list.state.day || dayOf(nowMs, site.timeZone) };
  const found = useCustomers(state, site.timeZone);
  const { data, error, isPlaceholderData: isStale } = found;
  const { page: _, after: __, day: ___, ...matching } = state;
  const selection = useRowSelection(JSON.stringify(matching), idOf);
  const findAll = useFindAll(state, site.timeZone);
  const tagging = useTagging();
  const [asked, setAsked] = useState<{ action: BulkAction; ids: readonly string[] } | null>(null);
  const { isBusy, failure, run } = useAction(readFailure);
  const { news, tell } = useUndoToast();
  const act = (action: BulkAction) =>
    run(async () => setAsked({ action, ids: selection.isAll ? await findAll() : selection.chosen.map(idOf) }));
  const tag = async (isOn: boolean, ids: readonly string[], sent: string) => {
    const done = await tagging.change(isOn, ids, sent);
    const count = done.changedIds.length;
    setAsked(null);
    selection.clear();
    const words = isOn
      ? t(
          '{count, plural, =0 {All of them have the tag “{tag}” already} one {Tagged # customer “{tag}”} other {Tagged # customers “{tag}”}}',
          { count, tag: done.tag },
        )
      : t(
          '{count, plural, =0 {None of them has the tag “{tag}”} one {Removed “{tag}” from # customer} other {Removed “{tag}” from # customers}}',
          { count, tag: done.tag },
        );
    tell({ words, undo: count > 0 ? () => tagging.undo(isOn, done) : undefined });
  };
  const customers = data?.customers ?? [];
  const summary = data
    ? data.total === undefined
      ? t('More than {total} customers', { total: number(COUNTED) })
      : t('{count, plural, one {# customer} other {# customers}}', { count: data.total })
    : '';
  const hasSelection = mayChange && (selection.isAll || selection.chosen.length > 0);
  return (
    <>
      <Filters list={list} />
      <SavedViews list={list} address={customersAddress} storageKey="foyer.manage.customer-views" />
      <FailureNotice failure={failure} takesFocus />
      {hasSelection ? (
        <CustomersBar selection={selection} total={data?.total} isBusy={isBusy} mayWrite={mayWrite} onAct={act} />
      ) : null}
      <p className={sales.summary} data-covered={hasSelection || undefined}>
        {summary}
      </p>
      <LiveRegion>{found.isFetching ? '' : summary}</LiveRegion>
      {error ? <Failed list={list} error={error} retry={() => found.refetch()} /> : null}
      {!data && !error ? (
        <p className={sales.quiet} data-loading="">
          {t('One moment …')}
        </p>
      ) : null}
      {customers.length > 0 ? (
        <CustomersTable
          customers={customers}
          zone={site.timeZone}
          selection={mayChange ? selection : null}
          isBusy={isStale}
        />
      ) : null}
      {data && customers.length === 0 && !isStale ? <Empty list={list} mayChange={mayChange} /> : null}
      {data ? <CursorPaging list={list} cursors={data.cursors} day={state.day} /> : null}
      {hasSelection ? <BulkSpace /> : null}
      {asked?.action === 'write' ? (
        <WriteDialog
          title={t('{count, plural, one {Write to # customer} other {Write to # customers}}', {
            count: asked.ids.length,
          })}
          audience={{ customerIds: [...asked.ids] }}
          zone={site.timeZone}
          tell={(said) => {
            selection.clear();
            tell(said);
          }}
          close={() => setAsked(null)}
        />
      ) : asked ? (
        <TagDialog
          isOn={asked.action === 'tag'}
          count={asked.ids.length}
          work={(name) => tag(asked.action === 'tag', asked.ids, name)}
          close={() => setAsked(null)}
        />
      ) : null}
      <UndoToast news={news} tell={tell} />
    </>
  );
}

function CustomersPage({ data: { session, search, nowMs }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const list = useUrlList(customersAddress, search, useRememberList(customersHref));
  const mayChange = session.role !== 'viewer';
  return (
    <>
      <div className={sales.head}>
        <h1>{t('Customers')}</h1>
        {mayChange ? (
          <Cluster>
            {mayManageMembers(session) ? (
              <ButtonLink href={`${customersHref}/import`}>{t('Import customers')}</ButtonLink>
            ) : null}
            <ButtonLink look="primary" href={`${customersHref}/new`}>
              {t('Add customer')}
            </ButtonLink>
          </Cluster>
        ) : null}
      </div>
      <PeopleTabs current={customersHref} />
      <Customers {...{ list, site, nowMs, mayChange }} mayWrite={mayManageMembers(session)} />
    </>
  );
}

/** The list of all customers: members and contacts. */
export default function CustomersView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <CustomersPage {...props} />
    </ConsoleRoot>
  );
}

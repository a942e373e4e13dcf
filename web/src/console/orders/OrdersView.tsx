import { useText } from '../../lib/text.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { NoMatch } from '../parts/NoMatch.tsx';
import { Paging } from '../parts/Paging.tsx';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { type ListAddress, type UrlList, useUrlList } from '../parts/url-list.ts';
import { Filters } from './Filters.tsx';
import { everything, isNarrowed, type ListState, PAGE_SIZE, readList, writeList } from './list-state.ts';
import { OrdersTable } from './OrdersTable.tsx';
import { ordersHref } from './order.ts';
import { useOrders } from './use-orders.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { WriteToPayers } from './WriteToPayers.tsx';

const address: ListAddress<ListState> = { path: ordersHref, read: readList, write: writeList };

function Empty({ list }: { list: UrlList<ListState> }) {
  const { t } = useText();
  const { state } = list;
  if (isNarrowed(state) || state.page > 1) {
    return (
      <NoMatch list={list} everything={{ ...everything, view: state.view }}>
        {t('No orders match.')}
      </NoMatch>
    );
  }
  return (
    <div className={styles.empty}>
      <p>
        {state.view === 'collect'
          ? t('Nothing to collect. Orders whose payment failed or is missing will appear here.')
          : t('Orders will appear here when members buy a plan, or when you add one.')}
      </p>
    </div>
  );
}

function Orders({ list, site, mayManage }: { list: UrlList<ListState>; site: Site; mayManage: boolean }) {
  const { t } = useText();
  const { state } = list;
  const found = useOrders(state, site.timeZone);
  const { orders, total, isLoaded, isBusy, error } = found;
  const summary = isLoaded ? t('{count, plural, one {# order} other {# orders}}', { count: total ?? 0 }) : '';
  const newHref = state.memberId ? `${ordersHref}/new?member=${state.memberId}` : `${ordersHref}/new`;
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Orders')}</h1>
        {mayManage ? (
          <ButtonLink look="primary" href={newHref}>
            {t('Add order')}
          </ButtonLink>
        ) : null}
      </div>
      <ViewTabs list={list} />
      {mayManage && (state.view === 'collect' || state.payment === 'FAILED') && (total ?? 0) > 0 ? (
        <WriteToPayers state={state} site={site} />
      ) : null}
      <Filters list={list} />
      <p className={styles.summary}>{summary}</p>
      <LiveRegion>{isBusy ? '' : summary}</LiveRegion>
      {error ? (
        <FailureNotice failure={readFailure(error)}>
          <Button onClick={() => found.refetch()}>{t('Try again')}</Button>
        </FailureNotice>
      ) : null}
      {!isLoaded && !error ? <p className={styles.quiet}>{t('One moment …')}</p> : null}
      {orders.length > 0 ? (
        <OrdersTable orders={orders} site={site} isCollecting={state.view === 'collect'} isBusy={isBusy} />
      ) : null}
      {isLoaded && orders.length === 0 && !isBusy ? <Empty list={list} /> : null}
      {isLoaded ? <Paging list={list} count={orders.length} total={total} pageSize={PAGE_SIZE} /> : null}
    </>
  );
}

function OrdersPage({ data: { session, search }, site }: ViewProps<ConsoleData>) {
  return <Orders list={useUrlList(address, search)} site={site} mayManage={mayManageSales(session)} />;
}

/** All orders of plans. */
export default function OrdersView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <OrdersPage {...props} />
    </ConsoleRoot>
  );
}

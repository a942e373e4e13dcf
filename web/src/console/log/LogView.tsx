import { useFoyer } from '@foyer/react';
import { apps } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { ListLink } from '../parts/ListLink.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { useUrlList } from '../parts/url-list.ts';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogTable } from './LogTable.tsx';
import { logAddress, requestOf } from './log-state.ts';

const PAGE_SIZE = 50;

function Log({ search, zone }: { search: string; zone: string }) {
  const { t } = useText();
  const list = useUrlList(logAddress, search);
  const request = { ...requestOf(list.state, zone), limit: PAGE_SIZE };
  const query = useQuery({
    ...useFoyer().query(apps.listSecurityEvents, [request]),
    placeholderData: keepPreviousData,
  });
  const { securityEvents: events = [], nextCursor } = query.data ?? {};
  return (
    <>
      <p className={sales.lead}>
        {t('Sign-ins, and changes of settings, rights and money, for one year. Only owners see it.')}
      </p>
      <LogFilters list={list} />
      <Loaded query={query} lines={10}>
        {events.length > 0 ? (
          <LogTable events={events} zone={zone} />
        ) : (
          <p className={sales.empty}>{t('Nothing of this kind happened on these days.')}</p>
        )}
      </Loaded>
      <nav aria-label={t('Pages')} className={sales.ways}>
        {list.state.after ? (
          <ListLink list={list} changes={{ after: '' }}>
            {t('Newest')}
          </ListLink>
        ) : null}
        {nextCursor ? (
          <ListLink list={list} changes={{ after: nextCursor }} rel="next">
            {t('Earlier')}
          </ListLink>
        ) : null}
      </nav>
    </>
  );
}

/** The log of who did what and when. */
export default function LogView({ data: { session, search }, site }: ViewProps<ConsoleData>) {
  return (
    <SettingsFrame tab="log" session={session}>
      {() => <Log search={search} zone={site.timeZone} />}
    </SettingsFrame>
  );
}

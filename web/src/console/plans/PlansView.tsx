import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOneOf } from '../parts/choice.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { News } from '../parts/News.tsx';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { useNews } from '../parts/use-news.ts';
import { type Plan, usePlans } from '../parts/use-plans.ts';
import { PlanRow } from './PlanRow.tsx';
import { PlanTabs } from './PlanTabs.tsx';
import { archivedOf, plansHref, plansOf, type Tab, tabs } from './tabs.ts';
import { usePlanChanges } from './use-plan-changes.ts';

function Empty({ tab, mayManage }: { tab: Tab; mayManage: boolean }) {
  const { t } = useText();
  const words: Record<Tab, string> = {
    offered: t('Plans on sale will appear here. Members buy them on your site, or in person from you.'),
    hidden: t('Hidden plans will appear here. Nobody sees them on your site; you can still sell them in person.'),
    archived: t('Archived plans will appear here. They are no longer sold, and their orders go on.'),
  };
  return (
    <div className={styles.empty}>
      <p>{words[tab]}</p>
      {tab === 'offered' && mayManage ? (
        <p>
          <a href={`${plansHref}/new`}>{t('Create a plan')}</a>
        </p>
      ) : null}
    </div>
  );
}

interface ListProps {
  tab: Tab;
  all: readonly Plan[];
  site: Site;
  mayManage: boolean;
}

/** The plans of a tab in the order of the business, which is changed by dragging or with buttons. */
function PlanList({ tab, all, site, mayManage }: ListProps) {
  const { t } = useText();
  const changes = usePlanChanges();
  const { failure, run } = useAction(readFailure);
  const { news, setNews, box } = useNews();
  const [moved, setMoved] = useState('');
  const shown = plansOf(tab, all);
  const ids = shown.map(({ id }) => id);
  const move = (id: string, targetId: string) => {
    const name = shown.find((plan) => plan.id === id)?.name ?? '';
    const position = ids.indexOf(targetId) + 1;
    setMoved(t('{name} is now number {position} of {count}.', { name, position, count: ids.length }));
    run(() => changes.move(all, id, targetId));
  };
  return (
    <>
      <News news={news} box={box} />
      <FailureNotice failure={failure} takesFocus />
      <LiveRegion>{moved}</LiveRegion>
      {shown.length === 0 ? (
        <Empty tab={tab} mayManage={mayManage} />
      ) : (
        <ol className={classes(styles.rows, styles.history)} aria-label={t('Plans')}>
          {shown.map((plan) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              ids={ids}
              site={site}
              mayManage={mayManage && tab !== 'archived'}
              onMove={move}
              onDone={setNews}
            />
          ))}
        </ol>
      )}
    </>
  );
}

function Plans({ data: { session, search }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const asked = new URLSearchParams(search).get('tab');
  const tab = isOneOf(tabs, asked) ? asked : 'offered';
  const query = usePlans(archivedOf(tab));
  const mayManage = mayManageSales(session);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Plans')}</h1>
        {mayManage ? (
          <ButtonLink look="primary" href={`${plansHref}/new`}>
            {t('Create plan')}
          </ButtonLink>
        ) : null}
      </div>
      <PlanTabs tab={tab} />
      {query.error ? (
        <FailureNotice failure={readFailure(query.error)}>
          <Button onClick={() => query.refetch()}>{t('Try again')}</Button>
        </FailureNotice>
      ) : null}
      {query.isPending ? <p className={styles.quiet}>{t('One moment …')}</p> : null}
      {query.data ? <PlanList tab={tab} all={query.data.plans} site={site} mayManage={mayManage} /> : null}
    </>
  );
}

/** The plans of the business. */
export default function PlansView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Plans {...props} />
    </ConsoleRoot>
  );
}

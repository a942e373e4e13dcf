import { useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ManageData } from '../manage-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { mayManageMembers } from '../team.ts';
import { AddDialog } from './AddDialog.tsx';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { Filters } from './Filters.tsx';
import { JobPanel } from './JobPanel.tsx';
import styles from './list.module.css';
import { MembersTable } from './MembersTable.tsx';
import { Nobody } from './Nobody.tsx';
import { Paging } from './Paging.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { summaryWords } from './summary-words.ts';
import { useBulk } from './use-bulk.ts';
import { useDecisions } from './use-decisions.ts';
import { useList } from './use-list.ts';
import { useMembers } from './use-members.ts';
import { useSelection } from './use-selection.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The list of members, with what can be done from it. */
export function Members({ data: { session, search }, site }: ViewProps<ManageData>) {
  const text = useText();
  const { t } = text;
  const list = useList(search);
  const { state } = list;
  const { members, total, isTooMany, data, error, isPending, isFetching, isPlaceholderData, refetch } =
    useMembers(state);
  const selection = useSelection(state);
  const bulk = useBulk(list, selection);
  const decisions = useDecisions(state);
  const searchField = useRef<HTMLInputElement>(null);
  const { isHelping, setHelping } = useShortcuts(searchField);
  const [firstJob] = useState(state.job);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ email: string; isInvited: boolean } | null>(null);

  const mayManage = mayManageMembers(session);
  const isQueue = state.status === 'PENDING';
  const count = members.length;
  const summary = data ? summaryWords(state, { count, total: isTooMany ? null : (total ?? count) }, text) : '';
  const hasSelection = selection.isAll || selection.ids.length > 0;
  const matching = isTooMany ? null : total;
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Members')}</h1>
        {mayManage ? (
          <Cluster className={styles.actions}>
            <ButtonLink look="quiet" href="/manage/members/jobs">
              {t('Last work')}
            </ButtonLink>
            <ButtonLink href="/manage/members/import">{t('Import')}</ButtonLink>
            <Button look="primary" onClick={() => setAdding(true)}>
              {t('Add a member')}
            </Button>
          </Cluster>
        ) : null}
      </div>
      {added ? (
        <Notice tone={added.isInvited ? 'good' : 'plain'} role="status" className={styles.panel}>
          <p>
            {added.isInvited
              ? t('{email} is a member now, and has a mail with a link.', { email: added.email })
              : t('{email} is a member now. No mail was sent.', { email: added.email })}
          </p>
        </Notice>
      ) : null}
      {state.job ? <JobPanel key={state.job} jobId={state.job} list={list} isNew={state.job !== firstJob} /> : null}
      <StatusTabs list={list} />
      <Filters list={list} searchField={searchField} />
      <div className={styles.list}>
        {mayManage && hasSelection ? (
          <BulkBar selection={selection} total={matching} isBusy={bulk.isBusy} onAct={bulk.act} />
        ) : null}
        <div className={styles.summary} data-covered={(mayManage && hasSelection) || undefined}>
          <span>{summary}</span>
          <button type="button" className={styles.keys} onClick={() => setHelping(true)}>
            {t('Keys')}
          </button>
        </div>
        <LiveRegion>{isFetching ? '' : summary}</LiveRegion>
        {bulk.failure && !bulk.asked ? <FailureNotice failure={bulk.failure} /> : null}
        {error ? (
          <FailureNotice failure={readFailure(error)}>
            <Button onClick={() => refetch()}>{t('Try again')}</Button>
          </FailureNotice>
        ) : null}
        {isPending ? <Skeleton /> : null}
        {data && count > 0 ? (
          <MembersTable
            members={members}
            list={list}
            zone={site.timeZone}
            selection={mayManage ? selection : null}
            decisions={mayManage && isQueue ? decisions : null}
            isBusy={isPlaceholderData}
          />
        ) : null}
        {data && count === 0 && !isPlaceholderData ? (
          <Nobody list={list} onAdd={mayManage ? () => setAdding(true) : null} />
        ) : null}
        {data ? <Paging list={list} count={count} total={matching} /> : null}
      </div>
      {bulk.asked ? (
        <BulkDialog
          action={bulk.asked}
          count={selection.isAll ? matching : selection.ids.length}
          isBusy={bulk.isBusy}
          failure={bulk.failure}
          onConfirm={() => bulk.asked && bulk.start(bulk.asked)}
          close={bulk.close}
        />
      ) : null}
      {isAdding ? (
        <AddDialog
          onAdded={(result) => {
            setAdded(result);
            setAdding(false);
          }}
          close={() => setAdding(false)}
        />
      ) : null}
      {isHelping ? <ShortcutsDialog close={() => setHelping(false)} /> : null}
    </>
  );
}

import { useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BulkSpace } from '../parts/BulkBar.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { PeopleTabs } from '../parts/PeopleTabs.tsx';
import { mayManageMembers } from '../parts/team.ts';
import { AddDialog, type Added } from './AddDialog.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { Filters } from './Filters.tsx';
import { Found } from './Found.tsx';
import { Head } from './Head.tsx';
import { JobPanel } from './JobPanel.tsx';
import styles from './list.module.css';
import { matchingOnly, writeList } from './list-state.ts';
import { MembersBar } from './MembersBar.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { summaryWords } from './summary-words.ts';
import { useBulk } from './use-bulk.ts';
import { useList } from './use-list.ts';
import { useMembers } from './use-members.ts';
import { useSelection } from './use-selection.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The list of members and its actions. */
export function Members({ data: { session, search }, site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t } = text;
  const list = useList(search);
  const { state } = list;
  const found = useMembers(state);
  const selection = useSelection(state);
  const bulk = useBulk(list, selection);
  const searchField = useRef<HTMLInputElement>(null);
  const { isHelping, setHelping } = useShortcuts(searchField);
  const [firstJob] = useState(state.job);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);

  const mayManage = mayManageMembers(session);
  const hasSelection = mayManage && (selection.isAll || selection.ids.length > 0);
  const summary = found.data ? summaryWords(state, { count: found.members.length, total: found.total }, text) : '';
  const onAdd = mayManage ? () => setAdding(true) : null;
  return (
    <>
      <Head match={writeList(matchingOnly(state))} onAdd={onAdd} />
      <PeopleTabs current="/manage/members" />
      {added ? <AddedNotice {...added} /> : null}
      {state.job ? <JobPanel key={state.job} jobId={state.job} list={list} isNew={state.job !== firstJob} /> : null}
      <StatusTabs list={list} />
      <Filters list={list} searchField={searchField} />
      <div className={styles.list}>
        {hasSelection ? (
          <MembersBar selection={selection} total={found.total} isBusy={bulk.isBusy} onAct={bulk.act} />
        ) : null}
        <div className={styles.summary} data-covered={hasSelection || undefined}>
          <span>{summary}</span>
          <button type="button" className={styles.keys} onClick={() => setHelping(true)}>
            {t('Keyboard shortcuts')}
          </button>
        </div>
        <LiveRegion>{found.isFetching ? '' : summary}</LiveRegion>
        <FailureNotice failure={bulk.asked ? null : bulk.failure} />
        <Found list={list} found={found} zone={site.timeZone} selection={mayManage ? selection : null} onAdd={onAdd} />
        {hasSelection ? <BulkSpace /> : null}
      </div>
      {bulk.asked ? (
        <BulkDialog
          action={bulk.asked}
          count={selection.isAll ? found.total : selection.ids.length}
          isBusy={bulk.isBusy}
          failure={bulk.failure}
          onConfirm={bulk.confirm}
          close={bulk.close}
        />
      ) : null}
      {isAdding ? <AddDialog onAdded={setAdded} close={() => setAdding(false)} /> : null}
      {isHelping ? <ShortcutsDialog close={() => setHelping(false)} /> : null}
    </>
  );
}

function AddedNotice({ email, isInvited }: Added) {
  const { t } = useText();
  return (
    <Notice tone={isInvited ? 'good' : 'plain'} role="status" className={styles.panel}>
      <p>
        {isInvited
          ? t('{email} is now a member. We’ve emailed them a link.', { email })
          : t('{email} is now a member. We didn’t send an email.', { email })}
      </p>
    </Notice>
  );
}

import { useFoyer } from '@foyer/react';
import { members } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { matchOf } from '../members/list-query.ts';
import { isNarrowed, type ListState, readList } from '../members/list-state.ts';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { statusWords } from '../parts/StatusBadge.tsx';
import { mayManageMembers } from '../parts/team.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { BackToList } from './BackToList.tsx';
import { exportedWords } from './columns.ts';
import type { Collected } from './export-run.ts';
import { Progress } from './Progress.tsx';
import styles from './transfer.module.css';
import { useExport } from './use-export.ts';

const save = ({ pieces }: Collected) => saveFile(new Blob([...pieces], { type: 'text/csv' }), 'members.csv');

/** The number of members in the file; undefined until it is loaded, or if there are too many to count. */
function useTotal(match: ReturnType<typeof matchOf>): number | undefined {
  const { filter, search } = match;
  const asked = { filter, paging: { limit: 1 } };
  const { data } = useQuery(useFoyer().query(members.queryMembers, [asked, search ? { search } : {}]));
  return data?.metadata.tooManyToCount ? undefined : data?.metadata.total;
}

function Who({ list }: { list: ListState }) {
  const text = useText();
  const { t } = text;
  if (!isNarrowed(list)) return <p>{t('All members.')}</p>;
  const said = [
    list.search && t('found by “{words}”', { words: list.search }),
    list.status && statusWords(list.status, text),
    list.privacy === 'PUBLIC' && t('in the community'),
    list.privacy === 'PRIVATE' && t('not in the community'),
    list.isMuted && t('muted'),
  ].filter(Boolean);
  return (
    <p>
      {t('Only these members: {filter}.', { filter: said.join(', ') })}{' '}
      <a href="/manage/members/export">{t('Export CSV')}</a>
    </p>
  );
}

function Export({ list }: { list: ListState }) {
  const text = useText();
  const { t } = text;
  const match = matchOf(list);
  const total = useTotal(match);
  const { collected, isRunning, failure, start, resume, cancel } = useExport(match, save);
  const { count, isDone, pieces } = collected;
  const news = useKeptFocus<HTMLDivElement>(isRunning);
  return (
    <>
      <Who list={list} />
      <h2>{t('What’s in the file')}</h2>
      <p className={styles.lead}>{t('One line for each member, as CSV, which every spreadsheet program reads:')}</p>
      <ul className={styles.columns}>
        {exportedWords(text).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Notice className={styles.note}>
        {t('This file contains personal data. Delete it when you no longer need it.')}
      </Notice>
      {isRunning || (failure && pieces.length > 0) ? (
        <Progress label={t('Exporting members')} done={count} total={total} />
      ) : null}
      <FailureNotice failure={failure}>
        {pieces.length > 0 ? <p>{t('Your progress is kept. Continue where you left off.')}</p> : null}
      </FailureNotice>
      <div ref={news} role="status" tabIndex={-1}>
        {isDone ? (
          <Notice tone="good">
            {t('{count, plural, one {Your file with # member is ready.} other {Your file with # members is ready.}}', {
              count,
            })}
          </Notice>
        ) : null}
      </div>
      <Cluster className={styles.ways}>
        {isRunning ? <Button onClick={cancel}>{t('Cancel')}</Button> : null}
        {failure ? (
          <>
            <Button look="primary" onClick={resume}>
              {pieces.length > 0 ? t('Continue') : t('Try again')}
            </Button>
            <Button onClick={cancel}>{t('Cancel')}</Button>
          </>
        ) : null}
        {isDone ? (
          <>
            <Button look="primary" onClick={() => save(collected)}>
              <Download size={18} aria-hidden="true" />
              {t('Download again')}
            </Button>
            <Button onClick={start}>{t('Start over')}</Button>
          </>
        ) : null}
        {isRunning || failure || isDone ? null : (
          <Button look="primary" disabled={total === 0} onClick={start}>
            <Download size={18} aria-hidden="true" />
            {total === undefined
              ? t('Export')
              : t('{count, plural, one {Export # member} other {Export # members}}', { count: total })}
          </Button>
        )}
      </Cluster>
    </>
  );
}

/** Exports the members of the list, whose filter is in the URL. */
export default function ExportView({ data: { session, search } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const list = readList(search);
  return (
    <ConsoleRoot>
      <div className={styles.page}>
        <BackToList />
        <h1>{t('Export members')}</h1>
        {mayManageMembers(session) ? (
          <Export list={list} />
        ) : (
          <Notice>{t('Managers and owners can export members.')}</Notice>
        )}
      </div>
    </ConsoleRoot>
  );
}

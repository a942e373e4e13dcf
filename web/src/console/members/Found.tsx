import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Paging } from '../parts/Paging.tsx';
import { PAGE_SIZE } from './list-state.ts';
import { MembersTable } from './MembersTable.tsx';
import { Nobody } from './Nobody.tsx';
import { Skeleton } from './Skeleton.tsx';
import { DecisionsProvider, useDecisions } from './use-decisions.ts';
import type { List } from './use-list.ts';
import type { useMembers } from './use-members.ts';
import type { Selection } from './use-selection.ts';

interface FoundProps {
  list: List;
  found: ReturnType<typeof useMembers>;
  zone: string;
  /** Null for viewers. */
  selection: Selection | null;
  onAdd: (() => void) | null;
}

/** The members found, or why there are none to show. */
export function Found({ list, found, zone, selection, onAdd }: FoundProps) {
  const { t } = useText();
  const { members, total, data, error, isPending, isPlaceholderData, refetch } = found;
  const decisions = useDecisions(list.state);
  const count = members.length;
  return (
    <>
      {error ? (
        <FailureNotice failure={readFailure(error)}>
          <Button onClick={() => refetch()}>{t('Try again')}</Button>
        </FailureNotice>
      ) : null}
      {isPending ? <Skeleton /> : null}
      {count > 0 ? (
        <DecisionsProvider value={decisions}>
          <MembersTable
            members={members}
            list={list}
            zone={zone}
            selection={selection}
            isQueue={selection !== null && list.state.status === 'PENDING'}
            isBusy={isPlaceholderData}
          />
        </DecisionsProvider>
      ) : null}
      {data && count === 0 && !isPlaceholderData ? <Nobody list={list} onAdd={onAdd} /> : null}
      {data ? <Paging list={list} count={count} total={total} pageSize={PAGE_SIZE} /> : null}
    </>
  );
}

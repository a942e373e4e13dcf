import { type SortingState, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../lib/text.ts';
import { isOneOf } from '../parts/choice.ts';
import type { Member } from '../parts/member.ts';
import { features, useColumns } from './columns.tsx';
import { sortNames } from './list-state.ts';
import styles from './table.module.css';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';

interface MembersTableProps {
  members: readonly Member[];
  list: List;
  zone: string;
  /** Null for viewers. */
  selection: Selection | null;
  /** True if it lists applicants whom this person may approve. */
  isQueue: boolean;
  /** True while the next rows are loading. */
  isBusy: boolean;
}

const icons = { asc: ArrowUp, desc: ArrowDown };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** One page of members: a table, or cards on narrow screens. */
export function MembersTable({ members, list, zone, selection, isQueue, isBusy }: MembersTableProps) {
  const { t } = useText();
  const { state, change } = list;
  const columns = useColumns({ zone, canSelect: selection !== null, isQueue });
  const data = useMemo(() => [...members], [members]);
  const rowSelection = useMemo(
    () =>
      selection?.isAll ? Object.fromEntries(members.map(({ id }) => [id, true as const])) : { ...selection?.rows },
    [selection, members],
  );
  const sorting: SortingState = [{ id: state.sort, desc: state.isDescending }];
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ id }) => id,
    state: { rowSelection, sorting },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onRowSelectionChange: (next) => selection?.choose(typeof next === 'function' ? next(rowSelection) : next),
    onSortingChange: (next) => {
      const [order] = typeof next === 'function' ? next(sorting) : next;
      if (order && isOneOf(sortNames, order.id)) change({ sort: order.id, isDescending: order.desc });
    },
  });
  return (
    <table className={styles.table} aria-label={t('Members')} aria-busy={isBusy}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const { column } = header;
              const sorted = column.getIsSorted();
              const Icon = sorted ? icons[sorted] : ArrowUpDown;
              return (
                <th
                  key={header.id}
                  scope="col"
                  data-column={column.id}
                  aria-sort={sorted ? ariaSort[sorted] : undefined}
                >
                  {column.getCanSort() ? (
                    <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
                      <table.FlexRender header={header} />
                      <Icon size={14} aria-hidden="true" />
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-member={row.id} data-selected={row.getIsSelected() || undefined}>
            {row.getAllCells().map((cell) => {
              const { id, columnDef } = cell.column;
              const heading = typeof columnDef.header === 'string' ? columnDef.header : undefined;
              return (
                <td key={cell.id} data-column={id} data-heading={heading}>
                  <table.FlexRender cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

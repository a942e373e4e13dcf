import { createColumnHelper, rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useText } from '../../lib/text.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { type Member, nameOf } from '../parts/member.ts';
import { SelectBox } from '../parts/SelectBox.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useShortDate } from '../parts/use-short-date.ts';
import { ApplicantActions } from './ApplicantActions.tsx';
import styles from './table.module.css';

/** The platform sorts; the table only shows the order. */
export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

const helper = createColumnHelper<typeof features, Member>();

interface ColumnsNeed {
  zone: string;
  canSelect: boolean;
  /** True if it lists applicants. */
  isQueue: boolean;
}

/** The table's columns. Ids of sortable columns are names of orders. */
export function useColumns({ zone, canSelect, isQueue }: ColumnsNeed) {
  const { t } = useText();
  const shortDate = useShortDate(zone);
  return useMemo(() => {
    const select = helper.display({
      id: 'select',
      header: ({ table }) => (
        <SelectBox
          label={t('Select page')}
          isOn={table.getIsAllRowsSelected()}
          isPartly={table.getIsSomeRowsSelected()}
          onToggle={table.getToggleAllRowsSelectedHandler()}
          showsLabel
        />
      ),
      cell: ({ row }) => (
        <SelectBox
          label={t('Select {name}', { name: nameOf(row.original) })}
          isOn={row.getIsSelected()}
          onToggle={row.getToggleSelectedHandler()}
        />
      ),
    });
    const name = helper.accessor(nameOf, {
      id: 'name',
      header: t('Name'),
      cell: ({ row: { original } }) => <Name member={original} />,
    });
    const email = helper.accessor('loginEmail', {
      header: t('Email'),
      enableSorting: false,
      cell: ({ getValue }) => <span className={styles.email}>{getValue()}</span>,
    });
    const status = helper.display({
      id: 'status',
      header: t('Status'),
      cell: ({ row: { original } }) => <StatusBadge {...original} />,
    });
    const community = helper.accessor('privacyStatus', {
      header: t('Community'),
      enableSorting: false,
      cell: ({ getValue }) => (getValue() === 'PUBLIC' ? t('Public') : t('Private')),
    });
    const joined = helper.accessor('createdDate', {
      id: 'joined',
      header: t('Joined'),
      sortDescFirst: true,
      cell: ({ getValue }) => shortDate(getValue()),
    });
    const lastLogin = helper.accessor('lastLoginDate', {
      id: 'lastLogin',
      header: t('Last sign-in'),
      sortDescFirst: true,
      cell: ({ getValue }) => {
        const date = getValue();
        return date ? shortDate(date) : t('Never');
      },
    });
    const answer = isQueue
      ? helper.display({
          id: 'answer',
          header: t('Decision'),
          cell: ({ row: { original } }) => <ApplicantActions member={original} />,
        })
      : undefined;
    const chosen = canSelect ? [select] : [];
    return answer
      ? helper.columns([...chosen, name, email, status, joined, answer])
      : helper.columns([...chosen, name, email, status, community, joined, lastLogin]);
  }, [t, shortDate, canSelect, isQueue]);
}

function Name({ member }: { member: Member }) {
  const name = nameOf(member);
  const { nickname, photo } = member.profile;
  const isKnown = !nickname || nickname === name || nickname === member.contact?.firstName;
  return (
    <span className={styles.person}>
      <Portrait name={name} photo={photo} size="s" />
      <span className={styles.names}>
        <a href={`/manage/customers/${member.id}`} data-member-link="">
          {name}
        </a>
        {isKnown ? null : <span className={styles.nickname}>{nickname}</span>}
      </span>
    </span>
  );
}

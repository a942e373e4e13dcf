import { useText } from '../../lib/text.ts';
import { type BulkAction, MAX_NAMED } from '../jobs/job.ts';
import { BulkBar } from '../parts/BulkBar.tsx';
import { useNumber } from '../parts/use-number.ts';
import { bulkActions } from './bulk.ts';
import type { Selection } from './use-selection.ts';

interface MembersBarProps {
  selection: Selection;
  /** The number of matching members; null if there are too many to count. */
  total: number | null;
  isBusy: boolean;
  onAct(action: BulkAction): void;
}

/** The selected members and the actions on them. */
export function MembersBar({ selection, total, isBusy, onAct }: MembersBarProps) {
  const { t } = useText();
  const number = useNumber();
  const { ids, isAll } = selection;
  const words: Record<BulkAction, string> = {
    APPROVE: t('Approve'),
    BLOCK: t('Block'),
    MUTE: t('Mute'),
    UNMUTE: t('Unmute'),
    DELETE: t('Delete'),
  };
  const chosen = isAll
    ? total === null
      ? t('All matching members are selected')
      : t('{count, plural, one {# selected} other {All # selected}}', { count: total })
    : t('{count, plural, one {# selected} other {# selected}}', { count: ids.length });
  const all = total === null ? t('Select all') : t('Select all {total}', { total: number(total) });
  return (
    <BulkBar
      label={t('Selected members')}
      chosen={chosen}
      all={!isAll && (total === null || total > ids.length) ? all : null}
      actions={bulkActions}
      dire={['DELETE']}
      limit={ids.length > MAX_NAMED && t('Select up to 1,000 members, or all that match.')}
      {...{ selection, words, isBusy, onAct }}
    />
  );
}

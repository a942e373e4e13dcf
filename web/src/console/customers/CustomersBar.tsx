import { useText } from '../../lib/text.ts';
import { BulkBar } from '../parts/BulkBar.tsx';
import { useNumber } from '../parts/use-number.ts';
import type { RowSelection } from '../parts/use-row-selection.ts';
import type { Customer } from './customer.ts';
import { MOST } from './use-customers.ts';

export type BulkAction = 'write' | 'tag' | 'untag';

interface CustomersBarProps {
  selection: RowSelection<Customer>;
  /** The number of those who match; undefined if there are too many to count. */
  total: number | undefined;
  isBusy: boolean;
  mayWrite: boolean;
  onAct(action: BulkAction): void;
}

/** The selected customers, who get a message or a tag, or lose one. */
export function CustomersBar({ selection, total, isBusy, mayWrite, onAct }: CustomersBarProps) {
  const { t } = useText();
  const number = useNumber();
  const { chosen, isAll } = selection;
  const count = isAll ? Math.min(MOST, total ?? MOST) : chosen.length;
  const all =
    total !== undefined && total <= MOST
      ? t('Select all {total}', { total: number(total) })
      : t('Select the first {most}', { most: number(MOST) });
  return (
    <BulkBar
      label={t('Selected customers')}
      chosen={t('{count, plural, one {# selected} other {# selected}}', { count })}
      all={!isAll && (total === undefined || total > chosen.length) ? all : null}
      actions={mayWrite ? ['write', 'tag', 'untag'] : ['tag', 'untag']}
      dire={[]}
      words={{ write: t('Write a message'), tag: t('Add a tag'), untag: t('Remove a tag') }}
      limit={chosen.length > MOST && t('Select at most {most}.', { most: number(MOST) })}
      {...{ selection, isBusy, onAct }}
    />
  );
}

import { useText } from '../../lib/text.ts';
import type { ExtendedBooking } from '../booking/booking.ts';
import { BulkBar } from '../parts/BulkBar.tsx';
import { useNumber } from '../parts/use-number.ts';
import type { RowSelection } from '../parts/use-row-selection.ts';
import { type BulkAction, bulkActions, MOST } from './bulk.ts';

interface BookingsBarProps {
  selection: RowSelection<ExtendedBooking>;
  /** The number of matching bookings; null while it is unknown. */
  total: number | null;
  isBusy: boolean;
  onAct(action: BulkAction): void;
}

/** The selected bookings and the actions on them. */
export function BookingsBar({ selection, total, isBusy, onAct }: BookingsBarProps) {
  const { t } = useText();
  const number = useNumber();
  const { chosen, isAll } = selection;
  const words: Record<BulkAction, string> = {
    attended: t('Check in'),
    confirm: t('Confirm'),
    decline: t('Decline'),
    cancel: t('Cancel bookings'),
  };
  const count = isAll ? Math.min(MOST, total ?? MOST) : chosen.length;
  const hasMore = !isAll && total !== null && total > chosen.length;
  const all = () =>
    total !== null && total <= MOST
      ? t('Select all {total}', { total: number(total) })
      : t('Select the first {most}', { most: number(MOST) });
  return (
    <BulkBar
      label={t('Selected bookings')}
      chosen={t('{count, plural, one {# selected} other {# selected}}', { count })}
      all={hasMore ? all() : null}
      actions={bulkActions}
      dire={['cancel', 'decline']}
      {...{ selection, words, isBusy, onAct }}
    />
  );
}

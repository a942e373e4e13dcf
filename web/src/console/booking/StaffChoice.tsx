import { useFoyer } from '@foyer/react';
import { bookings, resources, services } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import { pageClient } from '../../pages/page-client.ts';
import styles from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type Booking, serviceIdOf } from './booking.ts';
import { slotBefore } from './slot-before.ts';
import { useReload } from './use-booking.ts';

interface StaffChoiceProps {
  booking: Booking;
  mayChange: boolean;
  isBusy: boolean;
  change(work: () => Promise<unknown>): void;
  onDone(outcome: Undoable): Promise<void>;
}

const MOVABLE: readonly Booking['status'][] = ['CREATED', 'PENDING', 'CONFIRMED'];

/** The people who offer the service; empty while they load. */
function useStaff(booking: Booking, enabled: boolean) {
  const { query } = useFoyer();
  const service = useQuery({ ...query(services.getService, [serviceIdOf(booking)]), enabled });
  const ids = service.data?.staffMemberIds ?? [];
  const found = useQuery({
    ...query(resources.queryResources, [{ filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } }]),
    enabled: enabled && ids.length > 1,
  });
  return found.data?.resources ?? [];
}

const assign = async (booking: Booking, revision: string, staffId: string) => {
  const slot = { ...slotBefore(booking), resource: { id: staffId } };
  return (await pageClient().run(bookings.rescheduleBooking, [booking.id, slot, { revision }])).booking;
};

/** The staff member of an appointment. Another one takes it over at once, at the same time, if they are free. */
export function StaffChoice({ booking, mayChange, isBusy, change, onDone }: StaffChoiceProps) {
  const { t, own } = useText();
  const reload = useReload();
  const { id = '', name = '' } = booking.bookedEntity.slot?.resource ?? {};
  const isAppointment = booking.bookedEntity.tags?.[0] === 'INDIVIDUAL';
  const isOpen = mayChange && isAppointment && MOVABLE.includes(booking.status);
  const staff = useStaff(booking, isOpen);
  if (!isOpen || staff.length < 2) return <span {...own}>{name}</span>;
  const choose = (staffId: string) =>
    change(async () => {
      const saved = await assign(booking, booking.revision, staffId);
      const undo = async () => {
        await assign(booking, saved.revision, id);
        await reload();
      };
      const chosen = staff.find((one) => one.id === staffId)?.name ?? '';
      await onDone({ words: t('{name} takes it over. The customer isn’t told.', { name: chosen }), undo });
    });
  return (
    <select
      className={styles.input}
      aria-label={t('Staff member')}
      value={id}
      disabled={isBusy}
      onChange={({ target: { value } }) => choose(value)}
    >
      {staff.some((one) => one.id === id) ? null : <option value={id}>{name}</option>}
      {staff.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  );
}

import { bookings } from '@foyer/sdk';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Field } from '../../ui/Field.tsx';
import { participantsOf } from './booking.ts';
import { DialogForm } from './DialogForm.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useChange } from './use-change.ts';

const MOST = 1000;

const set = (id: string, revision: string, totalParticipants: number) =>
  pageClient().run(bookings.updateNumberOfParticipants, [id, { revision, totalParticipants }]);

/** More or fewer people come. */
export function ParticipantsDialog({ booking, onDone, close }: DialogProps) {
  const { t } = useText();
  const { isBusy, failure, change, reload } = useChange();
  const before = participantsOf(booking);
  const [typed, setTyped] = useState(String(before));
  const count = Number(typed);
  const isWrong = !Number.isInteger(count) || count < 1 || count > MOST;
  const submit = () => {
    if (isWrong) return;
    change(async () => {
      const saved = (await set(booking.id, booking.revision, count)).booking;
      const undo = async () => {
        await set(saved.id, saved.revision, before);
        await reload();
      };
      await onDone({ words: t('{count, plural, one {# person comes.} other {# people come.}}', { count }), undo });
    });
  };
  return (
    <DialogForm
      title={t('How many people come?')}
      lines={[t('The price follows. Payments that were made stay as they are.')]}
      verb={t('Save')}
      {...{ isBusy, failure, close }}
      onSubmit={submit}
    >
      <Field label={t('People')} error={isWrong ? t('Enter a number from 1.') : undefined}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
        )}
      </Field>
    </DialogForm>
  );
}

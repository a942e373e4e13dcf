import { useFoyer } from '@foyer/react';
import { resources } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { STAFF_TYPE_ID } from '../parts/use-resources.ts';
import { TextControl } from './Controls.tsx';

const USUAL_HOURS = {
  days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  start: '09:00',
  end: '17:00',
} as const;

/** Adds a first staff member with usual hours, so that an appointment can be booked. */
export function NewStaff({ onAdded }: { onAdded(id: string): void }) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    setWrong(name.trim() === '');
    if (name.trim() === '') return;
    run(async () => {
      const { id } = await client.run(resources.createResource, [{ name: name.trim(), typeId: STAFF_TYPE_ID }]);
      await client.run(resources.setWorkingHours, [id, [USUAL_HOURS]]);
      await queries.invalidateQueries({ queryKey: ['resources'] });
      setName('');
      onAdded(id);
    });
  };
  return (
    <>
      <TextControl
        label={t('Name of a staff member')}
        hint={t('They get the hours Monday to Friday, 9 to 5, which you can change later.')}
        maxLength={40}
        value={name}
        error={isWrong ? t('Enter a name.') : undefined}
        onType={setName}
      />
      <div className={styles.ways}>
        <Button aria-disabled={isBusy || undefined} onClick={add}>
          {isBusy ? t('One moment …') : t('Add staff member')}
        </Button>
      </div>
      <FailureNotice failure={failure} takesFocus />
    </>
  );
}

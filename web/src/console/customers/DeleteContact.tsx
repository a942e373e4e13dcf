import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { useContactChanges } from './use-contact.ts';

interface DeleteProps {
  id: string;
  name: string;
  onDeleted(words: string): void;
}

/** Erases somebody without an account, once their name was typed. */
export function DeleteContact({ id, name, onDeleted }: DeleteProps) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const changes = useContactChanges();
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      {isAsking ? (
        <AskDialog
          title={t('Delete {name}?', { name })}
          words={[
            t('Permanently deleted: their name, contact details, tags and your notes about them.'),
            t('Bookings are kept without their name or address.'),
            t('This can’t be undone.'),
          ]}
          verb={t('Delete permanently')}
          look="danger"
          typed={name}
          work={async () => {
            await changes.remove(id);
            onDeleted(t('{name} is deleted.', { name }));
          }}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

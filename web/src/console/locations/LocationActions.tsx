import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ArchiveButton } from '../parts/ArchiveButton.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import type { Location } from './location-form.ts';
import { useLocationChanges } from './use-location-changes.ts';

interface ActionsProps {
  location: Location;
  onDone(words: string): void;
}

/** Makes a location the default one, or archives it. The default one has neither action. */
export function LocationActions({ location, onDone }: ActionsProps) {
  const { t } = useText();
  const changes = useLocationChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const { id, name } = location;
  if (location.default) return null;
  const makeDefault = () =>
    run(async () => {
      await changes.makeDefault(id);
      onDone(t('{name} is the default location.', { name }));
    });
  const archive = async () => {
    await changes.archive(id);
    onDone(t('{name} is archived.', { name }));
  };
  return (
    <>
      <div className={styles.ways}>
        <Button
          aria-label={t('Make default: {name}', { name })}
          aria-disabled={isBusy || undefined}
          onClick={makeDefault}
        >
          {t('Make default')}
        </Button>
        <ArchiveButton
          name={name}
          words={[
            t('It can no longer be chosen or changed. Bookings that were made keep its address.'),
            t('Archiving can’t be undone.'),
          ]}
          verb={t('Archive location')}
          archive={archive}
        />
      </div>
      <FailureNotice failure={failure} takesFocus />
    </>
  );
}

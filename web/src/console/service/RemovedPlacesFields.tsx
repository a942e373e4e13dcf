import { useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../parts/sales.module.css';
import { CheckControl } from './Controls.tsx';
import type { RemovedPlaces } from './use-save-service.ts';

interface RemovedProps {
  removed: RemovedPlaces;
  /** True if there is another location to move to. */
  canMove: boolean;
  onChange(removed: RemovedPlaces): void;
}

/** Asks for the fate of sessions and bookings at a location that is taken away. */
export function RemovedPlacesFields({ removed, canMove, onChange }: RemovedProps) {
  const { t } = useText();
  const { action, notifies } = removed;
  const choice = (value: RemovedPlaces['action'], words: string) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name="removed"
        checked={action === value}
        onChange={() => onChange({ ...removed, action: value })}
      />
      {words}
    </label>
  );
  return (
    <Notice tone="caution">
      <fieldset>
        <legend>{t('You take a location away. What about sessions and bookings there?')}</legend>
        {choice('KEEP_AT_CURRENT_LOCATION', t('They stay where they are'))}
        {canMove ? choice('MOVE_TO_LOCATION', t('They move to the first location that is left')) : null}
        {choice('DELETE', t('They are canceled'))}
        {action === 'KEEP_AT_CURRENT_LOCATION' ? null : (
          <CheckControl
            label={t('Tell customers by email')}
            checked={notifies}
            onChange={(isOn) => onChange({ ...removed, notifies: isOn })}
          />
        )}
      </fieldset>
    </Notice>
  );
}

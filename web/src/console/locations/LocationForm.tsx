import { type FormEvent, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import styles from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import { LocationFields } from './LocationFields.tsx';
import {
  type FieldName,
  fieldOf,
  type Location,
  locationFaults,
  locationsHref,
  readLocation,
  writeLocation,
} from './location-form.ts';
import { useLocationChanges } from './use-location-changes.ts';

interface FormProps {
  /** Undefined for a new one. */
  saved: Location | undefined;
  site: Pick<Site, 'timeZone'>;
}

/** A location that is edited, or a new one. */
interface Edited {
  revision: string;
  location: Location | undefined;
}

const editedOf = (location: Location | undefined): Edited => ({ revision: location?.revision ?? '', location });

/** All fields of a location. */
export function LocationForm({ saved, site: { timeZone } }: FormProps) {
  const { t, own } = useText();
  const changes = useLocationChanges();
  const [faults, setFaults] = useState<readonly FieldName[]>([]);
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const edit = useKeptEdit({
    saved: editedOf(saved),
    read: ({ location }) => readLocation(location, timeZone),
    async send(values, _, { location }) {
      const sent = writeLocation(values, location, timeZone);
      const { id, revision } = location ?? {};
      const isNew = id === undefined || revision === undefined;
      return editedOf(await (isNew ? changes.create(sent, idempotencyKey) : changes.update(id, revision, sent)));
    },
    fetchNow: async () => editedOf(saved && (await changes.fetchNow(saved.id))),
    onSaved: () => window.location.assign(locationsHref),
    leaves: true,
  });
  const { values, failure, isBusy, theirs } = edit;
  const refused = (failure?.violations ?? []).flatMap((violation) => fieldOf(violation) ?? []);
  const form = useFaultFocus(faults, failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = locationFaults(values);
    setFaults(found);
    if (found.length > 0) return edit.clear();
    edit.save();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <LocationFields values={values} change={edit.change} wrong={[...faults, ...refused]} />
      {theirs?.location ? (
        <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs}>
          <p {...own}>{[theirs.location.name, theirs.location.address.formattedAddress].filter(Boolean).join(' · ')}</p>
        </StaleNotice>
      ) : null}
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : saved ? t('Save changes') : t('Add location')}
        </Button>
        <ButtonLink href={locationsHref}>{t('Back to all locations')}</ButtonLink>
      </div>
    </form>
  );
}

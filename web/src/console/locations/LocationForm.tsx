import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { useSharedEditor } from '../parts/use-shared-editor.ts';
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

/** All fields of a location. */
export function LocationForm({ saved, site: { timeZone } }: FormProps) {
  const { t } = useText();
  const [first] = useState(() => readLocation(saved, timeZone));
  const [values, setValues] = useState(first);
  const asks = useSharedEditor(JSON.stringify(values) !== JSON.stringify(first));
  const changes = useLocationChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [faults, setFaults] = useState<readonly FieldName[]>([]);
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const form = useRef<HTMLFormElement>(null);
  const refused = (failure?.violations ?? []).flatMap((violation) => fieldOf(violation) ?? []);
  // A field is wrong only once the form was sent; the first one gets the focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = locationFaults(values);
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      const location = writeLocation(values, saved, timeZone);
      if (saved) await changes.update(saved.id, saved.revision, location);
      else await changes.create(location, idempotencyKey);
      asks.current = false;
      window.location.assign(locationsHref);
      return LEAVING;
    });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <LocationFields
        values={values}
        change={(some) => setValues((before) => ({ ...before, ...some }))}
        wrong={[...faults, ...refused]}
      />
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

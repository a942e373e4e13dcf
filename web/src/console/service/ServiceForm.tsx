import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { useStoredValue } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { useLeaveQuestion } from '../parts/use-leave-question.ts';
import { useUpcomingCount } from '../parts/use-upcoming-count.ts';
import { serviceHref, sessionsHref } from '../services/service.ts';
import { AddOnDialog } from './AddOnDialog.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { Consequences } from './Consequences.tsx';
import { consequencesOf } from './consequences.ts';
import { FormSections } from './FormSections.tsx';
import { faultWords } from './fault-words.ts';
import { type FieldName, fieldOf, serviceFaults } from './faults.ts';
import { keepDraft } from './keep-draft.ts';
import { changedValues, clashesOf, type Draft, mergeValues, readDraft, type ValueName } from './merge-values.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { RemovedPlacesFields } from './RemovedPlacesFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import css from './service.module.css';
import type { AddOn, Choices } from './use-editor-data.ts';
import { type RemovedPlaces, useSaveService } from './use-save-service.ts';
import type { FormContext, ServiceValues } from './values.ts';
import { writeLocations } from './write-service.ts';

interface FormProps {
  context: FormContext;
  /** What is stored, or the beginning of a new service. */
  stored: ServiceValues;
  draftKey: string;
  choices: Choices;
  site: Site;
  origin: string;
  /** The URL query of the request. */
  search: string;
}

const usualRemoval: RemovedPlaces = { action: 'KEEP_AT_CURRENT_LOCATION', notifies: true };

/** All fields of a service, with a preview. What is typed survives a reload in this tab. */
export function ServiceForm({ context, stored, draftKey, choices, site, origin, search }: FormProps) {
  const text = useText();
  const { t } = text;
  const { saved, type } = context;
  const revision = saved?.revision ?? '';
  const [kept, store] = useStoredValue(`service-draft-${draftKey}`, readDraft);
  const began: Draft = kept ?? { revision, base: stored, values: stored };
  const clashes = began.revision === revision ? [] : clashesOf(began.base, began.values, stored);
  // Changes of others elsewhere are taken at once; only fields that both changed are asked about.
  const values = clashes.length > 0 ? began.values : mergeValues(began.base, began.values, stored);
  const isChanged = changedValues(stored, values).length > 0;
  const asks = useLeaveQuestion(isChanged);
  const save = useSaveService();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [faults, setFaults] = useState<readonly FieldName[]>([]);
  const [isSaved, setSaved] = useState(false);
  const [removed, setRemoved] = useState(usualRemoval);
  const [addOn, setAddOn] = useState<AddOn | 'new' | null>(null);
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const form = useRef<HTMLFormElement>(null);
  const count = useUpcomingCount({ id: saved?.id ?? '', type });
  const refused: FieldName[] = (failure?.violations ?? []).flatMap((violation) => fieldOf(violation) ?? []);
  if (failure?.kind === 'slugTaken') refused.push('slug');
  const wrong = new Set([...faults, ...refused]);
  // A field is wrong only once the form was sent; the first one gets the focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [faults, failure]);
  const change = (some: Partial<ServiceValues>) => {
    setSaved(false);
    const base = clashes.length > 0 ? began : { revision, base: stored };
    store.write({ revision: base.revision, base: base.base, values: { ...values, ...some } });
  };
  const settle = (taken: readonly ValueName[]) =>
    store.write({ revision, base: stored, values: mergeValues(began.base, began.values, stored, taken) });
  const discard = () => {
    setFaults([]);
    clear();
    store.write(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (clashes.length > 0) return;
    const found = serviceFaults(values, type);
    setFaults(found);
    setSaved(false);
    if (found.length > 0) return clear();
    run(async () => {
      let createdId = '';
      const onCreated: Parameters<typeof save>[0]['onCreated'] = (service) => {
        createdId = service.id;
        keepDraft(service, values, site.timeZone);
      };
      const { timeZone: zone, currency } = site;
      try {
        await save({ values, stored, context, removed, zone, currency, idempotencyKey, onCreated });
        if (createdId) keepDraft(createdId);
      } catch (error) {
        if (!createdId) throw error;
      }
      asks.current = false;
      store.write(null);
      if (!createdId) return setSaved(true);
      location.assign(
        type === 'APPOINTMENT' ? `${serviceHref(createdId)}?created=1` : `${sessionsHref(createdId)}?created=1`,
      );
      return LEAVING;
    });
  };
  const locations = useMemo(() => writeLocations(values, context), [values, context]);
  const storedLocations = writeLocations(stored, context).map((location) => JSON.stringify(location));
  const takesPlaceAway =
    saved !== undefined &&
    storedLocations.some((location) => !locations.some((one) => JSON.stringify(one) === location));
  const fields = {
    ...{ values, change, context, choices, site },
    faultOf: (field: FieldName) => (wrong.has(field) ? faultWords(field, text) : undefined),
  };
  const isPlaced = refused.length > 0 || (failure?.kind === 'outdated' && clashes.length > 0);
  return (
    <PreviewPanel preview={fields} path={saved ? serviceHref(saved.id) : ''} search={search}>
      <form ref={form} className={css.form} noValidate onSubmit={submit}>
        {wrong.size > 0 ? (
          <Notice tone="bad" role="alert">
            <p>
              {t('{count, plural, one {# field needs another look.} other {# fields need another look.}}', {
                count: wrong.size,
              })}
            </p>
          </Notice>
        ) : null}
        {clashes.length > 0 ? (
          <ConflictNotice
            {...{ clashes, choices }}
            mine={values}
            theirs={stored}
            keepMine={() => settle([])}
            takeTheirs={() => settle(clashes)}
          />
        ) : null}
        <FormSections {...fields} origin={origin} onEditAddOn={setAddOn} />
        {takesPlaceAway ? (
          <RemovedPlacesFields removed={removed} canMove={locations.length > 0} onChange={setRemoved} />
        ) : null}
        <Consequences count={count} lines={consequencesOf(stored, values, count, text)} />
        {isPlaced ? null : <FailureNotice failure={failure} takesFocus />}
        <SaveBar
          {...{ isBusy, isChanged, isSaved }}
          isNew={!saved}
          isBlocked={clashes.length > 0}
          onDiscard={discard}
        />
        {saved ? null : <p className={styles.quiet}>{t('You can change everything later.')}</p>}
      </form>
      {addOn ? (
        <AddOnDialog
          addOn={addOn === 'new' ? undefined : addOn}
          takesTime={type === 'APPOINTMENT'}
          currency={site.currency}
          close={() => setAddOn(null)}
        />
      ) : null}
    </PreviewPanel>
  );
}

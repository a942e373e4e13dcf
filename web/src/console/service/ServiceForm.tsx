import type { Service } from '@foyer/sdk';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConflictNotice } from '../parts/ConflictNotice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Edit } from '../parts/kept-draft.ts';
import styles from '../parts/sales.module.css';
import { useKeptDraft } from '../parts/use-kept-draft.ts';
import { useSharedEditor } from '../parts/use-shared-editor.ts';
import { useUpcomingCount } from '../parts/use-upcoming-count.ts';
import { serviceHref, sessionsHref } from '../services/service.ts';
import { AddOnDialog } from './AddOnDialog.tsx';
import { Consequences } from './Consequences.tsx';
import { consequencesOf } from './consequences.ts';
import { FormSections } from './FormSections.tsx';
import { faultWords } from './fault-words.ts';
import { type FieldName, fieldOf, serviceFaults } from './faults.ts';
import { clashWords } from './field-words.ts';
import { draftKeyOf, dropDraft, keepDraft } from './keep-draft.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { RemovedPlacesFields } from './RemovedPlacesFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import css from './service.module.css';
import type { AddOn, Choices } from './use-editor-data.ts';
import { type RemovedPlaces, useSaveService } from './use-save-service.ts';
import { emptyValues, type FormContext, type ServiceValues } from './values.ts';
import { moveTargetOf, writeLocations } from './write-service.ts';

interface FormProps {
  context: FormContext;
  /** The stored values, or those a new service begins with. */
  stored: ServiceValues;
  draftKey: string;
  choices: Choices;
  site: Site;
  origin: string;
  /** The URL query of the request. */
  search: string;
}

const usualRemoval: RemovedPlaces = { action: 'KEEP_AT_CURRENT_LOCATION', notifies: true };

/** The choice, unless there is no longer a location to move to. */
const removalOf = (removed: RemovedPlaces, canMove: boolean): RemovedPlaces =>
  removed.action === 'MOVE_TO_LOCATION' && !canMove ? { ...removed, action: usualRemoval.action } : removed;

/** Values of `created` in the URL of a service that was just created. */
export const WHOLE = '1';
const PARTLY = 'partly';

/** The next page after creation: sessions of a class or course, or the editor while something is left to save. */
const createdHref = ({ id, type }: Service, isWhole: boolean): string => {
  if (!isWhole) return `${serviceHref(id)}?created=${PARTLY}`;
  return `${type === 'APPOINTMENT' ? serviceHref(id) : sessionsHref(id)}?created=${WHOLE}`;
};

/** All fields of a service, with a preview. What is typed survives a reload in this tab. */
export function ServiceForm({ context, stored, draftKey, choices, site, origin, search }: FormProps) {
  const text = useText();
  const { t } = text;
  const { saved, type } = context;
  const draft = useKeptDraft(draftKeyOf(draftKey), emptyValues, stored);
  const { values, clashes, isChanged } = draft;
  const wasPartly = new URLSearchParams(search).get('created') === PARTLY;
  const asks = useSharedEditor(isChanged);
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
  const change = (edit: Edit<ServiceValues>) => {
    setSaved(false);
    draft.change(edit);
  };
  const discard = () => {
    setFaults([]);
    clear();
    draft.discard();
  };
  const { timeZone: zone, currency } = site;
  const saveChanges = async () => {
    await save({ values, stored, context, removed: removal, zone, currency, idempotencyKey });
    const left = draft.finish(values);
    asks.current = left !== undefined;
    setRemoved(usualRemoval);
    setSaved(left === undefined);
  };
  const create = async () => {
    let created: Service | undefined;
    let isWhole = true;
    const onCreated = (service: Service) => {
      created = service;
      keepDraft(service, values, zone);
    };
    try {
      await save({ values, stored, context, removed: removal, zone, currency, idempotencyKey, onCreated });
    } catch (error) {
      if (!created) throw error;
      isWhole = false;
    }
    if (!created) return;
    const typed = draft.finish(values);
    if (typed) keepDraft(created, typed, zone);
    else if (isWhole) dropDraft(created.id);
    asks.current = false;
    draft.discard();
    location.assign(createdHref(created, isWhole && !typed));
    return LEAVING;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (clashes.length > 0) return;
    const found = serviceFaults(values, { type, isSaved: saved !== undefined });
    setFaults(found);
    setSaved(false);
    if (found.length > 0) return clear();
    run(saved ? saveChanges : create);
  };
  const locations = useMemo(() => writeLocations(values, context), [values, context]);
  const storedLocations = writeLocations(stored, context).map((location) => JSON.stringify(location));
  const takesPlaceAway =
    saved !== undefined &&
    storedLocations.some((location) => !locations.some((one) => JSON.stringify(one) === location));
  const canMove = moveTargetOf(locations) !== undefined;
  const removal = removalOf(takesPlaceAway ? removed : usualRemoval, canMove);
  const fields = {
    ...{ values, change, context, choices, site },
    faultOf: (field: FieldName) => (wrong.has(field) ? faultWords(field, text) : undefined),
  };
  const isPlaced = refused.length > 0 || failure?.kind === 'outdated';
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
        {isChanged && wasPartly ? (
          <Notice tone="caution" role="alert">
            <p>{t('It is created, but not everything could be saved. Check what is below and save it again.')}</p>
          </Notice>
        ) : null}
        <ConflictNotice
          clashes={clashWords(clashes, { mine: values, theirs: stored }, choices, text)}
          failure={failure}
          keepMine={() => draft.settle([])}
          takeTheirs={() => draft.settle(clashes)}
        />
        <FormSections {...fields} origin={origin} onEditAddOn={setAddOn} />
        {takesPlaceAway ? <RemovedPlacesFields removed={removal} canMove={canMove} onChange={setRemoved} /> : null}
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

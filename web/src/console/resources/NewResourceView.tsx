import { type FormEvent, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useLeaveQuestion } from '../parts/use-leave-question.ts';
import { useResourceChanges } from '../parts/use-resource-changes.ts';
import { ResourceFields } from './ResourceFields.tsx';
import { newResource, resourcesHref, writeResource } from './resource-form.ts';
import { useTypes } from './use-types.ts';

function NewResource({ search }: Pick<ConsoleData, 'search'>) {
  const { t } = useText();
  const { query, types } = useTypes();
  const [chosen, setChosen] = useState(() => new URLSearchParams(search).get('type') ?? '');
  const [values, setValues] = useState(newResource);
  const [isWrong, setWrong] = useState(false);
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const form = useFaultFocus(isWrong);
  const asks = useLeaveQuestion(JSON.stringify(values) !== JSON.stringify(newResource));
  const changes = useResourceChanges();
  const type = types.find(({ id }) => id === chosen) ?? types[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!values.name.trim());
    if (!values.name.trim() || !type) return clear();
    run(async () => {
      const sent = { ...writeResource(values, newResource), name: values.name.trim() };
      await changes.create(sent, idempotencyKey, type.id);
      asks.current = false;
      window.location.assign(resourcesHref);
      return LEAVING;
    });
  };
  if (query.isSuccess && types.length === 0) {
    return (
      <p className={sales.empty}>
        {t('Begin with a type, such as treatment rooms. Then add each room, and name the type in your services.')}
      </p>
    );
  }
  return (
    <Loaded query={query} lines={5}>
      <form ref={form} className={sales.form} noValidate onSubmit={submit}>
        <Field label={t('Type')} hint={t('It can’t be changed later.')}>
          {(control) => (
            <select {...control} value={type?.id} onChange={({ target }) => setChosen(target.value)}>
              {types.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <ResourceFields
          values={values}
          change={(some) => setValues((before) => ({ ...before, ...some }))}
          isNameWrong={isWrong}
          hasHours={false}
        />
        <FailureNotice failure={failure} takesFocus />
        <div className={sales.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Add')}
          </Button>
          <ButtonLink href={resourcesHref}>{t('Back to all rooms and equipment')}</ButtonLink>
        </div>
      </form>
    </Loaded>
  );
}

/** A room or a piece of equipment to add. */
export default function NewResourceView({ data: { session, search } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={resourcesHref}>{t('Rooms and equipment')}</Back>
      <h1>{t('Add a room or equipment')}</h1>
      {mayManageSales(session) ? (
        <NewResource search={search} />
      ) : (
        <Notice>
          <p>{t('Managers and owners can add rooms and equipment.')}</p>
        </Notice>
      )}
    </ConsoleRoot>
  );
}

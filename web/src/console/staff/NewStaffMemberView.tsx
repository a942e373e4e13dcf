import { useFoyer } from '@foyer/react';
import { resources } from '@foyer/sdk';
import { type FormEvent, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DAYS } from '../hours/week.ts';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useLeaveQuestion } from '../parts/use-leave-question.ts';
import { useResourceChanges } from '../parts/use-resource-changes.ts';
import { staffHref, staffMemberHref } from './hrefs.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { newProfile, type ProfileField, profileFaults, profileFieldOf, writeProfile } from './profile-form.ts';

/** Hours to begin with; the next page shows them. */
const usualHours = [{ days: DAYS.slice(0, 5), start: '09:00', end: '17:00' }];

function NewStaffMember() {
  const { t } = useText();
  const { client } = useFoyer();
  const [values, setValues] = useState(newProfile);
  const [faults, setFaults] = useState<readonly ProfileField[]>([]);
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const changes = useResourceChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const asks = useLeaveQuestion(JSON.stringify(values) !== JSON.stringify(newProfile));
  const refused = (failure?.violations ?? []).flatMap((violation) => profileFieldOf(violation) ?? []);
  const form = useFaultFocus(faults, failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = profileFaults(values);
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      const sent = { ...writeProfile(values, newProfile), name: values.name.trim() };
      const { id } = await changes.create(sent, idempotencyKey);
      await client.run(resources.setWorkingHours, [id, usualHours]);
      asks.current = false;
      window.location.assign(staffMemberHref(id, 'hours'));
      return LEAVING;
    });
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit}>
      <ProfileFields
        values={values}
        change={(some) => setValues((before) => ({ ...before, ...some }))}
        wrong={[...faults, ...refused]}
      />
      <p className={sales.quiet}>
        {t('They start with Monday to Friday, nine to five. You change it on the next page.')}
      </p>
      {refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Add staff member')}
        </Button>
        <ButtonLink href={staffHref}>{t('Back to all staff')}</ButtonLink>
      </div>
    </form>
  );
}

/** A staff member to add. */
export default function NewStaffMemberView({ data: { session } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={staffHref}>{t('Staff')}</Back>
      <h1>{t('Add staff member')}</h1>
      {mayManageSales(session) ? (
        <NewStaffMember />
      ) : (
        <Notice>
          <p>{t('Managers and owners can add staff.')}</p>
        </Notice>
      )}
    </ConsoleRoot>
  );
}

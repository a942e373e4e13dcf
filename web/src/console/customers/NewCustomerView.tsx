import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newGuid } from '../../lib/new-guid.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import sales from '../parts/sales.module.css';
import { useLeaveQuestion } from '../parts/use-leave-question.ts';
import { BackToList } from './BackToList.tsx';
import { ContactFields } from './ContactFields.tsx';
import { contactFaults, emptyContact, type FieldName, fieldOf } from './contact-form.ts';
import { customerHref, customersHref } from './customer.ts';
import { Taken } from './Taken.tsx';
import { takenBy, useContactChanges } from './use-contact.ts';

function NewCustomer() {
  const { t } = useText();
  const [values, setValues] = useState(emptyContact);
  const [faults, setFaults] = useState<readonly FieldName[]>([]);
  const asks = useLeaveQuestion(JSON.stringify(values) !== JSON.stringify(emptyContact));
  const changes = useContactChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [idempotencyKey, renewKey] = useState(newGuid);
  const form = useRef<HTMLFormElement>(null);
  const refused = (failure?.violations ?? []).flatMap((violation) => fieldOf(violation) ?? []);
  const taken = takenBy(failure);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = contactFaults(values);
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      const { contact } = await changes.create(values, emptyContact, idempotencyKey);
      asks.current = false;
      window.location.assign(customerHref(contact.id));
      return LEAVING;
    });
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit}>
      <ContactFields
        values={values}
        change={(some) => {
          setValues((before) => ({ ...before, ...some }));
          renewKey(newGuid());
        }}
        wrong={[...faults, ...refused]}
        taken={taken ? <Taken by={taken} /> : undefined}
      />
      {taken || refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Add customer')}
        </Button>
        <ButtonLink href={customersHref}>{t('Back to all customers')}</ButtonLink>
      </div>
    </form>
  );
}

/** Adds somebody without an account. */
export default function NewCustomerView({ data: { session } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <BackToList />
      <h1>{t('Add customer')}</h1>
      {session.role === 'viewer' ? (
        <Notice>
          <p>{t('Staff, managers and owners can add customers.')}</p>
        </Notice>
      ) : (
        <NewCustomer />
      )}
    </ConsoleRoot>
  );
}

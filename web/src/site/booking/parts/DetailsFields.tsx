import type { Contact } from '../../../booking/contact.ts';
import type { Site } from '../../../pages/page.tsx';
import type { BookingForm } from '../../../services/booking-form.ts';
import type { TypedAnswers } from '../state/typed-answers.ts';
import { AddressFields } from './AddressFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { Errors } from './errors.ts';
import { Questions } from './Questions.tsx';
import { SmsConsent } from './SmsConsent.tsx';

interface DetailsFieldsProps {
  site: Site;
  form: BookingForm | undefined;
  hasAddress: boolean;
  participants: number;
  contact: Contact;
  setContact(changes: Partial<Contact>): void;
  answers: TypedAnswers;
  changeAnswers(change: (answers: TypedAnswers) => TypedAnswers): void;
  errors: Errors;
}

/** Contact, consent to text messages, the customer's address, and the questions of the form. */
export function DetailsFields(props: DetailsFieldsProps) {
  const { site, form, hasAddress, participants, contact, setContact, answers, changeAnswers, errors } = props;
  const wantsSms = site.sendsSmsReminders && answers.wantsSms === true;
  return (
    <>
      <ContactFields
        contact={contact}
        errors={errors}
        onChange={setContact}
        needsPhone={form?.phoneRequired || wantsSms}
      >
        {site.sendsSmsReminders ? (
          <SmsConsent
            isGiven={wantsSms}
            onChange={(isGiven) => changeAnswers((before) => ({ ...before, wantsSms: isGiven }))}
          />
        ) : null}
        {hasAddress ? <AddressFields contact={contact} errors={errors} onChange={setContact} /> : null}
      </ContactFields>
      {form ? (
        <Questions
          form={form}
          typed={answers.typed}
          participants={participants}
          errors={errors}
          onChange={(change) => changeAnswers((before) => ({ ...before, typed: change(before.typed) }))}
        />
      ) : null}
    </>
  );
}

import { useFoyer } from '@foyer/react';
import { type Contact, contacts } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Section } from '../parts/Section.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import sales from '../parts/sales.module.css';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { ContactFields } from './ContactFields.tsx';
import { addressLineOf, contactFaults, type FieldName, fieldOf, readContact, writeContact } from './contact-form.ts';
import { Taken } from './Taken.tsx';
import { takenBy } from './use-contact.ts';

interface DetailsProps {
  contact: Contact;
  mayEdit: boolean;
  mayMerge: boolean;
  tell(news: Undoable): void;
}

/** A contact's revision is a number on the wire. */
const withText = (contact: Contact) => ({ ...contact, revision: String(contact.revision) });

function ContactForm({ contact, mayMerge, tell, close }: Omit<DetailsProps, 'mayEdit'> & { close(): void }) {
  const { t } = useText();
  const { client, query } = useFoyer();
  const queries = useQueryClient();
  const [faults, setFaults] = useState<readonly FieldName[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const fetchNow = async () => withText(await client.run(contacts.getContact, [contact.id]));
  const edit = useKeptEdit({
    saved: withText(contact),
    read: ({ info }) => readContact(info),
    fetchNow,
    async send(values, before, { revision }) {
      const info = writeContact(values, before, contact.info);
      const answer = await client.run(contacts.updateContact, [contact.id, info, Number(revision)]);
      queries.setQueryData(query(contacts.getContact, [contact.id]).queryKey, answer.contact);
      await queries.invalidateQueries({ queryKey: ['customers'] });
      return withText(answer.contact);
    },
    onSaved(_, undo) {
      tell({ words: t('The details are saved.'), undo });
      close();
    },
  });
  const { values, failure, isBusy, theirs } = edit;
  const refused = (failure?.violations ?? []).flatMap((violation) => fieldOf(violation) ?? []);
  const taken = takenBy(failure);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, failure]);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = contactFaults(values);
    setFaults(found);
    if (found.length > 0) return edit.clear();
    if (edit.isChanged) edit.save();
    else close();
  };
  return (
    <form ref={form} className={sales.form} noValidate onSubmit={submit}>
      <ContactFields
        values={values}
        change={edit.change}
        wrong={[...faults, ...refused]}
        taken={taken ? <Taken by={taken} {...(mayMerge ? { mergeId: contact.id } : {})} /> : undefined}
      />
      {theirs ? (
        <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs}>
          <ContactFacts info={theirs.info} />
        </StaleNotice>
      ) : null}
      {taken || refused.length > 0 ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save changes')}
        </Button>
        <Button onClick={close}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}

/** The name, address and numbers of somebody without an account. */
export function ContactFacts({ info }: Pick<Contact, 'info'>) {
  const { t } = useText();
  const { firstName, lastName, email, phone } = readContact(info);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const address = addressLineOf(info);
  const facts: Fact[] = [
    ...(name ? [{ term: t('Name'), detail: name }] : []),
    ...(email ? [{ term: t('Email'), detail: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(phone
      ? [
          {
            term: t('Phone'),
            detail: (
              <a dir="ltr" href={phoneHref(phone)}>
                {phone}
              </a>
            ),
          },
        ]
      : []),
    ...(address ? [{ term: t('Address'), detail: address }] : []),
  ];
  return <Facts facts={facts} />;
}

/** The details of somebody without an account, to read or to change. */
export function ContactDetails({ contact, mayEdit, ...rest }: DetailsProps) {
  const { t } = useText();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const edit = mayEdit ? (
    <Button ref={button} look="quiet" onClick={() => setEditing(true)}>
      <Pencil size={16} aria-hidden="true" />
      {t('Edit')}
    </Button>
  ) : null;
  return (
    <Section title={t('Details')} aside={isEditing ? null : edit}>
      {isEditing ? (
        <ContactForm contact={contact} close={() => setEditing(false)} {...rest} />
      ) : (
        <ContactFacts info={contact.info} />
      )}
      <p className={sales.quiet}>{t('Bookings keep the name and address that were given with them.')}</p>
    </Section>
  );
}

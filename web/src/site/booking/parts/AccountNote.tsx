import { members } from '@foyer/sdk';
import { useEffect, useRef } from 'react';
import type { Contact } from '../../../booking/contact.ts';
import { useText } from '../../../lib/text.ts';
import { isForMember, pageClient } from '../../../pages/page-client.ts';
import { signInHref } from '../state/after-booking.ts';
import styles from './flow.module.css';

interface AccountNoteProps {
  contact: Contact;
  onChange(changes: Partial<Contact>): void;
}

/** The member's own details, for a form that they book with. */
async function loadOwnContact(): Promise<Partial<Contact>> {
  const { member } = await pageClient().run(members.getCurrentMember, [{ fieldsets: ['FULL'] }]);
  const { firstName = '', lastName = '', phones = [], addresses = [] } = member.contact ?? {};
  const { addressLine = '', city = '', postalCode = '' } = addresses[0] ?? {};
  const [phone = ''] = phones;
  return { firstName, lastName, email: member.loginEmail ?? '', phone, addressLine, city, postalCode };
}

/** Fills the empty fields for members; guests can sign in for it, and need not. */
export function AccountNote({ contact, onChange }: AccountNoteProps) {
  const { t } = useText();
  const typed = useRef(contact);
  typed.current = contact;
  useEffect(() => {
    if (!isForMember()) return;
    loadOwnContact().then(
      (own) =>
        onChange(Object.fromEntries(Object.entries(own).filter(([field]) => !Reflect.get(typed.current, field)))),
      // The fields stay as they are, to be typed.
      () => {},
    );
    // Once: what is typed later stays.
  }, []);
  if (isForMember()) return null;
  return (
    <p className={styles.quiet}>
      {t('Have an account?')} <a href={signInHref(location)}>{t('Sign in')}</a>
    </p>
  );
}

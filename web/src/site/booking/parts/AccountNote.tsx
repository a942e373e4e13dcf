import { members } from '@foyer/sdk';
import { useEffect, useRef, useState } from 'react';
import type { Contact } from '../../../booking/contact.ts';
import { hasCode } from '../../../failures/failure.ts';
import { useText } from '../../../lib/text.ts';
import { isForMember, pageClient } from '../../../pages/page-client.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { signInHref } from '../state/after-booking.ts';
import { readFailure } from '../state/booking-failure.ts';
import styles from './flow.module.css';

interface AccountNoteProps {
  contact: Contact;
  onChange(changes: Partial<Contact>): void;
}

/** The client repeats a read as a visitor when the sign-in has ended. */
const isOfVisitor = (error: unknown): boolean =>
  hasCode<typeof members.getCurrentMember>(error, 'NOT_FOUND') || readFailure(error).kind === 'ended';

/** The member's own details, for a form that they book with. */
async function loadOwnContact(): Promise<Partial<Contact>> {
  const { member } = await pageClient().run(members.getCurrentMember, [{ fieldsets: ['FULL'] }]);
  const { firstName = '', lastName = '', phones = [], addresses = [] } = member.contact ?? {};
  const { addressLine = '', city = '', postalCode = '' } = addresses[0] ?? {};
  const [phone = ''] = phones;
  return { firstName, lastName, email: member.loginEmail ?? '', phone, addressLine, city, postalCode };
}

/** Fills the empty fields for members, and says if they are one no longer; guests can sign in for it, and need not. */
export function AccountNote({ contact, onChange }: AccountNoteProps) {
  const { t } = useText();
  const [hasEnded, setEnded] = useState(false);
  const typed = useRef(contact);
  typed.current = contact;
  useEffect(() => {
    if (!isForMember()) return;
    loadOwnContact().then(
      (own) =>
        onChange(Object.fromEntries(Object.entries(own).filter(([field]) => !Reflect.get(typed.current, field)))),
      // Anything else leaves the fields to be typed. After the end, calls are a visitor's, so no later one would tell.
      (error: unknown) => setEnded(isOfVisitor(error)),
    );
    // Once: what is typed later stays.
  }, []);
  if (hasEnded) {
    return (
      <Notice tone="caution" role="alert">
        {t('You’ve been signed out. Nothing you entered is lost. Sign in again, or continue without an account.')}{' '}
        <a href={signInHref(location)}>{t('Sign in')}</a>
      </Notice>
    );
  }
  if (isForMember()) return null;
  return (
    <p className={styles.quiet}>
      {t('Have an account?')} <a href={signInHref(location)}>{t('Sign in')}</a>
    </p>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { commonFailureWords } from '../failures/common-words.ts';
import { describeFailure, type FailureWords } from '../failures/failure.ts';
import { phoneHref } from '../lib/phone.ts';
import { type Text, useText } from '../lib/text.ts';
import type { Site } from '../pages/page.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type Failure, fieldOfFailure } from './failure.ts';

type Kind = Exclude<Failure['kind'], 'fields'>;

function wordsOf(failure: Failure, text: Text): FailureWords<Kind> {
  const { t } = text;
  return {
    ...commonFailureWords(failure, text),
    wrongPassword: t('The email or password isn’t right. Check both and try again.'),
    unknownEmail: t('We couldn’t find an account with this email.'),
    mustReset: t('Too many incorrect passwords. Reset your password to sign in.'),
    emailTaken: t('There’s already an account with this email.'),
    captcha: t('We couldn’t verify that you’re a person. Try again.'),
    wrongCode: t('That code is incorrect or has expired. Check it or request a new one.'),
    passkey: t('That passkey didn’t work. Try again or sign in another way.'),
    provider: t('This way to sign in isn’t available right now. Try again or choose another one.'),
    lastWay: t('This is your only way to sign in. Set a password or add a passkey first.'),
    expired: t('This took a while, so you need to start again to stay secure.'),
    closed: t('This account is closed. If you weren’t expecting this, get in touch:'),
    again: t('You signed in a while ago. Confirm it’s you to continue.'),
  };
}

function Contact({ site: { phone, email } }: { site: Site }) {
  return (
    <p>
      {phone ? (
        <a dir="ltr" href={phoneHref(phone)}>
          {phone}
        </a>
      ) : null}
      {phone && email ? ' · ' : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  );
}

interface FailureNoticeProps {
  failure: Failure | null;
  site: Site;
  /** Words that replace the defaults. */
  words?: Partial<Record<Kind, string>>;
  /** Links or buttons that help, by kind. */
  ways?: Partial<Record<Kind, ReactNode>>;
}

/** Why a form failed, and what helps. Takes the focus unless a field takes it. */
export function FailureNotice({ failure, site, words, ways }: FailureNoticeProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && failure.kind !== 'fields' && !fieldOfFailure[failure.kind]) box.current?.focus();
  }, [failure]);
  if (!failure || failure.kind === 'fields') return null;
  return (
    <Notice tone="bad" role="alert">
      <div ref={box} tabIndex={-1}>
        <p>{words?.[failure.kind] ?? describeFailure(failure.kind, wordsOf(failure, text))}</p>
        {failure.kind === 'closed' ? <Contact site={site} /> : null}
        {ways?.[failure.kind]}
      </div>
    </Notice>
  );
}

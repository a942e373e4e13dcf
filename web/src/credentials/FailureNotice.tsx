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
    wrong: t('This e-mail address and password don’t go together. Please check both.'),
    unknown: t('Nobody has an account with this address here.'),
    reset: t('After many wrong passwords, this account needs a new one.'),
    taken: t('There is an account with this address already.'),
    captcha: t('We couldn’t make sure that you are a person. Please try again.'),
    code: t('That code isn’t right, or it has run out. Check it, or ask for a new one.'),
    passkey: t('That passkey didn’t work here. Try again, or sign in another way.'),
    expired: t('This took a while, so for your safety it has to start again.'),
    closed: t('This account is closed. If that surprises you, please get in touch:'),
    again: t('You signed in a while ago. For your safety, please show once more that it is you.'),
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

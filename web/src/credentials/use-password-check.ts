import { signIn } from '@foyer/sdk';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../lib/text.ts';
import { pageClient } from '../pages/page-client.ts';
import { passwordWords } from './password-words.ts';

const PAUSE_MS = 400;

export interface PasswordRemark {
  words: string;
  isGood: boolean;
}

/** Shorter passwords are checked on submit only, so that nobody is corrected while typing. */
const JUDGED_LENGTH = 8;

/** The platform's check of a new password, after a pause in typing. Says nothing if the check fails. */
export function usePasswordCheck(minLength?: number) {
  const text = useText();
  const [remark, setRemark] = useState<PasswordRemark | null>(null);
  const timer = useRef(0);
  const latest = useRef('');

  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async (password: string, email: string) => {
    const answer = await pageClient()
      .run(signIn.checkPassword, [password, email ? { email } : {}], { retries: 0 })
      .catch(() => undefined);
    if (latest.current !== password || !answer) return;
    const { accepted, reason = '' } = answer;
    setRemark({
      words: accepted ? text.t('Good password.') : passwordWords(reason, minLength, text),
      isGood: accepted,
    });
  };

  const check = (password: string, email = '') => {
    latest.current = password;
    clearTimeout(timer.current);
    setRemark(null);
    if (password.length >= (minLength ?? JUDGED_LENGTH))
      timer.current = window.setTimeout(ask, PAUSE_MS, password, email);
  };
  return { remark, check };
}

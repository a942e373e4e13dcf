import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { failureWords } from '../parts/FailureNotice.tsx';
import { type Member, nameOf } from '../parts/member.ts';
import styles from './table.module.css';
import { useDecisionsMade } from './use-decisions.ts';

/** Buttons to approve or decline an applicant; then the decision. */
export function ApplicantActions({ member }: { member: Member }) {
  const { made, decide } = useDecisionsMade();
  const text = useText();
  const { t } = text;
  const name = nameOf(member);
  const decision = made[member.id];
  if (decision && !decision.failure) {
    return <Decided words={decision.kind === 'approve' ? t('Approved') : t('Declined')} />;
  }
  return (
    <div className={styles.applicant}>
      {decision?.failure ? (
        <p role="alert" className={styles.refusal}>
          {failureWords(decision.failure, text)}
        </p>
      ) : null}
      <Button aria-label={t('Approve {name}', { name })} onClick={() => decide(member, 'approve')}>
        <Check size={16} aria-hidden="true" />
        {t('Approve')}
      </Button>
      <Button look="quiet" aria-label={t('Decline {name}', { name })} onClick={() => decide(member, 'block')}>
        <X size={16} aria-hidden="true" />
        {t('Decline')}
      </Button>
    </div>
  );
}

/** Gets the focus of the removed button. */
function Decided({ words }: { words: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <span ref={place} tabIndex={-1} className={styles.decided}>
      {words}
    </span>
  );
}

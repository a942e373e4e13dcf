import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { hostedHref, type Way } from '../flow/way.ts';
import { Step } from './Step.tsx';

/** A page in the middle of a sign-in that nobody is in the middle of. */
export function StartAgain({ way }: { way: Way }) {
  const { t } = useText();
  return (
    <Step
      title={t('Let’s start again')}
      lead={<p>{t('This page is a step on the way in, and the way begins here:')}</p>}
    >
      <ButtonLink look="primary" size="l" wide href={hostedHref('sign-in', way)}>
        {t('Sign in')}
      </ButtonLink>
    </Step>
  );
}

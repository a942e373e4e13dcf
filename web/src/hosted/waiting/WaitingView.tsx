import { useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { readFailure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { HostedData } from '../flow/options.ts';
import { hostedHref } from '../flow/return-target.ts';
import { useFollow } from '../flow/use-follow.ts';
import { useSignInProgress } from '../flow/use-sign-in-progress.ts';
import { StartAgain } from '../parts/StartAgain.tsx';
import { News, Step, Ways } from '../parts/Step.tsx';

/** Waits for the owner's approval and polls for it. */
export default function WaitingView({ data: { returnTarget }, site }: ViewProps<HostedData>) {
  const { t } = useText();
  const { progress, isLost } = useSignInProgress();
  const { isBusy, failure, run } = useAction(readFailure);
  const [news, setNews] = useState('');

  // It asks by itself, too.
  const follow = useFollow(returnTarget, progress ? 'approval' : undefined, (error) => {
    run(() => Promise.reject(error));
  });
  const ask = async () =>
    (await follow((steps) => steps.checkApproval())) ?? setNews(t('Not approved yet. This page checks automatically.'));

  if (isLost) return <StartAgain returnTarget={returnTarget} />;
  return (
    <Step
      title={t('Almost there')}
      lead={
        <>
          <p>
            {t('Someone at {name} reviews each new account before you can sign in.', {
              name: site.name,
            })}
          </p>
          <p>{t('We’ll email you once it’s approved. You can also keep this page open.')}</p>
        </>
      }
      isForm
    >
      <FailureNotice
        failure={failure}
        site={site}
        ways={{ expired: <a href={hostedHref('sign-in', returnTarget)}>{t('Sign in')}</a> }}
      />
      <Button look="primary" size="l" wide aria-disabled={isBusy || undefined} onClick={() => run(ask)}>
        {isBusy ? t('One moment …') : t('Check again')}
      </Button>
      <ButtonLink size="l" wide href={returnTarget.returnTo ?? '/'}>
        {t('Back to {name}', { name: site.name })}
      </ButtonLink>
      <News>{news}</News>
      <Ways>
        <p>
          <a href={hostedHref('sign-in', returnTarget)}>{t('Use another account')}</a>
        </p>
      </Ways>
    </Step>
  );
}

import { authentication } from '@foyer/sdk';
import { useEffect, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { readFailure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { pageClient } from '../../pages/page-client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { follow, nextPage } from '../flow/follow.ts';
import type { HostedData } from '../flow/options.ts';
import { hostedHref } from '../flow/return-target.ts';
import { useSignInProgress } from '../flow/use-sign-in-progress.ts';
import { StartAgain } from '../parts/StartAgain.tsx';
import { News, Step, Ways } from '../parts/Step.tsx';

const ASK_EVERY_MS = 15_000;

const isFinal = (error: unknown) => ['expired', 'closed'].includes(readFailure(error)?.kind ?? '');

/** Waits for the owner's approval and polls for it. */
export default function WaitingView({ data: { returnTarget }, site }: ViewProps<HostedData>) {
  const { t } = useText();
  const { progress, isLost } = useSignInProgress();
  const { stateToken = '', email = '' } = progress ?? {};
  const { isBusy, failure, run } = useAction(readFailure);
  const [news, setNews] = useState('');

  const ask = async () => {
    const answer = await pageClient().run(authentication.proceedToNextState, [stateToken], { retries: 0 });
    return nextPage(answer) === 'waiting' ? undefined : follow(answer, email, returnTarget);
  };
  const askAloud = async () => (await ask()) ?? setNews(t('Not approved yet. This page checks automatically.'));

  useEffect(() => {
    if (!stateToken) return;
    const look = () => {
      if (document.hidden) return;
      ask().catch((error) => {
        // Ignores temporary errors: the next poll follows soon.
        if (!isFinal(error)) return;
        stop();
        run(() => Promise.reject(error));
      });
    };
    const timer = setInterval(look, ASK_EVERY_MS);
    addEventListener('focus', look);
    const stop = () => {
      clearInterval(timer);
      removeEventListener('focus', look);
    };
    return stop;
  }, [stateToken, run]);

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
      <Button look="primary" size="l" wide aria-disabled={isBusy || undefined} onClick={() => run(askAloud)}>
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

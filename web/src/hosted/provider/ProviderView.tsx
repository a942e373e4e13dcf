import { createSignInSteps } from '@foyer/react/sign-in-steps';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { readFailure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { openJourney } from '../flow/follow.ts';
import type { HostedData } from '../flow/options.ts';
import { postHosted } from '../flow/post-hosted.ts';
import { hostedHref, type ReturnTarget, safePath } from '../flow/return-target.ts';
import { startProvider } from '../flow/start-provider.ts';
import { StartAgain } from '../parts/StartAgain.tsx';
import { Step, Ways } from '../parts/Step.tsx';
import { type FailedTrip, leadOf, readAnswer, type TripResult, titleOf } from './trip.ts';

const ACCOUNT = '/account/security#providers';

/** Ends a trip: signs in, or shows what went wrong by returning it. */
async function finish(sent: Record<string, string>): Promise<typeof LEAVING | FailedTrip | undefined> {
  const result = await postHosted<TripResult>('idp/finish', sent);
  const { answer, failure, isLinking } = result;
  if (failure) return { ...result, failure };
  if (answer) {
    const { flow, returnTo } = result.target;
    const target = { flow, returnTo: safePath(returnTo) };
    const { options, lead } = openJourney(target);
    return lead(await createSignInSteps(options).goOn(answer, answer.identity?.email?.address ?? ''));
  }
  if (isLinking) location.replace(ACCOUNT);
  return LEAVING;
}

/** The ways on from a trip that failed. */
function WaysOn({ failure, isLinking, target }: FailedTrip) {
  const { t } = useText();
  return (
    <>
      <ButtonLink look="primary" size="l" wide href={isLinking ? ACCOUNT : hostedHref('sign-in', target)}>
        {isLinking ? t('Back to your account') : t('Choose another way')}
      </ButtonLink>
      {failure === 'EMAIL_NOT_VERIFIED' && !isLinking ? (
        <Ways>
          <p>
            {t('New here?')} <a href={hostedHref('register', target)}>{t('Create an account')}</a>
          </p>
        </Ways>
      ) : null}
    </>
  );
}

/** The page between the site and an identity provider: on the way there, and back. */
export default function ProviderView({ data: { returnTarget }, site }: ViewProps<HostedData>) {
  const text = useText();
  const { t } = text;
  const [failed, setFailed] = useState<FailedTrip | null>(null);
  const [isLost, setLost] = useState(false);
  const { failure, run } = useAction(readFailure);
  const isAlive = useIsAlive();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const connectionId = new URLSearchParams(location.search).get('connection');
    const sent = readAnswer(location.hash);
    if (!sent && connectionId === null) return setLost(true);
    if (sent) history.replaceState(history.state, '', location.pathname);
    run(async () => {
      if (!sent) return go(connectionId ?? '', returnTarget);
      const ended = await finish(sent);
      if (ended && ended !== LEAVING) setFailed(ended);
      return ended;
    });
  }, [run, returnTarget]);

  if (isLost && isAlive) return <StartAgain returnTarget={returnTarget} />;
  // One step for all, so that its heading takes the focus when it says something new.
  if (failed) {
    return (
      <Step title={titleOf(failed, text)} lead={<p>{leadOf(failed, text)}</p>} turn="failed" isForm>
        <WaysOn {...failed} />
      </Step>
    );
  }
  return (
    <Step
      title={failure ? t('Let’s start again') : t('One moment …')}
      lead={failure ? undefined : <p role="status">{t('We’re checking who you are.')}</p>}
      turn="busy"
      isForm
    >
      <FailureNotice failure={failure} site={site} />
      {failure ? (
        <ButtonLink look="primary" size="l" wide href={hostedHref('sign-in', returnTarget)}>
          {t('Back to sign in')}
        </ButtonLink>
      ) : null}
    </Step>
  );
}

/** Replaces this page, so that the back button doesn't lead to it. */
const go = (connectionId: string, target: ReturnTarget) =>
  startProvider(connectionId, { ...target, purpose: 'sign-in' }, (url) => location.replace(url));

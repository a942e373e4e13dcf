import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Step } from '../parts/Step.tsx';

export const reasons = ['unknown_app', 'unknown_address', 'flow_expired'] as const;
export type Reason = (typeof reasons)[number];

export interface ErrorData {
  reason: Reason | null;
}

/** Why a sign-in request failed, and what to do. */
export default function ErrorView({ data: { reason }, site }: ViewProps<ErrorData>) {
  const { t } = useText();
  const isLate = reason === 'flow_expired';
  const words: Record<Reason, string> = {
    unknown_app: t('We don’t recognize the app that sent you here. For your security, we’ve stopped.'),
    unknown_address: t(
      'The app that sent you here used a return URL that isn’t registered to it. For your security, we’ve stopped.',
    ),
    flow_expired: t('Your sign-in has expired. Go back to the app and start again.'),
  };
  return (
    <Step
      title={isLate ? t('This took too long') : t('This link doesn’t work')}
      lead={<p>{reason ? words[reason] : t('Go back to the app and try again.')}</p>}
    >
      <ButtonLink look="primary" size="l" wide href="/">
        {t('Go to {name}', { name: site.name })}
      </ButtonLink>
    </Step>
  );
}

import { type Instant, instantAt } from '@foyer/contract/values';
import type { SignInSession } from '../sessions/session-store.ts';
import type { AuthorizationErrorCode, Prompt } from './authorization-request.ts';

/** The hosted page that has to come first. */
export type HostedStep = 'sign-in' | 'select-account' | 'consent';

interface Situation {
  prompts: readonly Prompt[];
  /** When the app asked, in epoch milliseconds; a requested step must have happened since (security A18). */
  asked: number;
  session: Pick<SignInSession, 'authenticatedAt' | 'selectedAt'> | undefined;
  consentedAt: Instant | undefined;
}

/** The step that is missing before the app may get a code; undefined if none is. */
export function findMissingStep({
  prompts,
  asked,
  session,
  consentedAt = instantAt(0),
}: Situation): HostedStep | undefined {
  if (!session) return 'sign-in';
  if (prompts.includes('login') && session.authenticatedAt < asked) return 'sign-in';
  if (prompts.includes('select_account') && (session.selectedAt ?? 0) < asked) return 'select-account';
  if (prompts.includes('consent') && consentedAt < asked) return 'consent';
  return undefined;
}

/** Error for an app that allows no page (OpenID Connect Core §3.1.2.6). */
export const errorOfStep: Record<HostedStep, AuthorizationErrorCode> = {
  'sign-in': 'login_required',
  'select-account': 'account_selection_required',
  consent: 'consent_required',
};

import type { SiteId } from '@foyer/contract';
import { businessOf } from '../../server/mail/business.ts';
import type { SignInMail, SignInTemplate } from '../../server/mail/templates.ts';
import { findSite } from '../../server/sites/store.ts';
import type { Identity } from '../identities/identity.ts';
import { listOwners } from '../identities/store.ts';
import type { SignInCall, SignInWork } from './sign-in-call.ts';

/** Whom a mail goes to, and how it addresses them. */
export type MailRecipient = Pick<Identity, 'email' | 'profile'>;
type Words = Omit<SignInMail, 'locale' | 'business' | 'name'> & { language?: string | undefined };

/** Queues a mail about signing in, in the person's language where it is known, else in the site's. */
export async function mailPerson(
  { tx, mail }: SignInWork,
  siteId: SiteId,
  { email, profile }: MailRecipient,
  template: SignInTemplate,
  { language, ...words }: Words = {},
): Promise<void> {
  const site = await findSite(tx, siteId);
  await mail({
    to: email,
    template,
    data: {
      locale: language ?? profile.language ?? site.locale,
      business: businessOf(site),
      ...(profile.firstName ? { name: profile.firstName } : {}),
      ...words,
    },
  });
}

/** What they are called, by their address if by nothing else. */
export const fullNameOf = ({ email, profile }: MailRecipient): string =>
  [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.nickname || email;

/** Tells the owners that somebody wants in. */
export async function announceApplicant(call: SignInCall, work: SignInWork, applicant: Identity): Promise<void> {
  const { siteId } = call.caller;
  const words = {
    applicant: fullNameOf(applicant),
    aboutId: applicant.id,
    url: `${call.publicUrl}/manage/members?status=PENDING`,
  };
  for (const owner of await listOwners(work.tx, siteId)) {
    await mailPerson(work, siteId, owner, 'approvalRequested', words);
  }
}

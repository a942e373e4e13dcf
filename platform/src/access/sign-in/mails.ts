import type { SiteId } from '@foyer/contract';
import { toMailName } from '../../server/lib/person-name.ts';
import { businessOf } from '../../server/mail/business.ts';
import type { SignInMail, SignInTemplate } from '../../server/mail/templates.ts';
import { findSite } from '../../server/sites/store.ts';
import type { Identity } from '../identities/identity.ts';
import { listOwners } from '../identities/store.ts';
import type { SignInCall, SignInWork } from './sign-in-call.ts';

/** The recipient of a mail, and how it addresses them. */
export type MailRecipient = Pick<Identity, 'email' | 'profile' | 'role'>;
type Words = Omit<SignInMail, 'locale' | 'business' | 'name' | 'isToTeam' | 'ownText'> & {
  language?: string | undefined;
};

/** Queues a sign-in mail in the member's language if known, else in the site's. */
export async function mailPerson(
  { tx, mail }: SignInWork,
  siteId: SiteId,
  { email, profile, role }: MailRecipient,
  template: SignInTemplate,
  { language, ...words }: Words = {},
): Promise<void> {
  const site = await findSite(tx, siteId);
  const name = toMailName(profile.firstName ?? '');
  await mail({
    to: email,
    template,
    data: {
      locale: language ?? profile.language ?? site.locale,
      business: businessOf(site),
      ...(name ? { name } : {}),
      ...(role === 'member' ? {} : { isToTeam: true }),
      ...words,
    },
  });
}

/** The member's name, or their address if they have none. */
export const fullNameOf = ({ email, profile }: Pick<MailRecipient, 'email' | 'profile'>): string =>
  [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.nickname || email;

/** Mails the owners that an applicant is waiting. */
export async function announceApplicant(call: SignInCall, work: SignInWork, applicant: Identity): Promise<void> {
  const { siteId } = call.caller;
  const words = {
    applicant: toMailName(fullNameOf(applicant)) ?? applicant.email,
    aboutId: applicant.id,
    url: `${call.publicUrl}/manage/members?status=PENDING`,
  };
  for (const owner of await listOwners(work.tx, siteId)) {
    await mailPerson(work, siteId, owner, 'approvalRequested', words);
  }
}

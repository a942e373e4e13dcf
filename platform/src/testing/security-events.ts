import type { MemberId } from '@foyer/contract';
import { listIdentities } from './login.ts';
import type { SignedInMember } from './members.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';

/** Security events about a member, oldest first. */
export const listSecurityEvents = ({ db }: TestPlatform, { identity }: SignedInMember) =>
  db
    .selectFrom('security_events')
    .select(['type', 'data'])
    .where('site_id', '=', siteA)
    .where('identity_id', '=', identity.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Their types, on any site. */
export async function listSecurityEventTypes({ db }: TestPlatform, identityId: MemberId): Promise<string[]> {
  const events = db.selectFrom('security_events').select('type').where('identity_id', '=', identityId);
  return (await events.orderBy('created_at').orderBy('id').execute()).map(({ type }) => type);
}

export async function listSecurityEventTypesOf(platform: TestPlatform, email: string): Promise<string[]> {
  const [identity] = await listIdentities(platform, email);
  return identity ? listSecurityEventTypes(platform, identity.id) : [];
}

/** Mails to a member, oldest first, as template and notice. */
export const listNotices = async (platform: TestPlatform, { identity }: SignedInMember): Promise<string[]> =>
  (await platform.mailsTo(identity.email)).map(({ template, data }) => `${template}: ${data.notice}`);

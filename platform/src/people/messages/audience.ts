import type { ContactId } from '@foyer/contract';
import { emailKeyOf } from '../../access/identities/identity.ts';
import type { SealingCall } from '../../checkout/seal-pay-link.ts';
import { type MarketingConsent, readConsents } from '../../contacts/marketing-consent-store.ts';
import { asId } from '../../server/lib/ids.ts';
import type { PayLinkTarget } from '../../server/lib/pay-token.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { isSampleAddress } from '../../server/mail/sample-address.ts';
import { listContactsById } from '../contacts/store.ts';
import { listMatchingIds } from '../customers/list-store.ts';
import type { Audience, Draft, LeftOut } from './message.ts';
import { findOwed } from './owed.ts';
import { hasPaymentLink } from './placeholders.ts';

/** The most mails of one message. */
const MOST_RECIPIENTS = 5_000;

export interface Recipient {
  id: ContactId;
  email: string;
  emailKey: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** The debt that their payment link is for, if the text has one. */
  owes?: PayLinkTarget | undefined;
}

type Reason = LeftOut['reason'];

export interface JudgedAudience {
  recipients: Recipient[];
  /** Why each of the others gets no message. */
  leftOut: { id: ContactId; reason: Reason }[];
}

/** The ids of an audience, without repetitions. Refuses one that names nobody in either way, or too many. */
export async function listAudience(
  { tx, caller, now }: SealingCall,
  { customerIds, filter }: Audience,
): Promise<ContactId[]> {
  if (!customerIds && !filter)
    throw new ValidationError([oneViolation('customerIds', 'or a filter must be given', 'REQUIRED_FIELD')]);
  if (customerIds) return [...new Set(customerIds.map((id) => asId<ContactId>(id.toLowerCase())))];
  const ids = await listMatchingIds(tx, caller.siteId, filter ?? {}, { limit: MOST_RECIPIENTS + 1, now });
  if (ids.length > MOST_RECIPIENTS) {
    throw new ValidationError([
      oneViolation('filter', 'matches more than 5,000 customers; narrow it down', 'MAX_SIZE'),
    ]);
  }
  return ids;
}

const consentFault = (consent: MarketingConsent | undefined): Reason | undefined =>
  consent?.isGiven ? undefined : consent?.changedBy === 'CUSTOMER' ? 'UNSUBSCRIBED' : 'NO_CONSENT';

/** Decides who gets a message now. News goes to each address once; other messages name each customer. */
export async function judgeAudience(
  call: SealingCall,
  draft: Pick<Draft, 'kind' | 'text'>,
  ids: readonly ContactId[],
): Promise<JudgedAudience> {
  const { tx, caller } = call;
  const contacts = new Map((await listContactsById(tx, caller.siteId, ids)).map((each) => [each.id, each]));
  const keys = [...contacts.values()].flatMap(({ email }) => (email ? [emailKeyOf(email)] : []));
  const isNews = draft.kind === 'MARKETING';
  const consents = isNews ? await readConsents(tx, caller.siteId, keys) : undefined;
  const owed = hasPaymentLink(draft) ? await findOwed(call, [...contacts.keys()]) : undefined;
  const seen = new Set<string>();
  const judged: JudgedAudience = { recipients: [], leftOut: [] };
  for (const id of ids) {
    const contact = contacts.get(id);
    const email = contact?.email;
    const emailKey = email ? emailKeyOf(email) : '';
    const reason =
      faultOf() ??
      (consents && consentFault(consents.get(emailKey))) ??
      (owed && !owed.has(id) ? 'NOTHING_TO_PAY' : undefined);
    if (reason || !contact || !email) judged.leftOut.push({ id, reason: reason ?? 'NO_ADDRESS' });
    else {
      const { firstName, lastName } = contact;
      judged.recipients.push({ id, email, emailKey, firstName, lastName, owes: owed?.get(id) });
      seen.add(emailKey);
    }

    function faultOf(): Reason | undefined {
      if (!contact) return 'NOT_FOUND';
      // A sample customer's address has no reader (decision 0108).
      if (!email || isSampleAddress(email)) return 'NO_ADDRESS';
      return isNews && seen.has(emailKey) ? 'SAME_ADDRESS' : undefined;
    }
  }
  return judged;
}

/** Counts those left out by reason, most first. */
export function countLeftOut(leftOut: JudgedAudience['leftOut']): LeftOut[] {
  const counts = new Map<Reason, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count);
}

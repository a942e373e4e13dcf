import { listOwners } from '../access/identities/store.ts';
import type { Charge } from '../payments/charges/charge.ts';
import { type DisputeChange, takeDispute } from '../payments/charges/dispute.ts';
import { saveCharge } from '../payments/charges/store.ts';
import type { SettlingWork } from '../payments/charges/subject.ts';
import type { EntryKind } from '../payments/ledger/entry.ts';
import { insertEntry } from '../payments/ledger/store.ts';
import type { ProviderDispute } from '../payments/providers/provider.ts';
import { toMoney } from '../server/lib/money.ts';
import { toMailName } from '../server/lib/person-name.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { businessOf } from '../server/mail/business.ts';
import type { DisputeTemplate } from '../server/mail/templates.ts';
import { findSite } from '../server/sites/store.ts';
import { lockWithSubject, type SettlingContext } from './settling.ts';

/**
 * Records a dispute as the provider tells of it: what was taken back is owed again. The order or booking stays as it is, since
 * the business decides what follows. Repeating it changes nothing.
 */
export function recordDispute(context: SettlingContext, found: Charge, made: ProviderDispute): Promise<void> {
  return context.transact(async (work) => {
    const { tx, siteId, now } = work;
    const { charge } = await lockWithSubject(work, context, found);
    const change = takeDispute(charge.disputes, made);
    if (!change) return;
    await saveCharge(tx, siteId, { ...charge, disputes: change.disputes, updated: now });
    for (const kind of change.entries) await insertEntry(tx, siteId, toEntry(charge, kind, change), now);
    if (change.notice) await mailOwners(work, charge, { ...change, notice: change.notice });
  });
}

const toEntry = (charge: Charge, kind: EntryKind, { dispute }: DisputeChange) => {
  const { id: chargeId, subject, currency, purpose, cycleIndex } = charge;
  const reason = kind === 'DISPUTE' ? `Disputed: ${dispute.reason}` : 'The dispute was won';
  return { subject, kind, amountMinor: dispute.amountMinor, currency, purpose, cycleIndex, chargeId, reason };
};

type Told = DisputeChange & { notice: NonNullable<DisputeChange['notice']> };

const templates = { OPENED: 'disputeOpened', WON: 'disputeWon', LOST: 'disputeLost' } as const satisfies Record<
  Told['notice'],
  DisputeTemplate
>;

async function mailOwners(work: SettlingWork, charge: Charge, { dispute, notice }: Told): Promise<void> {
  const { tx, siteId, mail } = work;
  const site = await findSite(tx, siteId);
  for (const { email, profile } of await listOwners(tx, siteId)) {
    const name = toMailName(profile.firstName ?? '');
    const data = {
      locale: profile.language ?? site.locale,
      business: businessOf(site),
      ...(name ? { name } : {}),
      description: charge.description,
      timeZone: site.timeZone,
      disputed: toMoney(dispute.amountMinor, charge.currency),
      ...(dispute.dueBy === undefined ? {} : { dueBy: toTimestamp(dispute.dueBy) }),
    };
    await mail({ to: email, template: templates[notice], data });
  }
}
